import type { ProfileId } from '../../contract/profiles.ts';
import { daysLeft } from '../../contract/rotation.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createQueue } from '../queue.ts';
import { dueAt, isSnoozed, type TokensOf } from './dueDate.ts';
import type { RotationEntries } from './entries.ts';

/** Days before the due date on which the analyst is reminded; zero is the day itself and all days after. */
export const REMINDER_DAYS = [30, 14, 7, 1, 0] as const;

/** The most pressing reminder that is reached; null while there is time. */
export function reached(dueAtMs: number, nowMs: number): number | null {
  const left = daysLeft(dueAtMs, nowMs);
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}

export type GivenReminder = { dueAtMs: number; days: number };

/** As many due dates are remembered: those of other policies, to which the analyst may go back. */
const REMEMBERED = 10;

/**
 * What is to be remembered as given from now on, and whether `gives` it now: the most pressing reminder that was not
 * given yet for this due date. Those that passed while the app was closed are given as one, the most pressing. Null
 * when there is nothing to do.
 */
export function dueReminder(
  given: readonly GivenReminder[],
  dueAtMs: number,
  nowMs: number,
): { given: GivenReminder[]; gives: boolean } | null {
  const others = given.filter((each) => each.dueAtMs !== dueAtMs);
  const last = given.find((each) => each.dueAtMs === dueAtMs)?.days ?? Infinity;
  const days = reached(dueAtMs, nowMs) ?? Infinity;
  const remember = days === Infinity ? others : [...others, { dueAtMs, days }].slice(-REMEMBERED);
  if (days < last) return { given: remember, gives: true };
  // Given while the clock was far ahead: what lies before us again is given when it is really reached.
  const tomorrow = reached(dueAtMs, nowMs + DAY_MS) ?? Infinity;
  return last < tomorrow ? { given: remember, gives: false } : null;
}

type Parts = {
  entries: RotationEntries;
  clock: Clock;
  tokensOf: TokensOf;
  /** Whose tokens are rotated. */
  accounts: () => readonly ProfileId[];
  notify: (profileId: ProfileId, daysLeft: number) => void;
  log: Pick<Log, 'bug'>;
};

/** How often it is looked whether a reminder is due. */
const LOOK_MS = 3_600_000;

/** Gives each reminder once. */
export class Reminders {
  readonly #parts: Parts;
  /** One after the other: two that look at the same moment would both give the same reminder. */
  readonly #inTurn = createQueue();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Gives the reminders that are due now. */
  give(): Promise<void> {
    return this.#inTurn(async () => {
      for (const profileId of this.#parts.accounts()) await this.#giveTo(profileId);
    });
  }

  /** Gives what is due now, and looks again every hour. */
  async keepGiving(): Promise<void> {
    const { clock, log } = this.#parts;
    await this.give().catch((error: unknown) => log.bug(error, 'reminders'));
    clock.after(LOOK_MS, () => void this.keepGiving());
  }

  async #giveTo(profileId: ProfileId): Promise<void> {
    const { entries, clock, tokensOf, notify } = this.#parts;
    const entry = entries.of(profileId);
    const dueAtMs = dueAt(entry, tokensOf);
    if (dueAtMs === null || isSnoozed(entry, clock.now())) return;
    const due = dueReminder(entry.given, dueAtMs, clock.now());
    if (!due) return;
    // Written down first: one reminder too few shows in the window all the same, one too many annoys.
    const saved = await entries.change(profileId, { given: due.given });
    if (saved.ok && due.gives) notify(profileId, daysLeft(dueAtMs, clock.now()));
  }
}

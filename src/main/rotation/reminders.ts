import type { ProfileId } from '../../contract/profiles.ts';
import { daysLeft } from '../../contract/rotation.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from '../disk/queue.ts';
import { dueAt, isSnoozed, type TokensOf } from './dueDate.ts';
import type { RotationEntries } from './entries.ts';

/** When to remind the user, in days before the due date; 0 is that day and every day after. */
export const REMINDER_DAYS = [30, 14, 7, 1, 0] as const;

/** The most urgent reminder that is due, as days before the due date; null when none is. */
export function reached(dueAtMs: number, nowMs: number): number | null {
  const left = daysLeft(dueAtMs, nowMs);
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}

export type GivenReminder = { dueAtMs: number; days: number };

/** How many due dates to remember, since the user may return to an earlier policy. */
const MAX_REMEMBERED = 10;

/**
 * The reminders to remember as given, and whether to give one now (`gives`): the most urgent one not yet given for this
 * due date. Of those missed while the app was closed, only the most urgent is given. Null when there is nothing to do.
 */
export function dueReminder(
  given: readonly GivenReminder[],
  dueAtMs: number,
  nowMs: number,
): { given: GivenReminder[]; gives: boolean } | null {
  const others = given.filter((each) => each.dueAtMs !== dueAtMs);
  const last = given.find((each) => each.dueAtMs === dueAtMs)?.days ?? Infinity;
  const days = reached(dueAtMs, nowMs) ?? Infinity;
  const remember = days === Infinity ? others : [...others, { dueAtMs, days }].slice(-MAX_REMEMBERED);
  if (days < last) return { given: remember, gives: true };
  // The last one was given while the clock was ahead: forget it, so that it is given again when it is due.
  const tomorrow = reached(dueAtMs, nowMs + DAY_MS) ?? Infinity;
  return last < tomorrow ? { given: remember, gives: false } : null;
}

type Dependencies = {
  entries: RotationEntries;
  clock: Clock;
  tokensOf: TokensOf;
  /** The accounts whose tokens are rotated. */
  accounts: () => readonly ProfileId[];
  notify: (profileId: ProfileId, daysLeft: number) => void;
  log: Pick<Log, 'bug'>;
};

/** How often to check for due reminders. */
const CHECK_INTERVAL_MS = 3_600_000;

/** Gives each reminder once. */
export class Reminders {
  readonly #dependencies: Dependencies;
  /** Runs checks one at a time, so that two of them never give the same reminder. */
  readonly #checks = createQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Gives the reminders that are due now. */
  give(): Promise<void> {
    return this.#checks(async () => {
      for (const profileId of this.#dependencies.accounts()) await this.#giveTo(profileId);
    });
  }

  /** Gives the reminders that are due now, and checks again every hour. */
  async keepGiving(): Promise<void> {
    const { clock, log } = this.#dependencies;
    await this.give().catch((error: unknown) => log.bug(error, 'reminders'));
    clock.after(CHECK_INTERVAL_MS, () => void this.keepGiving());
  }

  async #giveTo(profileId: ProfileId): Promise<void> {
    const { entries, clock, tokensOf, notify } = this.#dependencies;
    const entry = entries.of(profileId);
    const dueAtMs = dueAt(entry, tokensOf);
    if (dueAtMs === null || isSnoozed(entry, clock.now())) return;
    const due = dueReminder(entry.given, dueAtMs, clock.now());
    if (!due) return;
    // Saved first: a lost notification still shows in the window; a repeated one annoys.
    const saved = await entries.change(profileId, { given: due.given });
    if (saved.ok && due.gives) notify(profileId, daysLeft(dueAtMs, clock.now()));
  }
}

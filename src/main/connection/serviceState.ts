import type { Reach } from '../../contract/connection.ts';
import { decide, type PerFailure } from '../../contract/result.ts';
import type { ExchangeOutcome } from '../http/exchange.ts';

/** Less than this is the way of the answer, or does no harm. */
const CLOCK_TOLERANCE_MS = 120_000;

/** What the failure of an exchange shows: no answer, an answer, or nothing, since nobody waited for one. */
const SHOWN_OF_REACH: PerFailure<'offline' | 'online' | 'nothing'> = {
  invalid: 'nothing',
  unreachable: 'offline',
  'timed-out': 'offline',
  'not-authorized': 'online',
  'token-refused': 'online',
  'rate-limited': 'online',
  refused: 'online',
  'server-trouble': 'online',
  'unexpected-answer': 'online',
  'link-ended': 'online',
  'cut-off': 'online',
  'report-ended': 'online',
  'outcome-unknown': 'nothing',
  'still-accepted': 'online',
  'secret-missing': 'nothing',
  'secret-bound-elsewhere': 'nothing',
  'keyring-unavailable': 'nothing',
  'secret-unreadable': 'nothing',
  'read-only': 'nothing',
  preview: 'nothing',
  disk: 'nothing',
  missing: 'nothing',
  cancelled: 'nothing',
  bug: 'nothing',
};

/** What is known of the way to the service after an exchange. */
function reachAfter(before: Reach, { role, host, failure }: ExchangeOutcome, nowMs: number): Reach {
  const shown = failure ? decide(SHOWN_OF_REACH, failure) : 'online';
  if (failure && shown === 'offline') {
    const sinceMs = before.kind === 'offline' ? before.sinceMs : nowMs;
    return { kind: 'offline', sinceMs, role, host, error: failure };
  }
  return shown === 'nothing' || before.kind === 'online' ? before : { kind: 'online', sinceMs: nowMs };
}

/** How far our clock is ahead of the one that wrote the answer's Date; null where that does not matter. */
function clockOff(date: string | null, nowMs: number, before: number | null): number | null {
  const theirs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(theirs)) return before;
  return Math.abs(nowMs - theirs) > CLOCK_TOLERANCE_MS ? nowMs - theirs : null;
}

/** What the exchanges with a service show of it, whatever came of each. */
export class ServiceState {
  #reach: Reach;
  #clockOffMs: number | null;

  /** Begins with what was known of the same service, as far as that was good. */
  constructor(before: ServiceState | null) {
    this.#reach = before?.reach.kind === 'online' ? before.reach : { kind: 'unknown' };
    this.#clockOffMs = before?.clockOffMs ?? null;
  }

  get reach(): Reach {
    return this.#reach;
  }

  get clockOffMs(): number | null {
    return this.#clockOffMs;
  }

  note(outcome: ExchangeOutcome, nowMs: number): void {
    this.#clockOffMs = clockOff(outcome.date, nowMs, this.#clockOffMs);
    this.#reach = reachAfter(this.#reach, outcome, nowMs);
  }
}

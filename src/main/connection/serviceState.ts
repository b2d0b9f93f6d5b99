import type { Reach } from '../../contract/connection.ts';
import type { ExchangeOutcome } from '../http/exchange.ts';

/** Less than this is the way of the answer, or does no harm. */
const CLOCK_TOLERANCE_MS = 120_000;

/** What is known of the way to the service after an exchange. */
function reachAfter(before: Reach, { role, host, failure }: ExchangeOutcome, nowMs: number): Reach {
  if (failure?.kind === 'unreachable' || failure?.kind === 'timed-out') {
    const sinceMs = before.kind === 'offline' ? before.sinceMs : nowMs;
    return { kind: 'offline', sinceMs, role, host, error: failure };
  }
  if (failure?.kind === 'cancelled' || before.kind === 'online') return before;
  return { kind: 'online', sinceMs: nowMs };
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

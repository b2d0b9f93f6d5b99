import type { Reach } from '../../contract/connection.ts';
import { decide, type PerFailure } from '../../contract/perFailure.ts';
import { isFromBetween } from '../../contract/result.ts';
import type { ExchangeOutcome } from '../http/exchange.ts';

/** Smaller differences are network delay, or do no harm. */
const CLOCK_TOLERANCE_MS = 120_000;

/** What an exchange, or a test of reach, showed. */
type Observed = Pick<ExchangeOutcome, 'role' | 'host' | 'failure' | 'date'>;

/** What a failed exchange says about the service: offline, online, or nothing. */
export const REACH_AFTER: PerFailure<'offline' | 'online' | 'nothing'> = {
  byOrigin: {
    credential: 'nothing',
    local: 'nothing',
    interrupted: 'nothing',
    network: 'offline',
    'host-trouble': 'online',
    response: 'online',
  },
  exceptions: {
    'not-authorized': ({ role }) => (role === 'auth' ? 'nothing' : 'online'), // no OAuth error: perhaps from a proxy
    refused: ({ webPage }) => (webPage ? 'nothing' : 'online'),
    'server-trouble': ({ webPage }) => (webPage ? 'nothing' : 'online'),
    'unexpected-answer': (failure) => (isFromBetween(failure) ? 'offline' : 'online'),
  },
};

/** The reach of the service after an exchange. */
function reachAfter(before: Reach, { role, host, failure }: Observed, nowMs: number): Reach {
  const shown = failure ? decide(REACH_AFTER, failure) : 'online';
  // The host of a discontinued endpoint may be gone for good, which says nothing about the service.
  if (role === 'legacyAlt' && shown === 'offline') return before;
  if (failure && shown === 'offline') {
    const sinceMs = before.kind === 'offline' ? before.sinceMs : nowMs;
    return { kind: 'offline', sinceMs, role, host, error: failure };
  }
  return shown === 'nothing' || before.kind === 'online' ? before : { kind: 'online', sinceMs: nowMs };
}

function dateOf(date: string | null): number | null {
  const ms = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(ms) ? null : ms;
}

/** How far this computer’s clock is ahead of the response’s Date, in milliseconds; null within the tolerance. */
function clockOff(date: string | null, nowMs: number, before: number | null): number | null {
  const theirs = dateOf(date);
  if (theirs === null) return before;
  return Math.abs(nowMs - theirs) > CLOCK_TOLERANCE_MS ? nowMs - theirs : null;
}

/** What exchanges, failed ones included, show about the service. */
export class ServiceState {
  #reach: Reach;
  #clockOffMs: number | null;
  #datedMs: number | null;

  /** Takes over what the previous connection knew, except that the service was offline. */
  constructor(before: ServiceState | null) {
    this.#reach = before?.reach.kind === 'online' ? before.reach : { kind: 'unknown' };
    this.#clockOffMs = before?.clockOffMs ?? null;
    this.#datedMs = before?.datedMs ?? null;
  }

  get reach(): Reach {
    return this.#reach;
  }

  get clockOffMs(): number | null {
    return this.#clockOffMs;
  }

  /** The time that the last good answer named; null if none did. */
  get datedMs(): number | null {
    return this.#datedMs;
  }

  note(observed: Observed, nowMs: number): void {
    if (observed.failure === null) this.#datedMs = dateOf(observed.date) ?? this.#datedMs;
    const isOurs = observed.failure === null || !isFromBetween(observed.failure);
    if (isOurs) this.#clockOffMs = clockOff(observed.date, nowMs, this.#clockOffMs);
    this.#reach = reachAfter(this.#reach, observed, nowMs);
  }
}

import type { Clock } from '../time/clock.ts';
import type { Bearer } from '../http/credentials.ts';

const MAX_MARGIN_MS = 30_000;

/** A moment by both clocks. */
type Moment = { wall: number; monotonic: number };

export const momentOf = (clock: Clock): Moment => ({ wall: clock.now(), monotonic: clock.monotonic() });

/** An access token with its lifetime, which counts from the moment of the request. */
export class Grant {
  readonly bearer: Bearer;
  readonly lifetimeMs: number;
  /** An unused token is left to expire, so that an idle app sends nothing. */
  wasUsed = false;
  readonly #requestedAt: Moment;
  readonly #clock: Clock;

  constructor(clock: Clock, bearer: Bearer, lifetimeMs: number, requestedAt: Moment) {
    this.#clock = clock;
    this.bearer = bearer;
    this.lifetimeMs = lifetimeMs;
    this.#requestedAt = requestedAt;
  }

  /** The remaining lifetime in milliseconds, by whichever clock gives less. */
  get leftMs(): number {
    const { wall, monotonic } = momentOf(this.#clock);
    return this.lifetimeMs - Math.max(monotonic - this.#requestedAt.monotonic, wall - this.#requestedAt.wall);
  }

  /** Milliseconds until renewal, which is early by 30 s or half the lifetime, whichever is less. */
  get untilRenewalMs(): number {
    return this.leftMs - Math.min(MAX_MARGIN_MS, this.lifetimeMs / 2);
  }

  /** When it expires by the wall clock. Drift is rounded to seconds, so this changes only if the clock was set. */
  get endsAtMs(): number {
    const { wall, monotonic } = momentOf(this.#clock);
    const setBackMs = monotonic - this.#requestedAt.monotonic - (wall - this.#requestedAt.wall);
    return this.#requestedAt.wall + this.lifetimeMs - Math.round(Math.max(0, setBackMs) / 1000) * 1000;
  }
}

import type { Clock } from '../clock.ts';
import type { Bearer } from '../http/credentials.ts';

const EARLIEST_MARGIN_MS = 30_000;

/** A moment by both clocks. */
export type Moment = { wall: number; monotonic: number };

export const momentOf = (clock: Clock): Moment => ({ wall: clock.now(), monotonic: clock.monotonic() });

/** An access token with its lifetime, which counts from the moment it was asked for. */
export class Grant {
  readonly bearer: Bearer;
  readonly lifetimeMs: number;
  /** A token that nobody used is allowed to lapse: an idle app stays silent. */
  wasUsed = false;
  readonly #asked: Moment;
  readonly #clock: Clock;

  constructor(clock: Clock, bearer: Bearer, lifetimeMs: number, asked: Moment) {
    this.#clock = clock;
    this.bearer = bearer;
    this.lifetimeMs = lifetimeMs;
    this.#asked = asked;
  }

  /** How long the token lives still, by the clock that says less. */
  get leftMs(): number {
    const { wall, monotonic } = momentOf(this.#clock);
    return this.lifetimeMs - Math.max(monotonic - this.#asked.monotonic, wall - this.#asked.wall);
  }

  /** How long until it is to be renewed: early by the smaller of 30 s and half the lifetime. */
  get untilRenewalMs(): number {
    return this.leftMs - Math.min(EARLIEST_MARGIN_MS, this.lifetimeMs / 2);
  }

  /** When it ends by the wall clock. In whole seconds the clocks agree: this stays the same until one was set. */
  get endsAtMs(): number {
    const { wall, monotonic } = momentOf(this.#clock);
    const setBackMs = monotonic - this.#asked.monotonic - (wall - this.#asked.wall);
    return this.#asked.wall + this.lifetimeMs - Math.round(Math.max(0, setBackMs) / 1000) * 1000;
  }
}

import { realClock, type Clock } from '../../../src/main/time/clock.ts';
import { CALL_LIMITS } from '../../../src/main/http/limits.ts';

const SHORT_MS = 15_000;

/**
 * The real time, but for its timers: short waits are over almost at once, and a time limit ends an exchange when the
 * test says so. Nothing depends on how fast this computer is.
 */
export class PatientClock implements Clock {
  readonly now = realClock.now;
  readonly monotonic = realClock.monotonic;
  #held = new Map<() => void, number>();

  after(ms: number, then: () => void): () => void {
    if (ms < SHORT_MS) return realClock.after(Math.min(ms, 2), then);
    const ring = () => {
      this.#held.delete(ring);
      then();
    };
    this.#held.set(ring, ms);
    return () => {
      this.#held.delete(ring);
    };
  }

  /** The time limits of every exchange so far are over, the shortest first. Tokens go on. */
  endLimits(): void {
    const due = [...this.#held].filter(([, ms]) => ms <= CALL_LIMITS.totalMs);
    for (const [ring] of due.toSorted(([, one], [, other]) => one - other)) if (this.#held.has(ring)) ring();
  }
}

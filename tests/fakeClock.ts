import type { Clock } from '../src/main/time/clock.ts';

/** A clock that stands still until a test moves it. Timers run in order of their time. */
export class FakeClock implements Clock {
  #wall = Date.UTC(2026, 10, 20, 10, 0, 0);
  #monotonic = 0;
  #timers: { at: number; ring: () => void }[] = [];

  now = () => this.#wall;
  monotonic = () => this.#monotonic;
  after = (ms: number, ring: () => void) => {
    const timer = { at: this.#monotonic + ms, ring };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  /** Both clocks go on by `ms`; what is due runs on the way, and promises settle in between. */
  async pass(ms: number): Promise<void> {
    const end = this.#monotonic + ms;
    for (;;) {
      await settle();
      const next = this.#timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      const step = Math.max(0, next.at - this.#monotonic);
      this.#monotonic += step;
      this.#wall += step;
      next.ring();
    }
    this.#wall += end - this.#monotonic;
    this.#monotonic = end;
    await settle();
  }

  /** The computer sleeps: wall time goes on, the monotonic clock and the timers do not. */
  sleep(ms: number): void {
    this.#wall += ms;
  }

  /** Somebody sets the wall clock. */
  jump(ms: number): void {
    this.#wall += ms;
  }
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

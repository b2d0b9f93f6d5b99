import { sleep, type Clock } from '../time/clock.ts';

/** Sleeps for one run of a job. How long is decided by `transitions.ts`, and for a download by `archiveDownload.ts`. */
export class Sleeper {
  readonly #clock: Clock;
  /** Ends the run. */
  readonly #signal: AbortSignal;
  #ended = new AbortController();
  #looked = new AbortController();

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
  }

  /** Sleeps, until `wake` unless a host asked for it; false if the run was aborted. */
  async sleep(ms: number, isAsked: boolean): Promise<boolean> {
    const clock = this.#clock;
    const ends = isAsked ? [this.#signal] : [this.#signal, this.#ended.signal];
    const [endMs, endMonotonic] = [clock.now() + ms, clock.monotonic() + ms];
    for (let left = ms; left > 0;) {
      const looked = this.#looked.signal;
      if (await sleep(clock, left, AbortSignal.any([...ends, looked]))) break;
      if (ends.some(({ aborted }) => aborted)) break;
      // A timer stands still while the computer sleeps, and the clock on the wall may have been set back.
      left = Math.min(endMs - clock.now(), endMonotonic - clock.monotonic());
    }
    return !this.#signal.aborted;
  }

  /** Ends the present sleep, unless a host asked for it. */
  wake(): void {
    this.#ended.abort();
    this.#ended = new AbortController();
  }

  /** The computer slept, or its clock was set: a wait may be over. */
  recheck(): void {
    this.#looked.abort();
    this.#looked = new AbortController();
  }
}

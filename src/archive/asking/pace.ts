import { ArchiveError } from '../archiveFailure.ts';
import type { Work } from '../../table/work.ts';

/** How long a question may keep others from being heard. */
const LONGEST_MS = 12;

/** Lets a long question give way, so that pages are written meanwhile, and a question can be cancelled. */
export class Pace {
  readonly #signal: AbortSignal | undefined;
  readonly #isCurrent: () => boolean;
  #due = performance.now() + LONGEST_MS;

  /** `isCurrent` says whether what is asked about is still there. */
  constructor(signal: AbortSignal | undefined, isCurrent: () => boolean) {
    this.#signal = signal;
    this.#isCurrent = isCurrent;
  }

  get isDue(): boolean {
    return performance.now() >= this.#due;
  }

  /** Gives way, if it is time to. */
  async pause(): Promise<void> {
    if (!this.isDue) return;
    await this.giveWay();
  }

  async giveWay(): Promise<void> {
    await new Promise(setImmediate);
    this.check();
    this.#due = performance.now() + LONGEST_MS;
  }

  /** Throws if nobody wants the answer any more. */
  check(): void {
    if (this.#signal?.aborted || !this.#isCurrent()) throw new ArchiveError({ kind: 'cancelled' });
  }

  /** Does work to its end. */
  async finish<T>(work: Work<T>): Promise<T> {
    let step = work.next();
    while (!step.done) {
      if (this.isDue) await this.giveWay();
      step = work.next();
    }
    return step.value;
  }
}

import type { Slice, SliceRange } from '../../archive/eventArchive.ts';
import type { LogRange } from '../../contract/eventCoverage.ts';
import { edgeAt } from '../../contract/eventLimits.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import { LATE_SECONDS, MARGIN_SECONDS, MOST_MARGIN_SECONDS } from './logTime.ts';
import { lengthFor } from './plan.ts';

/** Which part of the log a run fetches, as of when, and in slices of what length. */
export class FetchExtent {
  readonly #window: LogRange;
  readonly #nowSecond: () => number;
  /**
   * What happened later is not fetched, and what happened shortly before is set off: neither moves on with the time.
   * Otherwise a slow run would never catch up, but fetch the second that passed meanwhile, again and again.
   */
  #asOfSecond: number;
  #marginSeconds = MARGIN_SECONDS;
  #lengthSeconds: number = DAY_SECONDS;

  /** The second of now is by the clock of the service. */
  constructor(window: LogRange, nowSecond: () => number) {
    this.#window = window;
    this.#nowSecond = nowSecond;
    this.#asOfSecond = nowSecond();
  }

  /** What a plan goes by. */
  get wanted() {
    const nowSecond = this.#nowSecond();
    // The first answer may show that this computer’s clock is ahead.
    this.#asOfSecond = Math.min(this.#asOfSecond, nowSecond);
    const { fromSecond, beforeSecond } = this.#window;
    return {
      window: { fromSecond, beforeSecond: Math.min(beforeSecond, this.#asOfSecond) },
      nowSecond,
      settledSecond: this.#settledSecond,
      marginSeconds: this.#marginSeconds,
      lengthSeconds: this.#lengthSeconds,
    };
  }

  /** As of which second a slice is begun now: of what may still grow, none counts as covered before it is read again. */
  begunSecond({ fromSecond }: SliceRange): number {
    return fromSecond + 1 < this.#settledSecond ? this.#nowSecond() : this.#asOfSecond;
  }

  /** From here on entries may still arrive, unless the run has waited until they have. */
  get #settledSecond(): number {
    const hasWaited = this.#nowSecond() >= this.#asOfSecond + LATE_SECONDS;
    return hasWaited ? this.#asOfSecond : this.#asOfSecond - LATE_SECONDS;
  }

  /** The next slices are as long as the pages suggest that were read of this one: what `page_of` says may be anything. */
  read({ nextPage, fromSecond, toSecond }: Slice): void {
    this.#lengthSeconds = lengthFor(nextPage - 1, toSecond - fromSecond);
    this.#marginSeconds = MARGIN_SECONDS;
  }

  /** The next slices are this long. */
  cut(lengthSeconds: number): void {
    this.#lengthSeconds = lengthSeconds;
  }

  /** Whether the service may refuse the slice because its start is too old by its own clock. */
  isNearEdge({ fromSecond }: SliceRange): boolean {
    return fromSecond < edgeAt(this.#nowSecond()) + MOST_MARGIN_SECONDS;
  }

  /** Begins further inside the 30 days; false if it cannot. */
  beginLater(): boolean {
    if (this.#marginSeconds >= MOST_MARGIN_SECONDS) return false;
    this.#marginSeconds = Math.min(MOST_MARGIN_SECONDS, this.#marginSeconds * 2);
    return true;
  }
}

import type { Slice } from '../../archive/eventArchive.ts';
import { edgeAt } from '../../contract/eventLimits.ts';
import type { EventFetch, FetchProgress } from '../../contract/events.ts';
import { coveredBy, timeOf } from './coveredTime.ts';
import { secondsOf, without } from './logRanges.ts';
import { reachableFrom } from './logTime.ts';
import type { ReceivedPage } from './sliceFetch.ts';
import { Pace } from './pace.ts';
import { asSent } from '../../events/serverFilter.ts';

/** Keeps account of a fetch: what it did, how fast it is, what is left, and what was lost meanwhile. */
export class ProgressAccount {
  readonly #pace = new Pace();
  #lostAtFirst: number | null = null;
  #value: FetchProgress;

  constructor(fetch: EventFetch, startedAtMs: number) {
    this.#value = {
      fetch,
      startedAtMs,
      doneSeconds: 0,
      totalSeconds: 0,
      requests: 0,
      entries: 0,
      added: 0,
      masked: 0,
      entriesPerSecond: null,
      remainingMs: null,
      slice: null,
      lostSeconds: 0,
      unsettled: 0,
    };
  }

  get value(): FetchProgress {
    const { totalSeconds, doneSeconds } = this.#value;
    return {
      ...this.#value,
      entriesPerSecond: this.#pace.entriesPerSecond(),
      remainingMs: this.#pace.remainingMs(totalSeconds - doneSeconds),
    };
  }

  /** So many seconds of the log are left to fetch. */
  planned(leftSeconds: number, slices: readonly Slice[], nowSecond: number): void {
    const { fetch, totalSeconds: before } = this.#value;
    const { fromSecond, beforeSecond } = fetch.window;
    const tooOld = {
      fromSecond,
      beforeSecond: Math.min(Math.max(reachableFrom(nowSecond), fromSecond), beforeSecond),
    };
    const filters = asSent(fetch.filter);
    // A slice that was begun in time is read to its end.
    const begun = slices.filter(
      (slice) => slice.state === 'open' && slice.filters === filters && slice.fromSecond >= edgeAt(nowSecond),
    );
    const lost = secondsOf(without(tooOld, [...coveredBy(slices, filters), ...begun.map(timeOf)]));
    this.#lostAtFirst ??= lost;
    const totalSeconds = Math.max(before, leftSeconds);
    this.#value = {
      ...this.#value,
      totalSeconds,
      doneSeconds: totalSeconds - leftSeconds,
      lostSeconds: Math.max(0, lost - this.#lostAtFirst),
      slice: null,
    };
  }

  asked(): void {
    this.#value = { ...this.#value, requests: this.#value.requests + 1 };
  }

  received(
    { fromSecond, toSecond, nextPage, pages, pass }: Slice,
    { entries, added, masked }: ReceivedPage,
    atMs: number,
  ): void {
    this.#value = {
      ...this.#value,
      entries: this.#value.entries + entries,
      added: this.#value.added + added,
      masked: this.#value.masked + masked,
      slice: {
        fromSecond: fromSecond + 1,
        beforeSecond: toSecond + 1,
        page: Math.max(0, nextPage - 1),
        pages: pages === null ? null : Math.max(0, Math.ceil(pages)),
        pass,
      },
    };
    this.#pace.note({ atMs, entries: this.#value.entries, seconds: this.#value.doneSeconds });
  }

  /** So many slices are left as they are. */
  left(unsettled: number): void {
    this.#value = { ...this.#value, unsettled };
  }

  /** What was before a wait says nothing about the pace after it. */
  paused(): void {
    this.#pace.restart();
  }
}

import { hash } from 'node:crypto';
import type { Brought, Slice, SliceRange } from '../../archive/eventArchive.ts';
import { edgeAt } from '../../contract/eventLimits.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../time/clock.ts';
import { countEvents, readEventPage } from '../http/rateLimiting.ts';
import type { ApiClient } from '../http/request.ts';
import { askArchive, type CallArchive } from './archiveCaller.ts';
import { logTime } from './logTime.ts';
import {
  afterPage,
  afterPass,
  isOddEnd,
  type LastPage,
  type SecondLook,
  type SliceStep,
} from './sliceSteps.ts';

/** Between two requests, so that a fetch leaves room for others. */
const PAUSE_MS = 200;
/** A start this close to the age of 30 days may be too old when the request arrives. */
const CLOSE_TO_EDGE_SECONDS = 30;
const MICROS = 1_000_000;

/** Where the log of an account is read. */
export type LogSource = { client: ApiClient; accountNumber: string };

export type SliceEnd =
  | { kind: 'complete'; slice: Slice }
  /** Its entries keep changing, or the service counts others. */
  | { kind: 'left'; slice: Slice }
  /** It has too many pages; slices of this length have fewer. */
  | { kind: 'cut'; lengthSeconds: number }
  /** Its start becomes too old. */
  | { kind: 'too-old' };

/** What a page brought: entries, those that are new, and places at which it repeated a stored token. */
export type ReceivedPage = { entries: number; added: number; masked: number };

type SliceDependencies = {
  archive: CallArchive;
  source: () => Result<LogSource>;
  clock: Clock;
  /** The second that it is at the service. */
  nowSecond: () => number;
  signal: AbortSignal;
  asked: () => void;
  received: (slice: Slice, page: ReceivedPage) => void;
};

/** Tells pages apart by their entries: what comes before them may count the pages. */
const hashOf = (text: string): string =>
  hash('sha256', text.slice(Math.max(0, text.indexOf('"events"'))), 'base64');

/** Fetches one slice of the log, from where it was left, until it is complete. */
export class SliceFetch {
  readonly #dependencies: SliceDependencies;
  #slice: Slice;
  #last: LastPage | null = null;
  /** Of the entries of each page of this pass. */
  #hashes = new Set<string>();
  /** What the pages of this pass brought so far; null if nobody knows. */
  #brought: Brought | null = null;

  /** It was begun now; otherwise it is gone on with. */
  readonly isNew: boolean;

  private constructor(dependencies: SliceDependencies, slice: Slice, isNew: boolean) {
    this.#dependencies = dependencies;
    this.isNew = isNew;
    this.#slice = slice;
  }

  /** The second as of which it is begun is by the clock of the service, so that it includes what that has by then. */
  static async begin(
    dependencies: SliceDependencies,
    range: SliceRange,
    perPage: number,
    atSecond: number,
  ): Promise<Result<SliceFetch>> {
    const atMs = atSecond * 1_000;
    const slice = await dependencies.archive('begin', [range, perPage, atMs]);
    if (!slice.ok) return slice;
    const { startedAtMs, pass, nextPage } = slice.value;
    return ok(
      new SliceFetch(dependencies, slice.value, startedAtMs === atMs && pass === 1 && nextPage === 1),
    );
  }

  get slice(): Slice {
    return this.#slice;
  }

  async run(): Promise<Result<SliceEnd>> {
    for (;;) {
      if (this.#slice.fromSecond < edgeAt(this.#dependencies.nowSecond()) + CLOSE_TO_EDGE_SECONDS)
        return this.#giveUp({ kind: 'too-old' });
      const step = afterPage(this.#slice, this.#last);
      if (step.kind === 'cut') return this.#giveUp(step);
      const end = await this.#take(step);
      if (!end.ok) return end;
      if (end.value !== null) return ok(end.value);
    }
  }

  #take(step: Exclude<SliceStep, { kind: 'cut' }>): Promise<Result<SliceEnd | null>> {
    switch (step.kind) {
      case 'page':
        return this.#fetchPage(step.page);
      case 'count':
        return this.#lookAgain();
      case 'enough':
        return this.#complete();
    }
  }

  /** The slice is forgotten, its entries stay. */
  async #giveUp(end: SliceEnd): Promise<Result<SliceEnd>> {
    const abandoned = await this.#dependencies.archive('abandon', [this.#slice.id]);
    return abandoned.ok ? ok(end) : abandoned;
  }

  /** What every request asks for: both ends are the same from the first page to the last. */
  async #query() {
    const { clock, signal, source, asked } = this.#dependencies;
    if (!(await sleep(clock, PAUSE_MS, signal))) return fail({ kind: 'cancelled' });
    const found = source();
    if (!found.ok) return found;
    const { fromSecond, toSecond, filters } = this.#slice;
    const times = { start: logTime(fromSecond), end: logTime(toSecond) };
    const { client, accountNumber } = found.value;
    asked();
    return ok({ client, query: { accountNumber, times, filters, signal } });
  }

  async #fetchPage(page: number): Promise<Result<null>> {
    const { archive, clock, received } = this.#dependencies;
    const asked = await this.#query();
    if (!asked.ok) return asked;
    const { client, query } = asked.value;
    const read = await readEventPage(client, { ...query, perPage: this.#slice.perPage, page });
    if (!read.ok) return read;
    const put = await archive('put', [
      { slice: this.#slice.id, page, text: read.value.text, receivedAtMs: clock.now() },
    ]);
    if (!put.ok) return put;
    const outcome = put.value;
    if (outcome.kind === 'unreadable') {
      const { what, details } = outcome;
      return fail({
        kind: 'unexpected-answer',
        role: 'legacy',
        status: 200,
        what,
        details: details.slice(0, 20),
      });
    }
    const { entries, added, brought } = outcome;
    this.#slice = outcome.slice;
    const shown = hashOf(read.value.text);
    this.#brought = brought;
    const isShifted = brought === null || brought.rows > brought.different;
    this.#last = { entries, repeats: entries > 0 && this.#hashes.has(shown), isShifted };
    this.#hashes.add(shown);
    received(this.#slice, { entries, added, masked: read.value.masked });
    return ok(null);
  }

  async #lookAgain(): Promise<Result<SliceEnd | null>> {
    const looked = await this.#secondLook();
    if (!looked.ok) return looked;
    const verdict = afterPass(this.#slice, looked.value);
    if (verdict === 'leave') return ok({ kind: 'left', slice: this.#slice });
    if (verdict === 'complete') return this.#complete();
    const slice = await this.#dependencies.archive('lookAgain', [this.#slice.id]);
    if (!slice.ok) return slice;
    this.#slice = slice.value;
    this.#last = null;
    this.#hashes = new Set();
    this.#brought = null;
    return ok(null);
  }

  async #complete(): Promise<Result<SliceEnd>> {
    const { archive, clock } = this.#dependencies;
    const slice = await archive('complete', [this.#slice.id, clock.now()]);
    return slice.ok ? ok({ kind: 'complete', slice: slice.value }) : slice;
  }

  async #secondLook(): Promise<Result<SecondLook>> {
    const asked = await this.#query();
    if (!asked.ok) return asked;
    const counted = await countEvents(asked.value.client, asked.value.query);
    if (!counted.ok) return counted;
    const kept = await this.#kept();
    if (!kept.ok) return kept;
    const isOdd = isOddEnd(this.#slice, this.#last);
    return ok({ counted: counted.value, kept: kept.value, brought: this.#brought, isOdd });
  }

  /** How many entries of the slice’s time the archive has; null with a filter, which only the service applies. */
  async #kept(): Promise<Result<number | null>> {
    const { fromSecond, toSecond, filters } = this.#slice;
    if (filters !== null) return ok(null);
    // Its start is excluded, its end the end of that second.
    const scope = { fromMicros: fromSecond * MICROS + 1, beforeMicros: (toSecond + 1) * MICROS, filter: [] };
    const answer = await askArchive(this.#dependencies.archive, { kind: 'count', scope });
    return answer.ok ? ok(answer.value.entries) : answer;
  }
}

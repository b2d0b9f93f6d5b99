import type { Slice, SliceRange } from '../../archive/eventArchive.ts';
import type { EventFetch, EventSync, FetchProgress } from '../../contract/events.ts';
import { ok, type Failure, type Result } from '../../contract/result.ts';
import { sleepUntil, type Clock } from '../time/clock.ts';
import type { CallArchive } from './archiveCaller.ts';
import { FetchExtent } from './fetchExtent.ts';
import { ProgressAccount } from './fetchProgress.ts';
import { afterFailure, MOST_USELESS, waitAfter } from './pagePolicies.ts';
import { isLeftForNow, plan, type Plan, type PlannedSlice } from './plan.ts';
import { SliceFetch, type LogSource, type ReceivedPage, type SliceEnd } from './sliceFetch.ts';
import { asSent } from '../../events/serverFilter.ts';

type SyncRunDependencies = {
  fetch: EventFetch;
  /** Slices that the service counts otherwise are read again, even if that was lately. */
  isThorough: boolean;
  archive: CallArchive;
  source: () => Result<LogSource>;
  /** How far this computer’s clock is ahead of the service’s, in milliseconds. */
  clockOffMs: () => number;
  clock: Clock;
  /** How many entries a page has, unless it is too large to arrive. */
  perPage: number;
  /** Until when the host asked not to be asked, if it did before. */
  notBeforeMs: number | null;
  /** Keeps it, for the next start. */
  noteWait: (untilMs: number) => Promise<unknown>;
  show: (sync: EventSync) => void;
  grown: () => void;
  covered: () => void;
};

/** One fetch of a part of the log. What it has to do follows from what the archive has. */
export class SyncRun {
  readonly #dependencies: SyncRunDependencies;
  readonly #abort = new AbortController();
  #endWait = new AbortController();
  /** Slices that this run left open, and those that it began: what an earlier run read is older. */
  readonly #left = new Set<number>();
  readonly #begun = new Set<number>();
  readonly #extent: FetchExtent;
  readonly #account: ProgressAccount;
  #perPage: number;
  #failures = 0;

  constructor(dependencies: SyncRunDependencies) {
    // What would write may wait for the check of a whole file.
    this.#dependencies = {
      ...dependencies,
      archive: (call, args) => dependencies.archive(call, args, this.#abort.signal),
    };
    this.#extent = new FetchExtent(dependencies.fetch.window, this.#nowSecond);
    this.#perPage = dependencies.perPage;
    this.#account = new ProgressAccount(dependencies.fetch, dependencies.clock.now());
  }

  get progress(): FetchProgress {
    return this.#account.value;
  }

  /** Stops where it is. What was fetched is kept, and another run goes on with it. */
  abort(): void {
    this.#abort.abort();
  }

  /** Ends a wait that nobody asked for. */
  checkNow(): void {
    this.#endWait.abort();
    this.#endWait = new AbortController();
  }

  /** Runs until everything is fetched that can be, until it fails for good, or until it is aborted (null). */
  async run(): Promise<EventSync | null> {
    const { clock, notBeforeMs } = this.#dependencies;
    if (notBeforeMs !== null && notBeforeMs > clock.now())
      await this.#wait(
        { kind: 'rate-limited', role: 'legacy', retryAfterMs: null, said: null },
        notBeforeMs,
        true,
      );
    while (!this.#isAborted) {
      const planned = await this.#plan();
      const next = planned.ok ? planned.value.slices[0] : undefined;
      if (planned.ok && !next) return { kind: 'done', progress: this.progress, atMs: clock.now() };
      const done = planned.ok && next ? await this.#fetchSlice(next) : planned;
      if (this.#isAborted) return null;
      const end = done.ok ? null : await this.#overcome(done.error, next);
      if (end) return { kind: 'failed', progress: this.progress, atMs: clock.now(), error: end };
    }
    return null;
  }

  get #isAborted(): boolean {
    return this.#abort.signal.aborted;
  }

  /** The second that it is at the service. */
  readonly #nowSecond = (): number =>
    Math.floor((this.#dependencies.clock.now() - this.#dependencies.clockOffMs()) / 1_000);

  #show(): void {
    this.#dependencies.show({ kind: 'running', progress: this.progress });
  }

  /** What is missing now. Open slices that nobody can finish any longer are forgotten. */
  async #plan(): Promise<Result<Plan>> {
    const { archive, fetch, isThorough, clock } = this.#dependencies;
    const slices = await archive('slices', []);
    if (!slices.ok) return slices;
    const filters = asSent(fetch.filter);
    const wanted = this.#extent.wanted;
    const planned = plan(slices.value, {
      ...wanted,
      filters,
      order: fetch.order,
      left: (slice) => this.#left.has(slice.id) || (!isThorough && isLeftForNow(slice, clock.now())),
      fresh: (slice) => this.#begun.has(slice.id),
    });
    for (const id of planned.abandoned) {
      const abandoned = await archive('abandon', [id]);
      if (!abandoned.ok) return abandoned;
    }
    this.#account.planned(planned.seconds, slices.value, wanted.nowSecond);
    this.#account.left(planned.unsettled);
    this.#show();
    return ok(planned);
  }

  async #fetchSlice({ range }: PlannedSlice): Promise<Result<undefined>> {
    const { archive, source, clock } = this.#dependencies;
    const fetching = await SliceFetch.begin(
      {
        archive,
        source,
        clock,
        nowSecond: this.#nowSecond,
        signal: this.#abort.signal,
        asked: () => {
          this.#account.asked();
        },
        received: (slice, page) => {
          this.#received(slice, page);
        },
      },
      range,
      this.#perPage,
      this.#extent.begunSecond(range),
    );
    if (!fetching.ok) return fetching;
    if (fetching.value.isNew) this.#begun.add(fetching.value.slice.id);
    const end = await fetching.value.run();
    if (!end.ok) {
      // Smaller pages have other numbers, and a start that is too old stays so: the slice begins anew.
      if (!this.#isAborted && this.#beginsAnew(end.error, range))
        await archive('abandon', [fetching.value.slice.id]);
      return end;
    }
    this.#failures = 0;
    return this.#settle(end.value);
  }

  #beginsAnew(error: Failure, range: SliceRange): boolean {
    const after = afterFailure(error);
    return after === 'smaller' || (after === 'refused' && this.#extent.isNearEdge(range));
  }

  #received(slice: Slice, page: ReceivedPage): void {
    this.#failures = 0;
    this.#account.received(slice, page, this.#dependencies.clock.monotonic());
    this.#show();
    if (page.added > 0) this.#dependencies.grown();
  }

  async #settle(end: SliceEnd): Promise<Result<undefined>> {
    switch (end.kind) {
      case 'complete': {
        this.#extent.read(end.slice);
        this.#perPage = this.#dependencies.perPage;
        this.#dependencies.covered();
        return ok(undefined);
      }
      case 'left': {
        this.#left.add(end.slice.id);
        this.#extent.read(end.slice);
        this.#dependencies.covered();
        return ok(undefined);
      }
      case 'cut':
        this.#extent.cut(end.lengthSeconds);
        return ok(undefined);
      case 'too-old':
        this.#extent.beginLater();
        return ok(undefined);
    }
  }

  /** Waits, or finds another way; the failure if there is none. */
  async #overcome(error: Failure, next: PlannedSlice | undefined): Promise<Failure | null> {
    this.#failures += 1;
    this.#account.paused();
    switch (afterFailure(error)) {
      case 'plan':
        return this.#failures > MOST_USELESS ? error : null;
      case 'smaller':
        if (this.#perPage > 1) {
          this.#perPage = Math.ceil(this.#perPage / 4);
          return null;
        }
        return error;
      case 'refused':
        return next && this.#extent.isNearEdge(next.range) && this.#extent.beginLater() ? null : error;
      case 'wait-a-little':
        if (this.#failures > MOST_USELESS) return error;
        break;
      case 'wait':
        break;
      case 'stop':
        return error;
    }
    const { ms, isAsked } = waitAfter(error, this.#failures);
    const untilMs = this.#dependencies.clock.now() + ms;
    if (isAsked) await this.#dependencies.noteWait(untilMs);
    await this.#wait(error, untilMs, isAsked);
    return null;
  }

  async #wait(error: Failure, untilMs: number, isAsked: boolean): Promise<void> {
    const { clock, show } = this.#dependencies;
    show({ kind: 'waiting', progress: this.progress, untilMs, isAsked, error });
    const signals = isAsked ? [this.#abort.signal] : [this.#abort.signal, this.#endWait.signal];
    await sleepUntil(clock, untilMs, AbortSignal.any(signals));
  }
}

import { randomUUID } from 'node:crypto';
import type { Job, JobId } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { QueryId, SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { MOST_DUE, Schedule, ScheduleId, type ScheduledBook } from '../../contract/schedules.ts';
import { doneUntil, isZone, occurrenceAfter, occurrencesBetween } from '../../queries/occurrences.ts';
import { requestAt } from '../../queries/movingRange.ts';
import { sleep, type Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from '../disk/queue.ts';
import type { RecordFolder, RecordKind } from '../disk/recordFolder.ts';

/** `schedules/<id>.json`. */
export const SCHEDULE_FILES: RecordKind<Schedule> = {
  name: 'schedule',
  version: 1,
  id: ScheduleId,
  schema: Schedule,
};

/** The longest wait, since the clock may be set and the computer may sleep. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** A time counts as missed when it is this long ago. A timer that is a little late has missed nothing. */
const PUNCTUAL_MS = 5 * 60_000;

/** The most times that are caught up at once, so that a long absence does not flood the service. */
export const MOST_CAUGHT_UP = 31;

type Run = { request: ReportRequest; query: { id: QueryId; version: number } };

type Dependencies = {
  files: Pick<RecordFolder<Schedule>, 'write' | 'remove'>;
  /** The schedules that were on disk at the start. */
  loaded: readonly Schedule[];
  clock: Clock;
  log: Pick<Log, 'bug'>;
  findQuery: (id: QueryId) => SavedQuery | undefined;
  nameOf: (id: ProfileId) => string | undefined;
  run: (profileId: ProfileId, run: Run) => Promise<Result<Job>>;
  changed: (schedule: Schedule) => void;
  removed: (id: ScheduleId) => void;
};

type Form = Pick<Schedule, 'queryId' | 'profileId' | 'cadence' | 'catchUp' | 'on' | 'recipeId'>;

const GONE = fail({ kind: 'missing', what: 'schedule' });
const NO_ZONE = fail({
  kind: 'invalid',
  issues: [{ path: 'cadence.zone', message: 'This computer does not know this time zone.' }],
});

/** What is known of a workbook once another report is requested for it. Until one is written, each may be the last. */
function withDue(book: Schedule['book'], jobId: JobId): ScheduledBook {
  if (!book || (book.outcome.kind === 'written' && book.later.length === 0))
    return { jobId, outcome: { kind: 'due' }, later: [] };
  return { ...book, later: [...book.later, jobId].slice(-MOST_DUE) };
}

/** Runs saved queries at their times, each time at most once. What passed while nothing ran is caught up as chosen. */
export class Schedules {
  readonly #dependencies: Dependencies;
  readonly #schedules: Map<ScheduleId, Schedule>;
  /** One change or run at a time. */
  readonly #work = createQueue();
  #waiting = new AbortController();
  #isRunning = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#schedules = new Map(dependencies.loaded.map((schedule) => [schedule.id, schedule]));
  }

  /** Newest first. */
  all(): Schedule[] {
    return [...this.#schedules.values()].toReversed().toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  create(form: Form): Promise<Result<Schedule>> {
    return this.#work(async () => {
      const nowMs = this.#dependencies.clock.now();
      return this.#put({
        ...form,
        id: ScheduleId.parse(randomUUID()),
        profileName: '',
        createdAtMs: nowMs,
        doneUntilMs: nowMs,
        last: null,
        book: null,
      });
    });
  }

  change(id: ScheduleId, form: Partial<Form>): Promise<Result<Schedule>> {
    return this.#work(async () => {
      const schedule = this.#schedules.get(id);
      if (!schedule) return GONE;
      const { recipeId = schedule.recipeId } = form;
      return this.#put({
        ...schedule,
        ...form,
        doneUntilMs: this.#dependencies.clock.now(),
        // A report that was requested for one workbook is not written to another unasked.
        book: recipeId === schedule.recipeId ? schedule.book : null,
      });
    });
  }

  keepBook(id: ScheduleId, done: Omit<ScheduledBook, 'later'>): Promise<Result<undefined>> {
    return this.#work(async () => {
      const schedule = this.#schedules.get(id);
      if (!schedule) return GONE;
      const { last, book } = schedule;
      const latest = last?.outcome.kind === 'run' ? last.outcome.jobId : null;
      const known = book ? [book.jobId, ...book.later] : [];
      if (![...known, latest].includes(done.jobId)) return ok(undefined);
      const later = known.slice(known.includes(done.jobId) ? known.indexOf(done.jobId) + 1 : known.length);
      const written = await this.#write({ ...schedule, book: { ...done, later } });
      return written.ok ? ok(undefined) : written;
    });
  }

  remove(id: ScheduleId): Promise<Result<undefined>> {
    return this.#work(async () => {
      if (!this.#schedules.has(id)) return GONE;
      const erased = await this.#dependencies.files.remove(id);
      if (!erased.ok) return erased;
      this.#schedules.delete(id);
      this.#dependencies.removed(id);
      return ok(undefined);
    });
  }

  /** Brings back what was removed, unless it is there. What it has dealt with stays dealt with. */
  restore(schedule: Schedule): Promise<Result<undefined>> {
    return this.#work(async () => {
      if (this.#schedules.has(schedule.id)) return ok(undefined);
      const written = await this.#write(schedule);
      this.#waiting.abort();
      return written.ok ? ok(undefined) : written;
    });
  }

  /**
   * Puts back one that is in a backup, switched off and with no workbook to be updated: otherwise it would at once run what
   * it missed, also on a second computer, and write an old report over a newer one.
   */
  restoreOff(schedule: Schedule): Promise<Result<undefined>> {
    return this.restore({ ...schedule, on: false, book: null });
  }

  /** Runs what is due, then waits for the next time, until `suspend`. */
  resume(): void {
    this.#isRunning = true;
    void this.#keepRunning().catch((error: unknown) => this.#dependencies.log.bug(error, 'schedules'));
  }

  /** Looks at once whether something is due, as after the computer woke up or its clock was set. */
  recheck(): void {
    this.#waiting.abort();
  }

  async suspend(): Promise<void> {
    this.#isRunning = false;
    this.#waiting.abort();
    await this.#work(async () => undefined);
  }

  async #keepRunning(): Promise<void> {
    while (this.#isRunning) {
      this.#waiting = new AbortController();
      await this.#work(() => this.#runDue());
      const { clock } = this.#dependencies;
      const leftMs = this.#nextMs() - clock.now();
      // What is still due could not be written down, and is tried again later.
      await sleep(clock, leftMs > 0 ? Math.min(leftMs, LOOK_AGAIN_MS) : LOOK_AGAIN_MS, this.#waiting.signal);
    }
  }

  /** When the next schedule is due. */
  #nextMs(): number {
    const nowMs = this.#dependencies.clock.now();
    const times = this.#on().map((schedule) =>
      occurrenceAfter(schedule.cadence, doneUntil(schedule.doneUntilMs, nowMs)),
    );
    return Math.min(...times);
  }

  #on(): Schedule[] {
    return [...this.#schedules.values()].filter(({ on, cadence }) => on && isZone(cadence.zone));
  }

  async #runDue(): Promise<void> {
    for (const schedule of this.#on()) {
      const nowMs = this.#dependencies.clock.now();
      const doneUntilMs = doneUntil(schedule.doneUntilMs, nowMs);
      if (doneUntilMs < schedule.doneUntilMs) await this.#write({ ...schedule, doneUntilMs });
      const most = schedule.catchUp === 'each' ? MOST_CAUGHT_UP : 1;
      const { count, latest } = occurrencesBetween(schedule.cadence, doneUntilMs, nowMs, most);
      if (count > 0) await this.#catchUp(schedule, latest, count, nowMs);
    }
  }

  async #catchUp(schedule: Schedule, latest: readonly number[], count: number, nowMs: number): Promise<void> {
    const { catchUp } = schedule;
    const isPunctual = (dueMs: number) => nowMs - dueMs <= PUNCTUAL_MS;
    const dues =
      catchUp === 'each' ? latest : latest.slice(-1).filter((due) => catchUp === 'latest' || isPunctual(due));
    if (dues.length === 0) {
      const dueAtMs = latest.at(-1) ?? nowMs;
      const last = { dueAtMs, outcome: { kind: 'skipped' as const }, leftOut: count - 1 };
      await this.#write({ ...schedule, doneUntilMs: dueAtMs, last });
      return;
    }
    let leftOut = count - dues.length;
    for (const dueAtMs of dues) {
      if (!this.#isRunning) return;
      await this.#runOnce(this.#schedules.get(schedule.id) ?? schedule, dueAtMs, leftOut);
      leftOut = 0;
    }
  }

  /** Written as dealt with before the report is requested: a crash in between runs it no second time. */
  async #runOnce(schedule: Schedule, dueAtMs: number, leftOut: number): Promise<void> {
    const interrupted = { dueAtMs, outcome: { kind: 'interrupted' as const }, leftOut };
    const begun = await this.#write({ ...schedule, doneUntilMs: dueAtMs, last: interrupted });
    if (!begun.ok) return;
    const job = await this.#runQuery(schedule, dueAtMs);
    const outcome = job.ok
      ? { kind: 'run' as const, jobId: job.value.id }
      : { kind: 'failed' as const, error: job.error };
    const { book } = begun.value;
    await this.#write({
      ...begun.value,
      last: { dueAtMs, outcome, leftOut },
      book: job.ok && schedule.recipeId !== null ? withDue(book, job.value.id) : book,
    });
  }

  async #runQuery({ queryId, profileId }: Schedule, dueAtMs: number): Promise<Result<Job>> {
    const query = this.#dependencies.findQuery(queryId);
    const version = query?.versions.at(-1);
    if (!version) return fail({ kind: 'missing', what: 'query' });
    return this.#dependencies.run(profileId, {
      request: requestAt(version, dueAtMs),
      query: { id: queryId, version: version.number },
    });
  }

  async #put(schedule: Schedule): Promise<Result<Schedule>> {
    if (!isZone(schedule.cadence.zone)) return NO_ZONE;
    if (!this.#dependencies.findQuery(schedule.queryId)) return fail({ kind: 'missing', what: 'query' });
    const profileName = this.#dependencies.nameOf(schedule.profileId);
    if (profileName === undefined) return fail({ kind: 'missing', what: 'profile' });
    const written = await this.#write({ ...schedule, profileName });
    this.#waiting.abort();
    return written;
  }

  async #write(schedule: Schedule): Promise<Result<Schedule>> {
    const written = await this.#dependencies.files.write(schedule);
    if (!written.ok) return written;
    this.#schedules.set(schedule.id, schedule);
    this.#dependencies.changed(schedule);
    return ok(schedule);
  }
}

import { knownRemoteId, requestsAnew, isSettled, type Job, type JobId } from '../../contract/jobs.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import { REPORT_KEPT_MS, type ReportRequest } from '../../contract/reports.ts';
import type { Failure } from '../../contract/result.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { DAY_MS } from '../../contract/time.ts';
import { failedSchedules } from './whatCame.ts';

/** What mends a failure. */
type Mend =
  /** Goes on with the report that the service has, or requests it anew. */
  | { kind: 'retry'; job: JobId; anew: boolean }
  /** A request that was refused would be refused again. */
  | { kind: 'edit'; request: ReportRequest }
  | { kind: 'run'; query: SavedQuery }
  | { kind: 'schedules' };

/** Something that failed, or that was left at the service. */
export type Trouble = {
  key: string;
  /** The saved query of a schedule; null for a job, and for a query that was removed. */
  name: string | null;
  job: Job | null;
  isSchedule: boolean;
  /** Null where nothing failed: Sextant ended, or the analyst stopped watching. */
  error: Failure | null;
  /** When the service deletes the report that was not fetched. */
  lostAtMs: number | null;
  mend: Mend;
};

function mendOf({ id, request, state }: Job): Mend {
  if (state.kind === 'failed' && state.error.kind === 'refused' && state.error.status === 400)
    return { kind: 'edit', request };
  const isOver = state.kind === 'failed' || state.kind === 'stopped';
  return { kind: 'retry', job: id, anew: isOver && requestsAnew(state) };
}

/** When the service deletes what a job did not fetch, if it has it still. */
function lostAtOf({ state, createdAtMs }: Job, nowMs: number): number | null {
  const isLeft = (state.kind === 'failed' || state.kind === 'stopped') && !requestsAnew(state);
  const lostAtMs = createdAtMs + REPORT_KEPT_MS;
  return isLeft && knownRemoteId(state) !== null && lostAtMs > nowMs ? lostAtMs : null;
}

/** Whether something is lost soon enough to be said on the first screen. */
const isSoon = (lostAtMs: number | null, nowMs: number) => lostAtMs !== null && lostAtMs - nowMs < 3 * DAY_MS;

/** What failed, and what is about to be lost at the service; the job of a schedule is said once, with its schedule. */
export function troublesOf(
  {
    schedules,
    queries,
    jobs,
  }: {
    schedules: readonly Schedule[];
    queries: readonly SavedQuery[];
    jobs: readonly Job[];
  },
  nowMs: number,
): Trouble[] {
  const ofSchedules = failedSchedules(schedules, queries, jobs).map(({ schedule, name, error }): Trouble => {
    const { last } = schedule;
    const jobId = last?.outcome.kind === 'run' ? last.outcome.jobId : null;
    const job = jobs.find(({ id }) => id === jobId);
    const query = queries.find(({ id }) => id === schedule.queryId);
    return {
      key: job?.id ?? schedule.id,
      name,
      job: null,
      isSchedule: true,
      error,
      lostAtMs: job ? lostAtOf(job, nowMs) : null,
      mend: job ? mendOf(job) : query ? { kind: 'run', query } : { kind: 'schedules' },
    };
  });
  const said = new Set(ofSchedules.map(({ key }) => key));
  const ofJobs = jobs.flatMap((job): Trouble[] => {
    const { id, state } = job;
    if (said.has(id) || !isSettled(state)) return [];
    const lostAtMs = lostAtOf(job, nowMs);
    const isStopped = state.kind === 'stopped' && isSoon(lostAtMs, nowMs);
    if (state.kind !== 'failed' && !isStopped) return [];
    const error = state.kind === 'failed' ? state.error : null;
    return [{ key: id, name: null, job, isSchedule: false, error, lostAtMs, mend: mendOf(job) }];
  });
  return [...ofSchedules, ...ofJobs];
}

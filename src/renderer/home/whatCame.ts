import type { Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import type { Failure } from '../../contract/result.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';

/** The reports that were stored since the window was closed the last time, newest first as they come. */
export const reportsSince = (
  reports: readonly StoredReport[],
  lastClosedAtMs: number | null,
): readonly StoredReport[] =>
  lastClosedAtMs === null ? [] : reports.filter(({ storedAtMs }) => storedAtMs > lastClosedAtMs);

/** The range that a report was requested for; null for a file. */
export const rangeOfReport = ({ source }: StoredReport): string | null =>
  source.kind === 'file' ? null : rangeNameAt(source.request.query, source.requestedAtMs);

/** A schedule whose last time brought no report, and why; the reason is null if Sextant ended in between. */
type FailedSchedule = { schedule: Schedule; name: string | null; error: Failure | null };

/** The schedules that are on and whose last time failed, by itself or in its job. */
export function failedSchedules(
  schedules: readonly Schedule[],
  queries: readonly SavedQuery[],
  jobs: readonly Job[],
): FailedSchedule[] {
  return schedules.flatMap((schedule): FailedSchedule[] => {
    if (!schedule.on || !schedule.last) return [];
    const { outcome } = schedule.last;
    const name = queries.find(({ id }) => id === schedule.queryId)?.name ?? null;
    if (outcome.kind === 'failed') return [{ schedule, name, error: outcome.error }];
    if (outcome.kind === 'interrupted') return [{ schedule, name, error: null }];
    if (outcome.kind === 'skipped') return [];
    const state = jobs.find(({ id }) => id === outcome.jobId)?.state;
    return state?.kind === 'failed' ? [{ schedule, name, error: state.error }] : [];
  });
}

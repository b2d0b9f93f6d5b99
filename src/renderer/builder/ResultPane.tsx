import { ChartLine } from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { isSettled, type Job } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';
import { askedName } from '../../queries/titles.ts';
import { useKeys } from '../commands/useKeys.ts';
import { useJobs } from '../state/mainState.ts';
import { expectJob, unexpectJob } from '../state/notices.ts';
import { Select } from '../ui/forms/Select.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { formatStamp } from '../ui/text/formats.ts';
import styles from './Builder.module.css';
import { showRun, useRuns } from './runs.ts';
import { words } from './words.ts';

const { result } = words;

/** What other screens know to show: a job on its way, and a report. */
export type Shows = {
  Job: ComponentType<{ job: Job; onEdit: () => void }>;
  Report: ComponentType<{ id: ReportId; onEdit: () => void }>;
};

/** The jobs of this session’s runs that are still listed, the latest first. */
export function useRunJobs(): { jobs: readonly Job[]; shown: Job | null } {
  const { ids, shown } = useRuns();
  const all = useJobs(({ value }) => value) ?? [];
  const jobs = ids.flatMap((id) => all.find((job) => job.id === id) ?? []);
  return { jobs, shown: jobs.find(({ id }) => id === shown) ?? jobs[0] ?? null };
}

/** What is in sight needs no notice when it ends; what is left on its way does. */
function useNoticeOfLeft(job: Job | null): void {
  const id = job?.id ?? null;
  const isUnderWay = job !== null && !isSettled(job.state);
  useEffect(() => {
    if (id === null || !isUnderWay) return undefined;
    unexpectJob(id);
    return () => {
      const left = useJobs.getState().value?.find((each) => each.id === id);
      if (left && !isSettled(left.state)) expectJob(id);
    };
  }, [id, isUnderWay]);
}

/** What came of the last run, or of an earlier one of this session. */
export function ResultPane({ shows: { Job, Report }, onEdit }: { shows: Shows; onEdit: () => void }) {
  const { jobs, shown } = useRunJobs();
  const keys = useKeys('run');
  useNoticeOfLeft(shown);
  if (!shown)
    return (
      <section className={styles['result']} aria-label={result.title}>
        <Empty icon={ChartLine} title={result.none.title}>
          {result.none.text(keys)}
        </Empty>
      </section>
    );
  const { state } = shown;
  return (
    <section className={styles['result']} aria-label={result.title}>
      {jobs.length > 1 && (
        <div className={styles['runs']}>
          <Select
            compact
            label={result.run}
            value={shown.id}
            choices={jobs.map((job) => ({
              id: job.id,
              name: askedName(job),
              note: result.note(
                rangeNameAt(job.request.query, job.createdAtMs),
                formatStamp(job.createdAtMs),
              ),
            }))}
            onChange={showRun}
          />
        </div>
      )}
      {state.kind === 'stored' ? (
        <Report id={state.reportId} onEdit={onEdit} />
      ) : (
        <Job key={shown.id} job={shown} onEdit={onEdit} />
      )}
    </section>
  );
}

import type { Job } from '../../contract/jobs.ts';
import { isSettled } from '../../contract/jobs.ts';
import { wordsFor } from '../failures/failures.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './JobGlance.module.css';
import { jobWords } from './jobWords.ts';
import { MainButton } from './RowButtons.tsx';
import { useClockOffMs } from './useClockOffMs.ts';
import { words } from './words.ts';

type JobGlanceProps = {
  job: Job;
  /** Goes to the form that made the request. */
  onEdit: () => void;
};

/** How far a job is, or why it ended without a report, beside what it was asked with; and what can be done. */
export function JobGlance({ job, onEdit }: JobGlanceProps) {
  const { state } = job;
  const nowMs = useNow(isSettled(state) ? null : 500);
  const clockOffMs = useClockOffMs(job);
  const { tone, status, detail, percent } = jobWords(job, nowMs, clockOffMs);
  const main = <MainButton job={job} nowMs={nowMs} />;
  if (state.kind === 'failed') {
    // The same again would be refused again.
    const isOfRequest = state.error.kind === 'refused';
    return (
      <div className={styles['glance']}>
        <Problem
          words={wordsFor(state.error)}
          actions={
            <>
              {isOfRequest && (
                <Button look="primary" onPress={onEdit}>
                  {words.actions.editHere}
                </Button>
              )}
              {main}
            </>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles['glance']}>
      <p role="status">
        <Status tone={tone}>{status}</Status>
      </p>
      <p className={styles['detail']}>{detail}</p>
      {percent !== undefined && <Progress label={status} percent={percent} said={detail} bare />}
      <div className={styles['actions']}>{main}</div>
    </div>
  );
}

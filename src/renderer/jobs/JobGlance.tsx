import type { Job } from '../../contract/jobs.ts';
import { isSettled } from '../../contract/jobs.ts';
import { wordsFor } from '../failures/failures.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './JobGlance.module.css';
import { nextOf } from './jobEntries.ts';
import { jobWords, meaningOf } from './jobWords.ts';
import { useClockOffMs } from './useClockOffMs.ts';
import { usePressed } from './usePressed.ts';
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
  const meaning = meaningOf(job);
  const { isPending, press } = usePressed();
  // The same again would be refused again: the form is right here.
  const isOfRequest = state.kind === 'failed' && state.error.kind === 'refused';
  const main = (
    <>
      {isOfRequest && (
        <Button look="primary" onPress={onEdit}>
          {words.actions.editHere}
        </Button>
      )}
      {nextOf({ kind: 'job', key: job.id, job, part: null })
        .filter(({ id }) => id !== 'edit')
        .map((act) => (
          <Button key={act.id} isPending={isPending} onPress={press(act)}>
            {act.name}
          </Button>
        ))}
    </>
  );
  if (state.kind === 'failed')
    return (
      <div className={styles['glance']}>
        <Problem words={wordsFor(state.error)} actions={main} />
      </div>
    );
  return (
    <div className={styles['glance']}>
      <p role="status">
        <Status tone={tone}>{status}</Status>
      </p>
      <p className={styles['detail']} data-counts={!isSettled(state) || undefined}>
        {detail}
      </p>
      {meaning !== '' && <p>{meaning}</p>}
      {percent !== undefined && <Progress label={status} percent={percent} said={detail} bare />}
      <div className={styles['actions']}>{main}</div>
    </div>
  );
}

import { isSettled } from '../../contract/jobs.ts';
import { wordsFor } from '../failures.ts';
import { useConnection, useJobs } from '../live.ts';
import { go } from '../navigation.ts';
import { tokenWords } from '../tokenWords.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Overview.module.css';

/** So many failures are shown; the list of jobs has them all. */
const MOST_FAILED = 6;

/** The jobs that are under way or failed, and a token that would stop the next one. */
export function JobsSummary() {
  const jobs = useJobs((state) => state.value) ?? [];
  const connection = useConnection((state) => state.value);
  const nowMs = useNow(null);
  const token = connection?.activeId ? tokenWords(connection, nowMs) : null;
  const running = jobs.filter((job) => !isSettled(job.state));
  const failed = jobs.flatMap((job) =>
    job.state.kind === 'failed' ? [{ job, error: job.state.error }] : [],
  );
  if (running.length + failed.length === 0 && !token?.tone)
    return <p className={styles['none']}>No job is under way or failed.</p>;
  return (
    <ul className={styles['list']}>
      {token?.tone && (
        <li>
          <Status tone={token.tone}>{token.text}</Status>
          <Button
            look="quiet"
            onPress={() => {
              go({ screen: 'credentials' });
            }}
          >
            Show credentials
          </Button>
        </li>
      )}
      {running.map(({ id, request }) => (
        <li key={id}>
          <Status tone="busy">{request.fileName || 'Report'}</Status>
        </li>
      ))}
      {failed.slice(0, MOST_FAILED).map(({ job, error }) => (
        <li key={job.id}>
          <Status tone="bad">{job.request.fileName || 'Report'}</Status>
          <span className={styles['when']}>{wordsFor(error).title}</span>
        </li>
      ))}
    </ul>
  );
}

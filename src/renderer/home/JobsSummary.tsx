import { isSettled } from '../../contract/jobs.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { wordsFor } from '../failures.ts';
import { useConnection, useJobs } from '../mainState.ts';
import { go } from '../navigation.ts';
import { tokenWords } from '../tokenWords.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { jobs: jobsWords, showCredentials } = words.overview;

/** The most failures that are shown; the jobs screen has them all. */
const MOST_FAILED = 6;

function JobName({ tone, request: { fileName } }: { tone: 'busy' | 'bad'; request: ReportRequest }) {
  const name = fileName || jobsWords.unnamed;
  return (
    <span className={styles['name']} title={name}>
      <Status tone={tone}>{name}</Status>
    </span>
  );
}

/** Running and failed jobs, and a problem with the access token that would stop the next one. */
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
    return <p className={styles['none']}>{jobsWords.none}</p>;
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
            {showCredentials}
          </Button>
        </li>
      )}
      {running.map(({ id, request }) => (
        <li key={id}>
          <JobName tone="busy" request={request} />
        </li>
      ))}
      {failed.slice(0, MOST_FAILED).map(({ job, error }) => (
        <li key={job.id}>
          <JobName tone="bad" request={job.request} />
          <span className={styles['when']}>{wordsFor(error).title}</span>
        </li>
      ))}
    </ul>
  );
}

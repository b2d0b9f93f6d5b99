import { isSettled, type JobState } from '../../contract/jobs.ts';
import { distinctTitles } from '../../queries/titles.ts';
import { wordsFor } from '../failures/failures.ts';
import { useConnection, useJobs } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { capital } from '../failures/names.ts';
import { tokenTrouble } from '../state/tokenWords.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { jobs: jobsWords, showCredentials } = words.overview;

/** The most failures that are shown; the jobs screen has them all. */
const MOST_FAILED = 6;

function JobName({ tone, name }: { tone: 'busy' | 'bad'; name: string }) {
  return (
    <span className={styles['name']} title={name}>
      <Status tone={tone}>{name}</Status>
    </span>
  );
}

/** How far a running job has come: in words, and in percent if that is known. */
function progressOf(state: JobState): { said: string; percent: number | null } {
  switch (state.kind) {
    case 'waiting':
      return { said: capital(state.serverStatus), percent: null };
    case 'downloading': {
      const { receivedBytes, totalBytes } = state;
      const percent = totalBytes ? Math.min(100, Math.floor((receivedBytes / totalBytes) * 100)) : null;
      return { said: jobsWords.states.downloading(percent), percent };
    }
    case 'requesting':
      return { said: jobsWords.states.requesting, percent: null };
    default:
      return { said: jobsWords.states.queued, percent: null };
  }
}

/** Running and failed jobs, and a problem with the access token that would stop the next one. */
export function JobsSummary() {
  const jobs = useJobs((state) => state.value) ?? [];
  const connection = useConnection((state) => state.value);
  const trouble = connection?.activeId ? tokenTrouble(connection) : null;
  const running = jobs.filter((job) => !isSettled(job.state));
  const failed = jobs.flatMap((job) =>
    job.state.kind === 'failed' ? [{ job, error: job.state.error }] : [],
  );
  const shown = [...running, ...failed.map(({ job }) => job)];
  const titles = distinctTitles(shown.map(({ request }) => request));
  const names = new Map(shown.map(({ id }, index) => [id, titles[index] ?? '']));
  if (running.length + failed.length === 0 && trouble === null)
    return <p className={styles['none']}>{jobsWords.none}</p>;
  return (
    <ul className={styles['list']}>
      {trouble !== null && (
        <li>
          <Status tone="warn">{trouble}</Status>
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
      {running.map(({ id, state }) => {
        const { said, percent } = progressOf(state);
        return (
          <li key={id}>
            <JobName tone="busy" name={names.get(id) ?? ''} />
            <span className={styles['progress']}>
              <Progress label={said} percent={percent} bare />
            </span>
            <span className={styles['when']}>{said}</span>
          </li>
        );
      })}
      {failed.slice(0, MOST_FAILED).map(({ job, error }) => (
        <li key={job.id}>
          <JobName tone="bad" name={names.get(job.id) ?? ''} />
          <span className={styles['when']}>{wordsFor(error).title}</span>
        </li>
      ))}
    </ul>
  );
}

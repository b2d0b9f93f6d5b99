import { isSettled, type JobState } from '../../contract/jobs.ts';
import { distinctNames } from '../../queries/reportSpan.ts';
import { capital } from '../failures/names.ts';
import { useJobs } from '../state/mainState.ts';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { ListPanel } from './ListPanel.tsx';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { jobs: texts } = words.overview;

/** The most jobs that are shown; the jobs screen has all. */
const MOST = 6;

/** How far a running job has come: in words, and in percent if that is known. */
function progressOf(state: JobState): { said: string; percent: number | null } {
  switch (state.kind) {
    case 'waiting':
      return { said: capital(state.serverStatus), percent: null };
    case 'downloading': {
      const { receivedBytes, totalBytes } = state;
      const percent = totalBytes ? Math.min(100, Math.floor((receivedBytes / totalBytes) * 100)) : null;
      return { said: texts.states.downloading(percent), percent };
    }
    case 'requesting':
      return { said: texts.states.requesting, percent: null };
    default:
      return { said: texts.states.queued, percent: null };
  }
}

/** The jobs under way; nothing if there are none. */
export function RunningJobs() {
  const jobs = useJobs(({ value }) => value) ?? [];
  const running = jobs.filter(({ state }) => !isSettled(state));
  const titles = distinctNames(running);
  if (running.length === 0) return null;
  return (
    <ListPanel title={texts.title} show={{ name: texts.showAll, at: { screen: 'jobs' } }}>
      {running.slice(0, MOST).map(({ id, state }, at) => {
        const { said, percent } = progressOf(state);
        return (
          <li key={id}>
            <span className={styles['lines']}>
              <Status tone="busy" wraps>
                {titles[at] ?? ''}
              </Status>
              <span className={styles['below']}>{said}</span>
            </span>
            <span className={styles['progress']}>
              <Progress label={said} percent={percent} bare />
            </span>
          </li>
        );
      })}
    </ListPanel>
  );
}

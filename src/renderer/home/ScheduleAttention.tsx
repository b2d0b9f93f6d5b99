import { wordsFor } from '../failures/failures.ts';
import { useJobs, useQueries, useSchedules } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import styles from './Overview.module.css';
import { failedSchedules } from './whatCame.ts';
import { words } from './words.ts';

const { schedules: texts } = words.overview;

/** Schedules whose last time failed; nothing if there are none. */
export function ScheduleAttention() {
  const schedules = useSchedules(({ value }) => value) ?? [];
  const queries = useQueries(({ value }) => value) ?? [];
  const jobs = useJobs(({ value }) => value) ?? [];
  const failed = failedSchedules(schedules, queries, jobs);
  if (failed.length === 0) return null;
  return (
    <Panel
      title={texts.title}
      actions={
        <Button
          look="quiet"
          flush="end"
          onPress={() => {
            go({ screen: 'queries', at: 'schedules' });
          }}
        >
          {texts.show}
        </Button>
      }
    >
      <ul className={styles['list']}>
        {failed.map(({ schedule, name, error }) => (
          <li key={schedule.id}>
            <span className={styles['name']}>
              <Status tone="bad">{name ?? texts.removedQuery}</Status>
            </span>
            <span className={styles['when']}>{error ? wordsFor(error).title : texts.interrupted}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

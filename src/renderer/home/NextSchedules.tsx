import { nextOf } from '../../queries/occurrences.ts';
import { movingNow } from '../../queries/rangeWords.ts';
import { useQueries, useSchedules } from '../state/mainState.ts';
import { classes } from '../ui/classes.ts';
import { ListPanel } from './ListPanel.tsx';
import { formatStamp } from '../ui/text/formats.ts';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { next: texts } = words.overview;

/** The most schedules that are shown. */
const MOST = 4;

/** What runs next by itself, and what it will ask for; nothing if nothing does. */
export function NextSchedules() {
  const schedules = useSchedules(({ value }) => value) ?? [];
  const queries = useQueries(({ value }) => value) ?? [];
  const nowMs = useNow(60_000);
  const next = schedules
    .flatMap((schedule) => {
      const atMs = nextOf(schedule, nowMs);
      const query = queries.find(({ id }) => id === schedule.queryId);
      return atMs === null || !query ? [] : [{ id: schedule.id, atMs, query }];
    })
    .sort((a, b) => a.atMs - b.atMs);
  if (next.length === 0) return null;
  return (
    <ListPanel title={texts.title} show={{ name: texts.show, at: { screen: 'queries', at: 'schedules' } }}>
      {next.slice(0, MOST).map(({ id, atMs, query }) => {
        const range = query.versions.at(-1)?.range;
        return (
          <li key={id}>
            <span className={styles['lines']}>
              <span className={styles['wraps']}>{query.name}</span>
              {range && <span className={styles['below']}>{texts.asks(movingNow(range, atMs))}</span>}
            </span>
            <span className={classes(styles['when'], styles['whole'])}>
              <Timestamp ms={atMs} format={formatStamp} />
            </span>
          </li>
        );
      })}
    </ListPanel>
  );
}

import { useLibrary } from '../live.ts';
import { openReport } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import styles from './Overview.module.css';

/** So many are enough to go on; the library has them all. */
const MOST = 6;

/** The reports that were stored last. */
export function RecentReports() {
  const reports = useLibrary((state) => state.value) ?? [];
  if (reports.length === 0) return <p className={styles['none']}>No report is stored yet.</p>;
  return (
    <ul className={styles['list']}>
      {reports.slice(0, MOST).map(({ id, title, source, storedAtMs }) => (
        <li key={id}>
          <Button
            look="quiet"
            flush="start"
            onPress={() => {
              openReport(id);
            }}
          >
            {title}
          </Button>
          {source.kind === 'service' && source.demo && <Badge tone="demo">DEMO</Badge>}
          <span className={styles['when']}>
            <Timestamp ms={storedAtMs} />
          </span>
        </li>
      ))}
    </ul>
  );
}

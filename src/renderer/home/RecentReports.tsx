import { useLibrary } from '../mainState.ts';
import { ReportLink } from '../ReportLink.tsx';
import { classes } from '../ui/classes.ts';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import styles from './Overview.module.css';
import { words } from './words.ts';

/** The most reports that are shown; the library has them all. */
const MOST = 6;

/** The reports that were stored most recently. */
export function RecentReports() {
  const reports = useLibrary((state) => state.value) ?? [];
  if (reports.length === 0) return <p className={styles['none']}>{words.overview.recent.empty}</p>;
  return (
    <ul className={styles['list']}>
      {reports.slice(0, MOST).map((report) => (
        <li key={report.id}>
          <ReportLink report={report} />
          <span className={classes(styles['when'], styles['whole'])}>
            <Timestamp ms={report.storedAtMs} />
          </span>
        </li>
      ))}
    </ul>
  );
}

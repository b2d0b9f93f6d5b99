import type { StoredReport } from '../../contract/library.ts';
import { useAppInfo, useLibrary } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { ReportLink } from '../state/ReportLink.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Panel } from '../ui/page/Panel.tsx';
import { formatTime } from '../ui/text/formats.ts';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import styles from './Overview.module.css';
import { rangeOfReport, reportsSince } from './whatCame.ts';
import { words } from './words.ts';

/** The most reports that are shown; the library has them all. */
const MOST = 6;

/** Reports, each with its range, so that those of one title can be told apart. */
export function ReportLines({ reports }: { reports: readonly StoredReport[] }) {
  return (
    <ul className={styles['list']}>
      {reports.slice(0, MOST).map((report) => {
        const range = rangeOfReport(report);
        return (
          <li key={report.id}>
            <span className={styles['lines']}>
              <span className={styles['line']}>
                <ReportLink report={report} />
              </span>
              {range && <span className={styles['below']}>{range}</span>}
            </span>
            <span className={classes(styles['when'], styles['whole'])}>
              <Timestamp ms={report.storedAtMs} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What was stored since the window was closed the last time, and the reports before that. */
function useReports() {
  const since = useAppInfo(({ value }) => value?.lastClosedAtMs ?? null);
  const reports = useLibrary(({ value }) => value) ?? [];
  const fresh = reportsSince(reports, since);
  return { since, fresh, earlier: reports.filter((report) => !fresh.includes(report)) };
}

/** The reports that were stored most recently, but for those that are said to be new; nothing if there are none. */
export function RecentReports() {
  const { earlier } = useReports();
  if (earlier.length === 0) return null;
  return (
    <Panel title={words.overview.recent.title}>
      <ReportLines reports={earlier} />
    </Panel>
  );
}

/** What was stored since the window was closed the last time; nothing if nothing was. */
export function NewReports() {
  const { since, fresh } = useReports();
  if (since === null || fresh.length === 0) return null;
  const { title, more, showAll } = words.overview.since;
  return (
    <Panel title={title(formatTime(since))}>
      <ReportLines reports={fresh} />
      {fresh.length > MOST && (
        <p className={styles['none']}>
          {more(fresh.length - MOST)}{' '}
          <Button
            look="quiet"
            onPress={() => {
              go({ screen: 'library' });
            }}
          >
            {showAll}
          </Button>
        </p>
      )}
    </Panel>
  );
}

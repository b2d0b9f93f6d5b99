import { useMemo } from 'react';
import type { Batch, Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import { askedName } from '../../queries/titles.ts';
import { foldedRows, headsOf, rangeOfBatch, type LibraryRow } from '../joining/folding.ts';
import { words as joining } from '../joining/words.ts';
import { useAppInfo, useBatches, useJobs, useLibrary } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { ReportLink, TitleLink } from '../state/ReportLink.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { formatStamp } from '../ui/text/formats.ts';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import styles from './Overview.module.css';
import { rangeOfReport, reportsSince } from './whatCame.ts';
import { words } from './words.ts';

/** The most reports that are shown; the library has them all. */
const MOST = 6;

const NONE: readonly StoredReport[] = [];
const NO_BATCHES: readonly Batch[] = [];
const NO_JOBS: readonly Job[] = [];

type Line = Pick<LibraryRow, 'report' | 'batch' | 'parts'>;

/** Reports with the parts of each batch in one line; none where another card has what stands for them. */
function useLines(reports: readonly StoredReport[]): readonly Line[] {
  const all = useLibrary(({ value }) => value) ?? NONE;
  const batches = useBatches(({ value }) => value) ?? NO_BATCHES;
  const jobs = useJobs(({ value }) => value) ?? NO_JOBS;
  const heads = useMemo(() => headsOf(all, batches, jobs), [all, batches, jobs]);
  return foldedRows(reports, heads, () => false);
}

/** Reports, each with its range, so that those of one title can be told apart. */
export function ReportLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles['list']}>
      {lines.slice(0, MOST).map(({ report, batch, parts }) => {
        const range = batch ? rangeOfBatch(batch.batch) : rangeOfReport(report);
        return (
          <li key={report.id}>
            <span className={styles['lines']}>
              <span className={styles['line']}>
                {batch ? (
                  <TitleLink
                    title={askedName(batch.batch)}
                    onPress={() => {
                      go({ screen: 'library' });
                    }}
                  />
                ) : (
                  <ReportLink report={report} />
                )}
                {parts > 0 && (
                  <Badge tone="plain">
                    {batch ? joining.unjoined(parts, batch.reports.length) : joining.folded(parts)}
                  </Badge>
                )}
              </span>
              {range && <span className={styles['below']}>{range}</span>}
            </span>
            <span className={classes(styles['when'], styles['whole'])}>
              <Timestamp ms={report.storedAtMs} format={formatStamp} />
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
  const lines = useLines(useReports().earlier);
  if (lines.length === 0) return null;
  return (
    <Panel title={words.overview.recent.title}>
      <ReportLines lines={lines} />
    </Panel>
  );
}

/** What was stored since the window was closed the last time; nothing if nothing was. */
export function NewReports() {
  const { since, fresh } = useReports();
  const lines = useLines(fresh);
  if (since === null || lines.length === 0) return null;
  const { title, more, showAll } = words.overview.since;
  return (
    <Panel title={title(formatStamp(since))}>
      <ReportLines lines={lines} />
      {lines.length > MOST && (
        <p className={styles['none']}>
          {more(lines.length - MOST)}{' '}
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

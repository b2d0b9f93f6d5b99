import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownReport } from '../../state/shownReport.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import type { Reading } from '../reading/reading.ts';
import styles from '../panel/ReportTable.module.css';
import type { ShownRows } from './shownRows.ts';
import { words } from './words.ts';

/** Says why a report that was read has no rows or no columns to show. */
function NoRows({ report, reading: { rows, columns } }: { report: ShownReport; reading: Reading }) {
  const { empty, noColumns } = words;
  const none = columns.length === 0 && report.source.kind === 'file' ? 'nothing' : report.source.kind;
  const [title, text] = rows === 0 ? [empty.title, empty[none]] : [noColumns.title, noColumns.text(rows)];
  return (
    <Empty icon={FileQuestion} title={title}>
      {text}
    </Empty>
  );
}

type TableContentProps = {
  report: ShownReport;
  reading: Reading;
  source: ShownRows;
  /** True until the first groups have been made. */
  isWaiting: boolean;
  /** Shown in the place of the rows if no row passes the filters. */
  noMatch: ReactNode;
  grid: ReactNode;
};

/** The rows, or why there are none. */
export function TableContent({ report, reading, source, isWaiting, noMatch, grid }: TableContentProps) {
  const { phase, working, rows, shown, columns } = reading;
  const content = () => {
    if (phase === 'read' && (rows === 0 || columns.length === 0))
      return <NoRows report={report} reading={reading} />;
    if (phase === 'read' && !working && shown === 0) return noMatch;
    return isWaiting || source.columns.length === 0 ? <Skeleton lines={6} label={words.loading} /> : grid;
  };
  return <div className={styles['grid']}>{content()}</div>;
}

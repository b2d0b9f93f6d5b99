import type { ShownReport } from '../../state/shownReport.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { KEPT_CLEAR } from '../../ui/messages/useNoticePosition.ts';
import type { Reading } from '../reading/reading.ts';
import { ReportWarnings, type WarningsProps } from './ReportWarnings.tsx';
import styles from '../panel/ReportTable.module.css';
import { SelectionBar } from './selection/SelectionBar.tsx';
import type { ShownRows } from './shownRows.ts';
import { sameOrder } from './sameOrder.ts';
import { words } from './words.ts';

type StatusBarProps = WarningsProps & {
  report: ShownReport;
  reading: Reading;
  source: ShownRows;
  areas: readonly CellArea[];
  copied: number | null;
  onCancel: () => void;
};

/** What is being done with the rows, with a button to stop it. */
function Working({ reading, onCancel }: Pick<StatusBarProps, 'reading' | 'onCancel'>) {
  const { phase, working, sort, view, workShare } = reading;
  const isArriving = reading.phase === 'read' && reading.arriving && !working;
  if (phase === 'loading' || phase === 'reading' || isArriving)
    return (
      <Progress
        label={words.loading}
        percent={reading.phase === 'reading' ? Math.floor(reading.share * 100) : null}
        bare
      />
    );
  if (phase !== 'read' || !working) return null;
  return (
    <span className={styles['working']}>
      <Progress
        label={sameOrder(sort, view.sort) ? words.filtering : words.sorting}
        percent={workShare === null ? null : Math.floor(workShare * 100)}
      />
      <Button onPress={onCancel}>{words.cancel}</Button>
    </span>
  );
}

/** How many rows are shown, what is unusual about the report, and the figures of the selected cells. */
export function StatusBar({ report, reading, source, areas, copied, onCancel, ...warnings }: StatusBarProps) {
  return (
    <div className={styles['status']} {...KEPT_CLEAR}>
      <span role="status" className={styles['count']}>
        {words.shown(reading.shown, reading.rows)}
      </span>
      <Working reading={reading} onCancel={onCancel} />
      <ReportWarnings report={report} reading={reading} {...warnings} />
      {copied !== null && (
        <span role="status" className={styles['count']}>
          {words.copied(copied)}
        </span>
      )}
      <SelectionBar source={source} areas={areas} />
    </div>
  );
}

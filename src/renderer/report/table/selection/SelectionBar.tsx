import { useMemo } from 'react';
import { Progress } from '../../../ui/messages/Progress.tsx';
import type { CellArea } from '../../../ui/grid/areas.ts';
import type { ShownRows } from '../shownRows.ts';
import styles from '../../panel/ReportTable.module.css';
import { words } from '../words.ts';
import { statisticsWords } from './statisticsWords.ts';
import { useStatistics } from './useStatistics.ts';
import { withoutTotals } from './withoutTotals.ts';

type SelectionBarProps = { source: ShownRows; areas: readonly CellArea[] };

/** The unit that all columns of the areas have; null if they differ. */
function sharedUnit({ gridColumns }: ShownRows, areas: readonly CellArea[]): string | null {
  const units = new Set(
    areas.flatMap(({ columns }) => columns.map((column) => gridColumns[column]?.unit ?? null)),
  );
  const [unit = null] = units;
  return units.size === 1 ? unit : null;
}

/** Sum, average, count and extremes of the selected cells. */
export function SelectionBar({ source, areas }: SelectionBarProps) {
  const added = useMemo(() => withoutTotals(areas, source.facts), [areas, source.facts]);
  const { statistics, share } = useStatistics(source.frame, source.revision, added);
  const isTime = statistics?.numbers === null;
  const figures = statistics ? statisticsWords(statistics, isTime ? null : sharedUnit(source, added)) : [];
  const said = added === areas || figures.length === 0 ? figures : [...figures, words.totalsLeftOut];
  return (
    <div role="group" aria-label={words.selection} aria-live="polite" className={styles['selection']}>
      {share !== null && <Progress label={words.adding} percent={Math.floor(share * 100)} bare />}
      {said.length > 0 && (
        <dl className={styles['figures']}>
          {said.map(({ name, figure, isReason }) => (
            <div key={name} data-reason={isReason ? '' : undefined}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

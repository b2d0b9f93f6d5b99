import { Button } from '../../ui/buttons/Button.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { GroupChoice } from '../../../contract/views.ts';
import styles from '../panel/ReportTable.module.css';
import own from './Groups.module.css';
import { outlineOf } from './outlineLines.ts';
import type { Groups } from './useGroups.ts';
import type { Heat } from './useHeat.ts';
import { words } from './words.ts';

type GroupBarProps = {
  choice: GroupChoice;
  /** Null until the first groups have been made. */
  groups: Groups | null;
  heat: Heat | null;
  share: number | null;
  /** The rows that are grouped. */
  rows: number;
  onEdit: () => void;
  onRows: () => void;
};

/** The number of values in the column of all others, and the figures that groups of several rows do not have. */
function columnsSaid({ facts: { columns, totals }, rows }: Groups) {
  const measures = columns.flatMap((each, at) =>
    each.role === 'measure' ? [{ ...each, total: totals[at] ?? '' }] : [],
  );
  const named = (some: typeof measures) => [...new Set(some.map(({ name }) => name))];
  const inCells = measures.filter(({ pivot }) => pivot?.isTotal !== true);
  const ofAll = measures.filter(({ pivot }) => pivot === null || pivot.isTotal);
  return {
    values: Math.max(0, ...measures.map(({ pivot }) => pivot?.others ?? 0)),
    empty: named(measures.filter(({ notCombined }) => notCombined !== null && notCombined.why !== 'problem')),
    problems: new Set(
      measures.flatMap(({ name, notCombined }) =>
        notCombined?.why === 'problem' ? [words.notCombined(name, notCombined)] : [],
      ),
    ),
    uncomputed: named(inCells.filter(({ lacks }) => lacks > 0)).map((name) => {
      const own = inCells.filter((each) => each.name === name);
      return { name, empty: own.reduce((sum, { lacks }) => sum + lacks, 0), of: own.length * rows };
    }),
    // A mean of which not every part is known is none.
    lacking: named(
      ofAll.filter(
        ({ measure, notCombined, total }) =>
          measure.how === 'weighted' && notCombined === null && total === '',
      ),
    ),
  };
}

const NOTHING_SAID = { values: 0, empty: [], problems: [], uncomputed: [], lacking: [] };

/** What is shown instead of rows, by what and from how many, and what is not. */
function GroupsSaid({ choice, groups, heat, share, rows }: Omit<GroupBarProps, 'onEdit' | 'onRows'>) {
  const keys = choice.keys.map(({ column, bucket }) => (bucket === null ? column : `${column} (${bucket})`));
  const order = choice.pivot?.order;
  const { others, leftOver = 0 } = groups?.facts ?? {};
  const { values, empty, problems, uncomputed, lacking } = groups ? columnsSaid(groups) : NOTHING_SAID;
  return (
    <div className={own['said']}>
      <span role="status">{groups ? words.said(keys, groups.rows, rows) : words.working}</span>
      {share !== null && <Progress label={words.working} percent={Math.floor(share * 100)} bare />}
      {others && others.size > 0 && (
        <span className={styles['count']}>
          {(outlineOf(groups?.facts) ? words.othersWithin : words.others)(
            others.values().reduce((sum, count) => sum + count, 0),
          )}
        </span>
      )}
      {values > 0 && <span className={styles['count']}>{words.otherValues(values)}</span>}
      {order && groups?.facts.isInOrder === true && (
        <span className={styles['count']}>
          {words.columnOrder(order.row, order.figure, order.descending)}
        </span>
      )}
      {order && groups?.facts.isInOrder === false && (
        <Status tone="warn">{words.columnsUnordered(order.row, order.figure)}</Status>
      )}
      {heat && <span className={own['heat']}>{words.heat.said(heat.scales)}</span>}
      {empty.length > 0 && <Status tone="warn">{words.empty(empty)}</Status>}
      {[...problems].map((problem) => (
        <Status key={problem} tone="warn">
          {problem}
        </Status>
      ))}
      {uncomputed.length > 0 && (
        <Status tone="warn" wraps>
          {words.uncomputed(uncomputed)}
        </Status>
      )}
      {lacking.length > 0 && <Status tone="warn">{words.lacking(lacking)}</Status>}
      {groups?.facts.outline === 'too-many' && <Status tone="warn">{words.subtotals.tooMany}</Status>}
      {leftOver > 0 && <Status tone="warn">{words.leftOver(leftOver)}</Status>}
    </div>
  );
}

/** Says that groups are shown instead of rows, beside the buttons that change them and that lead back. */
export function GroupBar({ onEdit, onRows, ...shown }: GroupBarProps) {
  return (
    <div className={styles['groups']}>
      <GroupsSaid {...shown} />
      <Button look="quiet" onPress={onEdit}>
        {words.edit}
      </Button>
      <Button look="quiet" onPress={onRows}>
        {words.back}
      </Button>
    </div>
  );
}

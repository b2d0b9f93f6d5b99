import { DAY_MS } from '../../../contract/time.ts';
import type { GroupChoice } from '../../../contract/views.ts';
import type { Covered } from '../../../table/charts/chartSpec.ts';
import type { GroupKey, GroupSpec, Measure } from '../../../table/grouping/groupSpec.ts';
import { howIn } from '../../../table/grouping/measureNames.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { indexesOf } from '../views/columnNames.ts';
import { firstHow } from './choices.ts';

type NamedKey = GroupChoice['keys'][number];

/** Whether there can be subtotals: only of outer groups. */
export const canHaveSubtotals = ({ keys }: Pick<GroupChoice, 'keys'>): boolean => keys.length > 1;
const hasSubtotals = (choice: GroupChoice): boolean => choice.subtotals === true && canHaveSubtotals(choice);

/**
 * How rows are grouped, by the indexes of the columns. What the report has no column for is left out. `coverage` is the
 * time that the rows in view cover, by the column of their times.
 */
export function groupSpecFor(
  choice: GroupChoice,
  columns: readonly ColumnInfo[],
  coverage: (column: string) => Covered | null = () => null,
): GroupSpec {
  const { keys, measures, pivot, top } = choice;
  const indexes = indexesOf(columns);
  const keyOf = ({ column, bucket }: NamedKey): GroupKey[] => {
    const index = indexes.get(column);
    return index === undefined ? [] : [{ column: index, bucket }];
  };
  const pivoted = pivot && keyOf(pivot)[0];
  const columnKey = pivoted
    ? {
        ...pivoted,
        ...(pivot.top ? { top: pivot.top } : {}),
        ...(pivot.order ? { order: pivot.order } : {}),
      }
    : null;
  const known = measures.flatMap((measure): Measure[] => {
    if (measure.how === 'computed') return [measure];
    const { column, how } = measure;
    const index = column === null ? null : indexes.get(column);
    return index === undefined ? [] : [{ column: index, how: howIn(how, columnKey !== null) }];
  });
  const times = [...keys, ...(pivot ? [pivot] : [])].find(({ bucket }) => bucket !== null);
  const covers = times ? coverage(times.column) : null;
  return {
    keys: keys.flatMap(keyOf),
    measures: known.length > 0 ? known : [{ column: null, how: 'count' }],
    pivot: columnKey,
    top,
    // In their own order, groups are sorted without being made again; below each other they are not.
    ...(hasSubtotals(choice) ? { subtotals: choice.sort } : {}),
    ...(covers ? { covers } : {}),
  };
}

/** The longest spans first: the first one of which there would be several is a good start. */
const usualBucket = ({ kind }: ColumnInfo): NamedKey['bucket'] => (kind === 'time' ? 'day' : null);

/** A key for a column. */
export const keyFor = (column: ColumnInfo): NamedKey => ({
  column: column.name,
  bucket: usualBucket(column),
});

/** The most figures of first groups, beside the count of rows. */
const MOST_FIRST = 5;

/**
 * How rows are grouped first: by this column, else by the first text, with the first numbers. The count of
 * rows is last, since the first figure is the one by which groups are ranked and charted.
 */
export function firstGroups(columns: readonly ColumnInfo[], by: ColumnInfo | undefined): GroupChoice {
  const key =
    by ?? columns.find(({ kind }) => kind === 'text') ?? columns.find(({ kind }) => kind === 'time');
  const numbers = columns
    .filter((column) => column.kind === 'number' && !column.noMeasure && column.name !== key?.name)
    .slice(0, MOST_FIRST);
  return {
    keys: key ? [keyFor(key)] : [],
    measures: [
      ...numbers.map((column) => ({ column: column.name, how: firstHow(column) })),
      { column: null, how: 'count' },
    ],
    pivot: null,
    top: null,
    sort: [],
    chart: null,
  };
}

const MOST_PIVOTS = 3;
/** The values that are columns of a first pivot, besides the one of all others. */
export const FIRST_VALUES = 10;

type FirstPivot = { column: string; bucket: 'hour' | 'day'; chosen: Partial<GroupChoice> };

/**
 * Pivots to choose at once, of the first figure that is chosen: the values of a text as columns, that of the first group
 * before others, by the days of the first times, or by their hours where there are two days at most.
 */
export function firstPivots(
  { keys, measures }: GroupChoice,
  columns: readonly ColumnInfo[],
  coverage: (column: string) => Covered | null,
): FirstPivot[] {
  const time = columns.find(({ kind }) => kind === 'time');
  if (!time) return [];
  const { fromMs, toMs } = coverage(time.name) ?? { fromMs: 0, toMs: Infinity };
  const bucket = toMs - fromMs > 2 * DAY_MS ? 'day' : 'hour';
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const firsts = texts.filter((name) => name === keys[0]?.column);
  return [...firsts, ...texts.filter((name) => !firsts.includes(name))]
    .slice(0, MOST_PIVOTS)
    .map((column) => ({
      column,
      bucket,
      chosen: {
        keys: [{ column: time.name, bucket }],
        pivot: { column, bucket: null, top: FIRST_VALUES },
        measures: measures.slice(0, 1),
        top: null,
        sort: [],
      },
    }));
}

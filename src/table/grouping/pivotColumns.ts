import { cellText } from '../columns/cell.ts';
import { cellAt, type Column } from '../columns/column.ts';
import type { GroupSpec, PivotValue } from './groupSpec.ts';
import { EMPTY_NAME, NULL_NAME } from '../charts/emptyNames.ts';
import { bySize } from './shownGroups.ts';
import { timesOf } from './timeLine.ts';

/** The most values that have columns of their own; all others share one more. */
const MOST_COLUMNS = 50;
/** The most columns of a table, and the most figures of one. */
const MOST_IN_ALL = 1_000;
const MOST_FIGURES = 8_000_000;

/** How many values have columns: fewer where there are many measures or groups. Others and totals have one more each. */
function mostColumns({ keys, measures, pivot }: GroupSpec, groups: number): number {
  const perValue = Math.max(1, measures.length);
  const byWidth = Math.floor((MOST_IN_ALL - keys.length) / perValue) - 2;
  const byFigures = Math.floor(MOST_FIGURES / (perValue * Math.max(1, groups))) - 2;
  return Math.max(0, Math.min(pivot?.top ?? MOST_COLUMNS, MOST_COLUMNS, byWidth, byFigures));
}

function valueAt(column: Column, row: number): PivotValue {
  const cell = cellAt(column, row);
  const text = cellText(cell);
  return cell.kind === 'null'
    ? { name: NULL_NAME, others: 0, cell: null }
    : { name: text || EMPTY_NAME, others: 0, cell: text };
}

/**
 * The columns that the values of a pivoted column become: numbers and times from the smallest on, texts from the
 * largest on by the first measure. If there are too many, those with the largest first measure have columns.
 */
export class PivotColumns {
  readonly names: readonly PivotValue[];
  /** The column of each value. */
  readonly columnOf: Int32Array;
  /** The time of each column in epoch milliseconds; NaN where it has none. */
  readonly times: Float64Array;

  /** `values` has the cell of each value, `sizes` its first measure. */
  constructor(values: Column, sizes: readonly (number | bigint)[], spec: GroupSpec, groups: number) {
    const bySizes = Array.from({ length: values.length }, (_, value) => value).sort(
      (a, b) => bySize(sizes[a] ?? Number.NaN, sizes[b] ?? Number.NaN) || a - b,
    );
    const most = mostColumns(spec, groups);
    const shown = bySizes.length <= most + 1 ? bySizes : bySizes.slice(0, most);
    const others = bySizes.length - shown.length;
    const order = values.kind === 'text' ? shown : inOrder(values, shown);
    this.columnOf = new Int32Array(values.length).fill(order.length);
    for (const [column, value] of order.entries()) this.columnOf[value] = column;
    const times = timesOf(values);
    this.times = Float64Array.from(others ? [...order, -1] : order, (value) => times[value] ?? Number.NaN);
    const names = order.map((value) => valueAt(values, value));
    this.names = others ? [...names, { name: `Other (${others})`, others }] : names;
  }
}

/** Numbers and times from the smallest on; cells without one last. */
function inOrder(values: Exclude<Column, { kind: 'text' }>, shown: readonly number[]): number[] {
  const valueOf = (row: number) =>
    (values.kind === 'number' ? values.values[row] : values.times[values.codes[row] ?? 0]) ?? Number.NaN;
  return [...shown].sort((a, b) => {
    const [isNone, isOtherNone] = [Number.isNaN(valueOf(a)), Number.isNaN(valueOf(b))];
    if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone);
    return valueOf(a) - valueOf(b);
  });
}

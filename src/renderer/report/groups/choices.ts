import type { GroupChoice } from '../../../contract/views.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';

export type Key = GroupChoice['keys'][number];
export type Measure = GroupChoice['measures'][number];

/** What stands for no choice, and for the rows; names of columns are preceded by a sign that they do not have. */
export const [NONE, ROWS] = ['none', 'rows'];
export const idOf = (column: string): string => `=${column}`;

/**
 * How the numbers of a column are combined first: amounts as a sum, shares and averages by their requests, a quotient from
 * the sums that it is made of. Of what has no figure for several rows, such as a percentile, the largest is one.
 */
export function firstHow({ derived, combined }: Pick<ColumnInfo, 'derived' | 'combined'>): How {
  if (combined) return combined === 'weight' ? 'weighted' : 'max';
  if (!derived || derived.metric === 'amount' || derived.metric === 'unknown') return 'sum';
  return derived.fromSums ? 'weighted' : 'max';
}

export const choicesOf = (columns: readonly ColumnInfo[]) =>
  columns.map(({ name }) => ({ id: idOf(name), name }));

/** The rows that are grouped; the frame is null until it can be asked. */
export type GroupedRows = {
  frame: RemoteFrame | null;
  columns: readonly ColumnInfo[];
  /** The time that they cover, by a column of their times; null where that is not known. */
  coverage: (column: string) => TimeSpan | null;
};

/** The parts of the panel get the columns of the report, and what is chosen. */
export type PartProps = {
  columns: readonly ColumnInfo[];
  choice: GroupChoice;
  onChange: (part: Partial<GroupChoice>) => void;
};

/** How a column is combined. */
export type How = Exclude<Measure['how'], 'computed'>;

/** A list with the item at an index before the one above it. */
export function movedUp<T>(all: readonly T[], index: number): T[] {
  const item = all[index];
  return item === undefined ? [...all] : all.toSpliced(index, 1).toSpliced(index - 1, 0, item);
}

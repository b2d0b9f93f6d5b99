import type { GroupChoice } from '../../../contract/views.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';

export type Key = GroupChoice['keys'][number];
export type Measure = GroupChoice['measures'][number];

/** What stands for no choice, and for the rows; names of columns are preceded by a sign that they do not have. */
export const [NONE, ROWS] = ['none', 'rows'];
export const idOf = (column: string): string => `=${column}`;

/** How the numbers of a column are combined first: a quotient from the sums that it is made of, all others as a sum. */
export const firstHow = ({ derived }: Pick<ColumnInfo, 'derived'>): Measure['how'] =>
  derived?.fromSums && derived.metric === 'quotient' ? 'weighted' : 'sum';

export const choicesOf = (columns: readonly ColumnInfo[]) =>
  columns.map(({ name }) => ({ id: idOf(name), name }));

/** The parts of the panel get the columns of the report, and what is chosen. */
export type PartProps = {
  columns: readonly ColumnInfo[];
  choice: GroupChoice;
  onChange: (part: Partial<GroupChoice>) => void;
};

/** A list with the item at a place before the one above it. */
export function movedUp<T>(all: readonly T[], place: number): T[] {
  const item = all[place];
  return item === undefined ? [...all] : all.toSpliced(place, 1).toSpliced(place - 1, 0, item);
}

// What the figures of groups have in common.

import type { Column } from '../columns/column.ts';
import { numberText } from '../columns/decimalOrder.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { fractionDigits, scaled } from '../exactSum.ts';
import { NumberCells } from '../figures/numberCells.ts';
import { SLOTS, type FoldedTally } from '../figures/tally.ts';
import type { Work } from '../work.ts';
import type { NotCombined } from './groupSpec.ts';
import type { SlotTable } from './slotTable.ts';

/** The figures of a measure, by slot. */
export interface Figures {
  readonly tallies: readonly FoldedTally[];
  /** Whether figures are rounded. */
  readonly rounded: boolean;
  /** Why groups of several rows have no figure, or null if they have one. */
  readonly notCombined: NotCombined | null;
  /** Whether they are ranks, of which the smallest is the first. */
  readonly isRank?: boolean;
  /** The size by which groups are ranked; NaN without a figure. */
  size(slot: number, table: SlotTable): number | bigint;
  /** The column of some slots; a slot without rows has the figure of no rows. */
  column(name: string, slots: ArrayLike<number>, table: SlotTable): Work<Column>;
}

/** A number as a quotient of whole numbers. */
export type Exact = readonly [over: number | bigint, under: number | bigint];

/** Figures of a column, of which others can be computed. */
export interface ColumnFigures extends Figures {
  /** The figure of a slot, before it is rounded; null if it has none. */
  value(slot: number): Exact | null;
}

/** The number of a cell; null if it has none. */
export function exactCell(column: NumberColumn, row: number): Exact | null {
  if (Number.isNaN(column.values[row] ?? Number.NaN)) return null;
  const text = numberText(column, row);
  const digits = fractionDigits(text);
  return [scaled(text, digits), 10n ** BigInt(digits)];
}

type Cell = (cells: NumberCells, at: number, slot: number) => void;

/** A column of numbers, of which `write` writes the cell of each slot; nothing for a cell that stays empty. */
export function* numberColumn(name: string, slots: ArrayLike<number>, write: Cell): Work<NumberColumn> {
  const { length } = slots;
  const cells = new NumberCells(length);
  for (let at = 0; at < length; at += 1) {
    if (at > 0 && at % SLOTS === 0) yield at / length;
    write(cells, at, slots[at] ?? 0);
  }
  return cells.column(name);
}

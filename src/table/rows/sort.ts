import type { CodedColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { KEPT_FORM, MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { codeRanks } from './codeRanks.ts';
import { settleDigits, settleTexts } from './exactOrder.ts';
import { keySort } from './keySort.ts';
import { numberSort, planOf, type SortedValues } from './numberSort.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';

/** A level of a sort order: a column by index, and its direction. */
export type SortLevel = { column: number; descending: boolean };

type Rows = Uint32Array<ArrayBuffer>;

/** Sorts rows by the ranks of their texts or times. */
function* sortByCodes(column: CodedColumn, rows: Rows, descending: boolean): Work<Rows> {
  const { ranks, filled, all } = yield* codeRanks(column);
  // Turned around, the ranks of those that fit stay before those of the others, and empty cells stay last.
  const turned = descending
    ? ranks.map((rank) => (rank < filled ? filled - 1 - rank : rank < all ? filled + all - 1 - rank : rank))
    : ranks;
  const { codes } = column;
  const keys = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) keys[at] = turned[codes[rows[at] ?? 0] ?? 0] ?? 0;
  return yield* keySort(rows, keys, all);
}

/** The most fraction digits that numbers are written with; null if some have no fixed number. */
function fractionOf({ values, forms }: NumberColumn, rows: Rows): number | null {
  let fraction = 0;
  if (!forms) return fraction;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const form = forms[row] ?? 0;
    if (form <= MOST_DIGITS) {
      if (form > fraction) fraction = form;
    } else if (form === KEPT_FORM && !Number.isNaN(values[row])) return null;
  }
  return fraction;
}

/** Sorts rows by numbers, exactly. Texts that are none come after them, in natural order. */
function* sortByNumbers(column: NumberColumn, rows: Rows, descending: boolean): Work<Rows> {
  const { values, forms, kept } = column;
  const fraction = fractionOf(column, rows);
  yield 0;
  const hasText = (row: number) => forms?.[row] === KEPT_FORM;
  const sorted: SortedValues = { values, fraction, hasText };
  const plan = planOf(sorted, rows);
  yield 0;
  const order = yield* part(numberSort(rows, sorted, plan, descending), 0, 0.9);
  // Numbers that are whole times a power of ten are exact.
  if (plan.kind === 'bits' && forms) yield* part(settleDigits(column, order, descending), 0.9, 1);
  if (kept) yield* part(settleTexts(column, order, hasText, descending), 1, 1);
  return order;
}

const sortByColumn = (column: Column, rows: Rows, descending: boolean): Work<Rows> =>
  column.kind === 'number' ? sortByNumbers(column, rows, descending) : sortByCodes(column, rows, descending);

/** The rows of a selection in the order of several columns, as `sortRows` gives them. */
export function* rowsInOrder(
  frame: Frame,
  selection: Selection,
  levels: readonly SortLevel[],
): Work<Uint32Array<ArrayBuffer>> {
  const count = selectedCount(frame, selection);
  let order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = rowAt(selection, index);
  // Last level first: each later pass keeps the order of the earlier ones among equals.
  for (const [at, { column, descending }] of levels.toReversed().entries()) {
    const found = frame.columns[column];
    if (!found) continue;
    const work = sortByColumn(found, order, descending);
    order = yield* part(work, at / levels.length, (at + 1) / levels.length);
  }
  return order;
}

/**
 * Sorts rows by several columns, stably and exactly. Texts that do not fit the kind of their column come after those
 * that do, and empty cells last, in both directions. The row `last`, if any, stays last whatever it holds.
 */
export function* sortRows(
  frame: Frame,
  selection: Selection,
  levels: readonly SortLevel[],
  last: number | null = null,
): Work<Selection> {
  if (levels.length === 0) return selection;
  const order = yield* rowsInOrder(frame, selection, levels);
  const at = last === null ? -1 : order.indexOf(last);
  if (last === null || at < 0) return order;
  order.copyWithin(at, at + 1);
  order[order.length - 1] = last;
  return order;
}

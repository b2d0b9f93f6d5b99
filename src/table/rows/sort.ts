import type { CodedColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { KEPT_FORM, MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { codeRanks, naturally } from './codeRanks.ts';
import { exactKeys } from './exactOrder.ts';
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

/** Sorts rows by keys of some of them; the others have key 0. */
function* sortBySome(rows: Rows, some: ReadonlyMap<number, number>, descending: boolean): Work<Rows> {
  const most = some.size;
  const keys = rows.map((row) => {
    const key = some.get(row) ?? 0;
    return descending ? most - key : key;
  });
  return yield* keySort(rows, keys, most);
}

/** How the numbers of rows are written, and the rows with texts that are no numbers. */
function formsOf({ values, forms, kept }: NumberColumn, rows: Rows) {
  let fraction: number | null = 0;
  const others = new Map<string, number[]>();
  if (!forms) return { fraction, others };
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const form = forms[row] ?? 0;
    if (form <= MOST_DIGITS) {
      if (fraction !== null && form > fraction) fraction = form;
    } else if (form === KEPT_FORM) {
      if (!Number.isNaN(values[row])) fraction = null;
      else {
        const text = kept?.get(row) ?? '';
        const same = others.get(text);
        if (same) same.push(row);
        else others.set(text, [row]);
      }
    }
  }
  return { fraction, others };
}

/** Sorts rows by numbers, exactly. Texts that are none come after them, in natural order. */
function* sortByNumbers(column: NumberColumn, rows: Rows, descending: boolean): Work<Rows> {
  const { values, forms } = column;
  const { fraction, others } = formsOf(column, rows);
  yield 0;
  const sorted: SortedValues = { values, fraction, hasText: (row) => forms?.[row] === KEPT_FORM };
  const plan = planOf(sorted, rows);
  let order = rows;
  if (others.size > 0) {
    const texts = [...others.keys()];
    const byText = yield* naturally(
      texts,
      Uint32Array.from(texts, (_, at) => at),
    );
    const ranks = new Map<number, number>();
    for (const [rank, at] of byText.entries())
      for (const row of others.get(texts[at] ?? '') ?? []) ranks.set(row, rank + 1);
    order = yield* sortBySome(order, ranks, descending);
  }
  // Numbers that are whole times a power of ten are exact.
  const exact = plan.kind === 'bits' ? exactKeys(column, order) : null;
  if (exact) order = yield* sortBySome(order, exact, descending);
  return yield* numberSort(order, sorted, plan, descending);
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
 * that do, and empty cells last, in both directions.
 */
export function* sortRows(frame: Frame, selection: Selection, levels: readonly SortLevel[]): Work<Selection> {
  return levels.length > 0 ? yield* rowsInOrder(frame, selection, levels) : selection;
}

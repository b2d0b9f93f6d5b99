import { FIRST_TEXT, MISSING, type TextColumn, type TimeColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { exactKeys } from './exactOrder.ts';
import type { Frame } from '../frame.ts';
import { compareNatural, type Lowered } from './naturalOrder.ts';
import { radixSort } from './radixSort.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';
import { slicedSort } from './slicedSort.ts';
import type { Work } from '../work.ts';

/** A level of a sort order: a column by index, and its direction. */
export type SortLevel = { column: number; descending: boolean };

/** The number of texts between two yields. */
const SLICE = 65_536;
const EMPTY: Lowered = { text: '', lower: '' };

/** The rank of each distinct text, by code; NaN for empty ones. */
function* textRanks({ texts, codeCount }: TextColumn): Work<Float64Array> {
  const keys: Lowered[] = [];
  const filled = new Uint32Array(codeCount);
  let count = 0;
  for (let code = 0; code < codeCount; code += 1) {
    if (code % SLICE === SLICE - 1) yield 0;
    const text = texts[code] ?? '';
    keys.push({ text, lower: text.toLowerCase() });
    if (code < FIRST_TEXT || text === '') continue;
    filled[count] = code;
    count += 1;
  }
  const order = yield* slicedSort(filled.slice(0, count), (a, b) =>
    compareNatural(keys[a] ?? EMPTY, keys[b] ?? EMPTY),
  );
  const ranks = new Float64Array(codeCount).fill(Number.NaN);
  for (const [rank, code] of order.entries()) ranks[code] = rank;
  return ranks;
}

/** What a text says about a time beyond its microseconds. */
const FINER = /[.:]\d{6}(\d{1,3})(?:\s?(?:Z|UTC|[+-]\d\d:?\d\d))?$/;

/** The nanoseconds that times have beyond their microseconds, by code; null if none has any. */
function finerTimes({ texts, codeCount }: TimeColumn): Float64Array | null {
  const finer = new Float64Array(codeCount);
  let some = false;
  for (let code = FIRST_TEXT; code < codeCount; code += 1) {
    const digits = FINER.exec(texts[code] ?? '')?.[1];
    if (digits === undefined) continue;
    finer[code] = Number(digits.padEnd(3, '0'));
    some = true;
  }
  return some ? finer : null;
}

/** The sort key of a row; NaN for an empty cell, which comes last. */
type Key = (row: number) => number;

/** The keys of a column, the least significant first. */
function* keysOf(column: Column, rows: Uint32Array): Work<Key[]> {
  switch (column.kind) {
    case 'number': {
      const exact = exactKeys(column, rows);
      const byValue: Key = (row) => column.values[row] ?? Number.NaN;
      return exact ? [(row) => exact.get(row) ?? 0, byValue] : [byValue];
    }
    case 'time': {
      const { codes, times } = column;
      const finer = finerTimes(column);
      const byTime: Key = (row) => times[codes[row] ?? MISSING] ?? Number.NaN;
      return finer ? [(row) => finer[codes[row] ?? MISSING] ?? 0, byTime] : [byTime];
    }
    case 'text': {
      const ranks = yield* textRanks(column);
      return [(row) => ranks[column.codes[row] ?? MISSING] ?? Number.NaN];
    }
  }
}

/** Sorts rows by one column. */
function* sortByColumn(
  column: Column,
  rows: Uint32Array<ArrayBuffer>,
  descending: boolean,
): Work<Uint32Array<ArrayBuffer>> {
  let order = rows;
  for (const keyOf of yield* keysOf(column, rows)) {
    const keys = new Float64Array(order.length);
    // Adding 0 turns minus zero into zero, whose bits differ.
    for (let index = 0; index < order.length; index += 1) keys[index] = keyOf(order[index] ?? 0) + 0;
    order = yield* radixSort(order, keys, descending);
  }
  return order;
}

/**
 * Sorts rows by several columns, stably and exactly; empty cells come last in both directions. Yields from time to
 * time, so that the caller can handle other work or stop.
 */
export function* sortRows(frame: Frame, selection: Selection, levels: readonly SortLevel[]): Work<Selection> {
  if (!levels.length) return selection;
  const count = selectedCount(frame, selection);
  let order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = rowAt(selection, index);
  // Last level first: each later pass keeps the order of the earlier ones among equals.
  for (const { column, descending } of levels.toReversed()) {
    const found = frame.columns[column];
    if (found) order = yield* sortByColumn(found, order, descending);
  }
  return order;
}

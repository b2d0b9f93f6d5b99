import type { Column } from './column.ts';
import type { Table } from './table.ts';
import { rowCount, rowAt, type Rows } from './view.ts';

/** One level of an order: a column by index, and its direction. */
export type SortLevel = { column: number; descending: boolean };

/** A text taken apart at its digits, so that it is done once and not at every comparison. */
type Natural = { text: string; parts: string[] };
const natural = (text: string): Natural => ({ text, parts: text.toLowerCase().split(/(\d+)/) });
const EMPTY = natural('');

function compareDigits(a: string, b: string): number {
  const [short, long] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  if (short.length !== long.length) return short.length - long.length;
  if (short !== long) return short < long ? -1 : 1;
  return a.length - b.length;
}

function compareNatural(a: Natural, b: Natural): number {
  const length = Math.min(a.parts.length, b.parts.length);
  for (let index = 0; index < length; index += 1) {
    const [part = '', other = ''] = [a.parts[index], b.parts[index]];
    if (part === other) continue;
    return index % 2 === 1 ? compareDigits(part, other) : part < other ? -1 : 1;
  }
  if (a.parts.length !== b.parts.length) return a.parts.length - b.parts.length;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

/**
 * Orders two texts as people do: digits by their value (`item 9` before `item 10`), letters whatever their case,
 * and the same on every computer.
 */
export function compareTexts(a: string, b: string): number {
  return compareNatural(natural(a), natural(b));
}

/** A number for each row that orders it in its column; NaN for cells that hold nothing, which come last. */
function ranks(column: Column): Float64Array | ((row: number) => number) {
  if (column.kind === 'number') return column.values;
  const { times, values } = column;
  if (times) return (row) => times[column.codes[row] ?? 0] ?? Number.NaN;
  const keys = values.map(natural);
  const order = [...values.keys()]
    .slice(2)
    .filter((code) => values[code] !== '')
    .sort((a, b) => compareNatural(keys[a] ?? EMPTY, keys[b] ?? EMPTY));
  const rank = new Float64Array(values.length).fill(Number.NaN);
  for (const [place, code] of order.entries()) rank[code] = place;
  return (row) => rank[column.codes[row] ?? 0] ?? Number.NaN;
}

const RADIX = 65_536;

/** Puts `order` into the order of `keys`, stably: the bits of a double in four passes of sixteen. */
function sortByKeys(
  keys: Float64Array,
  order: Uint32Array<ArrayBuffer>,
  descending: boolean,
): Uint32Array<ArrayBuffer> {
  const { length } = keys;
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, length * 2);
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    let [lower, upper] = [bits[index * 2] ?? 0, bits[index * 2 + 1] ?? 0];
    const empty = Number.isNaN(keys[index]);
    // The bits of a double order it like an integer once negative numbers are turned round.
    if (upper >>> 31) [lower, upper] = [~lower, ~upper];
    else upper ^= 0x80000000;
    if (descending) [lower, upper] = [~lower, ~upper];
    low[index] = empty ? 0xffffffff : lower;
    high[index] = empty ? 0xffffffff : upper;
  }
  let [from, to] = [order, new Uint32Array(length)];
  // `order` names rows; the keys are by place in the first order, so places are what is moved.
  let places = new Uint32Array(length).map((_, index) => index);
  let moved = new Uint32Array(length);
  const counts = new Uint32Array(RADIX);
  for (const [key, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    counts.fill(0);
    for (let index = 0; index < length; index += 1) {
      const digit = ((key[index] ?? 0) >>> shift) & 0xffff;
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    let start = 0;
    for (let digit = 0; digit < RADIX; digit += 1) {
      const count = counts[digit] ?? 0;
      counts[digit] = start;
      start += count;
    }
    for (let index = 0; index < length; index += 1) {
      const place = places[index] ?? 0;
      const digit = ((key[place] ?? 0) >>> shift) & 0xffff;
      const at = counts[digit] ?? 0;
      moved[at] = place;
      counts[digit] = at + 1;
    }
    [places, moved] = [moved, places];
  }
  for (let index = 0; index < length; index += 1) to[index] = from[places[index] ?? 0] ?? 0;
  [from, to] = [to, from];
  return from;
}

/** Orders rows by several columns, stably; cells that hold nothing come last in both directions. */
export function sortRows(table: Table, rows: Rows, levels: readonly SortLevel[]): Rows {
  if (!levels.length) return rows;
  const count = rowCount(table, rows);
  let order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = rowAt(rows, index);
  // The last level first: each later pass keeps the order of the earlier ones among equals.
  for (const { column, descending } of levels.toReversed()) {
    const found = table.columns[column];
    if (!found) continue;
    const rank = ranks(found);
    const keys = new Float64Array(count);
    for (let index = 0; index < count; index += 1) {
      const row = order[index] ?? 0;
      // Minus zero is zero, and would not be by its bits.
      keys[index] = (typeof rank === 'function' ? rank(row) : (rank[row] ?? Number.NaN)) + 0;
    }
    order = sortByKeys(keys, order, descending);
  }
  return order;
}

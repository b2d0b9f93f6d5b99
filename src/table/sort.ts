import { FIRST_TEXT, MISSING, type TextColumn } from './codedColumn.ts';
import type { Column } from './column.ts';
import type { Frame } from './frame.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';

/** A level of a sort order: a column by index, and its direction. */
export type SortLevel = { column: number; descending: boolean };

/** A text split at its digits, once rather than at every comparison. */
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
 * Compares two texts in natural order: digits by value (`item 9` before `item 10`), letters ignoring case, and the same
 * on every computer.
 */
export function compareTexts(a: string, b: string): number {
  return compareNatural(natural(a), natural(b));
}

/** The rank of each distinct text, by code; NaN for empty ones. */
function textRanks({ texts, codeCount }: TextColumn): Float64Array {
  const keys = texts.slice(0, codeCount).map(natural);
  const order = [...keys.keys()]
    .slice(FIRST_TEXT)
    .filter((code) => texts[code] !== '')
    .sort((a, b) => compareNatural(keys[a] ?? EMPTY, keys[b] ?? EMPTY));
  const ranks = new Float64Array(codeCount).fill(Number.NaN);
  for (const [rank, code] of order.entries()) ranks[code] = rank;
  return ranks;
}

/** A sort key for each row of a column; NaN for empty cells, which come last. */
function rankOf(column: Column): (row: number) => number {
  switch (column.kind) {
    case 'number':
      return (row) => column.values[row] ?? Number.NaN;
    case 'time':
      return (row) => column.times[column.codes[row] ?? MISSING] ?? Number.NaN;
    case 'text': {
      const ranks = textRanks(column);
      return (row) => ranks[column.codes[row] ?? MISSING] ?? Number.NaN;
    }
  }
}

const RADIX = 65_536;

/** Sorts `order` by `keys`, stably: a radix sort of the 64 bits of a double in four passes. */
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
    // The bits of doubles sort like integers once those of negative numbers are inverted.
    if (upper >>> 31) [lower, upper] = [~lower, ~upper];
    else upper ^= 0x80000000;
    if (descending) [lower, upper] = [~lower, ~upper];
    low[index] = empty ? 0xffffffff : lower;
    high[index] = empty ? 0xffffffff : upper;
  }
  let [from, to] = [order, new Uint32Array(length)];
  // The keys follow the initial order, so their places are sorted rather than the rows in `order`.
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

/** Sorts rows by several columns, stably; empty cells come last in both directions. */
export function sortRows(frame: Frame, selection: Selection, levels: readonly SortLevel[]): Selection {
  if (!levels.length) return selection;
  const count = selectedCount(frame, selection);
  let order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = rowAt(selection, index);
  // Last level first: each later pass keeps the order of the earlier ones among equals.
  for (const { column, descending } of levels.toReversed()) {
    const found = frame.columns[column];
    if (!found) continue;
    const rank = rankOf(found);
    const keys = new Float64Array(count);
    // Adding 0 turns minus zero into zero, whose bits differ.
    for (let index = 0; index < count; index += 1) keys[index] = rank(order[index] ?? 0) + 0;
    order = sortByKeys(keys, order, descending);
  }
  return order;
}

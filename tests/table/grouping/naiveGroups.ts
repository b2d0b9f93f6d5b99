// Groups by arithmetic of their own, for tests of the engine's.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import type { ColumnMeasure, GroupKey, GroupSpec } from '../../../src/table/grouping/groupSpec.ts';
import { done } from '../../../src/table/work.ts';
import {
  compare,
  divided,
  fractionOf,
  isRounded,
  isSame,
  plus,
  sumOf,
  times,
  ZERO,
  type Fraction,
} from '../exactNumbers.ts';
import { frameOf } from '../frames.ts';

export const HEADER = ['time', 'host', 'score', 'bytes_out', 'request_count', 'cache_hit_percentage', 'p95'];
export const [TIME, HOST, SCORE, BYTES, REQUESTS, SHARE, P95] = HEADER.keys();
export type Row = string[];

const number = fc.oneof(
  fc.nat(3).map(String),
  fc.integer({ min: -5_000, max: 5_000 }).map((n) => (n / 100).toFixed(2)),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  fc.constantFrom('9007199254740993', '9007199254740992', '1e3', '1000', '0.10', '0.1', '-0.0'),
);
const cells = fc.tuple(
  fc.constantFrom('2026-11-20T00:59:59Z', '2026-11-20T01:00:00Z', '2026-12-31', '2027-01-01', ''),
  fc.constantFrom('a', 'b', 'A', '', 'é'),
  fc.oneof(fc.constantFrom('200', '404', ''), number),
  fc.oneof(number, fc.constant('')),
  fc.nat(1_000).map(String),
  fc.nat(10_000).map((share) => (share / 100).toFixed(2)),
  number,
);
export const rows = fc.array(cells, { maxLength: 30 }).map((list) => list.map((row): Row => [...row]));

/** A number column is one only if its first cells are numbers; the first row makes it so. */
export const FIRST: Row = ['2026-11-20T00:00:00Z', 'a', '1', '1', '1', '1.00', '1'];
export const frameFrom = (list: readonly Row[]): Frame => frameOf(HEADER, [FIRST, ...list]);

export const group = (frame: Frame, spec: Partial<GroupSpec>, selection: Uint32Array | null = null) =>
  done(groupRows(frame, selection, { keys: [], measures: [], pivot: null, top: null, ...spec }));
export const plain = (...columns: number[]): GroupKey[] =>
  columns.map((column) => ({ column, bucket: null }));

/** What makes two cells the same: the value of a number, the text of others. */
export const keyOf = (text: string, column: number) =>
  column === SCORE && text !== '' ? reduced(text) : `text ${text}`;
function reduced(text: string): string {
  const { over, under } = fractionOf(text);
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  const by = gcd(over < 0n ? -over : over, under) || 1n;
  return `${over / by}/${under / by}`;
}

export function groupsOf(list: readonly Row[], columns: readonly number[]): Row[][] {
  const groups = Map.groupBy(list, (row) =>
    JSON.stringify(columns.map((column) => keyOf(row[column] ?? '', column))),
  );
  return [...groups.values()];
}

/** Groups with the largest size first; equal ones stay as they are. */
export const bySize = (groups: readonly Row[][], sizeOf: (list: readonly Row[]) => Fraction): Row[][] =>
  groups.toSorted((a, b) => compare(sizeOf(b), sizeOf(a)));

/** Groups in the order of their times; those without one come last. */
export const byTime = (groups: readonly Row[][]): Row[][] => {
  const timeOf = ([first]: readonly Row[]) => Date.parse(first?.[TIME!] || '9999-12-31');
  return groups.toSorted((a, b) => timeOf(a) - timeOf(b));
};
/** The number of rows, and the sum of requests. */
export const countOf = (list: readonly Row[]): Fraction => ({ over: BigInt(list.length), under: 1n });
export const requestsOf = (list: readonly Row[]): Fraction => sumOf(filled(list, REQUESTS!));

export const filled = (list: readonly Row[], column: number) =>
  list.map((row) => row[column]!).filter(Boolean);

/** Checks the cell of a group by arithmetic of its own. */
export function check(
  shown: string | null | undefined,
  list: readonly Row[],
  { column, how }: ColumnMeasure,
  all: readonly Row[],
) {
  const texts = column === null ? [] : filled(list, column);
  const truth = () => sumOf(texts);
  switch (how) {
    case 'count':
      expect(shown).toBe(String(column === null ? list.length : texts.length));
      return;
    case 'distinct':
      expect(shown).toBe(String(new Set(texts.map((text) => (column === HOST ? text : reduced(text)))).size));
      return;
    case 'sum':
      if (column === P95) expect(shown).toBe(list.length === 1 ? texts[0] : undefined);
      else if (texts.length === 0) expect(shown).toBeUndefined();
      else expect(isSame(fractionOf(shown!), truth())).toBe(true);
      return;
    case 'mean':
      if (texts.length === 0) expect(shown).toBeUndefined();
      else expect(isRounded(shown!, divided(truth(), { over: BigInt(texts.length), under: 1n }))).toBe(true);
      return;
    case 'min':
    case 'max': {
      const found = texts
        .map(fractionOf)
        .sort(compare)
        .at(how === 'min' ? 0 : -1);
      if (found) expect(isSame(fractionOf(shown!), found)).toBe(true);
      else expect(shown).toBeUndefined();
      return;
    }
    case 'share':
    case 'share-row':
    case 'share-column': {
      const whole = sumOf(filled(all, column!));
      if (whole.over === 0n) expect(shown).toBeUndefined();
      else expect(isRounded(shown!, divided(times(truth(), { over: 100n, under: 1n }), whole))).toBe(true);
      return;
    }
    case 'weighted': {
      const weights = sumOf(filled(list, REQUESTS!));
      const products = list
        .map((row) => times(fractionOf(row[SHARE!]!), fractionOf(row[REQUESTS!]!)))
        .reduce(plus, ZERO);
      if (list.length === 1) expect(shown).toBe(list[0]![SHARE!]);
      else if (weights.over === 0n) expect(shown).toBeUndefined();
      else expect(isRounded(shown!, divided(products, weights))).toBe(true);
    }
  }
}

/** Figures of every kind. */
export const MEASURES: ColumnMeasure[] = [
  { column: null, how: 'count' },
  { column: BYTES!, how: 'count' },
  { column: HOST!, how: 'distinct' },
  { column: BYTES!, how: 'distinct' },
  { column: BYTES!, how: 'sum' },
  { column: P95!, how: 'sum' },
  { column: BYTES!, how: 'mean' },
  { column: BYTES!, how: 'min' },
  { column: P95!, how: 'max' },
  { column: REQUESTS!, how: 'share' },
  { column: BYTES!, how: 'share' },
  { column: SHARE!, how: 'weighted' },
  // Nobody knows what a score is: it is added up because that is asked for.
  { column: SCORE!, how: 'sum' },
  { column: SCORE!, how: 'mean' },
  { column: SCORE!, how: 'share' },
];

// Measures as a text, each with the figure that plain loops over the rows give.

import fc from 'fast-check';
import {
  compare,
  divided,
  fractionOf,
  minus,
  plus,
  sumOf,
  times,
  ZERO,
  type Fraction,
} from '../exactNumbers.ts';

export const HEADER = ['time', 'host', 'status', 'bytes_out', 'request_count', 'cache_hit_percentage'];
const [TIME, HOST, STATUS, BYTES, REQUESTS, SHARE] = [0, 1, 2, 3, 4, 5] as const;
export type Row = readonly string[];

const number = fc.oneof(
  fc.nat(3).map(String),
  fc.integer({ min: -5_000, max: 5_000 }).map((n) => (n / 100).toFixed(2)),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  fc.constantFrom('9007199254740993', '9007199254740992', '18446744073709551615', '1e3', '0.10', '-0.0'),
);
export const someRows = fc.array(
  fc.tuple(
    fc.constantFrom(
      '2026-11-20T00:59:59Z',
      '2026-11-20T01:00:00Z',
      '2026-11-21',
      '2026-11-21T01:10:00Z',
      '2026-11-27T01:20:00Z',
      '2026-12-31',
      '',
    ),
    fc.constantFrom('a', 'b', 'A', '', 'img.example.com'),
    fc.constantFrom('200', '304', '404', '499', '4xx', '500', '40', '4000', ''),
    fc.oneof(number, fc.constant('')),
    fc.oneof({ weight: 9, arbitrary: fc.nat(1_000).map(String) }, { weight: 1, arbitrary: fc.constant('') }),
    fc.oneof(
      { weight: 9, arbitrary: fc.nat(10_000).map((share) => (share / 100).toFixed(2)) },
      { weight: 1, arbitrary: fc.constant('') },
    ),
  ),
  { maxLength: 12 },
);
/** Makes the columns those of numbers and times. */
export const FIRST: Row = ['2026-11-20T00:00:00Z', 'a', '200', '1', '1', '1.00'];

type Condition = { text: string; meets: (row: Row) => boolean };

const sameNumber = (cell: string, text: string) =>
  cell !== '' && compare(fractionOf(cell), fractionOf(text)) === 0;
const orders = {
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
} as const;
const ORDER = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const);
const BOUND = fc.constantFrom('0', '1.00', '-3.5', '9007199254740993', '0.1');

export const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom<Condition>(
      { text: 'status in 4xx', meets: (row) => row[STATUS] === '4xx' || /^4\d\d$/.test(row[STATUS]!) },
      { text: 'status in (200, 404)', meets: (row) => ['200', '404'].includes(row[STATUS]!) },
      { text: 'status not in 4XX', meets: (row) => !/^4(?:xx|\d\d)$/.test(row[STATUS]!) },
      { text: 'status != "200"', meets: (row) => row[STATUS] !== '200' },
      { text: 'status is empty', meets: (row) => row[STATUS] === '' },
      { text: 'status is not empty', meets: (row) => row[STATUS] !== '' },
      { text: 'host contains "EXAMPLE.c"', meets: (row) => row[HOST]!.includes('example.c') },
      { text: 'host = a', meets: (row) => row[HOST] === 'a' },
      {
        text: 'bytes_out in (1, 0.1, 9007199254740993)',
        meets: (row) => ['1', '0.1', '9007199254740993'].some((text) => sameNumber(row[BYTES]!, text)),
      },
      { text: 'bytes_out ≠ 1000', meets: (row) => !sameNumber(row[BYTES]!, '1000') },
      {
        text: 'time >= "2026-11-20T01:00:00Z"',
        meets: (row) => Date.parse(row[TIME]!) >= Date.parse('2026-11-20T01:00:00Z'),
      },
      { text: 'time = 2026-12-31', meets: (row) => row[TIME] === '2026-12-31' },
    ),
    fc.tuple(ORDER, BOUND).map(([by, bound]): Condition => ({
      text: `bytes_out ${by} ${bound}`,
      meets: (row) => row[BYTES] !== '' && orders[by](compare(fractionOf(row[BYTES]!), fractionOf(bound))),
    })),
    tie('condition').map(({ text, meets }): Condition => ({
      text: `not (${text})`,
      meets: (row) => !meets(row),
    })),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]): Condition => ({
      text: `(${a.text} and ${b.text})`,
      meets: (row) => a.meets(row) && b.meets(row),
    })),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]): Condition => ({
      text: `(${a.text} or ${b.text})`,
      meets: (row) => a.meets(row) || b.meets(row),
    })),
  ),
}));

/** The rows of a cell of the table, and those that bases take instead. */
export type Slot = Readonly<Record<'own' | 'all' | 'row' | 'column', readonly Row[]>> & {
  /** Null where several outer groups come together. */
  parent: readonly Row[] | null;
};
type Figure = { text: string; of: (slot: Slot) => Fraction | null };
/** `exact` is not rounded; `percent` is a share. */
export type Recounted = Figure & { exact: boolean; percent?: true };

const whole = (count: number): Fraction => ({ over: BigInt(count), under: 1n });
const filled = (rows: readonly Row[], column: number) => rows.map((row) => row[column]!).filter(Boolean);

function summed(rows: readonly Row[], column: number): Fraction | null {
  const texts = filled(rows, column);
  return texts.length === 0 && rows.length > 0 ? null : sumOf(texts);
}
function extreme(rows: readonly Row[], which: 0 | -1): Fraction | null {
  return filled(rows, BYTES).map(fractionOf).toSorted(compare).at(which) ?? null;
}
function mean(rows: readonly Row[]): Fraction | null {
  const texts = filled(rows, BYTES);
  return texts.length === 0 ? null : divided(sumOf(texts), whole(texts.length));
}
/** One row is as it is; of several each needs its requests, and its share unless these are 0. */
function weighted(rows: readonly Row[]): Fraction | null {
  if (rows.length === 1) return rows[0]![SHARE] === '' ? null : fractionOf(rows[0]![SHARE]!);
  let [products, weights] = [ZERO, ZERO];
  for (const row of rows) {
    if (row[REQUESTS] === '') return null;
    if (row[REQUESTS] === '0') continue;
    if (row[SHARE] === '') return null;
    products = plus(products, times(fractionOf(row[SHARE]!), fractionOf(row[REQUESTS]!)));
    weights = plus(weights, fractionOf(row[REQUESTS]!));
  }
  return weights.over === 0n ? null : divided(products, weights);
}

type Kind = { text: string; exact: boolean; of: (rows: readonly Row[]) => Fraction | null };
export const SUMS: Kind[] = [
  { text: 'sum(bytes_out)', exact: true, of: (rows) => summed(rows, BYTES) },
  { text: 'SUM(request_count)', exact: true, of: (rows) => summed(rows, REQUESTS) },
  { text: 'count()', exact: true, of: (rows) => whole(rows.length) },
  { text: 'count("bytes_out")', exact: true, of: (rows) => whole(filled(rows, BYTES).length) },
];
const KINDS: Kind[] = [
  ...SUMS,
  { text: 'distinct(host)', exact: true, of: (rows) => whole(new Set(filled(rows, HOST)).size) },
  { text: 'min(bytes_out)', exact: true, of: (rows) => extreme(rows, 0) },
  { text: 'max(bytes_out)', exact: true, of: (rows) => extreme(rows, -1) },
  { text: 'mean(bytes_out)', exact: false, of: mean },
  { text: 'mean(cache_hit_percentage)', exact: false, of: weighted },
];

const BASE = fc.constantFrom(
  'own' as const,
  'all' as const,
  'parent' as const,
  'row' as const,
  'column' as const,
);
const aggregate = (kinds: Kind[]) =>
  fc.tuple(fc.constantFrom(...kinds), BASE, fc.option(condition)).map(([kind, base, where]): Recounted => ({
    text: `${kind.text}${base === 'own' ? '' : ` of ${base}`}${where ? ` where ${where.text}` : ''}`,
    exact: kind.exact,
    of: (slot) => {
      const rows = slot[base];
      return rows && kind.of(where ? rows.filter(where.meets) : rows);
    },
  }));

const either =
  (a: Figure, b: Figure, by: (a: Fraction, b: Fraction) => Fraction | null): Figure['of'] =>
  (slot) => {
    const [left, right] = [a.of(slot), b.of(slot)];
    return left && right && by(left, right);
  };
const quotient = (a: Fraction, b: Fraction) => (b.over === 0n ? null : divided(a, b));

const any = aggregate(KINDS);
/** What is in percent: the same thing of some rows by that of others. */
const share = fc.constantFrom(...SUMS).chain((kind) =>
  fc.tuple(aggregate([kind]), aggregate([kind])).map(([a, b]): Recounted => ({
    text: `${a.text} / ${b.text}`,
    exact: false,
    percent: true,
    of: either(a, b, (x, y) => quotient(times(x, whole(100)), y)),
  })),
);
export const measures = fc.oneof(
  any,
  share,
  fc.tuple(any, any).map(([a, b]): Recounted => ({
    text: `(${a.text}) / (1 * ${b.text})`,
    exact: false,
    of: either(a, b, quotient),
  })),
  fc.tuple(any, any, any).map(([a, b, c]): Recounted => ({
    text: `-(${a.text} - 0.5 * ${b.text}) + ${c.text}`,
    exact: a.exact && b.exact && c.exact,
    of: (slot) => {
      const [x, y, z] = [a.of(slot), b.of(slot), c.of(slot)];
      return x && y && z && plus(minus(times(y, { over: 1n, under: 2n }), x), z);
    },
  })),
  fc.tuple(any, any).map(([a, b]): Recounted => ({
    text: `${a.text} * ${b.text}`,
    exact: a.exact && b.exact,
    of: either(a, b, times),
  })),
);

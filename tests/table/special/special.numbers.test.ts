import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ofKind } from '../../../src/table/columns/retype.ts';
import { numberBands } from '../../../src/table/special/numberBands.ts';
import { specialWork } from '../../../src/table/special/special.ts';
import type { Item } from '../../../src/table/special/specialSpec.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';

const HEADER = ['here', 'host', 'latency', 'ttfb', 'bytes_out'];
const [HERE, HOST, LATENCY, TTFB, BYTES] = [0, 1, 2, 3, 4] as const;
type Row = readonly string[];

// The recount: every range of every two bands, by loops over rows of text.

const isIn = (row: Row, item: Item): boolean => {
  const cell = row[item.column]!;
  if ('text' in item) return cell === (item.text ?? '');
  if (cell === '') return false;
  return Number(cell) >= Number(item.from ?? -Infinity) && Number(cell) < Number(item.to ?? Infinity);
};

/** Each value of a column, or each range of its numbers but for that of all. */
function itemsOf(column: number, rows: readonly Row[], cuts: readonly string[] | null): Item[] {
  if (!cuts)
    return [...new Set(rows.map((row) => row[column]!))].map((text) => ({ column, text: text || null }));
  const ends = [null, ...cuts, null];
  const ranges = ends.flatMap((from, at) => ends.slice(at + 1).map((to): Item => ({ column, from, to })));
  return [
    { column, text: null },
    ...ranges.filter((each) => !('from' in each) || each.from !== null || each.to !== null),
  ];
}

/** What is one thing in the list, whichever range it has. */
const keyOf = (items: readonly Item[]) =>
  JSON.stringify(items.map((item) => [item.column, 'text' in item ? item.text : 'range']));

const row = fc
  .tuple(
    fc.constantFrom('yes', 'no', 'no'),
    fc.constantFrom('a', 'b', 'c', ''),
    fc.oneof(
      fc.nat(9).map(String),
      fc.nat(9_000).map((n) => (n / 1_000).toFixed(3)),
      fc.constant(''),
    ),
    fc.constantFrom('1', '2', '3.5', ''),
    fc.nat(1_000).map(String),
  )
  .map((cells): Row => cells);
const table = fc
  .array(row, { maxLength: 40 })
  .map((rows): Row[] => [['no', 'a', '1', '1', '1'], ['yes', 'a', '1', '1', '1'], ...rows]);

it('ranges of numbers, and pairs with them, are those of a recount with the highest score', () => {
  let found = 0;
  fc.assert(
    fc.property(table, fc.constantFrom(null, BYTES), fc.boolean(), (rows, metric, withBoth) => {
      const frame = frameOf(HEADER, rows);
      const columns = withBoth ? [HOST, LATENCY, TTFB] : [HOST, LATENCY];
      const answer = done(
        specialWork(
          frame,
          {
            base: { kind: 'all', of: [] },
            here: { where: { kind: 'one-of', column: HERE, texts: ['yes'] } },
            before: null,
            metric,
            except: [HERE, BYTES, ...(withBoth ? [] : [TTFB])],
            top: 10_000,
          },
          {},
        ),
      );
      const rowsOf = (side: 'yes' | 'no') =>
        Uint32Array.from([...rows.keys()].filter((at) => rows[at]![HERE] === side));
      const sides = { here: rowsOf('yes'), there: rowsOf('no') };
      const cutsOf = (index: number) => {
        const column = frame.columns[index]!;
        if (column.kind !== 'number') return null;
        return done(numberBands(column, frame, sides))?.cuts.map(({ text }) => text) ?? [];
      };
      const amount = (each: Row) => (metric === null ? 1 : Number(each[metric]));
      const sum = (side: 'yes' | 'no', items: readonly Item[]) =>
        rows
          .filter((each) => each[HERE] === side && items.every((item) => isIn(each, item)))
          .reduce((all, each) => all + amount(each), 0);
      const [n, m] = [sum('yes', []), sum('no', [])];
      if (n === 0 || m === 0) return;
      /** Null where a double decides whether it is large enough. */
      const scoreOf = (items: readonly Item[]): number | null => {
        const [here, there] = [sum('yes', items), sum('no', items)];
        const [p, q] = [here / n, there / m];
        if (Math.abs(p - q - 0.01) < 1e-9 || Math.abs(p - 1.2 * q) < 1e-9) return null;
        if (p - q < 0.01 || p < 1.2 * q) return 0;
        if (metric !== null) return (p - q) * Math.log((p + 0.005) / (q + 0.005));
        const [a, b] = [here - 1, there + 1];
        if (a < 1) return 0;
        const low = Math.log(a / n / (b / (m + 1))) - 1.96 * Math.sqrt(1 / a - 1 / n + 1 / b - 1 / (m + 1));
        return low > 0 ? (p - q) * low : 0;
      };
      const all = columns.map((column) => {
        const cuts = cutsOf(column);
        // A column whose cells are all alike is not looked at.
        const items = cuts?.length === 0 ? [] : itemsOf(column, rows, cuts);
        return { isOfRanges: cuts !== null, items: items.map((item) => ({ item, score: scoreOf([item]) })) };
      });
      /** The best of each thing, and whether a double decides what that is. */
      const best = new Map<string, { score: number; isSure: boolean }>();
      const note = (items: readonly Item[], score: number | null, least: number | null) => {
        const before = best.get(keyOf(items)) ?? { score: 0, isSure: true };
        const isClose = score === null || least === null || (score > 0 && Math.abs(score - least) < 1e-9);
        const own = score !== null && least !== null && score > least ? score : 0;
        best.set(keyOf(items), {
          score: Math.max(before.score, own),
          isSure: before.isSure && !isClose,
        });
      };
      for (const [at, one] of all.entries())
        for (const { item, score } of one.items) {
          note([item], score, 0);
          for (const other of all.slice(at + 1))
            for (const { item: second, score: own } of other.items) {
              const beyond = one.isOfRanges || other.isOfRanges ? 1.25 : 1.05;
              const least = score === null || own === null ? null : beyond * Math.max(score, own);
              note([item, second], scoreOf([item, second]), least);
            }
        }
      expect(new Set(answer.findings.map(({ items }) => keyOf(items))).size).toBe(answer.found);
      for (const { items, here, there } of answer.findings) {
        expect(Number(here.text)).toBe(sum('yes', items));
        expect(Number(there.text)).toBe(sum('no', items));
        const truth = best.get(keyOf(items));
        expect(truth).toBeDefined();
        if (truth?.isSure === true) expect(scoreOf(items)).toBeCloseTo(truth.score, 9);
        found += Number(items.some((item) => 'from' in item));
      }
      const listed = new Set(answer.findings.map(({ items }) => keyOf(items)));
      for (const [key, { score, isSure }] of best) if (isSure) expect(listed.has(key)).toBe(score > 0);
    }),
    { numRuns: 1_000, seed: 26 },
  );
  expect(found).toBeGreaterThan(500);
});

/** What is special about the rows here, of which a column of numbers has these cells. */
const special = (there: readonly string[], here: readonly string[]) => {
  const rows = [...there, ...here].map((cell, at) => [at < there.length ? 'no' : 'yes', cell]);
  const frame = frameOf(['here', 'error_code'], rows);
  const columns = frame.columns.map((column, at) => (at === 1 ? done(ofKind(column, 'number')) : column));
  const where = { kind: 'one-of' as const, column: 0, texts: ['yes'] };
  const spec = { base: { kind: 'all' as const, of: [] }, here: { where }, before: null, metric: null };
  return done(specialWork({ ...frame, columns }, { ...spec, except: [0], top: 9 }, {}));
};
const times = (count: number, cell: string) => Array.from({ length: count }, () => cell);

it('a number is found that all rows have here, and none elsewhere', () => {
  const only = [{ items: [{ column: 1, from: '7', to: null }], share: 1, otherShare: 0 }];
  for (const elsewhere of ['0', '']) {
    const found = special(times(8, elsewhere), times(8, '7')).findings;
    expect(found).toMatchObject(only);
  }
  // And that it is missing.
  expect(special(times(8, '7'), times(8, '')).findings).toMatchObject([
    { items: [{ column: 1, text: null }], share: 1, otherShare: 0 },
  ]);
  // Whatever it is, where the others have no number at all.
  const numbers = Array.from({ length: 12 }, (_, at) => String(7 + at));
  expect(special(times(8, ''), numbers).findings).toMatchObject(only);
  expect(special(times(8, '7'), times(8, '7')).findings).toEqual([]);
});

it('text among numbers is named as left out', () => {
  expect(special(['1', '2'], ['n/a', '2']).amongNumbers).toEqual(['error_code']);
  expect(special(times(8, ''), times(8, 'n/a')).amongNumbers).toEqual(['error_code']);
  expect(special(['1', '2'], ['', '2']).amongNumbers).toEqual([]);
});

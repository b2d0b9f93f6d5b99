import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnOrder, GroupSpec } from '../../../src/table/grouping/groupSpec.ts';
import { groupsWithSubtotals } from '../../../src/table/grouping/outline.ts';
import { done } from '../../../src/table/work.ts';
import { compare, sumOf, ZERO, type Fraction } from '../exactNumbers.ts';
import { textsOf } from '../frames.ts';
import { frameWith } from '../naiveTable.ts';
import {
  BYTES,
  filled,
  FIRST,
  frameFrom,
  HOST,
  keyOf,
  P95,
  REQUESTS,
  rows,
  SCORE,
  SHARE,
  type Row,
} from './naiveGroups.ts';

/** Of each seed; `SEXTANT_RUNS=1000` makes thousands in all. */
const TABLES = Number(process.env['SEXTANT_RUNS'] ?? 200);
const FIGURE = 'sum of bytes_out';
const MEASURES = [
  { column: REQUESTS!, how: 'sum' },
  { column: BYTES!, how: 'sum' },
] as const;

const grouped = (list: readonly Row[], spec: Partial<GroupSpec>, order?: ColumnOrder, top?: number) =>
  done(
    groupsWithSubtotals(frameFrom(list), null, {
      keys: [HOST!, SHARE!].map((column) => ({ column, bucket: null })),
      measures: MEASURES,
      pivot: { column: SCORE!, bucket: null, ...(top ? { top } : {}), ...(order ? { order } : {}) },
      top: null,
      subtotals: [],
      ...spec,
    }),
  );

/** What each column holds: the figures of its lines, its total and the figures of its subtotals. */
function columnsOf({ frame, facts }: ReturnType<typeof grouped>) {
  const subtotals = typeof facts.outline === 'object' ? (facts.outline?.subtotals ?? []) : [];
  return frame.columns.map((column, at) => ({
    name: column.name,
    fact: facts.columns[at],
    texts: textsOf(column),
    total: facts.totals[at],
    subtotals: subtotals.map(({ texts }) => texts[at]),
  }));
}

const bytesOf = (list: readonly Row[]): Fraction | null => {
  const texts = filled(list, BYTES!);
  return texts.length > 0 ? sumOf(texts) : list.length > 0 ? null : ZERO;
};

describe('the columns of a pivot', () => {
  it('follow the figures of a group, a subtotal or the totals, and hold what they held', () => {
    fc.assert(
      fc.property(
        rows,
        fc.nat(),
        fc.constantFrom(0, 1, 2),
        fc.boolean(),
        fc.constantFrom(undefined, 2),
        (list, chosen, depth, descending, top) => {
          const all = [FIRST, ...list];
          const keys = [HOST!, SHARE!].slice(0, depth);
          const [first] = all.slice(chosen % all.length);
          const row = keys.map((column) => first![column]!);
          const order = { row: depth === 0 ? null : row, figure: FIGURE, descending };
          const own = grouped(list, {}, undefined, top);
          const found = grouped(list, {}, order, top);
          expect(found.facts.isInOrder).toBe(true);
          expect(own.facts.isInOrder).toBeUndefined();

          const [before, after] = [columnsOf(own), columnsOf(found)];
          expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
          const named = (columns: typeof before) => new Map(columns.map((each) => [each.name, each]));
          expect(named(after)).toEqual(named(before));

          // Each value keeps its figures beside each other; of each, the figure in the row is counted again.
          const inRow = all.filter((each) => keys.every((column, at) => each[column] === row[at]));
          const values = after.slice(2).flatMap(({ name, fact }, at) => {
            if (fact?.role !== 'measure') throw new Error('A key is among the figures.');
            expect(name.endsWith(MEASURES[at % 2] === MEASURES[0] ? 'sum of request_count' : FIGURE)).toBe(
              true,
            );
            return at % 2 === 1 ? [fact.pivot!] : [];
          });
          expect(values.at(-1)?.isTotal).toBe(true);
          const ranked = values.slice(0, -1);
          if (ranked.some(({ others }) => others > 0)) expect(ranked.pop()?.others).toBeGreaterThan(0);
          const figures = ranked.map(({ cell }) =>
            bytesOf(inRow.filter((each) => keyOf(each[SCORE!]!, SCORE!) === keyOf(cell ?? '', SCORE!))),
          );
          for (const [at, figure] of figures.entries()) {
            const next = figures[at + 1];
            if (next === undefined || next === null) continue;
            expect(figure).not.toBeNull();
            expect(Math.sign(compare(figure!, next)) * (descending ? -1 : 1)).toBeLessThanOrEqual(0);
          }
        },
      ),
      { numRuns: TABLES },
    );
  }, 600_000);

  it('stay in their own order where the row or the figure is not there, which is told', () => {
    const orders: ColumnOrder[] = [
      { row: ['nobody'], figure: FIGURE, descending: true },
      { row: ['a', '1.00', 'too many'], figure: FIGURE, descending: true },
      { row: null, figure: 'sum of nothing', descending: true },
    ];
    const list: Row[] = [FIRST.with(SCORE!, '2').with(BYTES!, '5')];
    const own = grouped(list, {});
    for (const order of orders) {
      const found = grouped(list, {}, order);
      expect(found.facts.isInOrder).toBe(false);
      expect(columnsOf(found)).toEqual(columnsOf(own));
    }
    // Nothing else has columns to be ordered, and what is not combined has no figures.
    expect(grouped(list, { pivot: null }).facts.isInOrder).toBeUndefined();
    const percentile = { measures: [{ column: P95!, how: 'sum' as const }] };
    const empty = grouped([FIRST], percentile, { row: null, figure: 'sum of p95', descending: true });
    expect(empty.frame.columns.map(({ name }) => name)).toEqual(
      grouped([FIRST], percentile).frame.columns.map(({ name }) => name),
    );
  });

  it('tell a null from an empty text, in the row that they follow and among themselves', () => {
    // Of a null host 9 bytes of x and 1 of a null, of an empty one the reverse.
    const frame = frameWith(
      ['text', 'text', 'number'],
      [
        [null, 'x', '9'],
        [null, null, '1'],
        ['', 'x', '2'],
        ['', null, '8'],
        ['a', '', '5'],
      ],
    );
    const namesBy = (row: readonly (string | null)[]) =>
      done(
        groupsWithSubtotals(frame, null, {
          keys: [{ column: 0, bucket: null }],
          measures: [{ column: 2, how: 'sum' }],
          pivot: { column: 1, bucket: null, order: { row, figure: 'sum of number 2', descending: true } },
          top: null,
        }),
      ).facts.columns.flatMap((fact) => (fact.role === 'measure' ? [fact.pivot!.name] : []));
    expect(namesBy([null])).toEqual(['x', 'null', '(empty)', 'Total']);
    expect(namesBy([''])).toEqual(['null', 'x', '(empty)', 'Total']);
  });
});

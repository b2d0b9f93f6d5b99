import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '../../../src/table/columns/column.ts';
import { Finder, type FindSpec } from '../../../src/table/rows/find.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';
import { anyRows, frameWith, meets, type ReceivedRow } from '../naiveTable.ts';

const kinds = fc.array(fc.constantFrom<ColumnKind>('text', 'number', 'time'), { minLength: 3, maxLength: 3 });
const spec = fc.record({
  text: fc.oneof(
    fc.constantFrom('', '1', '0', '-', 'E', 'de', '2026', '146 611', '.5', 'n/a'),
    fc.string({ maxLength: 2 }),
  ),
  matchCase: fc.boolean(),
  wholeCell: fc.boolean(),
  columns: fc.shuffledSubarray([0, 1, 2, 7]),
});

/** Every cell found, in the order of the search, by its row in the view. */
function hitsOf(
  rows: readonly ReceivedRow[],
  view: readonly number[],
  types: readonly ColumnKind[],
  { text, matchCase, wholeCell, columns }: FindSpec,
): { row: number; column: number }[] {
  const condition = { how: wholeCell ? 'equals' : 'contains', text, matchCase } as const;
  if (text === '') return [];
  return view.flatMap((index, row) =>
    columns.flatMap((column) =>
      meets(rows[index]?.[column], types[column] ?? 'text', condition) ? [{ row, column }] : [],
    ),
  );
}

describe('finding', () => {
  it('counts and walks through what a naive search of the view finds, in both directions', () => {
    fc.assert(
      fc.property(anyRows, kinds, spec, fc.infiniteStream(fc.nat()), (rows, types, find, random) => {
        const frame = frameWith(types, rows);
        const view = rows
          .map((_, row) => row)
          .filter(() => random.next().value % 4 > 0)
          .toReversed();
        const hits = hitsOf(rows, view, types, find);
        const finder = new Finder(frame, Uint32Array.from(view), find);

        const walk = (direction: 'next' | 'previous', counted: boolean) => {
          const expected = direction === 'next' ? hits : hits.toReversed();
          let from: { row: number; column: number } | null = null;
          for (let step = 0; step < expected.length + 2; step += 1) {
            const cell = done(finder.cell(from, direction));
            const hit = expected[step % expected.length];
            if (!hit) {
              expect(cell).toBeNull();
              return;
            }
            const number = counted ? hits.indexOf(hit) + 1 : null;
            expect(cell).toEqual({ ...hit, wrapped: step > 0 && step % expected.length === 0, number });
            from = hit;
          }
        };
        walk('next', false);
        walk('previous', false);
        const foundRows = new Set(hits.map(({ row }) => row)).size;
        expect(done(finder.count())).toEqual({ cells: hits.length, rows: foundRows });
        expect(finder.counted).toBe(hits.length);
        walk('next', true);
        walk('previous', true);
      }),
      { numRuns: 500 },
    );
  });

  it('starts from any cell, found or not', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(40), fc.nat(3), fc.boolean(), (rows, fromRow, column, forward) => {
        fc.pre(rows.length > 0);
        const types = ['text', 'number', 'text'] as const;
        const find: FindSpec = { text: '1', matchCase: false, wholeCell: false, columns: [2, 0, 1] };
        const row = fromRow % rows.length;
        const view = rows.map((_, index) => index);
        const hits = hitsOf(rows, view, types, find);
        // A column that is not searched stands before the first one, and after the last.
        const shownAs = (each: { row: number; column: number }) =>
          each.row * 10 + find.columns.indexOf(each.column);
        const here = column === 3 ? row * 10 + (forward ? -1 : 9) : shownAs({ row, column });
        const beyond = forward
          ? hits.find((hit) => shownAs(hit) > here)
          : hits.findLast((hit) => shownAs(hit) < here);
        const expected = beyond ?? (forward ? hits[0] : hits.at(-1));
        const finder = new Finder(frameWith(types, rows), null, find);
        const found = done(finder.cell({ row, column }, forward ? 'next' : 'previous'));
        expect(found).toEqual(expected ? { ...expected, wrapped: !beyond, number: null } : null);
      }),
      { numRuns: 500 },
    );
  });

  // Blocks have 16,384 rows: the hits are the last row of one, and the first of another.
  it('passes over blocks without a hit once they are counted, and yields while it searches', () => {
    const rows = 100_000;
    const frame = frameOf(
      ['a', 'b'],
      Array.from({ length: rows }, (_, row) => [
        row === 32_767 || row === 81_920 ? 'here' : 'no',
        String(row),
      ]),
    );
    const finder = new Finder(frame, null, {
      text: 'here',
      matchCase: true,
      wholeCell: true,
      columns: [0, 1],
    });
    const search = finder.cell(null, 'next');
    let yields = 0;
    let step = search.next();
    for (; !step.done; step = search.next()) yields += 1;
    expect(yields).toBeGreaterThan(0);
    expect(step.value).toEqual({ row: 32_767, column: 0, wrapped: false, number: null });
    expect(done(finder.count())).toEqual({ cells: 2, rows: 2 });
    const [first, last] = [
      { row: 32_767, column: 0 },
      { row: 81_920, column: 0 },
    ];
    expect(done(finder.cell(first, 'next'))).toEqual({ ...last, wrapped: false, number: 2 });
    expect(done(finder.cell(last, 'next'))).toEqual({ ...first, wrapped: true, number: 1 });
    expect(done(finder.cell(first, 'previous'))).toEqual({ ...last, wrapped: true, number: 2 });
    expect(done(finder.cell({ row: 99_999, column: 1 }, 'previous'))).toEqual({
      ...last,
      wrapped: false,
      number: 2,
    });
  });

  it('goes on at the first row where the last block, which is shorter, has no hit', () => {
    const rows = 20_000;
    const texts = Array.from({ length: rows }, (_, row) => [row === 0 || row === 9 ? 'here' : 'no']);
    const finder = new Finder(frameOf(['a'], texts), null, {
      text: 'here',
      matchCase: true,
      wholeCell: true,
      columns: [0],
    });
    expect(done(finder.count())).toEqual({ cells: 2, rows: 2 });
    const found = done(finder.cell({ row: 9, column: 0 }, 'next'));
    expect(found).toEqual({ row: 0, column: 0, wrapped: true, number: 1 });
  });
});

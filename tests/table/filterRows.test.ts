import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows } from '../../src/table/filterRows.ts';
import type { Frame } from '../../src/table/frame.ts';
import { frameOf, someRows, word } from './frames.ts';

function found(frame: Frame, typed: string, only: { column: number; values: string[] }[] = []): number[] {
  const search = filterRows(frame, { typed, only });
  let step = search.next();
  while (!step.done) step = search.next();
  return [...step.value];
}

describe('filtering', () => {
  it('finds what a search through all texts finds', () => {
    fc.assert(
      fc.property(someRows, fc.oneof(word, fc.constantFrom('1', '-', 'E')), (rows, typed) => {
        const frame = frameOf(['a', 'b', 'c'], rows);
        const expected = rows.flatMap((row, index) =>
          row.some((text) => text.toLowerCase().includes(typed.toLowerCase())) ? [index] : [],
        );
        expect(found(frame, typed)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps rows that hold one of the wanted values in every wanted column', () => {
    const frame = frameOf(
      ['a', 'b'],
      [
        ['x', '1'],
        ['y', '1'],
        ['x', '2'],
        ['z', '3'],
      ],
    );
    expect(found(frame, '', [{ column: 0, values: ['x', 'z'] }])).toEqual([0, 2, 3]);
    expect(
      found(frame, '', [
        { column: 0, values: ['x'] },
        { column: 1, values: ['2'] },
      ]),
    ).toEqual([2]);
  });
});

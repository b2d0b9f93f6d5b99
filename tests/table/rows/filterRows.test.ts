import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows } from '../../../src/table/rows/filterRows.ts';
import type { Frame } from '../../../src/table/frame.ts';
import type { Predicate } from '../../../src/table/rows/predicate.ts';
import { rowAt, selectedCount } from '../../../src/table/rows/selection.ts';
import { frameOf, someRows, word } from '../frames.ts';

function found(frame: Frame, predicate: Predicate): number[] {
  const search = filterRows(frame, predicate);
  let step = search.next();
  while (!step.done) step = search.next();
  const selection = step.value;
  return Array.from({ length: selectedCount(frame, selection) }, (_, index) => rowAt(selection, index));
}

const oneOf = (column: number, ...texts: string[]): Predicate => ({ kind: 'one-of', column, texts });

/** Blanks in numbers are read as on screen, of which the predicates’ own test takes care. */
const typedText = fc.oneof(word, fc.constantFrom('1', '-', 'E')).filter((typed) => !/\s/.test(typed));

describe('filtering', () => {
  it('finds what a search of every text finds', () => {
    fc.assert(
      fc.property(someRows, typedText, (rows, typed) => {
        const frame = frameOf(['a', 'b', 'c'], rows);
        const expected = rows.flatMap((row, index) =>
          row.some((text) => text.toLowerCase().includes(typed.toLowerCase())) ? [index] : [],
        );
        expect(found(frame, { kind: 'contains', column: 'any', text: typed })).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps rows with one of the given values in every given column', () => {
    const frame = frameOf(
      ['a', 'b'],
      [
        ['x', '1'],
        ['y', '1'],
        ['x', '2'],
        ['z', '3'],
      ],
    );
    expect(found(frame, oneOf(0, 'x', 'z'))).toEqual([0, 2, 3]);
    expect(found(frame, { kind: 'all', of: [oneOf(0, 'x'), oneOf(1, '2')] })).toEqual([2]);
  });

  it('returns all rows without listing them if every row passes', () => {
    const frame = frameOf(['a'], [['x'], ['y']]);
    expect(filterRows(frame, { kind: 'all', of: [] }).next()).toEqual({ done: true, value: null });
    expect(found(frame, { kind: 'any', of: [] })).toEqual([]);
  });

  it('finds the same rows in large tables, whatever the number of rows', () => {
    const cells = Array.from({ length: 20_007 }, (_, row) => [String((row * 7919) % 101), String(row % 3)]);
    const large = frameOf(['a', 'b'], cells);
    const from = (text: string): Predicate => ({
      kind: 'range',
      column: 0,
      from: { text, inclusive: true },
      to: null,
    });
    for (const length of [8_191, 8_192, 8_193, 20_004, 20_005, 20_006, 20_007]) {
      const frame = { ...large, length };
      const expected = (passes: (a: number, b: number) => boolean) =>
        cells.flatMap(([a, b], row) => (row < length && passes(Number(a), Number(b)) ? [row] : []));
      const both: Predicate = { kind: 'all', of: [oneOf(1, '2'), from('90')] };
      expect(found(frame, both)).toEqual(expected((a, b) => b === 2 && a >= 90));
      expect(found(frame, { kind: 'not', of: both })).toEqual(expected((a, b) => !(b === 2 && a >= 90)));
      const either: Predicate = { kind: 'any', of: [oneOf(1, '2'), from('90')] };
      expect(found(frame, either)).toEqual(expected((a, b) => b === 2 || a >= 90));
      expect(found(frame, { kind: 'all', of: [from('101'), oneOf(1, '2')] })).toEqual([]);
    }
  });

  it('yields while it tests many rows', () => {
    const frame = frameOf(
      ['a'],
      Array.from({ length: 600_000 }, (_, row) => [String(row % 3)]),
    );
    const search = filterRows(frame, oneOf(0, '1'));
    let pauses = 0;
    while (!search.next().done) pauses += 1;
    expect(pauses).toBeGreaterThan(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import { rowTest, type Predicate } from '../../../src/table/rows/predicate.ts';
import { Marks } from '../../../src/table/rows/rowMask.ts';
import { maskOf } from '../../../src/table/rows/rowTest.ts';
import { done } from '../../../src/table/work.ts';
import { frameWith, passes } from '../naiveTable.ts';
import { KINDS, predicate, rows } from './predicates.ts';

/** Whether each row passes. */
function marksOf(frame: Frame, predicate: Predicate): boolean[] {
  const mask = maskOf(done(rowTest(frame, predicate)));
  if (typeof mask === 'boolean') return Array.from({ length: frame.length }, () => mask);
  const marks = new Marks();
  marks.markFirst(frame.length);
  mask(0, frame.length, marks);
  return Array.from(marks.bytes.subarray(0, frame.length), (mark) => mark === 1);
}

describe('a predicate', () => {
  it('passes the same rows as a naive implementation', () => {
    fc.assert(
      fc.property(rows, predicate, (list, predicate) => {
        const frame = frameWith(KINDS, list);
        expect(marksOf(frame, predicate)).toEqual(list.map((row) => passes(row, KINDS, predicate)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is a constant if no text of the columns can pass', () => {
    const frame = frameWith(['text', 'number', 'time'], [['abc', '1', '2026-11-20']]);
    expect(maskOf(done(rowTest(frame, { kind: 'contains', column: 'any', text: 'nowhere' })))).toBe(false);
    expect(
      maskOf(done(rowTest(frame, { kind: 'not', of: { kind: 'one-of', column: 7, texts: ['abc'] } }))),
    ).toBe(true);
  });

  it('finds numbers by their digits as they are shown, and as they are', () => {
    const frame = frameWith(['number'], [['146611'], ['-1466110'], ['14.6611'], ['61161.25'], ['6116125']]);
    const found = (text: string) =>
      marksOf(frame, { kind: 'contains', column: 0, text }).flatMap((passes, row) => (passes ? [row] : []));
    expect(found('146 611')).toEqual([0]);
    expect(found('146\u202f611 ')).toEqual([0]);
    expect(found('146611')).toEqual([0, 1]);
    expect(found('1 466')).toEqual([1]);
    expect(found('-1 466 110')).toEqual([1]);
    expect(found('61 161.2')).toEqual([3]);
    expect(found('1.25')).toEqual([3]);
  });
});

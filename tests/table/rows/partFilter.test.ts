import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import { filterRows } from '../../../src/table/rows/filterRows.ts';
import { filterPart } from '../../../src/table/rows/partFilter.ts';
import type { Predicate } from '../../../src/table/rows/predicate.ts';
import { done } from '../../../src/table/work.ts';
import { word } from '../frames.ts';
import { frameWith } from '../naiveTable.ts';
import { OtherWorker, share, type Share } from '../otherWorker.ts';
import { KINDS, predicate, rows } from './predicates.ts';

afterEach(() => vi.unstubAllGlobals());

/** The same cells in shared memory, as those of large columns are. */
function shared(frame: Frame): Frame {
  const floats = (values: ArrayLike<number>) => {
    const copy = new Float64Array(new SharedArrayBuffer(values.length * 8));
    copy.set(values);
    return copy;
  };
  const codes = (values: ArrayLike<number>) => {
    const copy = new Uint16Array(new SharedArrayBuffer(values.length * 2));
    copy.set(values);
    return copy;
  };
  const columns = frame.columns.map((column) =>
    column.kind === 'number'
      ? { ...column, values: floats(column.values) }
      : { ...column, codes: codes(column.codes) },
  );
  return { ...frame, columns };
}

const otherWorker = (sliceRows: number, share: Share, isFailing = false) =>
  new OtherWorker(filterPart, sliceRows, share, isFailing);
/** Conditions on whole numbers and texts, which another worker can test. */
const number = fc.integer({ min: -2_000, max: 2_000_000 }).map((n) => ({ text: String(n), inclusive: true }));
const sent = fc.oneof(
  fc.record({
    kind: fc.constant('range' as const),
    column: fc.constant(1),
    from: fc.option(number),
    to: fc.option(number),
  }),
  fc.record({
    kind: fc.constant('one-of' as const),
    column: fc.constant(0),
    texts: fc.array(word, { minLength: 3 }),
  }),
);
const several = fc.record({
  kind: fc.constantFrom('all' as const, 'any' as const),
  of: fc.array(
    fc.oneof(
      sent,
      sent.map((of): Predicate => ({ kind: 'not', of })),
    ),
    { minLength: 1, maxLength: 3 },
  ),
});
const LIST = ['1', '2', '3', '4', '5'].map((number) => ['x', number, '0.5', '2026-11-20']);
const FIRST_ONLY: Share = { first: true, slices: 1 };

describe('rows found by two workers', () => {
  it('are those found by one, whoever takes which rows', () => {
    const cases = fc.record({
      list: fc.tuple(rows, rows).map((parts) => [...LIST, ...parts.flat()]),
      predicate: fc.oneof(several, several, predicate),
      sliceRows: fc.integer({ min: 1, max: 8 }),
      share,
      isFailing: fc.boolean(),
    });
    let both = 0;
    fc.assert(
      fc.property(cases, ({ list, predicate, sliceRows, share, isFailing }) => {
        const frame = shared(frameWith(KINDS, list));
        const other = otherWorker(sliceRows, share, isFailing);
        expect(other.run(filterRows(frame, predicate, other))).toEqual(done(filterRows(frame, predicate)));
        if (other.awaited && !isFailing) both += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(both).toBeGreaterThan(30);
  });

  const among: Predicate = {
    kind: 'range',
    column: 1,
    from: { text: '2', inclusive: true },
    to: { text: '4', inclusive: true },
  };

  it('are all rows where each of them passes', () => {
    const other = otherWorker(2, FIRST_ONLY);
    const every: Predicate = { kind: 'not', of: { ...among, from: { text: '9', inclusive: true } } };
    expect(other.run(filterRows(shared(frameWith(KINDS, LIST)), every, other))).toBeNull();
    expect(other.awaited).toBe(1);
  });

  it.each<[string, Predicate, Frame]>([
    ['in a small table', among, { ...shared(frameWith(KINDS, LIST)), length: 0 }],
    ['in memory of one worker', among, frameWith(KINDS, LIST)],
    [
      'by a test of numbers one by one',
      { kind: 'one-of', column: 1, texts: ['3'] },
      shared(frameWith(KINDS, LIST)),
    ],
    ['without looking at any', { kind: 'all', of: [] }, shared(frameWith(KINDS, LIST))],
  ])('are found by one %s', (_, predicate, frame) => {
    const other = otherWorker(2, FIRST_ONLY);
    expect(other.run(filterRows(frame, predicate, other))).toEqual(done(filterRows(frame, predicate)));
    expect(other.asked).toBe(0);
  });

  it('are found by one where memory cannot be shared', () => {
    const frame = shared(frameWith(KINDS, LIST));
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const other = otherWorker(2, FIRST_ONLY);
    expect(other.run(filterRows(frame, among, other))).toEqual(Uint32Array.of(1, 2, 3));
    expect(other.asked).toBe(0);
  });
});

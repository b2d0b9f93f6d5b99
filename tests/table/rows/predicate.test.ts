import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import { rowMask, type Predicate } from '../../../src/table/rows/predicate.ts';
import { Marks } from '../../../src/table/rows/rowMask.ts';
import { done } from '../../../src/table/work.ts';
import { frameWith, passes, type Received } from '../naiveTable.ts';
import { word } from '../frames.ts';

const NUMBERS = ['9007199254740992', '9007199254740993', '0.1', '0.10', '1e-1', '-0', '146611', '-1234.50'];
const EXACT = ['0.10000000000000000555', '1E5', '100000', '1e400', '-3', '0', '200000', '5e-324', '1e-400'];
const TIMES = [
  '2026-11-20',
  '2026-11-20T00:00:00.123456789Z',
  '2026-11-20T00:00:00.123456788Z',
  '2026-11-20T01:00:00.1234567+01:00',
  '2026-11-21T10:00Z',
];
const gap = fc.constantFrom<Received>('', null, undefined);

/** Columns of texts, whole numbers, any numbers and times, with nulls and missing cells. */
const rows = fc.array(
  fc.tuple(
    fc.oneof(word, gap),
    fc.oneof({ arbitrary: fc.integer({ min: -2_000, max: 2_000_000 }).map(String), weight: 9 }, gap),
    fc.oneof({ arbitrary: fc.constantFrom<Received>(...NUMBERS, '1E5', '12.5', '7'), weight: 6 }, gap),
    fc.oneof({ arbitrary: fc.constantFrom<Received>(...TIMES), weight: 5 }, gap),
  ),
  { maxLength: 20 },
);

const column = fc.constantFrom(0, 1, 2, 3, 4);
const typed = fc.oneof(
  word,
  fc.constantFrom(
    '',
    '1',
    '-',
    'E',
    '2026',
    '.5',
    '146 611',
    '146\u202f611',
    ' 7 ',
    ' ',
    '1 234',
    '6 6',
    '-1 234.50',
  ),
);
const bound = fc.option(
  fc.record({
    text: fc.oneof(
      fc.constantFrom(...NUMBERS, ...EXACT, ...TIMES, '200 000', 'x', ''),
      fc.integer({ min: -2_000, max: 2_000 }).map(String),
    ),
    inclusive: fc.boolean(),
  }),
);

const predicates = fc.letrec<{ tree: Predicate; trees: readonly Predicate[] }>((tie) => ({
  trees: fc.array(tie('tree'), { maxLength: 3 }),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('contains' as const),
      column: fc.oneof(column, fc.constant('any' as const)),
      text: typed,
    }),
    fc.record({
      kind: fc.constant('text' as const),
      how: fc.constantFrom('equals' as const, 'starts' as const, 'ends' as const, 'contains' as const),
      column,
      text: typed,
      matchCase: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('one-of' as const),
      column,
      texts: fc.array(fc.oneof(word, fc.constantFrom('1', '1.0', ...NUMBERS, ...EXACT, ...TIMES, '')), {
        maxLength: 4,
      }),
    }),
    fc.record({ kind: fc.constant('range' as const), column, from: bound, to: bound }),
    fc.record({ kind: fc.constant('empty' as const), column }),
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of: tie('trees') }),
    fc.record({ kind: fc.constant('not' as const), of: tie('tree') }),
  ),
}));

/** Whether each row passes. */
function marksOf(frame: Frame, predicate: Predicate): boolean[] {
  const mask = done(rowMask(frame, predicate));
  if (typeof mask === 'boolean') return Array.from({ length: frame.length }, () => mask);
  const marks = new Marks();
  marks.markFirst(frame.length);
  mask(0, frame.length, marks);
  return Array.from(marks.bytes.subarray(0, frame.length), (mark) => mark === 1);
}

const KINDS = ['text', 'number', 'number', 'time'] as const;

describe('a predicate', () => {
  it('passes the same rows as a naive implementation', () => {
    fc.assert(
      fc.property(rows, predicates.tree, (list, predicate) => {
        const frame = frameWith(KINDS, list);
        expect(marksOf(frame, predicate)).toEqual(list.map((row) => passes(row, KINDS, predicate)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is a constant if no text of the columns can pass', () => {
    const frame = frameWith(['text', 'number', 'time'], [['abc', '1', '2026-11-20']]);
    expect(done(rowMask(frame, { kind: 'contains', column: 'any', text: 'nowhere' }))).toBe(false);
    expect(done(rowMask(frame, { kind: 'not', of: { kind: 'one-of', column: 7, texts: ['abc'] } }))).toBe(
      true,
    );
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

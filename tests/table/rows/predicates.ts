import fc from 'fast-check';
import type { Predicate } from '../../../src/table/rows/predicate.ts';
import type { Received } from '../naiveTable.ts';
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

/** The kinds of the columns of `rows`. */
export const KINDS = ['text', 'number', 'number', 'time'] as const;
/** Columns of texts, whole numbers, any numbers and times, with nulls and missing cells. */
export const rows = fc.array(
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

export const { tree: predicate } = fc.letrec<{ tree: Predicate; trees: readonly Predicate[] }>((tie) => ({
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
    fc.record({
      kind: fc.constant('empty' as const),
      column,
      nulls: fc.constantFrom(undefined, 'only' as const, 'not' as const),
    }),
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of: tie('trees') }),
    fc.record({ kind: fc.constant('not' as const), of: tie('tree') }),
  ),
}));

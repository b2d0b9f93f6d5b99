import { expect, test } from 'vitest';
import { comparedIn, completionsOf } from '../../../../../src/renderer/report/table/derived/completions.ts';

const columns = ['hits', 'bytes out', 'total_hits', '__proto__'].map((name) => ({
  name,
  kind: 'number' as const,
}));
const after = (expression: string) =>
  completionsOf(expression, [...columns, { name: 'hits_of', kind: 'text' }], VALUES).map(({ id }) => id);
/** Those of the column that is compared. */
const VALUES = ['404', 'miss'];

test.each([
  ['hi', ['hits', 'hits_of', 'total_hits']],
  ['lower(hits_', ['lower(hits_of']],
  ["if(hits_of = 'a', up", ["if(hits_of = 'a', upper("]],
  ['if(hits_', ['if(hits_of ']],
  ['1 + IF(not hits_', ['1 + IF(not hits_of ']],
  ['if("bytes o', ['if("bytes out" ']],
  ['if(hits_of co', ['if(hits_of contains ']],
  ["if(hits_of = 'a' ", ["if(hits_of = 'a' and ", "if(hits_of = 'a' or "]],
  ["if(hits_of in ('a', 'b') a", ["if(hits_of in ('a', 'b') and "]],
  ['if(hits_of = 4xx, if(total', ['if(hits_of = 4xx, if(total_hits ']],
  ['if(hits > 1, by', ['if(hits > 1, "bytes out"']],
  ["concat(hits_of, 'hi", []],
  ['100 * hi', ['100 * hits', '100 * total_hits']],
  ['hits / by', ['hits / "bytes out"']],
  ['hits / "bytes o', ['hits / "bytes out"']],
  ['hits / sh', ['hits / share(']],
  ['(__', ['(__proto__']],
  ['hits ', []],
  ['"bytes out"', []],
  ['12', []],
])('After %j come %j', (typed, completed) => {
  expect(after(typed)).toEqual(completed);
});

test.each([
  ['if(hits_of = ', 'hits_of', ['if(hits_of = 4xx', 'if(hits_of = 404', 'if(hits_of = miss']],
  ['if(hits_of in (404, m', 'hits_of', ['if(hits_of in (404, miss']],
  [
    'if(hits > 1, 2, if(hits_of = ',
    'hits_of',
    ['4xx', '404', 'miss'].map((value) => `if(hits > 1, 2, if(hits_of = ${value}`),
  ],
  // They are asked for while the test is typed.
  ['if("bytes out" >', 'bytes out', null],
  ['if(hits_of ', 'hits_of', null],
  ['if(hits_of = 404, ', null, null],
  ['hits_of = ', null, null],
])('In the condition of %j the values are of %j', (typed, column, completed) => {
  expect(comparedIn(typed)).toBe(column);
  if (completed) expect(after(typed)).toEqual(completed);
});

test('Where a value is next, every column that fits is offered, what is called after them', () => {
  expect(after('hits / ')).toEqual([
    'hits / hits',
    'hits / "bytes out"',
    'hits / total_hits',
    'hits / __proto__',
    'hits / share(',
    'hits / per_second(',
    'hits / percent(',
    'hits / if(',
  ]);
});

import { expect, test } from 'vitest';
import { completionsOf } from '../../../../../src/renderer/report/table/derived/completions.ts';

const columns = ['hits', 'bytes out', 'total_hits', '__proto__'].map((name) => ({
  name,
  kind: 'number' as const,
}));
const after = (expression: string) =>
  completionsOf(expression, [...columns, { name: 'hits_of', kind: 'text' }]).map(({ id }) => id);

test.each([
  ['hi', ['hits', 'total_hits']],
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

test('Where a value is next, every column of numbers is offered, and the forms', () => {
  expect(after('hits / ')).toEqual([
    'hits / hits',
    'hits / "bytes out"',
    'hits / total_hits',
    'hits / __proto__',
    'hits / share(',
    'hits / per_second(',
    'hits / percent(',
  ]);
});

import { expect, test } from 'vitest';
import {
  completedColumn,
  measureCompletions,
} from '../../../../../src/renderer/report/groups/measure/measureCompletions.ts';

const columns = [
  { name: 'requests', kind: 'number' as const },
  { name: 'bytes out', kind: 'number' as const },
  { name: 'status', kind: 'text' as const },
];
const after = (text: string) => measureCompletions(text, columns, ['200', '404', 'a b']).map(({ id }) => id);

test.each([
  ['su', ['sum(']],
  ['sum(', ['sum(requests)', 'sum("bytes out")']],
  ['sum("by', ['sum("bytes out")']],
  ['distinct(sta', ['distinct(status)']],
  ['sum(requests) wh', ['sum(requests) where ']],
  [
    'sum(requests) of ',
    ['sum(requests) of all', 'sum(requests) of parent', 'sum(requests) of row', 'sum(requests) of column'],
  ],
  ['count() where sta', ['count() where status ']],
  ['count() where status co', ['count() where status contains ']],
  [
    'count() where status in ',
    ['2xx', '4xx', '200', '404', '"a b"'].map((each) => `count() where status in ${each}`),
  ],
  ['count() where status in (200, 4x', ['count() where status in (200, 4xx']],
  ['count() where status in 4xx ', ['and', 'or', '/'].map((each) => `count() where status in 4xx ${each} `)],
  ['count() where status = 200 / co', ['count() where status = 200 / count(']],
  ['run', ['running(']],
  ['running(co', ['running(count(']],
  ['rank(sum(requests)) ', ['+', '-', '*', '/'].map((each) => `rank(sum(requests)) ${each} `)],
  ['change(sum(requests), ', ['change(sum(requests), day)', 'change(sum(requests), week)']],
  ['earlier(sum(requests), w', ['earlier(sum(requests), week)']],
  ['rank(sum(requests), ', []],
  ['requests ', []],
  ['sum(§', []],
])('After %j come %j', (typed, completed) => {
  expect(after(typed)).toEqual(completed);
});

test('The values of a column are wanted once it is named in a condition', () => {
  expect(completedColumn('count() where status')).toBeNull();
  expect(completedColumn('count() where status ')).toBe('status');
  expect(completedColumn('count() where status not in (200, ')).toBe('status');
  expect(completedColumn('count() where "a b" = ')).toBe('a b');
  expect(completedColumn('count() where status = 200 / sum(')).toBeNull();
});

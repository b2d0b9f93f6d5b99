import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstForm,
  formOf,
  formText,
  isOfBefore,
  needsValue,
  suggestedName,
  TESTS,
  type MeasureForm,
} from '../../../../../src/renderer/report/groups/measure/measureForm.ts';
import { AGGREGATES, PERIODS, WINDOWS } from '../../../../../src/table/derived/expression.ts';

const name = fc.oneof(
  fc.constantFrom('requests', 'bytes out', 'not', '4xx'),
  fc.string({ minLength: 1, maxLength: 5 }),
);
const value = fc.constantFrom(
  '4xx',
  '200, 404',
  'a b',
  '"a,b", c',
  '-3.5',
  'img.example.com',
  '2026-11-20',
  '""',
);
const where = fc.record({ column: name, test: fc.constantFrom(...TESTS), values: value }).map((made) => ({
  ...made,
  // Only a list has quotation marks of its own.
  values: !needsValue(made.test)
    ? ''
    : made.test.endsWith('in')
      ? made.values
      : made.values.replaceAll(/["]/g, 'x'),
}));
const SHOWN = ['itself', ...WINDOWS, 'percent'] as const;
const forms = fc
  .record({
    how: fc.constantFrom(...AGGREGATES),
    of: fc.oneof(name, fc.constant(null)),
    where: fc.option(where),
    partOf: fc.constantFrom(
      'itself' as const,
      'group' as const,
      'all' as const,
      'parent' as const,
      'row' as const,
      'column' as const,
    ),
    shownAs: fc.constantFrom(...SHOWN),
    period: fc.constantFrom(null, ...PERIODS),
    target: fc.constantFrom('5000', '-0.5', '1e6'),
  })
  .map((form): MeasureForm => ({
    ...form,
    of: form.of === null && form.how !== 'count' ? 'requests' : form.of,
    partOf: form.how === 'sum' || form.how === 'count' ? form.partOf : 'itself',
    period: isOfBefore(form.shownAs) ? form.period : null,
    target: form.shownAs === 'percent' ? form.target : '',
  }));

test('A form that is written as text and read again is the same', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(formOf(formText(form)), formText(form)).toEqual(form);
    }),
    { numRuns: 500, seed: 26 },
  );
});

test.each([
  ['sum(requests) where status in 4xx / sum(requests)', '4xx share of requests'],
  ['sum(requests) where status = 404 / sum(requests) of all', '404 requests as share of all'],
  ['sum(requests) / sum(requests) of parent', 'requests as share of parent'],
  ['sum(requests) / sum(requests) of row', 'requests as share of row'],
  ['count() where status in (200, 404) / count()', '200, 404 share of rows'],
  ['count() where bytes > 10 / count()', 'share of rows where bytes > 10'],
  ['sum(a) - sum(b)', 'sum(a) - sum(b)'],
  ['sum(requests) where status = 404', 'sum(requests) where status = 404'],
  ['running(sum(requests) where status = 404)', 'running total of 404 requests'],
  ['rank(count())', 'rank of rows'],
  ['change(mean(ms))', 'change of mean(ms)'],
  ['earlier(sum(requests), week)', 'requests, week before'],
  ['change(sum(requests), day)', 'requests, change to the day before'],
  ['difference(sum(requests) where status in 4xx / sum(requests))', 'difference of 4xx share of requests'],
  ['percent(sum(requests), 5000)', 'requests in percent of 5000'],
  ['rank(sum(a) - sum(b))', 'rank(sum(a) - sum(b))'],
])('%s is called %s', (text, called) => {
  expect(suggestedName(text)).toBe(called);
});

test('What a form cannot show is no form', () => {
  for (const text of [
    'sum(a) / sum(b)',
    'sum(a) where b = 1 and c = 2',
    'sum(a) of all',
    '1 + sum(a)',
    'sum(',
    'rank(rank(sum(a)))',
    'percent(sum(a), sum(b))',
  ])
    expect(formOf(text)).toBeNull();
});

test('V6: a new measure is the part of the requests of a group that some statuses have', () => {
  const columns = [
    { name: 'host', kind: 'text' as const },
    { name: 'country', kind: 'text' as const },
    { name: 'status_code', kind: 'number' as const },
    { name: 'requests', kind: 'number' as const },
  ];
  const choice = { keys: [{ column: 'host', bucket: null }], pivot: null, top: null, sort: [], chart: null };
  const sums = [{ column: 'requests', how: 'sum' as const }];
  expect(formText(firstForm(columns, { ...choice, measures: sums }))).toBe(
    'sum(requests) where status_code in ',
  );
  const rows = [{ column: null, how: 'count' as const }];
  expect(firstForm(columns.slice(0, 2), { ...choice, measures: rows })).toEqual({
    how: 'count',
    of: null,
    where: { column: 'country', test: 'in', values: '' },
    partOf: 'group',
    shownAs: 'itself',
    period: null,
    target: '',
  });
});

import { expect, it } from 'vitest';
import { firstHow } from '../../../../src/renderer/report/groups/choices.ts';
import { demoReports } from '../../../../src/main/demo/reports.ts';
import {
  firstGroups,
  firstPivots,
  groupSpecFor,
} from '../../../../src/renderer/report/groups/groupSpecFor.ts';

const columns = [
  { name: 'time', kind: 'time' as const },
  { name: 'host', kind: 'text' as const },
  { name: 'hits', kind: 'number' as const },
];

it('groups of times know what their rows cover, by the column of these times', () => {
  const covers = { fromMs: 0, toMs: 9 };
  const specFor = (bucket: 'day' | null) =>
    groupSpecFor(
      { ...firstGroups(columns, columns[0]), keys: [{ column: 'time', bucket }] },
      columns,
      (column) => (column === 'time' ? covers : null),
    );
  expect(specFor('day').covers).toEqual(covers);
  expect(specFor(null).covers).toBeUndefined();
});

it('groups begin with a text and the sums of the first numbers, and count rows last', () => {
  expect(groupSpecFor(firstGroups(columns, undefined), columns)).toEqual({
    keys: [{ column: 1, bucket: null }],
    measures: [
      { column: 2, how: 'sum' },
      { column: null, how: 'count' },
    ],
    pivot: null,
    top: null,
  });
  expect(firstGroups(columns, columns[0]).keys).toEqual([{ column: 'time', bucket: 'day' }]);
  expect(firstGroups(columns, columns[2]).measures).toEqual([{ column: null, how: 'count' }]);
});

it('pivots to begin with have the values of a text as columns, that of the first group first, by days or hours', () => {
  const all = [{ name: 'country', kind: 'text' as const }, ...columns];
  const choice = firstGroups(all, all[0]);
  const pivots = (days: number | null) =>
    firstPivots(choice, all, () => (days === null ? null : { fromMs: 0, toMs: days * 86_400_000 }));
  expect(pivots(null).map(({ column, bucket }) => [column, bucket])).toEqual([
    ['country', 'day'],
    ['host', 'day'],
  ]);
  expect(pivots(3)[0]?.bucket).toBe('day');
  expect(pivots(2)[0]).toEqual({
    column: 'country',
    bucket: 'hour',
    chosen: {
      keys: [{ column: 'time', bucket: 'hour' }],
      pivot: { column: 'country', bucket: null, top: 10 },
      measures: [{ column: 'hits', how: 'sum' }],
      top: null,
      sort: [],
    },
  });
  expect(firstPivots(choice, columns.slice(1), () => null)).toEqual([]);
});

it('a figure begins as what it can be: amounts as sums, shares weighted, percentiles as the largest', () => {
  const numbers = [
    { name: 'hits', kind: 'number' as const },
    { name: 'bytes_out', kind: 'number' as const },
    { name: 'cache_hit_percentage', kind: 'number' as const, combined: 'weight' as const },
    { name: 'p95', kind: 'number' as const, combined: 'none' as const },
    { name: 'epoch', kind: 'number' as const, noMeasure: true as const },
  ];
  expect(firstGroups([columns[1]!, ...numbers], undefined).measures).toEqual([
    { column: 'hits', how: 'sum' },
    { column: 'bytes_out', how: 'sum' },
    { column: 'cache_hit_percentage', how: 'weighted' },
    { column: 'p95', how: 'max' },
    { column: null, how: 'count' },
  ]);
  const derived = { expression: '', rounded: true, blanks: 0, byZero: 0 };
  const how = (metric: 'amount' | 'quotient' | 'rate', fromSums: boolean) =>
    firstHow({ derived: { ...derived, metric, fromSums } });
  expect([how('amount', false), how('quotient', true), how('quotient', false), how('rate', false)]).toEqual([
    'sum',
    'weighted',
    'max',
    'max',
  ]);
});

it('the hit rate of the demo is among the first figures', () => {
  const reports = demoReports(Date.UTC(2026, 10, 24)).filter(({ query }) =>
    query.metrics.includes('cache_hit_percentage'),
  );
  expect(reports).not.toEqual([]);
  for (const { query } of reports) {
    const weights = { combined: 'weight' as const };
    const metrics = query.metrics.map((name) => ({
      name,
      kind: 'number' as const,
      ...(name.endsWith('percentage') ? weights : {}),
    }));
    const { measures } = firstGroups([...columns.slice(0, 2), ...metrics], undefined);
    expect(measures).toContainEqual({ column: 'cache_hit_percentage', how: 'weighted' });
  }
});

it('a pivot is of all values, or of as many of the largest as were chosen', () => {
  const pivotFor = (top: { top?: number }) =>
    groupSpecFor(
      { ...firstGroups(columns, undefined), pivot: { column: 'time', bucket: 'day', ...top } },
      columns,
    ).pivot;
  expect(pivotFor({})).toEqual({ column: 0, bucket: 'day' });
  expect(pivotFor({ top: 5 })).toEqual({ column: 0, bucket: 'day', top: 5 });
});

it('shares are of rows and columns only where a pivot makes some', () => {
  const pivot = { column: 'time', bucket: null };
  const choice = {
    ...firstGroups(columns, undefined),
    measures: [
      { column: 'hits', how: 'share-row' as const },
      { column: null, how: 'share-column' as const },
    ],
  };
  const hows = (measures: readonly { how: string }[]) => measures.map(({ how }) => how);
  expect(hows(groupSpecFor({ ...choice, pivot }, columns).measures)).toEqual(['share-row', 'share-column']);
  expect(hows(groupSpecFor(choice, columns).measures)).toEqual(['share', 'share']);
  const gone = { column: 'gone', bucket: null };
  expect(hows(groupSpecFor({ ...choice, pivot: gone }, columns).measures)).toEqual(['share', 'share']);
});

it('what the report has no column for is left out, and rows are counted if nothing is left', () => {
  const gone = { column: 'gone', bucket: null };
  expect(
    groupSpecFor(
      {
        keys: [gone],
        measures: [{ column: 'gone', how: 'sum' }],
        pivot: gone,
        top: 5,
        sort: [],
        chart: null,
      },
      columns,
    ),
  ).toEqual({ keys: [], measures: [{ column: null, how: 'count' }], pivot: null, top: 5 });
});

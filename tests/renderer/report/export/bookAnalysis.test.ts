import { expect, it } from 'vitest';
import type { ReportSource } from '../../../../src/contract/library.ts';
import type { Chosen } from '../../../../src/renderer/exporting/exportSource.ts';
import type { ColumnFigures } from '../../../../src/renderer/report/description/columnFigures.ts';
import type { Description } from '../../../../src/renderer/report/description/description.ts';
import { analysisOf } from '../../../../src/renderer/report/export/bookAnalysis.ts';
import type { ColumnInfo } from '../../../../src/renderer/workers/protocol/frames.ts';
import type { RemoteFrame } from '../../../../src/renderer/workers/remoteFrame.ts';
import type { GroupedColumn, GroupedFacts } from '../../../../src/table/grouping/groupSpec.ts';

const SOURCE = {
  kind: 'service',
  answer: { dimensions: ['host', 'status'], units: { bytes_out: 'byte' } },
  request: { query: { units: {} } },
} as unknown as ReportSource;
const TIME: ColumnInfo = { name: 'time', kind: 'time' };
const HOST: ColumnInfo = { name: 'host', kind: 'text' };
const number = (name: string): ColumnInfo => ({ name, kind: 'number' });
const FIGURES = [
  number('requests'),
  number('status_2xx'),
  number('bytes_out'),
  number('cache_hit_percentage'),
];

const grouped = (keys: readonly string[], pivot: string | null = null) =>
  ({ grouping: { keys, pivot, top: null, figures: [] } }) as unknown as Description;
const chosen = (columns: readonly ColumnInfo[], count = 10, taken = columns.map((_, at) => at)): Chosen => ({
  rows: { kind: 'all' },
  columns: taken,
  count,
  of: { frame: {} as RemoteFrame, columns },
});
const of = (
  columns: readonly ColumnInfo[],
  { count = 10, taken = columns.map((_, at) => at), description = { grouping: null } as Description } = {},
) =>
  analysisOf(
    { source: SOURCE, description, figures: new Map() as ColumnFigures },
    chosen(columns, count, taken),
    'all',
  );

it('a chart has the figures of one unit and kind, of rows that are each of a time or a name', () => {
  expect(of([TIME, ...FIGURES], { count: 5_000 }).chart).toMatchObject({
    title: 'requests, status_2xx',
    category: 0,
    series: [1, 2],
    unit: null,
  });
  expect(of([HOST, FIGURES[2]!, FIGURES[3]!]).chart).toMatchObject({
    title: 'bytes_out (byte) by host',
    series: [1],
    unit: 'byte',
  });
  expect(of([HOST, FIGURES[3]!]).chart?.unit).toBe('%');
  // A status is what rows are of, also where it is a number: its rows come several at a time.
  expect(of([TIME, number('status'), ...FIGURES]).chart).toBeNull();
  expect(of([TIME, HOST, ...FIGURES]).chart).toBeNull();
  expect(of([TIME, HOST, ...FIGURES], { taken: [0, 2] }).chart).toBeNull();
  expect(of([HOST, ...FIGURES], { count: 101 }).chart).toBeNull();
  expect(of([HOST]).chart).toBeNull();
  expect(of([TIME, { name: 'epoch', kind: 'number', noMeasure: true }]).chart).toBeNull();
});

it('a pivot adds up only what a sum is right for, and says what it leaves out', () => {
  const { pivot } = of([TIME, HOST, ...FIGURES, number('p95'), number('score')]);
  expect(pivot).toMatchObject({
    rows: [1],
    columns: [],
    sums: [
      { column: 2, name: 'Sum of requests' },
      { column: 3, name: 'Sum of status_2xx' },
      { column: 4, name: 'Sum of bytes_out' },
    ],
    said: 'Not added up, as a sum would mislead or may do so: cache_hit_percentage, p95, score',
  });
  expect(of([HOST, number('p95')]).pivot?.sums).toEqual([]);
  expect(of([TIME, FIGURES[0]!]).pivot?.rows).toEqual([0]);
  expect(of(FIGURES).pivot).toBeNull();
});

it('a pivot has the rows and columns of the groups on screen', () => {
  const columns = [TIME, HOST, number('status'), ...FIGURES];
  const { pivot } = of(columns, { description: grouped(['status'], 'host') });
  expect(pivot).toMatchObject({ rows: [2], columns: [1], sums: [{ column: 3 }] });
  // Days are made by the app, so a pivot of received rows does not have them.
  expect(of(columns, { description: grouped(['time (day)'], 'host') }).pivot).toMatchObject({
    rows: [1],
    columns: [],
  });
});

it('of groups, a chart has the values of the first figure beside each other, without their total', () => {
  const measure = (name: string, value: string, isTotal?: true): GroupedColumn => ({
    role: 'measure',
    measure: { column: 1, how: 'sum' },
    name,
    kind: 'amount',
    pivot: { name: value, others: 0, ...(isTotal ? { isTotal } : {}) },
    rounded: false,
    unit: 'byte',
    notCombined: null,
    lacks: 0,
  });
  const facts: GroupedFacts = {
    columns: [
      { role: 'key', key: { column: 0, bucket: 'day' } },
      measure('bytes', 'a'),
      measure('bytes', 'b'),
      measure('bytes', 'Total', true),
    ],
    pivot: 'host',
    rows: 9,
    totals: [],
    outline: null,
    others: new Map(),
    leftOver: 0,
  };
  const columns = [TIME, number('a'), number('b'), number('Total')];
  const shown = { source: SOURCE, description: grouped(['time'], 'host'), facts, figures: new Map() };
  const { chart, pivot } = analysisOf(shown, chosen(columns), 'view');
  expect(chart).toMatchObject({ title: 'bytes (byte) by host', category: 0, series: [1, 2], unit: 'byte' });
  expect(pivot).toBeNull();
  // Without a pivot, rows are not counted beside sums.
  const counted = {
    ...measure('count of rows', ''),
    measure: { column: null, how: 'count' as const },
    pivot: null,
  };
  const plain = {
    ...facts,
    columns: [facts.columns[0]!, { ...measure('bytes', ''), pivot: null }, counted],
    pivot: null,
  };
  expect(analysisOf({ ...shown, facts: plain }, chosen(columns), 'view').chart?.series).toEqual([1]);
  // Two keys: no row is of one name.
  const two = { ...facts, columns: [facts.columns[0]!, ...facts.columns.slice(0, 3)] };
  expect(analysisOf({ ...shown, facts: two }, chosen(columns), 'view').chart).toBeNull();
});

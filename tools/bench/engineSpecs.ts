// The questions to Sextant's engine, as the page asks them; `questions.ts` has the same in SQL.
import type { ChartSpec } from '../../src/table/charts/chartSpec.ts';
import type { Past } from '../../src/table/charts/pastPoints.ts';
import type { GroupSpec } from '../../src/table/grouping/groupSpec.ts';
import type { Predicate } from '../../src/table/rows/predicate.ts';
import { COLUMNS, COUNTRY, LEAST_REQUESTS, METRICS, SPECIAL } from './questions.ts';

export const EVERY_ROW: Predicate = { kind: 'all', of: [] };
export const FILTER: Predicate = {
  kind: 'all',
  of: [
    { kind: 'one-of', column: COLUMNS.country, texts: [COUNTRY] },
    {
      kind: 'range',
      column: COLUMNS.requests,
      from: { text: String(LEAST_REQUESTS), inclusive: true },
      to: null,
    },
  ],
};
export const grouped = (...keys: number[]): GroupSpec => ({
  keys: keys.map((column) => ({ column, bucket: null })),
  measures: METRICS.map(({ column, how }) => ({ column, how })),
  pivot: null,
  top: null,
});
export const PIVOTED: GroupSpec = {
  ...grouped(COLUMNS.country, COLUMNS.host),
  pivot: { column: COLUMNS.status, bucket: null },
  subtotals: [],
};
const windowOf = (window: 'earlier' | 'difference' | 'change') =>
  ({ column: null, how: 'computed', name: window, expression: `${window}(sum(bytes_out), day)` }) as const;
export const BESIDE_DAY_BEFORE: GroupSpec = {
  keys: [
    { column: COLUMNS.time, bucket: 'hour' },
    { column: COLUMNS.country, bucket: null },
  ],
  measures: [
    { column: COLUMNS.bytes, how: 'sum' },
    windowOf('earlier'),
    windowOf('difference'),
    windowOf('change'),
  ],
  pivot: null,
  top: null,
};
export const HOUR_MS = 3_600_000;
export const BY_HOUR: ChartSpec = { x: COLUMNS.time, metric: COLUMNS.bytes, split: null, stepMs: HOUR_MS };
export const DAYS: Past = { periodMs: 24 * HOUR_MS, most: 14 };
const is = (column: number, text: string): Predicate => ({ kind: 'one-of', column, texts: [text] });
export const HERE: Predicate = {
  kind: 'any',
  of: [
    is(COLUMNS.host, SPECIAL.host),
    { kind: 'all', of: [is(COLUMNS.country, SPECIAL.country), is(COLUMNS.status, SPECIAL.status)] },
  ],
};

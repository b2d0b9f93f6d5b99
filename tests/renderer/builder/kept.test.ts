import { expect, it } from 'vitest';
import type { ReportQuery, ReportRequest } from '../../../src/contract/reports.ts';
import { keptFrom } from '../../../src/renderer/builder/kept.ts';

const QUERY: ReportQuery = {
  by: 'hour',
  dimensions: ['platform', '-odd'],
  start: 'now-7d',
  end: 'now',
  metrics: ['bytes_out', 'cache_hit_percentage'],
  filter: [{ field: 'country', operator: 'in', value: ['de'] }],
  limit: null,
  sort: ['-bytes_out', 'platform', '-odd', 'timestamp'],
  units: { bytes_out: 'gigabyte' },
};
const template: ReportRequest = { query: QUERY, format: 'csv', fileName: '' };
const { filter, sort, units } = QUERY;

it('everything is kept while the choices stay', () => {
  expect(keptFrom(template, QUERY)).toEqual({ kept: { filter, sort, units }, left: [] });
});

it('sort order and unit leave with their metric or dimension, the filter stays', () => {
  expect(keptFrom(template, { ...QUERY, metrics: ['bytes_in'], dimensions: [] })).toEqual({
    kept: { filter, sort: ['timestamp'], units: {} },
    left: ['bytes_out', 'platform', 'odd'],
  });
});

it('a sort by time leaves with the granularity', () => {
  expect(keptFrom(template, { ...QUERY, by: null })).toMatchObject({
    kept: { sort: ['-bytes_out', 'platform', '-odd'] },
    left: ['timestamp'],
  });
});

it('a sort by a metric that the report never contained is kept: the interface allows it', () => {
  const by = { ...template, query: { ...QUERY, sort: ['status_5xx'] } };
  expect(keptFrom(by, { ...QUERY, metrics: ['bytes_in'] }).kept.sort).toEqual(['status_5xx']);
});

it('a percentage takes no unit', () => {
  const odd = { ...template, query: { ...QUERY, units: { ...units, cache_hit_percentage: 'percent' } } };
  expect(keptFrom(odd, QUERY)).toMatchObject({ kept: { units }, left: ['cache_hit_percentage'] });
});

it('without a template there is nothing to keep', () => {
  expect(keptFrom(null, QUERY)).toEqual({ kept: { filter: [], sort: [], units: {} }, left: [] });
});

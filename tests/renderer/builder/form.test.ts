import { describe, expect, it } from 'vitest';
import { BuilderForm, fieldsFrom, requestOf, usualFields } from '../../../src/renderer/builder/form.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const FIELDS = { ...usualFields(NOW), metrics: ['request_count'] };
const issuesOf = (change: Partial<typeof FIELDS>) => {
  const parsed = BuilderForm.safeParse({ ...FIELDS, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('the builder', () => {
  it('accepts its defaults, the seven whole days before today', () => {
    const { start, end } = BuilderForm.parse(FIELDS);
    expect([start, end]).toEqual(['2026-11-14T00:00:00.000000Z', '2026-11-21T00:00:00.000000Z']);
  });
  it('rejects what the service would, at the field concerned', () => {
    expect(issuesOf({ metrics: [] })).toEqual(['metrics']);
    expect(issuesOf({ limit: '0' })).toEqual(['limit']);
    expect(issuesOf({ limit: '1.5' })).toEqual(['limit']);
    expect(issuesOf({ end: '2026-11-01' })).toEqual(['end']);
    expect(issuesOf({ start: '2026-02-30' })).toContain('start');
    expect(issuesOf({ fileName: 'CON.csv' })).toEqual(['fileName']);
    expect(issuesOf({ fileName: '../x' })).toEqual(['fileName']);
    expect(issuesOf({ start: 'now-7d', end: 'now' })).toEqual([]);
  });
  it('reproduces the whole request that it started from', () => {
    const request = {
      query: {
        by: null,
        dimensions: ['platform'],
        start: '2026-11-14T00:00:00.000000Z',
        end: 'now',
        metrics: ['bytes_out'],
        filter: [{ field: 'platform', operator: 'in', value: ['wac'] }],
        limit: 10,
        sort: ['-bytes_out'],
        units: { bytes_out: 'gigabyte' },
      },
      format: 'json' as const,
      fileName: 'A name',
    };
    expect(requestOf(BuilderForm.parse(fieldsFrom(request)), request)).toEqual(request);
  });
});

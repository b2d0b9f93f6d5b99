import { describe, expect, it } from 'vitest';
import { builderForm, fieldsFrom, requestOf, usualFields } from '../../../src/renderer/builder/form.ts';
import { suggestionsFrom } from '../../../src/renderer/builder/suggestions.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const form = builderForm(suggestionsFrom([]));
const FIELDS = { ...usualFields(NOW), metrics: tagsOf(['request_count']) };
const issuesOf = (change: Partial<typeof FIELDS>) => {
  const parsed = form.safeParse({ ...FIELDS, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('the builder', () => {
  it('accepts its defaults, the seven whole days before today', () => {
    const { start, end } = form.parse(FIELDS);
    expect([start, end]).toEqual(['2026-11-14T00:00:00.000000Z', '2026-11-21T00:00:00.000000Z']);
  });
  it('rejects what the service would, at the field concerned', () => {
    expect(issuesOf({ metrics: tagsOf([]) })).toEqual(['metrics']);
    expect(issuesOf({ limit: '0' })).toEqual(['limit']);
    expect(issuesOf({ limit: '1.5' })).toEqual(['limit']);
    expect(issuesOf({ end: '2026-11-01' })).toEqual(['end']);
    expect(issuesOf({ start: '2026-02-30' })).toContain('start');
    expect(issuesOf({ fileName: 'CON.csv' })).toEqual(['fileName']);
    expect(issuesOf({ fileName: '../x' })).toEqual(['fileName']);
    expect(issuesOf({ start: 'now-7d', end: 'now' })).toEqual([]);
  });
  it('takes no more metrics and dimensions than the contract, and says so', () => {
    const many = tagsOf(Array.from({ length: 51 }, (_, index) => `m${index}`));
    const { error } = form.safeParse({ ...FIELDS, metrics: many, dimensions: many });
    expect(error?.issues.map(({ message }) => message).toSorted()).toEqual([
      'Choose at most 20 dimensions.',
      'Choose at most 50 metrics.',
    ]);
  });
  it('sends the identifier of what a text names, whatever its case', () => {
    const typed = { ...FIELDS, by: ' Hour ', metrics: { chosen: [], typed: 'bytes out' } };
    expect(form.parse(typed)).toMatchObject({ by: 'hour', metrics: ['bytes_out'] });
    expect(form.parse({ ...FIELDS, by: '5 minutes' }).by).toBe('minute5');
    expect(form.parse({ ...FIELDS, by: 'fortnight' }).by).toBe('fortnight');
  });
  it('leaves out what no longer applies of the request that it started from', () => {
    const template = requestOf(form.parse(FIELDS), null);
    template.query.sort = ['-request_count'];
    template.query.units = { request_count: 'thousand' };
    const changed = form.parse({ ...FIELDS, metrics: tagsOf(['bytes_out']) });
    expect(requestOf(changed, template).query).toMatchObject({ sort: [], units: {} });
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
    expect(requestOf(form.parse(fieldsFrom(request)), request)).toEqual(request);
  });
});

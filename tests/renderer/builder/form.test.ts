import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReportRequest } from '../../../src/contract/reports.ts';
import { readRequest } from '../../../src/queries/pasted/pastedRequest.ts';
import { requestJson } from '../../../src/queries/requestText.ts';
import { wireRequest } from '../../../src/queries/wireRequest.ts';
import {
  fieldsFrom,
  requestOf,
  usualFields,
  type BuilderFields,
} from '../../../src/renderer/builder/form.ts';
import { problemsOf } from '../../../src/renderer/builder/problems.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';
import { FULL, requests } from '../../queries/requests.ts';
import { around, form, NOW } from './around.ts';

const FIELDS: BuilderFields = { ...usualFields(NOW), metrics: tagsOf(['request_count']) };
const requestFrom = (change: Partial<BuilderFields>) => requestOf({ ...FIELDS, ...change }, around());
const issuesOf = (change: Partial<BuilderFields>) => {
  const parsed = form.safeParse({ ...FIELDS, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('the builder', () => {
  it('begins with the seven whole days before today, in UTC', () => {
    expect(issuesOf({})).toEqual([]);
    const { start, end } = requestFrom({}).query;
    expect([start, end]).toEqual(['2026-11-14T00:00:00.000000Z', '2026-11-21T00:00:00.000000Z']);
  });

  it('reads a range that was typed as both times before it takes their place', () => {
    const { start, end } = requestFrom({ start: 'mtd' }).query;
    expect([start, end]).toEqual(['2026-11-01T00:00:00.000000Z', 'now']);
    const kept = requestFrom({ start: 'mtd' });
    const asPasted = { ...kept, query: { ...kept.query, start: 'mtd', end: 'x' } };
    expect(requestOf(fieldsFrom(asPasted), around(asPasted)).query).toMatchObject({ start: 'mtd', end: 'x' });
  });

  it('makes the very request that its fields came from, whatever it is', () => {
    fc.assert(
      fc.property(requests, (generated) => {
        const request = ReportRequest.parse(generated);
        const fields = fieldsFrom(request);
        expect(requestOf(fields, around(request))).toEqual(request);
        // Also after it was kept as a draft.
        expect(requestOf(structuredClone(fields), around(request))).toEqual(request);
        const blocked = problemsOf(fields, around(request)).map(({ path }) => path[0]);
        expect(blocked.filter((name) => name !== 'end' && name !== 'units' && name !== 'filters')).toEqual(
          [],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('sends what was pasted, with whatever the interface does not name', () => {
    const unknown = { body: { priority: 1 }, query: { id: 'x' }, params: { offset: [null, { deep: true }] } };
    const filter = [
      { field: 'port', operator: 'between', value: { from: 1, to: 2 }, unknown: { negate: true } },
      { field: 'status', operator: 'in', value: [200, 'other', null] },
      { field: 'code', operator: 'in', value: [404, 500] },
    ];
    const request = { ...FULL, query: { ...FULL.query, filter }, unknown };
    const reading = readRequest(requestJson(request, 'array', 'encoded'), around().here);
    if (!reading.ok) throw new Error(reading.problem.message);
    const made = requestOf(fieldsFrom(reading.request), around(reading.request));
    expect(wireRequest(made, 'array')).toEqual(wireRequest(request, 'array'));
  });

  it('refuses what cannot be sent, at the field concerned', () => {
    expect(issuesOf({ metrics: tagsOf([]) })).toEqual(['metrics']);
    expect(issuesOf({ metrics: { chosen: [], typed: 'byt' } })).toEqual(['metrics']);
    expect(issuesOf({ metrics: tagsOf(['a', ' ']) })).toEqual(['metrics.1']);
    expect(issuesOf({ sortTyped: 'byt' })).toEqual(['sortTyped']);
    expect(issuesOf({ limit: '0' })).toEqual(['limit']);
    expect(issuesOf({ limit: '1.5' })).toEqual(['limit']);
    expect(issuesOf({ limit: '9007199254740993' })).toEqual(['limit']);
    expect(issuesOf({ limit: '9007199254740991' })).toEqual([]);
    expect(issuesOf({ start: '' })).toEqual(['start']);
    expect(issuesOf({ end: '2026-11-01' })).toEqual(['end']);
    expect(issuesOf({ start: '2026-02-30' })).toEqual(['start']);
    expect(issuesOf({ fileName: 'a\u202eb' })).toEqual(['fileName']);
    expect(issuesOf({ fileName: 'CON.csv' })).toEqual([]);
    expect(issuesOf({ fileName: '../x' })).toEqual([]);
    expect(issuesOf({ start: 'now-7d', end: 'now' })).toEqual([]);
    // Only its name calls it a percentage: a doubt, which stops nothing.
    expect(issuesOf({ units: { cache_hit_percentage: 'thousand' } })).toEqual([]);
  });

  it('sends the identifier of what a text names, whatever its case, but never changes what was pasted', () => {
    const { by, metrics } = requestFrom({ by: ' Hour ', metrics: { chosen: [], typed: 'bytes out' } }).query;
    expect([by, metrics]).toEqual(['hour', ['bytes_out']]);
    expect(requestFrom({ by: '5 minutes' }).query.by).toBe('minute5');
    expect(requestFrom({ by: 'fortnight' }).query.by).toBe('fortnight');
    const pasted = { ...FULL, query: { ...FULL.query, by: 'Hour' } };
    expect(requestOf(fieldsFrom(pasted), around(pasted)).query.by).toBe('Hour');
  });

  it('sends times as they were meant', () => {
    const { start, end } = requestFrom({ start: '14 Nov 2026', end: '9:00' }).query;
    expect([start, end]).toEqual(['2026-11-14T00:00:00.000000Z', '2026-11-21T09:00:00.000000Z']);
    expect(requestFrom({ start: ' startOfDay-7d ' }).query.start).toBe('startOfDay-7d');
  });
});

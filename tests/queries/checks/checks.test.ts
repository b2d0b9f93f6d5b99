import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '../../../src/contract/reports.ts';
import { catalogueOf, type CatalogueEntry } from '../../../src/queries/catalogue.ts';
import { checksOf } from '../../../src/queries/checks/checks.ts';
import { FULL, requests } from '../requests.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const HERE = { nowMs: NOW, zone: 'UTC' };
const entry = (
  kind: CatalogueEntry['kind'],
  id: string,
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry => ({
  kind,
  id,
  name: null,
  description: null,
  fieldType: null,
  unitType: null,
  scale: null,
  multiValue: null,
  fieldTypes: null,
  origin: 'sample',
  ...more,
});
const CATALOGUE = catalogueOf([
  entry('granularity', 'minute5', { name: '5 minutes' }),
  entry('granularity', 'hour'),
  entry('granularity', 'day'),
  entry('dimension', 'platform', { fieldType: 'string' }),
  entry('dimension', 'edge_host', { fieldType: 'string' }),
  entry('dimension', 'port', { fieldType: 'number' }),
  entry('metric', 'request_count', { unitType: 'count' }),
  entry('metric', 'bytes_out', { unitType: 'bytes' }),
  entry('metric', 'hit_ratio', { fieldType: 'percentage' }),
  entry('operator', 'in', { multiValue: true, fieldTypes: ['string'] }),
  entry('operator', 'equals', { multiValue: false }),
  entry('unit', 'gigabyte', { unitType: 'bytes', scale: 1e9 }),
]);

type Query = Partial<ReportRequest['query']>;
const checks = (query: Query, more: Partial<ReportRequest> = {}) =>
  checksOf({
    request: {
      query: {
        by: 'hour',
        dimensions: [],
        start: '2026-11-20T00:00:00.000000Z',
        end: '2026-11-21T00:00:00.000000Z',
        metrics: ['request_count'],
        filter: [],
        limit: null,
        sort: [],
        units: {},
        ...query,
      },
      format: 'csv',
      fileName: '',
      ...more,
    },
    catalogue: CATALOGUE,
    here: HERE,
  });
const said = (query: Query, more?: Partial<ReportRequest>) =>
  checks(query, more).map(({ field, level, ground }) => `${field} ${level} ${ground}`);

it('a request that the document and the catalogue know has nothing to be said of', () => {
  expect(checks({})).toEqual([]);
  expect(
    checksOf({ request: FULL, catalogue: CATALOGUE, here: { ...HERE, nowMs: Date.UTC(2026, 10, 20) } }),
  ).toEqual([]);
});

describe('what blocks', () => {
  it.each<[Query, string]>([
    [{ start: '' }, 'start blocks documented'],
    [{ end: '' }, 'end blocks documented'],
    [{ metrics: [] }, 'metrics blocks documented'],
    [{ start: '2026-02-30' }, 'start blocks documented'],
    [{ start: '2026-11-21T00:00:00Z' }, 'end blocks inferred'],
    [{ start: 'now', end: 'now-1d' }, 'end blocks inferred'],
    [{ limit: 0 }, 'limit blocks documented'],
    [{ limit: 1.5 }, 'limit blocks documented'],
    [{ limit: 2 ** 53 }, 'limit blocks documented'],
    [{ metrics: ['hit_ratio'], units: { hit_ratio: 'gigabyte' } }, 'units blocks documented'],
    [{ units: { cache_hit_percentage: 'gigabyte' } }, 'units doubtful inferred'],
    [{ filter: [{ field: '', operator: 'in', value: ['a'] }] }, 'filter blocks documented'],
    [{ filter: [{ field: 'platform', operator: ' ', value: 'a' }] }, 'filter blocks documented'],
    [{ dimensions: [' '] }, 'dimensions blocks inferred'],
  ])('%j', (query, expected) => {
    expect(said(query)).toContain(expected);
  });

  it('is first, and is whatever the contract refuses, and only that or an order that cannot be', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const found = checksOf({ request, catalogue: CATALOGUE, here: HERE });
        const levels = found.map(({ level }) => level);
        expect(levels).toEqual(levels.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
        const blocked = found.filter(({ level }) => level === 'blocks').map(({ field }) => field);
        expect(blocked.filter((field) => field !== 'end' && field !== 'units')).toEqual([]);
      }),
    );
  });
  const ORDER = ['blocks', 'doubtful', 'unlisted'];
});

describe('what is doubtful', () => {
  it.each<[Query, string]>([
    [{ start: 'startOfDay-7d' }, 'start doubtful unknown'],
    [{ start: 'now', end: '2026-11-21T00:00:00Z' }, 'end doubtful inferred'],
    [{ by: 'minute5', start: '2026-11-10T00:00:00Z' }, 'by doubtful inferred'],
    [{ start: '2026-09-10T00:00:00Z' }, 'by doubtful inferred'],
    [{ by: null, start: '2026-09-10T00:00:00Z' }, 'start doubtful inferred'],
    [{ start: '2026-11-10T10:00:00Z' }, 'start doubtful documented'],
    [{ by: 'day', end: '2026-11-21T05:00:00Z' }, 'end doubtful documented'],
    [{ start: '2026-11-01T00:00:00Z', end: 'now' }, 'end doubtful documented'],
    [{ end: '2026-11-22T00:00:00Z' }, 'end doubtful inferred'],
    [{ start: 'now-24h', end: 'now+1h' }, 'end doubtful inferred'],
    [{ start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' }, 'start doubtful inferred'],
    [{ start: '2026-11-20T00:00:00.1234567Z' }, 'start doubtful documented'],
    [{ dimensions: ['platform', 'edge_host', 'port'] }, 'dimensions doubtful inferred'],
    [{ units: { bytes_out: 'gigabyte' } }, 'units doubtful inferred'],
    [{ units: { request_count: 'gigabyte' } }, 'units doubtful inferred'],
    [{ limit: 30_001 }, 'limit doubtful documented'],
    [{ sort: ['-bytes_out'] }, 'sort doubtful inferred'],
    [{ sort: ['request_count', '-request_count'] }, 'sort doubtful inferred'],
    [{ by: null, sort: ['timestamp'] }, 'sort doubtful inferred'],
    [{ filter: [{ field: 'platform', operator: 'in', value: 'cache' }] }, 'filter doubtful documented'],
    [{ filter: [{ field: 'edge_host', operator: 'equals', value: ['a'] }] }, 'filter doubtful documented'],
    [{ filter: [{ field: 'port', operator: 'in', value: [80] }] }, 'filter doubtful documented'],
    [
      { filter: [{ field: 'platform', operator: 'in', value: ['cache', 'large'] }] },
      'filter doubtful documented',
    ],
    [{ filter: [{ field: 'edge_host', operator: 'in', value: [] }] }, 'filter doubtful inferred'],
    [{ filter: [{ field: 'edge_host', operator: 'equals', value: null }] }, 'filter doubtful documented'],
  ])('%j', (query, expected) => {
    expect(said(query)).toEqual([expected]);
  });

  it('is what lies ahead, wholly or in part, and not what ends now', () => {
    const messages = (start: string, end: string) =>
      checks({ by: 'hour', start, end }).map(({ message }) => message);
    expect(messages('2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z')).toEqual([
      'All of this range is in the future, so if run now the report will have no rows.',
    ]);
    expect(messages('2026-11-21T05:00:00Z', '2026-11-21T08:00:00Z')).toEqual([
      'This range ends in the future. If run now, the report will lack what is still to come.',
    ]);
    expect(messages('2026-11-21T05:00:00Z', '2026-11-21T06:30:00Z')).toEqual([]);
  });

  it('says which days a request has where the time of day is ignored, whatever its end is', () => {
    const said = (query: Query) => checks(query).find(({ field }) => field === 'end')?.message;
    const query = { start: '2026-11-01T00:00:00Z', end: 'now' };
    expect(said(query)).toContain('covers 2026-11-01 to 2026-11-20 UTC; that it has anything of 2026-11-21');
    expect(said({ ...query, start: '2026-11-20T00:00:00Z' })).toBeUndefined();
  });

  it('names a platform that is not documented as it is sent', () => {
    const named = (value: ReportRequest['query']['filter'][number]['value']) =>
      checks({ filter: [{ field: 'platform', operator: 'in', value }] }).map(({ message }) => message);
    expect(named(['large'])).toEqual(['The documented platforms are cache, wac and adn, not “large”.']);
    expect(named(['cache', 3])).toEqual(['The documented platforms are cache, wac and adn, not 3.']);
  });

  it('is what nobody knows, by name', () => {
    const [check] = checks({}, { unknown: { params: { offset: 1 } } });
    expect(check).toMatchObject({ field: 'request', ground: 'unknown' });
    expect(check?.message).toContain('“offset”');
  });
});

it.each<Query>([
  { sort: ['timestamp'] },
  { by: 'day', start: '2026-11-10T00:00:00Z' },
  { start: '2026-11-20T10:05:00Z' },
  { start: 'now-7d', end: 'now' },
  { limit: 30_000 },
  { units: { request_count: 'thousand' } },
  { filter: [{ field: 'platform', operator: 'in', value: ['cache', 'wac', 'adn'] }] },
])('what is as documented is not doubted: %j', (query) => {
  expect(checks(query).filter(({ level }) => level !== 'unlisted')).toEqual([]);
});

it('what is not in the catalogue is told once for each kind, and never blocks', () => {
  const query = {
    by: 'week',
    dimensions: ['pop'],
    metrics: ['hits'],
    units: { hits: 'dozen' },
    filter: [{ field: 'pop', operator: 'like', value: 'a' }],
  };
  expect(said(query)).toEqual([
    'by unlisted unknown',
    'metrics unlisted unknown',
    'units unlisted unknown',
    'dimensions unlisted unknown',
    'filter unlisted unknown',
  ]);
  expect(
    checksOf({
      request: { ...FULL, query: { ...FULL.query, ...query } },
      catalogue: catalogueOf([]),
      here: HERE,
    }).filter(({ level }) => level === 'unlisted'),
  ).toEqual([]);
});

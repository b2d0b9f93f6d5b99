import fc from 'fast-check';
import type { ReportFilter, ReportQuery, ReportRequest } from '../../src/contract/reports.ts';

/** A request that uses every parameter of the interface. */
export const FULL: ReportRequest = {
  query: {
    by: 'hour',
    dimensions: ['platform', 'edge_host'],
    start: '2026-11-13T00:00:00.000000Z',
    end: 'now',
    metrics: ['request_count', 'bytes_out'],
    filter: [
      { field: 'platform', operator: 'in', value: ['cache', 'adn'] },
      { field: 'edge_host', operator: 'equals', value: 'it’s "here" \\ there' },
    ],
    limit: 30_000,
    sort: ['-bytes_out', 'edge_host'],
    units: { bytes_out: 'gigabyte' },
  },
  format: 'json',
  fileName: 'Traffic by host.zip',
};

const id = fc.oneof(
  fc.constantFrom(
    'request_count',
    'bytes_out',
    'edge host',
    'a/b',
    '%PATH%',
    "it's",
    '@x',
    'größe',
    '^"',
    'a\u202eb\u200f',
    '👩\u200d💻',
  ),
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '' && !/\p{Cc}/u.test(text)),
);
const time = fc.oneof(
  fc.constantFrom(
    'now',
    'now-7d',
    'startOfDay-7d',
    '@d',
    '2026-11-20T10:05:00:123456Z',
    '2028-02-29T00:00:00.5Z',
  ),
  fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().replace('Z', '000Z')),
);
const isKeepable = (value: unknown) => !JSON.stringify(value).includes('"__proto__"');
/** Any value that JSON can say without losing a digit. */
const json = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): ReportFilter['value'] => JSON.parse(JSON.stringify(value)))
  .filter(isKeepable);
const members = (known: readonly string[]) =>
  fc
    .dictionary(fc.string({ minLength: 1, maxLength: 8 }), json, {
      minKeys: 1,
      maxKeys: 3,
      noNullPrototype: true,
    })
    .filter((value) => isKeepable(value) && !known.some((name) => name in value));

const filter = fc.record(
  { field: id, operator: id, value: json, unknown: members(['field', 'operator', 'value']) },
  {
    requiredKeys: ['field', 'operator', 'value'],
    noNullPrototype: true,
  },
);

/** Values of every parameter. */
const params = {
  by: fc.option(id),
  dimensions: fc.uniqueArray(id, { maxLength: 3 }),
  start: time,
  end: time,
  metrics: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
  filter: fc.array(filter, { maxLength: 3 }),
  limit: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  sort: fc.array(id, { maxLength: 3 }),
  units: fc.dictionary(id, id, { maxKeys: 3, noNullPrototype: true }).filter((units) => isKeepable(units)),
} satisfies { [P in keyof Required<ReportQuery>]: fc.Arbitrary<ReportQuery[P]> };

/** Any request that the contract takes. */
export const requests: fc.Arbitrary<ReportRequest> = fc.record(
  {
    query: fc.record(params, { noNullPrototype: true }),
    format: fc.constantFrom('csv', 'json'),
    fileName: fc.constantFrom('', 'Traffic.zip', 'größe & co.csv', 'a:b?"c"/d', ' CON. '),
    unknown: fc
      .record(
        {
          body: members(['query', 'filename', 'format', '@id', 'status']),
          query: members(['params']),
          params: members(Object.keys(params)),
        },
        { requiredKeys: [], noNullPrototype: true },
      )
      .filter((unknown) => Object.keys(unknown).length > 0),
  },
  { requiredKeys: ['query', 'format', 'fileName'], noNullPrototype: true },
);

import { expect, it } from 'vitest';
import { QueryId } from '../../src/contract/queries.ts';
import { askedName, rangeName, titleOf } from '../../src/queries/titles.ts';
import { FULL } from './requests.ts';

it('a title is the file name, or metrics and dimensions', () => {
  expect(titleOf(FULL)).toBe('Traffic by host');
  expect(titleOf({ ...FULL, fileName: '' })).toBe('request_count, bytes_out by platform, edge_host, hour');
});

it.each([
  ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', '2026-11-20 UTC'],
  ['2026-11-16T00:00:00Z', '2026-11-23T00:00:00.000000Z', '2026-11-16 to 2026-11-22 UTC'],
  ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-10-01 to 2026-10-31 UTC'],
])('whole days are named by the first and the last of them: %s to %s', (start, end, named) => {
  expect(rangeName({ start, end })).toBe(named);
});

it.each([
  ['2026-11-13T00:00:00Z', '2026-11-20T10:05:00Z', '2026-11-13 00:00 to 2026-11-20 10:05 UTC'],
  ['2026-11-20T00:00:00Z', '2026-11-20T10:05:00Z', '2026-11-20 00:00 to 10:05 UTC'],
  ['2026-11-13T06:00:00Z', '2026-11-20T00:00:00Z', '2026-11-13 06:00 to 2026-11-20 00:00 UTC'],
  ['2026-11-13T00:00:00Z', '2026-11-20T00:00:00.000000500Z', '2026-11-13 00:00 to 2026-11-20 00:00 UTC'],
  ['2026-11-21T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-21 00:00 to 2026-11-20 00:00 UTC'],
  ['now-7d', '2026-11-20T00:00:00Z', 'now-7d to 2026-11-20 00:00 UTC'],
  ['now-7d', 'now', 'now-7d to now'],
  ['2026-02-28T00:00:00Z', '2026-02-30T00:00:00Z', '2026-02-28 00:00 to 2026-02-30T00:00:00Z UTC'],
])('any other range is named by its times: %s to %s', (start, end, named) => {
  expect(rangeName({ start, end })).toBe(named);
});

it('a run is called by its saved query, and by its request where it has none', () => {
  const request = { ...FULL, fileName: 'Other' };
  const query = { id: QueryId.parse('00000000-0000-4000-8000-00000000000a'), version: 1 };
  expect(askedName({ request, query: { ...query, name: 'Mondays' } })).toBe('Mondays');
  expect([askedName({ request, query }), askedName({ request })]).toEqual(['Other', 'Other']);
});

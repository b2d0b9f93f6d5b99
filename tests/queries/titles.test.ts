import { expect, it } from 'vitest';
import { distinctTitles, rangeName, titleOf } from '../../src/queries/titles.ts';
import { FULL } from './requests.ts';

const over = (start: string, end: string) => ({ ...FULL, query: { ...FULL.query, start, end } });

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
  ['2026-11-13T06:00:00Z', '2026-11-20T00:00:00Z', '2026-11-13 06:00 to 2026-11-20 00:00 UTC'],
  ['2026-11-13T00:00:00Z', '2026-11-20T00:00:00.000000500Z', '2026-11-13 00:00 to 2026-11-20 00:00 UTC'],
  ['2026-11-21T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-21 00:00 to 2026-11-20 00:00 UTC'],
  ['now-7d', '2026-11-20T00:00:00Z', 'now-7d to 2026-11-20 00:00 UTC'],
  ['now-7d', 'now', 'now-7d to now'],
  ['2026-02-28T00:00:00Z', '2026-02-30T00:00:00Z', '2026-02-28 00:00 to 2026-02-30T00:00:00Z UTC'],
])('any other range is named by its times: %s to %s', (start, end, named) => {
  expect(rangeName({ start, end })).toBe(named);
});

it('titles that are the same are told apart by their ranges', () => {
  const week = over('2026-11-09T00:00:00Z', '2026-11-16T00:00:00Z');
  const day = over('2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z');
  expect(distinctTitles([week, { ...FULL, fileName: 'Other' }, day])).toEqual([
    'Traffic by host, 2026-11-09 to 2026-11-15 UTC',
    'Other',
    'Traffic by host, 2026-11-16 UTC',
  ]);
});

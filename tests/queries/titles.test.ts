import { expect, it } from 'vitest';
import { distinctTitles, rangeName, titleOf } from '../../src/queries/titles.ts';
import { FULL } from './requests.ts';

const over = (start: string, end: string) => ({ ...FULL, query: { ...FULL.query, start, end } });

it('a title is the file name, or metrics and dimensions', () => {
  expect(titleOf(FULL)).toBe('Traffic by host');
  expect(titleOf({ ...FULL, fileName: '' })).toBe('request_count, bytes_out by platform, edge_host, hour');
});

it('a range is as short as it can be told', () => {
  expect(rangeName({ start: '2026-11-20T00:00:00Z', end: '2026-11-21T00:00:00Z' })).toBe('2026-11-20 UTC');
  expect(rangeName({ start: '2026-11-13T00:00:00Z', end: '2026-11-20T10:05:00Z' })).toBe(
    '2026-11-13 to 2026-11-20 10:05 UTC',
  );
  expect(rangeName({ start: 'now-7d', end: 'now' })).toBe('now-7d to now');
});

it('titles that are the same are told apart by their ranges', () => {
  const week = over('2026-11-09T00:00:00Z', '2026-11-16T00:00:00Z');
  const day = over('2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z');
  expect(distinctTitles([week, { ...FULL, fileName: 'Other' }, day])).toEqual([
    'Traffic by host, 2026-11-09 to 2026-11-16 UTC',
    'Other',
    'Traffic by host, 2026-11-16 UTC',
  ]);
});

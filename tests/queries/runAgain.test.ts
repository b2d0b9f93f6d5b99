import { describe, expect, it } from 'vitest';
import { ProfileId } from '../../src/contract/profiles.ts';
import {
  QueryId,
  RunId,
  type MovingRange,
  type PastRun,
  type SavedQuery,
} from '../../src/contract/queries.ts';
import { latestToRunAgain, requestToday } from '../../src/queries/runAgain.ts';
import { FULL } from './requests.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const QUERY = QueryId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a04');
const run = (atMs: number, start: string, end: string, query: PastRun['query'] = null): PastRun => ({
  id: RunId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a05'),
  atMs,
  profileId: ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a03'),
  profileName: 'Work',
  demo: false,
  request: { ...FULL, query: { ...FULL.query, start, end } },
  query,
  by: 'hand',
});
const saved = (range: MovingRange | null): SavedQuery => ({
  id: QUERY,
  name: 'Traffic',
  tags: [],
  starred: false,
  createdAtMs: 0,
  versions: [{ number: 1, savedAtMs: 0, request: FULL, range }],
});
const timesOf = (found: { query: { start: string; end: string } } | null) =>
  found && [found.query.start, found.query.end];

const DAY = ['2026-11-20T00:00:00.000000Z', '2026-11-21T00:00:00.000000Z'] as const;

describe('a past run, asked for today', () => {
  it('has its fixed times as many days later as it is ago, by the days of UTC', () => {
    const late = run(Date.UTC(2026, 10, 21, 23, 59), ...DAY);
    expect(timesOf(requestToday(late, [], NOW))).toEqual([
      '2026-11-21T00:00:00.000000Z',
      '2026-11-22T00:00:00.000000Z',
    ]);
    const leap = run(Date.UTC(2026, 10, 19), '2028-02-28T10:00:00.5Z', 'now');
    expect(timesOf(requestToday(leap, [], NOW))).toEqual(['2028-03-02T10:00:00.500000Z', 'now']);
  });

  it('has the range of its saved query if that moves', () => {
    const moving = run(Date.UTC(2026, 10, 1), ...DAY, { id: QUERY, version: 1 });
    expect(timesOf(requestToday(moving, [saved({ unit: 'week', count: 1 })], NOW))).toEqual([
      '2026-11-09T00:00:00.000000Z',
      '2026-11-16T00:00:00.000000Z',
    ]);
    expect(timesOf(requestToday(moving, [saved(null)], NOW))?.[0]).toBe('2026-12-11T00:00:00.000000Z');
  });

  it('is the latest of an earlier day, and none that only the service understands', () => {
    const today = run(NOW, ...DAY);
    const unknown = run(NOW - 86_400_000, 'fortnight', 'now');
    const earlier = run(NOW - 2 * 86_400_000, 'now-7d', 'now');
    expect(latestToRunAgain([today, unknown, earlier], [], NOW)?.run).toBe(earlier);
    expect(latestToRunAgain([today, unknown], [], NOW)).toBeNull();
  });
});

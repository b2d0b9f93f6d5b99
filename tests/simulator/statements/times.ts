import { expect } from 'vitest';
import { all, file, having, query } from './ask.ts';
import { holds, is, section, wrong } from './line.ts';

const DAYS = { by: 'day', dimensions: ['platform'] };
const rowsOf = (check: (rows: string[]) => void) =>
  holds((body) => {
    check((body as string[]).slice(1));
  });
const sameRows = holds((body) => {
  const [midnight, later] = body as string[][];
  expect(midnight?.length).toBeGreaterThan(1);
  expect(later).toEqual(midnight);
});
const otherRows = holds((body) => {
  const [midnight, later] = body as string[][];
  expect(later?.length).toBeLessThan(midnight?.length ?? 0);
});
const pair = (shared: object, one: object, other: object) =>
  all(file(query({ ...shared, ...one })), file(query({ ...shared, ...other })));

export const TIMES = section('Resources and their fields', [
  [
    'a fixed time with a colon is taken',
    query({ start: '2026-11-19T00:00:00:000000Z', end: '2026-11-20T00:00:00:000000Z' }),
    is(200),
  ],
  [
    'a fixed time with a dot is taken',
    query({ start: '2026-11-19T00:00:00.000000Z', end: '2026-11-20T00:00:00.000000Z' }),
    is(200),
  ],
  ['a fixed time is in UTC', query({ start: '2026-11-19T00:00:00.000000+01:00' }), wrong('start')],
  [
    'a fixed time has six digits after the second',
    query({ start: '2026-11-19T00:00:00.000Z', end: '2026-11-20T00:00:00.000000Z' }),
    wrong('start'),
  ],
  ['and never none', query({ start: '2026-11-19T00:00:00Z' }), wrong('start')],
  ['a relative time from now is taken', query({ start: 'now-2d', end: 'now' }), is(200)],
  ['a relative time from the start of the day is taken', query({ start: 'today-2d', end: 'today' }), is(200)],
  [
    'start may be relative while end is fixed',
    query({ start: 'now-9d', end: '2026-11-20T00:00:00.000000Z' }),
    is(200),
  ],
  ['the end is after the start', query({ start: 'today', end: 'today-1d' }), wrong('end')],
  [
    'the time of day does not matter by day',
    pair(
      DAYS,
      { start: '2026-11-18T00:00:00:000000Z', end: '2026-11-20T00:00:00:000000Z' },
      { start: '2026-11-18T09:30:00:000000Z', end: '2026-11-20T17:45:00:000000Z' },
    ),
    sameRows,
  ],
  [
    'nor without a granularity',
    pair({ dimensions: ['pop'] }, { start: 'today-1d', end: 'today' }, { start: 'today-14h', end: 'now' }),
    sameRows,
  ],
  [
    'nor by hour before the last 7 days',
    pair({ by: 'hour' }, { start: 'today-12d', end: 'today-11d' }, { start: 'now-12d', end: 'now-11d' }),
    sameRows,
  ],
  [
    'it matters by hour in the last 7 days',
    pair(
      { by: 'hour' },
      { start: 'today-1d', end: 'today' },
      { start: '2026-11-20T10:00:00.000000Z', end: '2026-11-20T12:00:00.000000Z' },
    ),
    otherRows,
  ],
  [
    'it matters by 5 minutes',
    pair(
      { by: 'minute5' },
      { start: 'today-1d', end: 'today' },
      { start: '2026-11-20T10:05:00.000000Z', end: '2026-11-20T10:25:00.000000Z' },
    ),
    otherRows,
  ],
  [
    'a period without a whole day has no rows',
    file(query({ dimensions: ['pop'], start: 'now-3h', end: 'now' })),
    rowsOf((rows) => {
      expect(rows).toEqual([]);
    }),
  ],
  [
    'the day of the end may count',
    having(
      ({ readings }) => {
        readings.endDay = 'included';
      },
      file(query({ ...DAYS, start: 'today-2d', end: 'today-1d' })),
    ),
    rowsOf((rows) => {
      expect(new Set(rows.map((row) => row.slice(0, 10)))).toEqual(new Set(['2026-11-19', '2026-11-20']));
    }),
  ],
]);

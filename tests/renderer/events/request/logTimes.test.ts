import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asLogTime,
  dayText,
  issuesOf,
  midnightOf,
  secondOf,
  wholeDays,
} from '../../../../src/renderer/events/request/logTimes.ts';

const DAY = 86_400;
const NOW = Date.UTC(2026, 10, 20, 10, 5) / 1_000;
const EDGE = NOW - 30 * DAY;
const at = (second: number) => new Date(second * 1_000).toISOString().slice(0, 19);
const fieldsOf = (start: string, end: string) => issuesOf(start, end, NOW).map(({ field }) => field);

it('a time is sent as the service writes it, however it was typed', () => {
  expect(asLogTime(' 2026-11-20 10:05 ')).toBe('2026-11-20T10:05:00');
  expect(asLogTime('2026-11-20T10:05:09')).toBe('2026-11-20T10:05:09');
  expect(asLogTime('2026-11-20')).toBe('2026-11-20');
  expect(asLogTime('14 Nov 2026 10:05')).toBe('2026-11-14T10:05:00');
  expect(asLogTime('14 Nov 2026')).toBe('2026-11-14');
  expect(asLogTime('2026-11-20 10:05 +01:00')).toBe('2026-11-20T09:05:00');
  expect(asLogTime('2026-11-20 +01:00')).toBe('2026-11-19T23:00:00');
  expect(asLogTime('yesterday')).toBe('yesterday');
});

it('the service counts whole seconds, so a fraction is left out', () => {
  expect(asLogTime('2026-11-14T10:05:00.123456Z')).toBe('2026-11-14T10:05:00');
  expect(asLogTime('2026-11-14 10:05:59.999')).toBe('2026-11-14T10:05:59');
});

it('a day alone is the midnight of a day in UTC', () => {
  expect(midnightOf(' 14 Nov 2026 ')).toBe(Date.UTC(2026, 10, 14) / 1_000);
  for (const none of ['2026-11-14 00:00', '2026-11-14 +01:00', '14/11/2026', '2026-02-30', ''])
    expect(midnightOf(none), none).toBeNull();
});

it('a day without a time is its midnight, and what is no time has no second', () => {
  expect(secondOf('2026-11-20')).toBe(Date.UTC(2026, 10, 20) / 1_000);
  for (const none of [
    '2026-02-30',
    '2026-11-20T24:00:00',
    '2026-11-20T10:60:00',
    '2026-13-01',
    '14/11/2026',
    '10:05',
    'now',
    '',
  ])
    expect(secondOf(none), none).toBeNull();
  fc.assert(fc.property(fc.integer({ min: 0, max: 4e9 }), (second) => secondOf(at(second)) === second));
});

describe('two times', () => {
  it('may both be missing, but not one of them', () => {
    expect(fieldsOf('', '')).toEqual([]);
    expect(fieldsOf('', '2026-11-20')).toEqual(['start']);
    expect(fieldsOf('2026-11-20', '')).toEqual(['end']);
  });

  it('are refused from the second before the last 30 days', () => {
    expect(fieldsOf(at(EDGE), at(NOW))).toEqual([]);
    expect(fieldsOf(at(EDGE - 1), at(NOW))).toEqual(['start']);
    expect(fieldsOf(at(EDGE - 2), at(EDGE - 1))).toEqual(['start', 'end']);
  });

  it('are refused in the wrong order, and where they do not exist', () => {
    expect(fieldsOf('2026-11-20', '2026-11-19')).toEqual(['end']);
    expect(fieldsOf('2026-11-20', '2026-11-20')).toEqual([]);
    expect(fieldsOf('2026-11-31', 'soon')).toEqual(['start', 'end']);
  });
});

it('the whole days are those whose midnight the service still has, today first', () => {
  const days = wholeDays(NOW).map(dayText);
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-20', '2026-10-22']);
  expect(wholeDays(Date.UTC(2026, 10, 20) / 1_000)).toHaveLength(31);
});

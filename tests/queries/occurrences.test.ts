import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Cadence } from '../../src/contract/schedules.ts';
import { doneUntil, isZone, occurrenceAfter, occurrencesBetween } from '../../src/queries/occurrences.ts';

const at = (text: string) => Date.parse(text);
const said = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const DAILY = { every: 'day' } as const;

const cadences = fc.record({
  days: fc.oneof(
    fc.constant(DAILY),
    fc.record({ every: fc.constant('week' as const), weekday: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }) }),
  ),
  at: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  zone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    // Its clocks skip the last hour of a day, and show it twice.
    'America/Nuuk',
  ),
});

describe('the next time of a schedule', () => {
  it.each<[string, Cadence, string, string]>([
    ['later today', { days: DAILY, at: '06:30', zone: 'UTC' }, '2026-11-22T06:29:59Z', '2026-11-22T06:30'],
    ['after itself', { days: DAILY, at: '06:30', zone: 'UTC' }, '2026-11-22T06:30:00Z', '2026-11-23T06:30'],
    [
      'by the clock',
      { days: DAILY, at: '06:30', zone: 'Europe/Berlin' },
      '2026-07-01T00:00Z',
      '2026-07-01T04:30',
    ],
    [
      'a day ahead of UTC',
      { days: DAILY, at: '00:30', zone: 'Asia/Tokyo' },
      '2026-11-22T15:00Z',
      '2026-11-22T15:30',
    ],
    [
      'on a Monday',
      { days: { every: 'week', weekday: 1 }, at: '08:00', zone: 'UTC' },
      '2026-11-22T12:00Z',
      '2026-11-23T08:00',
    ],
    [
      'a week on',
      { days: { every: 'week', weekday: 7 }, at: '08:00', zone: 'UTC' },
      '2026-11-22T08:00Z',
      '2026-11-29T08:00',
    ],
    [
      'at the end of a short month',
      { days: { every: 'month', day: 31 }, at: '00:00', zone: 'UTC' },
      '2026-02-01T00:00Z',
      '2026-02-28T00:00',
    ],
    [
      'on a leap day',
      { days: { every: 'month', day: 30 }, at: '00:00', zone: 'UTC' },
      '2028-02-28T12:00Z',
      '2028-02-29T00:00',
    ],
    [
      'in a month after a short one',
      { days: { every: 'month', day: 31 }, at: '00:00', zone: 'UTC' },
      '2026-02-28T00:00Z',
      '2026-03-31T00:00',
    ],
    [
      'in the next year',
      { days: { every: 'month', day: 1 }, at: '00:00', zone: 'UTC' },
      '2026-12-01T00:00Z',
      '2027-01-01T00:00',
    ],
    // Clocks skip 02:00 to 03:00 on 29 March 2026.
    [
      'moved out of the skipped hour',
      { days: DAILY, at: '02:30', zone: 'Europe/Berlin' },
      '2026-03-28T12:00Z',
      '2026-03-29T01:30',
    ],
    // They skip 23:00 to 24:00 on 30 March 2024.
    [
      'moved into the next day',
      { days: DAILY, at: '23:30', zone: 'America/Nuuk' },
      '2024-03-31T01:10Z',
      '2024-03-31T01:30',
    ],
    // 02:30 occurs twice on 25 October 2026, at 00:30 and 01:30 UTC.
    [
      'once in the doubled hour',
      { days: DAILY, at: '02:30', zone: 'Europe/Berlin' },
      '2026-10-25T00:30Z',
      '2026-10-26T01:30',
    ],
  ])('is %s', (_, cadence, after, expected) => {
    expect(said(occurrenceAfter(cadence, at(after)))).toBe(expected);
  });

  it('is the only one until then, on a day of the cadence', () => {
    fc.assert(
      fc.property(
        cadences,
        // Samoa had no 30 December 2011: a month’s day was another one then.
        fc.integer({ min: at('2012-01-01T00:00Z'), max: at('2030-01-01T00:00Z') }),
        (cadence, afterMs) => {
          const next = occurrenceAfter(cadence, afterMs);
          expect(next).toBeGreaterThan(afterMs);
          // Whoever asks a moment before it hears of the same one.
          expect(occurrenceAfter(cadence, Math.max(afterMs, next - 1))).toBe(next);
          if (cadence.zone === 'America/Nuuk') return; // it may be moved into the next day
          const day = Temporal.Instant.fromEpochMilliseconds(next).toZonedDateTimeISO(cadence.zone);
          if (cadence.days.every === 'week') expect(day.dayOfWeek).toBe(cadence.days.weekday);
          if (cadence.days.every === 'month')
            expect(day.day).toBe(Math.min(cadence.days.day, day.daysInMonth));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the times of an absence', () => {
  it('are those that one finds one after another', () => {
    const start = fc.integer({ min: at('2023-01-01T00:00Z'), max: at('2030-01-01T00:00Z') });
    const hours = fc.oneof(fc.integer({ min: -48, max: 300 }), fc.integer({ min: 0, max: 24 * 120 }));
    const beside = fc.constantFrom(-1, 0, 0, 1);
    fc.assert(
      fc.property(
        cadences,
        start,
        hours,
        beside,
        beside,
        fc.integer({ min: 0, max: 40 }),
        (cadence, ...all) => {
          const [ms, long, first, last, most] = all;
          // Mostly moments at a time of the cadence, or a moment beside it.
          const afterMs = first === 1 ? ms : occurrenceAfter(cadence, ms) + first;
          const untilMs =
            last === 1 ? ms + long * 3_600_000 : occurrenceAfter(cadence, ms + long * 3_600_000) + last;
          const walked: number[] = [];
          for (
            let next = occurrenceAfter(cadence, afterMs);
            next <= untilMs;
            next = occurrenceAfter(cadence, next)
          )
            walked.push(next);
          const expected = { count: walked.length, latest: most === 0 ? [] : walked.slice(-most) };
          expect(occurrencesBetween(cadence, afterMs, untilMs, most)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are those that have passed, although the clock shows the day before again', () => {
    // In St John’s, the clock went from 00:01 on 7 November 2010 back to 23:01.
    const cadence: Cadence = { days: DAILY, at: '00:00', zone: 'America/St_Johns' };
    const found = occurrencesBetween(cadence, at('2010-11-06T12:00Z'), at('2010-11-07T02:45Z'), 9);
    expect({ ...found, latest: found.latest.map(said) }).toEqual({ count: 1, latest: ['2010-11-07T02:30'] });
  });

  it('are counted without finding each: those of 8,000 years take no longer than those of a day', () => {
    const [from, to] = [at('2000-01-01T00:00Z'), at('9999-12-31T00:00Z')];
    const countOf = (days: Cadence['days']) =>
      occurrencesBetween({ days, at: '00:00', zone: 'Europe/Berlin' }, from, to, 1).count;
    expect(countOf(DAILY)).toBe((to - from) / 86_400_000);
    expect(countOf({ every: 'month', day: 31 })).toBe(8_000 * 12);
    expect(countOf({ every: 'week', weekday: 1 })).toBe(
      Math.floor((to - at('2000-01-03T00:00Z')) / (7 * 86_400_000)) + 1,
    );
  });

  it('are all counted, and the latest are named', () => {
    const cadence: Cadence = { days: DAILY, at: '06:00', zone: 'UTC' };
    const { count, latest } = occurrencesBetween(
      cadence,
      at('2026-11-01T06:00Z'),
      at('2026-11-22T06:00Z'),
      2,
    );
    expect(count).toBe(21);
    expect(latest.map(said)).toEqual(['2026-11-21T06:00', '2026-11-22T06:00']);
    expect(occurrencesBetween(cadence, at('2026-11-22T06:00Z'), at('2026-11-22T06:00Z'), 2)).toEqual({
      count: 0,
      latest: [],
    });
  });
});

it('a schedule is done until now if a clock that was wrong says more, and not for longer than ten years', () => {
  const now = at('2026-11-20T12:00Z');
  const day = 86_400_000;
  expect(doneUntil(now - day, now)).toBe(now - day);
  expect(doneUntil(now + day, now)).toBe(now + day);
  expect(doneUntil(now + day + 1, now)).toBe(now);
  expect(doneUntil(0, now)).toBe(now - 3_660 * day);
});

it('knows zones by their names', () => {
  expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
});

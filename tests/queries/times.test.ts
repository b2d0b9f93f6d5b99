import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { ReportTime } from '../../src/contract/reports.ts';
import { dayStart } from '../../src/queries/relativeTime.ts';
import { editableTime, momentOf, readTime, sentForm } from '../../src/queries/times.ts';
import { momentWords, timeFault, timePreview } from '../../src/queries/timeWords.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const BERLIN = { nowMs: NOW, zone: 'Europe/Berlin' };
const read = (typed: string) => readTime(typed, BERLIN);
const sent = (typed: string) => {
  const { kind, ...rest } = read(typed);
  return 'sent' in rest ? rest.sent : kind;
};

describe('a fixed time', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000000Z'],
    [' 2026-11-20 10:05 ', '2026-11-20T10:05:00.000000Z'],
    ['2026-11-20 10:05 UTC', '2026-11-20T10:05:00.000000Z'],
    ['2026-11-20T10:05:07', '2026-11-20T10:05:07.000000Z'],
    ['14 Nov 2026', '2026-11-14T00:00:00.000000Z'],
    ['14 november 2026 9:05', '2026-11-14T09:05:00.000000Z'],
    ['1 Sept 2026, 10:05 UTC', '2026-09-01T10:05:00.000000Z'],
    ['20 Nov 2026, 11:05 UTC+1', '2026-11-20T10:05:00.000000Z'],
    ['20 Nov 2026, 11:05 UTC−3:30', '2026-11-20T14:35:00.000000Z'],
    ['9:00', '2026-11-21T09:00:00.000000Z'],
    ['2026-11-20 00:30+01:00', '2026-11-19T23:30:00.000000Z'],
    ['2026-11-20T00:30:00+0100', '2026-11-19T23:30:00.000000Z'],
    ['2026-11-20 10:05:30.5', '2026-11-20T10:05:30.500000Z'],
    ['2026-11-20 10:05:30:123456', '2026-11-20T10:05:30.123456Z'],
    ['2026-11-20 10:05:30.123456789', '2026-11-20T10:05:30.123456789Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000000Z'],
    ['2026-11-20 10:05 local', '2026-11-20T09:05:00.000000Z'],
    ['2026/11/20', '2026-11-20T00:00:00.000000Z'],
    ['2026–1–5 9:05', '2026-01-05T09:05:00.000000Z'],
    ['14. Nov 2026', '2026-11-14T00:00:00.000000Z'],
    ['2026-11-20T10:05:30,25Z', '2026-11-20T10:05:30.250000Z'],
    ['\u200e2026\u200e-\u200e11\u200e-\u200e20\u200f', '2026-11-20T00:00:00.000000Z'],
    ['2026-07-20 10:05 America/New_York', '2026-07-20T14:05:00.000000Z'],
  ])('is read from %s', (typed, wire) => {
    expect(sent(typed)).toBe(wire);
    expect(ReportTime.parse(wire)).toBe(wire);
  });

  it.each(['2026-11-20T10:05:00:123456Z', '2026-11-20T10:05:00Z', '2026-11-20T10:05:00.5Z'])(
    'in the documented form stays as it is: %s',
    (typed) => {
      expect(sent(typed)).toBe(typed);
    },
  );

  it.each([
    ['2026-02-30', 'day'],
    ['2026-02-29', 'day'],
    ['2100-02-29 10:00', 'day'],
    ['31 Apr 2026', 'day'],
    ['14 Nob 2026', 'day'],
    ['2026-13-01', 'day'],
    ['2026-11-20 24:00', 'clock'],
    ['2026-11-20 10:60', 'clock'],
    ['2026-11-20 10:05:60', 'clock'],
    ['2026-11-20 10:05 +25:00', 'zone'],
    ['2026-11-20 10:05 Europe/Atlantis', 'zone'],
    ['20261120', 'form'],
    ['2026-11', 'form'],
    ['14/11/2026', 'form'],
    ['14.11.26', 'form'],
    ['31.11.2026', 'day'],
    ['11.14.2026', 'day'],
    ['2026/11-20', 'form'],
    ['1732060800', 'form'],
    ['2026-11-20 10', 'form'],
    ['2026-03-29 02:30 local', 'gap'],
  ])('that does not exist is refused and never rolled over: %s', (typed, fault) => {
    const found = read(typed);
    expect(found).toEqual({ kind: 'wrong', fault });
    expect(timeFault(found)).toMatch(/\.$/);
  });

  it('says what it took for granted', () => {
    expect(timePreview(read('9:00'), 'UTC', 'utc')).toBe('2026-11-21 09:00 UTC. Today.');
    const twice = read('2026-10-25 02:30 local');
    expect(twice).toMatchObject({ sent: '2026-10-25T00:30:00.000000Z', notes: ['repeated'] });
    expect(timePreview(twice, BERLIN.zone, 'local')).toContain('2026-10-25 02:30 UTC+2');
    expect(timePreview(twice, BERLIN.zone, 'local')).toContain('twice');
  });

  it('is shown in both zones, with the offset of its own day, and to the last digit', () => {
    const preview = (typed: string) => timePreview(read(typed), BERLIN.zone, 'utc');
    expect(preview('2026-11-20 10:05')).toBe('2026-11-20 10:05 UTC · 2026-11-20 11:05 UTC+1');
    expect(preview('2026-07-20 10:05')).toBe('2026-07-20 10:05 UTC · 2026-07-20 12:05 UTC+2');
    // Both are 02:30 on the clocks of Berlin.
    expect(preview('2026-10-25 00:30')).toContain('02:30 UTC+2');
    expect(preview('2026-10-25 01:30')).toContain('02:30 UTC+1');
    expect(preview('2026-11-20 10:05:30.000001')).toContain('10:05:30.000001 UTC');
    // What stands in the field is not said again.
    expect(timePreview(read('2026-11-20 10:05'), BERLIN.zone, 'utc', '2026-11-20 10:05 ')).toBe(
      '2026-11-20 11:05 UTC+1',
    );
    expect(timePreview(read('2026-11-20'), 'UTC', 'utc', '2026-11-20')).toBe('2026-11-20 00:00 UTC');
    expect(timePreview(read('2026-11-20 10:05'), 'UTC', 'utc', '2026-11-20 10:05')).toBe('');
  });

  const instants = fc
    .bigInt({ min: 0n, max: 4_000_000_000_000_000n })
    .map((micros) => Temporal.Instant.fromEpochNanoseconds(micros * 1_000n));

  it('is sent as exactly the moment that was typed and that the preview shows', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns'),
        (instant, zone) => {
          const TimeReference = { nowMs: NOW, zone };
          const whole = instant.toString();
          const typed = [whole, whole.replace('T', ' '), editableTime(sentForm(instant))];
          const shown = momentWords(instant, zone);
          for (const text of [
            ...typed,
            shown,
            instant.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }),
          ]) {
            const found = readTime(text, TimeReference);
            if (found.kind !== 'fixed') throw new Error(text);
            expect(found.instant.equals(instant), text).toBe(true);
            expect(momentOf(found.sent, NOW)?.equals(instant), text).toBe(true);
            expect(timePreview(found, zone, 'local')).toContain(shown);
          }
        },
      ),
    );
  });

  it('agrees with Temporal on every wall clock, also where clocks change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
        fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-10-04', '2026-04-05'),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minutes) => {
          const clock = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
          const found = readTime(`${day} ${clock.toString().slice(0, 5)} ${zone}`, {
            nowMs: NOW,
            zone: 'UTC',
          });
          const plain = Temporal.PlainDate.from(day).toPlainDateTime(clock);
          const exists = plain.toZonedDateTime(zone).toPlainDateTime().equals(plain);
          expect(found.kind).toBe(exists ? 'fixed' : 'wrong');
          if (found.kind !== 'fixed') return;
          expect(found.instant.toZonedDateTimeISO(zone).toPlainDateTime().equals(plain)).toBe(true);
        },
      ),
    );
  });

  it('never throws, and only gives what the contract takes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789-: .+TZnovd/'.split('')) }), fc.string()),
        (typed) => {
          const found = readTime(typed, BERLIN);
          if (found.kind === 'fixed' || found.kind === 'relative')
            expect(ReportTime.safeParse(found.sent).success).toBe(true);
        },
      ),
    );
  });
});

describe('a relative time', () => {
  it('of now is resolved in UTC, months and leap days included', () => {
    expect(momentOf('now', NOW)?.toString()).toBe('2026-11-21T06:30:00Z');
    expect(momentOf('now-7d', NOW)?.toString()).toBe('2026-11-14T06:30:00Z');
    expect(momentOf('now+90m', NOW)?.toString()).toBe('2026-11-21T08:00:00Z');
    expect(momentOf('now-1M', Date.UTC(2028, 2, 31))?.toString()).toBe('2028-02-29T00:00:00Z');
    expect(timePreview(read('now-1d'), 'UTC', 'utc')).toBe('If run now: 2026-11-20 06:30 UTC');
    const later = readTime('now-1d', { nowMs: NOW + 2_718, zone: 'UTC' });
    expect(timePreview(later, 'UTC', 'utc')).toBe('If run now: 2026-11-20 06:30:02 UTC');
  });

  it.each(['startOfDay-7d', 'now/d', '@d-7d', '7d', 'yesterday evening', 'x', 'now-999999d'])(
    'in a grammar that is not documented passes as it is: %s',
    (typed) => {
      expect(read(typed)).toMatchObject({ kind: 'unknown', sent: typed });
      expect(timePreview(read(typed), 'UTC', 'utc')).toBe('');
      expect(ReportTime.parse(typed)).toBe(typed);
    },
  );

  it.each([
    ['yesteday', 'yesterday', '2026-11-20 00:00'],
    ['Today', 'today', '2026-11-21 00:00'],
    ['tomorow', 'tomorrow', '2026-11-22 00:00'],
    ['startOfDay-7d', 'start of day-7d', '2026-11-14 00:00'],
    ['today - 2 weeks', 'today-2w', '2026-11-07 00:00'],
    ['noww', 'now', 'now'],
    ['nwo-7d', 'now-7d', 'now-7d'],
    ['NOW-7D', 'now-7d', 'now-7d'],
    ['now - 7 days', 'now-7d', 'now-7d'],
    ['now − 2 months', 'now-2M', 'now-2M'],
    ['now\u200b-7d', 'now-7d', 'now-7d'],
    ['Nov 14, 2026', '14 Nov 2026', '14 Nov 2026'],
    ['November 14th, 2026 9:05', '14 November 2026 9:05', '14 November 2026 9:05'],
    ['14th Nov 2026', '14 Nov 2026', '14 Nov 2026'],
    ['14Nov2026', '14 Nov 2026', '14 Nov 2026'],
  ])('that may be a slip is told what may be meant: %s', (typed, word, text) => {
    expect(read(typed)).toMatchObject({ kind: 'unknown', sent: typed, near: { word, text } });
  });

  it.each(['lastweek', 'now/d', '@d-7d', 'today-3h', 'Feb 30, 2026', '10am', '20261120T1005Z'])(
    'that is too far from any word is not: %s',
    (typed) => {
      expect(read(typed)).toMatchObject({ kind: 'unknown', near: null });
    },
  );

  it('to the start of a day is spelled out, across the ends of months and years', () => {
    expect(dayStart(Date.UTC(2028, 2, 1, 23, 59), -1)).toBe('2028-02-29 00:00');
    expect(dayStart(Date.UTC(2027, 0, 1), -1)).toBe('2026-12-31 00:00');
  });
});

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { cleaned, dayEnd, readTypedTime, type TypedTime } from '../../src/times/typedTime.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const read = (typed: string, zone = 'UTC', nowMs: number | null = null): TypedTime =>
  readTypedTime(typed, { zone, localZone: 'Europe/Berlin', nowMs });
const momentOf = (typed: string, zone?: string) => {
  const found = read(typed, zone);
  return found.ok ? found.instant.toString() : found.fault;
};

const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', '+05:30'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A moment with as many digits as a text of each exactness has. */
const moments = fc
  .record({
    nanos: fc.bigInt({ min: 0n, max: 4_000_000_000_000_000_000n }),
    exact: fc.constantFrom('day', 'minute', 'second', 'fraction'),
    digits: fc.integer({ min: 1, max: 9 }),
    zone: fc.constantFrom(...ZONES),
  })
  .map(({ nanos, exact, digits, zone }) => {
    const zoned = Temporal.Instant.fromEpochNanoseconds(nanos).toZonedDateTimeISO(zone);
    const clock = zoned.toPlainTime().toString({ fractionalSecondDigits: 9 });
    const length = { day: 0, minute: 5, second: 8, fraction: 9 + digits }[exact];
    return { day: zoned.toPlainDate(), clock: clock.slice(0, length), exact, zone };
  });
type Written = ReturnType<(typeof moments)['generate']>['value'];

const two = (part: number) => String(part).padStart(2, '0');
/** Every way in which a day and a time of day are written, without the zone. */
function forms({ day: { year, month, day }, clock }: Written): string[] {
  const name = MONTHS[month - 1] ?? '';
  const days = [
    ...['-', '/', '.', '–'].map((mark) => `${year}${mark}${two(month)}${mark}${two(day)}`),
    `${year}-${month}-${day}`,
    `${two(day)}.${two(month)}.${year}`,
    `${day} ${name.slice(0, 3)} ${year}`,
    `${day}. ${name} ${year}`,
    `${day}-${name.slice(0, 3).toUpperCase()}-${year}`,
    `${day} ${name.slice(0, 4).toLowerCase()}., ${year}`,
  ];
  if (clock === '') return days;
  const clocks = [clock, clock.replace('.', ','), clock.replace(/\.(\d+)$/, ':$1'), clock.replace(/^0/, '')];
  return days.flatMap((each) =>
    clocks.flatMap((time) => [
      `${each} ${time}`,
      `${each}, ${time}`,
      ...(/^\d{4}/.test(each) ? [`${each}T${time}`] : []),
    ]),
  );
}

describe('a moment', () => {
  it('that is written in any form is read again, with its zone and how exact it was', () => {
    fc.assert(
      fc.property(moments, (written) => {
        const { day, clock, exact, zone } = written;
        const plain = day.toPlainDateTime(clock === '' ? '00:00' : clock);
        const zoned = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
        const isSkipped = exact !== 'day' && !zoned.toPlainDateTime().equals(plain);
        // A text to the minute may name one that the clocks skip, since the moment itself is cut.
        const meant = exact === 'day' ? day.toZonedDateTime(zone) : zoned;
        for (const text of forms(written))
          for (const [typed, fallback] of [
            [text, zone],
            [`${text} ${zone}`, 'UTC'],
          ] as const) {
            const found = read(typed, fallback);
            expect(found.ok, typed).toBe(!isSkipped);
            if (!found.ok) continue;
            expect(found.instant.equals(meant.toInstant()), typed).toBe(true);
            expect([found.exact, found.zone], typed).toEqual([exact, zone]);
          }
      }),
    );
  });

  it('keeps every digit', () => {
    expect(momentOf('2026-11-14T10:05:00.123456Z')).toBe('2026-11-14T10:05:00.123456Z');
    expect(momentOf('14 Nov 2026 10:05:00,123456789')).toBe('2026-11-14T10:05:00.123456789Z');
  });

  it('is in the zone of the screen, unless it names another', () => {
    expect(momentOf('14 Nov 2026 10:05')).toBe('2026-11-14T10:05:00Z');
    expect(momentOf('14 Nov 2026 10:05', 'Asia/Tokyo')).toBe('2026-11-14T01:05:00Z');
    expect(momentOf('14 Nov 2026 10:05 UTC', 'Asia/Tokyo')).toBe('2026-11-14T10:05:00Z');
    expect(momentOf('14 Nov 2026 10:05 local', 'Asia/Tokyo')).toBe('2026-11-14T09:05:00Z');
    expect(momentOf('14 Nov 2026 10:05 UTC−3:30')).toBe('2026-11-14T13:35:00Z');
    expect(momentOf('14 Nov 2026 10:05', 'Europe/Atlantis')).toBe('zone');
  });
});

describe('a day', () => {
  it('begins at its first moment and ends with the next, also where the clocks change at midnight', () => {
    const ends = (typed: string) => {
      const found = read(typed);
      return found.ok ? [found.instant.toString(), dayEnd(found).toString()] : found.fault;
    };
    expect(ends('2026-12-31')).toEqual(['2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z']);
    expect(ends('2026-04-24 Africa/Cairo')).toEqual(['2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z']);
    expect(ends('2026-03-29 local')).toEqual(['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']);
  });
});

describe('what leaves something open', () => {
  it('is read where that is said, and refused otherwise', () => {
    expect(read('9:00', 'UTC', NOW)).toMatchObject({ ok: true, exact: 'minute', notes: ['today'] });
    expect(read('9:00')).toEqual({ ok: false, fault: 'form' });
    expect(read('2026-10-25 02:30 local')).toMatchObject({ notes: ['repeated'] });
    expect(momentOf('2026-10-25 02:30 local')).toBe('2026-10-25T00:30:00Z');
    expect(momentOf('2026-03-29 02:30 local')).toBe('gap');
  });

  it.each([
    '14.11.26',
    '14/11/2026',
    '4/5/2026',
    '4-5-2026',
    '20261114',
    '2026-11',
    'now',
    'yesterday',
    '',
    '1',
  ])('is refused where it may mean two days or none: %s', (typed) => {
    expect(read(typed, 'UTC', NOW)).toEqual({ ok: false, fault: 'form' });
  });

  it.each([
    ['2026-02-30', 'day'],
    ['31 Apr 2026', 'day'],
    ['14 Nob 2026', 'day'],
    ['2026-11-20 24:00', 'clock'],
    ['2026-11-20 10:05 +25:00', 'zone'],
  ])('is never rolled over: %s', (typed, fault) => {
    expect(momentOf(typed)).toBe(fault);
  });
});

it('garbage never throws, and what is read is a moment', () => {
  const marks = fc.string({
    unit: fc.constantFrom(...'0123456789-/.: ,+−TZUCnovlcaE'.split('')),
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        marks,
        fc.string(),
        moments.map((written) => forms(written).join('')),
      ),
      fc.oneof(fc.constantFrom(...ZONES), fc.string()),
      fc.constantFrom(NOW, null),
      (typed, zone, nowMs) => {
        const found = readTypedTime(typed, { zone, localZone: zone, nowMs });
        if (found.ok)
          expect(Temporal.Instant.from(found.instant.toString()).equals(found.instant)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('blanks around a text and marks that nobody sees do not count', () => {
  expect(cleaned(' \u200e2026\u200e-11-20\u200f ')).toBe('2026-11-20');
});

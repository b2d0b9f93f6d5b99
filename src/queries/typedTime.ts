import { Temporal } from 'temporal-polyfill';

// Fixed times as people type them. A time without a zone is UTC, since that is what the service takes.

/** Why a text that begins like a date or a time is none. */
export type TimeFault = 'form' | 'day' | 'clock' | 'zone' | 'gap';
/** What was decided about a time that left it open. `repeated`: the clocks show it twice, and the first is taken. */
export type TimeNote = 'today' | 'repeated';

export type TypedTime =
  { ok: true; instant: Temporal.Instant; notes: TimeNote[] } | { ok: false; fault: TimeFault };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LONG_MONTHS =
  'january february march april may june july august september october november december'.split(' ');

const ISO_DAY = String.raw`(?<year>\d{4})(?<mark>[\-/.–‑])(?<month>\d\d?)\k<mark>(?<day>\d\d?)`;
const NAMED_DAY = String.raw`(?<day>\d{1,2})(?:[ -]|\. ?)(?<name>\p{L}{3,9})\.?,?[ -](?<year>\d{4})`;
const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,:](?<fraction>\d{1,9}))?)?`;
const ZONE = String.raw`(?<zone>z|utc|gmt|local|(?:utc|gmt)?[+\-−]\d{1,2}(?::?\d\d)?|\p{L}[\p{L}_]+(?:/[\p{L}\d_+\-]+)+)`;
const FORMS = [
  new RegExp(`^${ISO_DAY}(?:(?:T|,? +)${CLOCK})?(?: *${ZONE})?$`, 'iu'),
  new RegExp(`^${NAMED_DAY}(?:,? +${CLOCK})?(?: *${ZONE})?$`, 'iu'),
  new RegExp(`^${CLOCK}(?: *${ZONE})?$`, 'iu'),
];

type Groups = Record<string, string | undefined>;

/** The number of a month by its name, or the beginning of its name; null if it is none. */
function monthNamed(name: string): number | null {
  const written = name.toLowerCase();
  const index = LONG_MONTHS.findIndex(
    (long, at) => long.startsWith(written) && written.startsWith(MONTHS[at] ?? long),
  );
  return index < 0 ? null : index + 1;
}

/** The zone that a text names, as Temporal knows it; null if there is none of this name. */
function zoneNamed(text: string | undefined, localZone: string): string | null {
  if (text === undefined || /^(?:z|utc|gmt)$/i.test(text)) return 'UTC';
  if (text.toLowerCase() === 'local') return localZone;
  const offset = /([+\-−])(\d{1,2})(?::?(\d\d))?$/.exec(text);
  if (offset && /^(?:utc|gmt)?[+\-−]/i.test(text)) {
    const [, sign, hours = '', minutes = '00'] = offset;
    if (Number(hours) > 23 || Number(minutes) > 59) return null;
    return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
  }
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId;
  } catch {
    return null;
  }
}

function dayOf(groups: Groups, nowMs: number, zone: string): Temporal.PlainDate | null {
  const { year, month, day, name } = groups;
  if (year === undefined)
    return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  const number = name === undefined ? Number(month) : monthNamed(name);
  if (number === null) return null;
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: number, day: Number(day) },
      { overflow: 'reject' },
    );
  } catch {
    return null;
  }
}

function clockOf({ hour, minute, second, fraction = '' }: Groups): Temporal.PlainTime | null {
  const digits = fraction.padEnd(9, '0');
  try {
    return Temporal.PlainTime.from(
      {
        hour: Number(hour ?? 0),
        minute: Number(minute ?? 0),
        second: Number(second ?? 0),
        millisecond: Number(digits.slice(0, 3)),
        microsecond: Number(digits.slice(3, 6)),
        nanosecond: Number(digits.slice(6)),
      },
      { overflow: 'reject' },
    );
  } catch {
    return null;
  }
}

/** The moment at which the clocks of a zone show a time. */
function momentIn(zone: string, plain: Temporal.PlainDateTime, isToday: boolean): TypedTime {
  const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  // In the hour that is left out, no moment shows what was typed.
  if (!first.toPlainDateTime().equals(plain)) return { ok: false, fault: 'gap' };
  const notes: TimeNote[] = [
    ...(isToday ? ['today' as const] : []),
    ...(first.equals(last) ? [] : ['repeated' as const]),
  ];
  return { ok: true, instant: first.toInstant(), notes };
}

/**
 * Reads `2026-11-20`, `2026/11/20 10:05`, `14 Nov 2026, 10:05:30.5`, `9:00` of today, each in UTC unless a zone or an
 * offset follows: `+01:00`, `UTC+1`, `local`, `Europe/Berlin`. Nothing is rolled over: 30 February is refused.
 */
export function readTypedTime(text: string, nowMs: number, localZone: string): TypedTime {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return { ok: false, fault: 'form' };
  const zone = zoneNamed(groups['zone'], localZone);
  if (zone === null) return { ok: false, fault: 'zone' };
  const day = dayOf(groups, nowMs, zone);
  if (!day) return { ok: false, fault: 'day' };
  const clock = clockOf(groups);
  if (!clock) return { ok: false, fault: 'clock' };
  return momentIn(zone, day.toPlainDateTime(clock), groups['year'] === undefined);
}

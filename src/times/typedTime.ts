import { Temporal } from 'temporal-polyfill';

// Fixed times as people type them, in one grammar for every screen. What a screen does with one is said there.

/** Why a text that begins like a date or a time is none. */
export type TimeFault = 'form' | 'day' | 'clock' | 'zone' | 'gap';
/** What was decided about a time that left it open. `repeated`: the clocks show it twice, and the first is taken. */
export type TimeNote = 'today' | 'repeated';
/** How exact a text is. A day is its first moment, unless a screen says otherwise. */
type Exactness = 'day' | 'minute' | 'second' | 'fraction';

/** A time with the zone that it was read in, as Temporal knows it. */
export type FixedTime = {
  ok: true;
  instant: Temporal.Instant;
  exact: Exactness;
  zone: string;
  notes: TimeNote[];
};
export type TypedTime = FixedTime | { ok: false; fault: TimeFault };

/** How a screen reads what a text leaves open. */
type ReadAs = {
  /** The zone of a time that names none. */
  zone: string;
  /** What `local` means. */
  localZone: string;
  /** Now, of whose day a time of day alone is; null where that is refused. */
  nowMs: number | null;
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LONG_MONTHS =
  'january february march april may june july august september october november december'.split(' ');

const ISO_DAY = String.raw`(?<year>\d{4})(?<mark>[\-/.–‑])(?<month>\d\d?)\k<mark>(?<day>\d\d?)`;
const NAMED_DAY = String.raw`(?<day>\d{1,2})(?:[ -]|\. ?)(?<name>\p{L}{3,9})\.?,?[ -](?<year>\d{4})`;
/** With dots, the day stands first wherever dates are written so; with slashes, it depends on who writes. */
const DOTTED_DAY = String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`;
const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,:](?<fraction>\d{1,9}))?)?`;
const ZONE = String.raw`(?<zone>z|utc|gmt|local|(?:utc|gmt)?[+\-−]\d{1,2}(?::?\d\d)?|\p{L}[\p{L}_]+(?:/[\p{L}\d_+\-]+)+)`;
const FORMS = [
  new RegExp(`^${ISO_DAY}(?:(?:T|,? +)${CLOCK})?(?:\\s*${ZONE})?$`, 'iu'),
  new RegExp(`^${NAMED_DAY}(?:,? +${CLOCK})?(?:\\s*${ZONE})?$`, 'iu'),
  new RegExp(`^${DOTTED_DAY}(?:,? +${CLOCK})?(?:\\s*${ZONE})?$`, 'iu'),
  new RegExp(`^${CLOCK}(?:\\s*${ZONE})?$`, 'iu'),
];

type Groups = Record<string, string | undefined>;

/** The number of a month by its name, or the beginning of its name; null if it is none. */
export function monthNamed(name: string): number | null {
  const written = name.toLowerCase();
  const index = LONG_MONTHS.findIndex(
    (long, at) => long.startsWith(written) && written.startsWith(MONTHS[at] ?? long),
  );
  return index < 0 ? null : index + 1;
}

/** A zone as Temporal knows it; null if there is none of this name. */
function known(name: string): string | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}

/** The zone that a text means; null if there is none of this name. */
function zoneMeant(text: string | undefined, { zone, localZone }: ReadAs): string | null {
  if (text === undefined) return known(zone);
  if (/^(?:z|utc|gmt)$/i.test(text)) return 'UTC';
  if (text.toLowerCase() === 'local') return known(localZone);
  const offset = /([+\-−])(\d{1,2})(?::?(\d\d))?$/.exec(text);
  if (offset && /^(?:utc|gmt)?[+\-−]/i.test(text)) {
    const [, sign, hours = '', minutes = '00'] = offset;
    if (Number(hours) > 23 || Number(minutes) > 59) return null;
    return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
  }
  return known(text);
}

const today = (nowMs: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();

function dayOf(
  { year, month, day, name }: Groups,
  zone: string,
  nowMs: number | null,
): Temporal.PlainDate | null {
  if (year === undefined) return nowMs === null ? null : today(nowMs, zone);
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

type Moment = { ok: true; instant: Temporal.Instant; isRepeated: boolean } | { ok: false; fault: 'gap' };

/** The moment at which the clocks of a zone show a time. */
function momentIn(zone: string, plain: Temporal.PlainDateTime): Moment {
  const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  // In the hour that is left out, no moment shows what was typed.
  if (!first.toPlainDateTime().equals(plain)) return { ok: false, fault: 'gap' };
  return { ok: true, instant: first.toInstant(), isRepeated: !first.equals(last) };
}

/** The first moment of a day. Where the clocks go forward at midnight, it is at one. */
const dayStart = (zone: string, day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime(zone).toInstant();

/** The first moment after the day of a time, in the zone that it was read in. */
export const dayEnd = ({ instant, zone }: FixedTime): Temporal.Instant =>
  dayStart(zone, instant.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }));

function exactnessOf({ hour, second, fraction }: Groups): Exactness {
  if (hour === undefined) return 'day';
  if (second === undefined) return 'minute';
  return fraction === undefined ? 'second' : 'fraction';
}

/** A text without the blanks around it, and without marks of direction, which a copied date may have and nobody sees. */
export const cleaned = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

/**
 * Reads `2026-11-20`, `2026/11/20 10:05`, `20.11.2026`, `14 Nov 2026, 10:05:30.5`, `9:00` of today, each in the zone of the screen
 * unless a zone or an offset follows: `UTC`, `+01:00`, `UTC+1`, `local`, `Europe/Berlin`. Nothing is rolled over:
 * 30 February is refused. So is what may mean two days, such as `4/5/2026`.
 */
export function readTypedTime(typed: string, as: ReadAs): TypedTime {
  const text = cleaned(typed);
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  const isToday = groups !== undefined && groups['year'] === undefined;
  if (!groups || (isToday && as.nowMs === null)) return { ok: false, fault: 'form' };
  const zone = zoneMeant(groups['zone'], as);
  if (zone === null) return { ok: false, fault: 'zone' };
  const day = dayOf(groups, zone, as.nowMs);
  if (!day) return { ok: false, fault: 'day' };
  const clock = clockOf(groups);
  if (!clock) return { ok: false, fault: 'clock' };
  const read = { exact: exactnessOf(groups), zone };
  if (read.exact === 'day') return { ok: true, instant: dayStart(zone, day), ...read, notes: [] };
  const moment = momentIn(zone, day.toPlainDateTime(clock));
  if (!moment.ok) return moment;
  const notes: TimeNote[] = [
    ...(isToday ? ['today' as const] : []),
    ...(moment.isRepeated ? ['repeated' as const] : []),
  ];
  return { ok: true, instant: moment.instant, ...read, notes };
}

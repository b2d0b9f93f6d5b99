import { Temporal } from 'temporal-polyfill';
import type { TimeFault, TimeNote } from '../times/typedTime.ts';
import { daysName } from './daysName.ts';
import type { ReadTime } from './times.ts';

/** How far the clocks are ahead of UTC: `UTC`, `UTC+1`, `UTC−3:30`. With it, a time is never in doubt. */
function offsetWords(zoned: Temporal.ZonedDateTime): string {
  const minutes = Math.round(zoned.offsetNanoseconds / 60e9);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** A moment as a zone shows it, with seconds and their fraction where there are any: `2026-11-20 10:05 UTC`. */
export function momentWords(instant: Temporal.Instant, zone: string): string {
  const zoned = instant.toZonedDateTimeISO(zone);
  const clock = zoned
    .toPlainTime()
    .toString()
    .replace(/^(\d\d:\d\d):00$/, '$1');
  return `${zoned.toPlainDate().toString()} ${clock} ${offsetWords(zoned)}`;
}

/** A moment in UTC and in the zone of this computer, the preferred one first: each once, and not as it was typed. */
function inZones(
  instant: Temporal.Instant,
  localZone: string,
  preferred: 'utc' | 'local',
  typed: string,
): string {
  const [utc, local] = [momentWords(instant, 'UTC'), momentWords(instant, localZone)];
  const both = new Set(preferred === 'utc' ? [utc, local] : [local, utc]);
  both.delete(`${typed.trim()} UTC`);
  return [...both].join(' · ');
}

const FAULTS: Record<TimeFault, string> = {
  form: 'Write it as 2026-11-20 10:05, 14 Nov 2026 or now-7d.',
  day: 'This day does not exist.',
  clock: 'This time of day does not exist. Use 00:00 to 23:59.',
  zone: 'This zone is not known. Use UTC, +01:00 or local.',
  gap: 'The clocks skip this time. Choose another, or give it in UTC.',
};
const NOTES: Record<TimeNote, string> = {
  today: 'Today.',
  repeated:
    'The clocks show this time twice that day. The first is taken; add an offset, such as +01:00, to choose.',
};

const DAY_NS = BigInt(86_400_000) * 1_000_000n;

/** Whole days of UTC as they are said everywhere, with how many they are. Null for others. */
export function daysWords(from: ReadTime, to: ReadTime): string | null {
  if (from.kind !== 'fixed' || to.kind !== 'fixed') return null;
  const [start, end] = [from.instant.epochNanoseconds, to.instant.epochNanoseconds];
  const days = daysName(start, end);
  if (days === null) return null;
  const count = (end - start) / DAY_NS;
  return `${days} UTC, ${count === 1n ? 'all day' : `${count} days`}`;
}

/** What is wrong with a time; null if nothing is. */
export const timeFault = (read: ReadTime): string | null =>
  read.kind === 'wrong' ? FAULTS[read.fault] : null;

/**
 * What a time means, in both zones, as far as `typed`, which is in sight, does not say it. Empty where only the service
 * knows.
 */
export function timePreview(
  read: ReadTime,
  localZone: string,
  preferred: 'utc' | 'local',
  typed = '',
): string {
  if (read.kind === 'fixed') {
    const notes = read.notes.map((note) => ` ${NOTES[note]}`).join('');
    return `${inZones(read.instant, localZone, preferred, typed)}${notes && '.'}${notes}`;
  }
  if (read.kind === 'relative') {
    // It has moved on before it is read.
    const second = read.instant.round({ smallestUnit: 'second', roundingMode: 'floor' });
    return `If run now: ${inZones(second, localZone, preferred, typed)}`;
  }
  return '';
}

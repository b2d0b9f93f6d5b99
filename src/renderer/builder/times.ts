import { Temporal } from 'temporal-polyfill';
import { isFixedTime } from '../../contract/reports.ts';
import { formatTime } from '../ui/text/formats.ts';
import { words } from './words.ts';

const PLAIN = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?\s*(?:Z|UTC)?$/;
/** The one keyword that the samples explain, with an offset. */
const FROM_NOW = /^now(?:([+-])(\d{1,5})([yMwdhms]))?$/;

/** Turns a day or a time as people type it into the form that is sent, in UTC; leaves everything else unchanged. */
export function wireTime(typed: string): string {
  const found = PLAIN.exec(typed.trim());
  if (!found) return typed.trim();
  const [, day = '', clock = '00:00'] = found;
  return `${day}T${clock.length === 5 ? `${clock}:00` : clock}.000000Z`;
}

const UNITS: Record<string, 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds'> = {
  y: 'years',
  M: 'months',
  w: 'weeks',
  d: 'days',
  h: 'hours',
  m: 'minutes',
  s: 'seconds',
};

/** The moment that a time means; null when only the service knows, undefined when it is not a time. */
export function momentOf(typed: string, nowMs: number): Temporal.Instant | null | undefined {
  const wire = wireTime(typed).replace(/:(\d{1,9})Z$/, (all, digits: string) =>
    digits.length > 2 ? `.${digits}Z` : all,
  );
  if (wire === '') return undefined;
  if (isFixedTime(wire)) {
    try {
      return Temporal.Instant.from(wire);
    } catch {
      return undefined;
    }
  }
  const found = FROM_NOW.exec(wire);
  if (!found) return null;
  const [, sign, count, unit] = found;
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC');
  if (sign === undefined) return now.toInstant();
  const name = UNITS[unit ?? ''];
  if (!name) return null;
  const by = { [name]: Number(count) };
  return (sign === '-' ? now.subtract(by) : now.add(by)).toInstant();
}

const FORMAT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const formatTimeIn = (ms: number, zone: string) =>
  `${new Intl.DateTimeFormat('en-GB', { ...FORMAT, timeZone: zone }).format(ms)} ${zone}`;

/** What a time means, in UTC and in the zone of this computer; empty when only the service knows. */
export function describeTime(typed: string, nowMs: number, zone: string): string {
  const moment = momentOf(typed, nowMs);
  if (moment === undefined) return words.time.format;
  if (moment === null) return '';
  const ms = moment.epochMilliseconds;
  const condition = isFixedTime(typed) ? '' : words.time.ifRunNow;
  const local = zone === 'UTC' ? '' : ` · ${formatTimeIn(ms, zone)}`;
  return `${condition}${formatTime(ms)}${local}`;
}

import { DAY_MS } from '../../../contract/time.ts';
import type { Temporal } from 'temporal-polyfill';
import { parseTimestamp } from '../../../table/columns/timestamp.ts';
import { editableTime } from '../../../times/editableTime.ts';
import { dayEnd, readTypedTime, type FixedTime } from '../../../times/typedTime.ts';
import { zoneName } from '../../ui/text/zones.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A time in a filter, as text: to the second, or finer where it has to be, with the zone that cells are compared in. */
export const timeText = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, ' UTC');

/** Whether a cell is a time as reports have it: `2026-11-20`, or with hours, minutes, seconds and a fraction. */
export const isTime = (text: string): boolean => !Number.isNaN(parseTimestamp(text));

/** The day before, for a day. */
function dayBefore(day: string): string {
  return new Date(parseTimestamp(day) / 1_000 - DAY_MS).toISOString().slice(0, 10);
}

type Bound = { text: string; inclusive: boolean };

/** A typed time, in UTC unless it names a zone; null if it is none, or a time of day alone, whose day nobody would see. */
function readTime(typed: string): FixedTime | null {
  const read = readTypedTime(typed, { zone: 'UTC', localZone: zoneName('local'), nowMs: null });
  return read.ok ? read : null;
}

/** A moment as cells have it. One that a day is named by is written as a day, if it is one of UTC. */
function written(instant: Temporal.Instant, { exact }: FixedTime): string {
  const text = editableTime(instant, 'UTC');
  return exact === 'day' ? text.replace(/ 00:00$/, '') : text;
}

/** Where a range of times begins. A day alone stands for its first moment. */
export function startOf(typed: string): Bound | null {
  const read = readTime(typed);
  if (!read) return null;
  const text = typed.trim();
  // What cells may have is kept as it was typed.
  return { text: isTime(text) ? text : written(read.instant, read), inclusive: true };
}

/** Where a range of times ends. A day alone is in the range as a whole. */
export function endOf(typed: string): Bound | null {
  const read = readTime(typed);
  if (read?.exact !== 'day') return startOf(typed);
  return { text: written(dayEnd(read), read), inclusive: false };
}

/** The end of a range as people type it: a day that is in the range as a whole. */
export const typedEnd = ({ text, inclusive }: Bound): string =>
  !inclusive && DAY.test(text) && isTime(text) ? dayBefore(text) : text;

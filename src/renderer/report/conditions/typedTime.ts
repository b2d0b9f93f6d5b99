import { DAY_MS } from '../../../contract/time.ts';
import { parseTimestamp } from '../../../table/columns/timestamp.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A time in a filter, as text: to the second, or finer where it has to be, with the zone that cells are compared in. */
export const timeText = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, ' UTC');

/** Whether a text is a time as reports have it: `2026-11-20`, or with hours, minutes, seconds and a fraction. */
export const isTime = (text: string): boolean => !Number.isNaN(parseTimestamp(text));

/** The next day, for a day. */
function dayAfter(day: string): string {
  return new Date(parseTimestamp(day) / 1_000 + DAY_MS).toISOString().slice(0, 10);
}

/** The day before, for a day. */
function dayBefore(day: string): string {
  return new Date(parseTimestamp(day) / 1_000 - DAY_MS).toISOString().slice(0, 10);
}

type Bound = { text: string; inclusive: boolean };

/** Where a range of times begins. A day alone stands for its first moment. */
export const startOf = (typed: string): Bound | null => {
  const text = typed.trim();
  return isTime(text) ? { text, inclusive: true } : null;
};

/** Where a range of times ends. A day alone is in the range as a whole. */
export function endOf(typed: string): Bound | null {
  const text = typed.trim();
  if (!isTime(text)) return null;
  return DAY.test(text) ? { text: dayAfter(text), inclusive: false } : { text, inclusive: true };
}

/** The end of a range as people type it: a day that is in the range as a whole. */
export const typedEnd = ({ text, inclusive }: Bound): string =>
  !inclusive && DAY.test(text) && isTime(text) ? dayBefore(text) : text;

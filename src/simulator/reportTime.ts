import { DAY_MS } from './clock.ts';
import type { Readings } from './readings.ts';

/** For how many days the time of day matters. */
const PRECISE_DAYS = 7;
const PRECISE = new Set(['minute5', 'hour']);

/** Six digits after a colon, as the text has it, or after a dot, as the samples do. */
const FIXED = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)[.:](\d{6})Z$/;
const RELATIVE = /^(now|today)(?:([+-])(\d{1,5})([yMwdhms]))?$/;
const UNIT_MS: Record<string, number> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: DAY_MS,
  w: 7 * DAY_MS,
};

/** The midnight in UTC before a time. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/** Whether a time is fixed rather than relative. */
export const isFixed = (text: string): boolean => FIXED.test(text);

/** Parses a fixed or relative time into epoch milliseconds; null if it is neither. `today` is midnight UTC. */
export function readTime(text: string, nowMs: number): number | null {
  const fixed = FIXED.exec(text);
  if (fixed) {
    const whole = `${fixed[1]}T${fixed[2]}.000Z`;
    const ms = Date.parse(whole);
    if (Number.isNaN(ms) || new Date(ms).toISOString() !== whole) return null; // such as 30 February
    return ms + Number(fixed[3]?.slice(0, 3));
  }
  const relative = RELATIVE.exec(text);
  if (!relative) return null;
  const [, keyword, sign, count, unit = ''] = relative;
  const base = keyword === 'today' ? dayOf(nowMs) : nowMs;
  if (count === undefined) return base;
  const amount = Number(count) * (sign === '-' ? -1 : 1);
  if (unit === 'M' || unit === 'y') {
    const date = new Date(base);
    if (unit === 'M') date.setUTCMonth(date.getUTCMonth() + amount);
    else date.setUTCFullYear(date.getUTCFullYear() + amount);
    return date.getTime();
  }
  return base + amount * (UNIT_MS[unit] ?? 0);
}

type Period = { startMs: number; endMs: number };

/**
 * The period that a report covers. The time of day matters only in the last 7 days, by 5 minutes or by hour; otherwise
 * whole days count. (Interface, "Resources and their fields".)
 */
export function covered(
  { startMs, endMs }: Period,
  by: string | null,
  nowMs: number,
  endDay: Readings['endDay'],
): Period {
  if (by !== null && PRECISE.has(by) && startMs >= dayOf(nowMs) - PRECISE_DAYS * DAY_MS)
    return { startMs, endMs };
  return { startMs: dayOf(startMs), endMs: dayOf(endMs) + (endDay === 'included' ? DAY_MS : 0) };
}

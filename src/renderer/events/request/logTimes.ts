import { edgeAt, KEPT_DAYS } from '../../../contract/eventLimits.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';
import { words } from './words.ts';

const TYPED = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/;

/** A time as people type it, in the form that is sent: a day, or a day and a time. Everything else is left as it is. */
export function asLogTime(typed: string): string {
  const [found, day = '', clock, seconds = ':00'] = TYPED.exec(typed.trim()) ?? [];
  if (found === undefined) return typed.trim();
  return clock === undefined ? day : `${day}T${clock}${seconds}`;
}

const written = (second: number) => new Date(second * 1_000).toISOString().slice(0, 19);

/** The second of a time as it is sent, in UTC; null if there is no such time. */
export function secondOf(logTime: string): number | null {
  const whole = logTime.includes('T') ? logTime : `${logTime}T00:00:00`;
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(whole) ? Date.parse(`${whole}Z`) : Number.NaN;
  // `Date.parse` rolls 30 February over.
  return Number.isNaN(ms) || written(ms / 1_000) !== whole ? null : ms / 1_000;
}

export type TimeIssue = { field: 'start' | 'end'; message: string };

/** What the service would refuse about two exact times; both may be empty, for its last 24 hours. */
export function issuesOf(start: string, end: string, nowSecond: number): TimeIssue[] {
  if (start === '' && end === '') return [];
  if (start === '') return [{ field: 'start', message: words.times.both }];
  if (end === '') return [{ field: 'end', message: words.times.both }];
  const seconds = { start: secondOf(start), end: secondOf(end) };
  const edge = edgeAt(nowSecond);
  const issues = (['start', 'end'] as const).flatMap((field): TimeIssue[] => {
    const second = seconds[field];
    if (second === null) return [{ field, message: words.times.unreadable }];
    return second < edge ? [{ field, message: words.times.tooOld(edge) }] : [];
  });
  if (issues.length > 0) return issues;
  return (seconds.end ?? 0) < (seconds.start ?? 0) ? [{ field: 'end', message: words.times.order }] : [];
}

/** A day in UTC as it is sent. */
export const dayText = (second: number): string => written(second).slice(0, 10);

/** The days that the service still has as a whole, today first, by their midnights in epoch seconds. */
export function wholeDays(nowSecond: number): number[] {
  const today = Math.floor(nowSecond / DAY_SECONDS) * DAY_SECONDS;
  return Array.from({ length: KEPT_DAYS + 1 }, (_, ago) => today - ago * DAY_SECONDS).filter(
    (midnight) => midnight >= edgeAt(nowSecond),
  );
}

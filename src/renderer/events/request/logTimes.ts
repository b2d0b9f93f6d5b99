import { edgeAt, KEPT_DAYS } from '../../../contract/eventLimits.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';
import { readTypedTime } from '../../../times/typedTime.ts';
import { zoneName } from '../../ui/text/zones.ts';
import { words } from './words.ts';

const written = (second: number) => new Date(second * 1_000).toISOString().slice(0, 19);

/** The second that a text means, in UTC unless it names a zone, and whether it is a day of UTC; null if there is none. */
function readSecond(typed: string): { second: number; isDay: boolean } | null {
  const read = readTypedTime(typed, { zone: 'UTC', localZone: zoneName('local'), nowMs: null });
  if (!read.ok) return null;
  // The service counts whole seconds, and its end lasts until the end of its second.
  const second = Math.floor(read.instant.epochMilliseconds / 1_000);
  return { second, isDay: read.exact === 'day' && second % DAY_SECONDS === 0 };
}

/** A time as people type it, in the form that is sent: a day, or a day and a time. Everything else is left as it is. */
export function asLogTime(typed: string): string {
  const read = readSecond(typed);
  if (!read) return typed.trim();
  return read.isDay ? dayText(read.second) : written(read.second);
}

/** The second of a time, in UTC unless it names a zone; null if there is no such time. */
export const secondOf = (typed: string): number | null => readSecond(typed)?.second ?? null;

/** The midnight of a day in UTC; null if there is no such day, or if more than a day is typed. */
export function midnightOf(typed: string): number | null {
  const read = readSecond(typed);
  return read?.isDay ? read.second : null;
}

type TimeIssue = { field: 'start' | 'end'; message: string };

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

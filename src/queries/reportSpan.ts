import { PRECISE_DAYS, type ReportQuery } from '../contract/reports.ts';
import { DAY_MS } from '../contract/time.ts';
import type { Job } from '../contract/jobs.ts';
import { daysName } from './daysName.ts';
import { momentOf } from './times.ts';
import { askedName, rangeName } from './titles.ts';

/** A span of time, in milliseconds since 1970. */
export type Span = { fromMs: number; beforeMs: number };

type Times = Pick<ReportQuery, 'start' | 'end'>;

/** An end may be the last second of a day, or of a minute. */
const SLACK_MS = 1_000;

/** The form that times nearly always have: it needs no reader, which counts where thousands are read. */
const PLAIN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

function msOf(sent: string, atMs: number): number {
  const plain = PLAIN.test(sent) ? Date.parse(sent) : Number.NaN;
  return Number.isNaN(plain) ? (momentOf(sent, atMs)?.epochMilliseconds ?? Number.NaN) : plain;
}

/** The time that a report was asked for at a moment; null where only the service knows it. */
export function spanOf({ start, end }: Times, atMs: number): Span | null {
  const span = { fromMs: msOf(start, atMs), beforeMs: msOf(end, atMs) };
  return span.fromMs < span.beforeMs ? span : null;
}

/** Granularities by which the time of day may matter, in their identifiers or names. */
const PRECISE = /min|hour/i;

/** Whether the time of day matters to a report of this granularity that begins then. (Interface, "Resources".) */
const isPrecise = (by: string | null, fromMs: number, atMs: number): boolean =>
  by !== null && PRECISE.test(by) && fromMs >= atMs - PRECISE_DAYS * DAY_MS;

/**
 * The time that a report surely has, asked for at a moment: where the time of day does not matter, whole days, and not
 * the day of the end, since it is not documented whether that counts. Of less than a day, what was asked for.
 */
export function coveredSpan(query: Times & Pick<ReportQuery, 'by'>, atMs: number): Span | null {
  const asked = spanOf(query, atMs);
  if (!asked || isPrecise(query.by, asked.fromMs, atMs)) return asked;
  const dayOf = (ms: number) => Math.floor((ms + SLACK_MS) / DAY_MS) * DAY_MS;
  const days = { fromMs: dayOf(asked.fromMs), beforeMs: dayOf(asked.beforeMs) };
  return days.fromMs < days.beforeMs ? days : asked;
}

const nanoseconds = (ms: number) => BigInt(ms) * 1_000_000n;

/** A span of whole days by the first and the last of them, `2026-11-16 to 2026-11-22 UTC`; null for any other. */
export function spanDays({ fromMs, beforeMs }: Span): string | null {
  if (fromMs % DAY_MS !== 0 || beforeMs % DAY_MS !== 0) return null;
  const days = daysName(nanoseconds(fromMs), nanoseconds(beforeMs));
  return days === null ? null : `${days} UTC`;
}

/** A span in few words: whole days by the first and the last, any other by the times at its ends. */
export const spanName = (span: Span): string =>
  spanDays(span) ??
  rangeName({ start: new Date(span.fromMs).toISOString(), end: new Date(span.beforeMs).toISOString() });

/** The range of a request that was made at a moment, which is what `now` was then. */
export function rangeNameAt(query: Times, atMs: number): string {
  const span = spanOf(query, atMs);
  return span ? spanName(span) : rangeName(query);
}

/** Whether two spans have a moment in common. */
export const touches = (a: Span, b: Span): boolean => a.fromMs < b.beforeMs && b.fromMs < a.beforeMs;

/** Names of several runs that can be told apart: those of the same name have their range as well. */
export function distinctNames(runs: readonly Pick<Job, 'request' | 'query' | 'createdAtMs'>[]): string[] {
  const byName = Map.groupBy(runs, askedName);
  return runs.map((run) => {
    const name = askedName(run);
    const isAlone = byName.get(name)?.length === 1;
    return isAlone ? name : `${name}, ${rangeNameAt(run.request.query, run.createdAtMs)}`;
  });
}

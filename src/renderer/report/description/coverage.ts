import type { ReportSource } from '../../../contract/library.ts';
import { PRECISE_DAYS } from '../../../contract/reports.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import { parseTimestamp } from '../../../table/columns/timestamp.ts';

const [SECOND_MS, MINUTE_MS] = [1_000, 60_000];
/** Granularities by which the time of day matters. */
const PRECISE = /min|hour/i;

const msOf = (text: string | null): number => (text === null ? Number.NaN : parseTimestamp(text) / 1_000);
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/** The end of a span. One that names the last second of a minute means all of it. */
function endOf(ms: number): number {
  const next = Math.floor(ms / SECOND_MS) * SECOND_MS + SECOND_MS;
  return next % MINUTE_MS === 0 ? next : ms;
}

/** The start and end of a report, as the service gave them or else as they were requested; null if they are not fixed. */
export function requestedSpan(source: ReportSource): TimeSpan | null {
  if (source.kind === 'file') return null;
  const { answer, request } = source;
  const fromMs = msOf(answer.start ?? request.query.start);
  const toMs = msOf(answer.end ?? request.query.end);
  return fromMs < toMs ? { fromMs, toMs } : null;
}

/**
 * The time that a report covers at most; null where that is not known. The time of day matters only in the last 7 days,
 * by minutes or hours; otherwise whole days count, and whether the last one does is not documented. Nothing after the
 * report was created is in it. (Interface, "Resources and their fields".)
 */
export function coverageOf(source: ReportSource): TimeSpan | null {
  const requested = requestedSpan(source);
  if (!requested || source.kind === 'file') return null;
  const createdMs = msOf(source.answer.createdAt);
  const isPrecise =
    PRECISE.test(source.request.query.by ?? '') &&
    requested.fromMs >= dayOf(createdMs) - PRECISE_DAYS * DAY_MS;
  const fromMs = isPrecise ? requested.fromMs : dayOf(requested.fromMs);
  const toMs = isPrecise ? endOf(requested.toMs) : dayOf(requested.toMs) + DAY_MS;
  return { fromMs, toMs: createdMs > fromMs && createdMs < toMs ? createdMs : toMs };
}

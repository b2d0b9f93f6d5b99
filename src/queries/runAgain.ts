import { Temporal } from 'temporal-polyfill';
import type { PastRun, SavedQuery } from '../contract/queries.ts';
import type { ReportRequest } from '../contract/reports.ts';
import { requestAt } from './movingRange.ts';
import { readTime, sentForm } from './times.ts';

const dayOf = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDate();

/** A fixed time this many whole days later, any other one as it is; null if it is neither. */
function laterBy(days: number, sent: string): string | null {
  const read = readTime(sent, { nowMs: 0, zone: 'UTC' });
  if (read.kind === 'fixed') return sentForm(read.instant.add({ hours: 24 * days }));
  return read.kind === 'relative' ? sent : null;
}

/**
 * The request of a past run as it would be today: with the range that moves, or with its fixed times as many days later
 * as the run is ago; null if it can be neither.
 */
export function requestToday(
  { request, query, atMs }: Pick<PastRun, 'request' | 'query' | 'atMs'>,
  queries: readonly SavedQuery[],
  nowMs: number,
): ReportRequest | null {
  const saved = queries.find(({ id }) => id === query?.id);
  const version = saved?.versions.find(({ number }) => number === query?.version);
  if (version?.range) return requestAt(version, nowMs);
  const { days } = dayOf(atMs).until(dayOf(nowMs), { largestUnit: 'days' });
  const [start, end] = [laterBy(days, request.query.start), laterBy(days, request.query.end)];
  return start === null || end === null ? null : { ...request, query: { ...request.query, start, end } };
}

/** The latest run of an earlier day, in UTC, that can be run again for today. */
export function latestToRunAgain(
  runs: readonly PastRun[],
  queries: readonly SavedQuery[],
  nowMs: number,
): { run: PastRun; request: ReportRequest } | null {
  const today = dayOf(nowMs);
  for (const run of runs) {
    if (Temporal.PlainDate.compare(dayOf(run.atMs), today) >= 0) continue;
    const request = requestToday(run, queries, nowMs);
    if (request) return { run, request };
  }
  return null;
}

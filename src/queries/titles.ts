import { withoutExtension } from '../contract/fileName.ts';
import type { RanQuery } from '../contract/queries.ts';
import type { ReportRequest } from '../contract/reports.ts';
import { daysName } from './daysName.ts';
import { readTime, type ReadTime } from './times.ts';

/** What a report is called: the file name that somebody gave, or its metrics and dimensions. */
export function titleOf({ fileName, query }: ReportRequest): string {
  if (fileName.trim()) return withoutExtension(fileName);
  const { metrics, dimensions, by } = query;
  const more = metrics.length > 3 ? ` and ${metrics.length - 3} more` : '';
  const names = [...dimensions, ...(by === null ? [] : [by])];
  return `${metrics.slice(0, 3).join(', ')}${more}${names.length ? ` by ${names.join(', ')}` : ''}`;
}

/** What a run is called: the saved query that it is, otherwise its request. */
export const askedName = ({
  request,
  query,
}: {
  request: ReportRequest;
  query?: RanQuery | undefined;
}): string => query?.name ?? titleOf(request);

/** A moment at an end of a range, with the time of day: a day alone would read as all of it. */
function momentName(sent: string, read: ReadTime): string {
  if (read.kind !== 'fixed') return sent;
  const utc = read.instant.toZonedDateTimeISO('UTC');
  return `${utc.toPlainDate().toString()} ${utc.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** The form in which midnight is nearly always sent: it needs no reader, which counts where thousands are read. */
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0{1,9})?Z$/;

function midnightOf(sent: string): bigint | null {
  const day = MIDNIGHT.exec(sent)?.[1];
  const read = new Date(day ?? Number.NaN);
  const isDay = day !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
  return isDay ? BigInt(read.getTime()) * 1_000_000n : null;
}

/** The range between two times, if it is whole days of UTC; null otherwise. */
function wholeDaysName(from: ReadTime, to: ReadTime): string | null {
  if (from.kind !== 'fixed' || to.kind !== 'fixed') return null;
  const days = daysName(from.instant.epochNanoseconds, to.instant.epochNanoseconds);
  return days === null ? null : `${days} UTC`;
}

/**
 * The range of a request in few words, to tell reports of one title apart: whole days as the first and the last of
 * them, such as `2026-11-13 to 2026-11-19 UTC`, any other range by the times at its ends, with one date where both are of one day.
 */
export function rangeName({ start, end }: Pick<ReportRequest['query'], 'start' | 'end'>): string {
  const [first, before] = [midnightOf(start), midnightOf(end)];
  const plain = first !== null && before !== null ? daysName(first, before) : null;
  if (plain !== null) return `${plain} UTC`;
  const [from, to] = [readTime(start, { nowMs: 0, zone: 'UTC' }), readTime(end, { nowMs: 0, zone: 'UTC' })];
  const days = wholeDaysName(from, to);
  if (days !== null) return days;
  const zone = from.kind === 'fixed' || to.kind === 'fixed' ? ' UTC' : '';
  const [begin, until] = [momentName(start, from), momentName(end, to)];
  const day = /^\d{4}-\d\d-\d\d /.exec(begin)?.[0] ?? null;
  return `${begin} to ${day !== null && until.startsWith(day) ? until.slice(day.length) : until}${zone}`;
}

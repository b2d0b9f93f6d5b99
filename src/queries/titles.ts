import type { ReportRequest } from '../contract/reports.ts';
import { readTime } from './times.ts';

/** What a report is called: the file name that somebody gave, or its metrics and dimensions. */
export function titleOf({ fileName, query }: ReportRequest): string {
  if (fileName) return fileName.replace(/\.(?:zip|csv|json)$/i, '');
  const { metrics, dimensions, by } = query;
  const more = metrics.length > 3 ? ` and ${metrics.length - 3} more` : '';
  const parts = [...dimensions, ...(by === null ? [] : [by])];
  return `${metrics.slice(0, 3).join(', ')}${more}${parts.length ? ` by ${parts.join(', ')}` : ''}`;
}

/** A moment at the end of a range: its day, with the time of day only if it is not midnight. */
function momentName(sent: string): string {
  const read = readTime(sent, { nowMs: 0, zone: 'UTC' });
  if (read.kind !== 'fixed') return sent;
  const utc = read.instant.toZonedDateTimeISO('UTC');
  const day = utc.toPlainDate().toString();
  return utc.equals(utc.startOfDay())
    ? day
    : `${day} ${utc.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** The range of a request in few words, such as `2026-11-13 to 2026-11-20 UTC`, to tell reports of one title apart. */
export function rangeName({ start, end }: Pick<ReportRequest['query'], 'start' | 'end'>): string {
  const [from, to] = [readTime(start, { nowMs: 0, zone: 'UTC' }), readTime(end, { nowMs: 0, zone: 'UTC' })];
  if (from.kind === 'fixed' && to.kind === 'fixed') {
    const first = from.instant.toZonedDateTimeISO('UTC');
    const isOneDay =
      first.equals(first.startOfDay()) && first.add({ days: 1 }).toInstant().equals(to.instant);
    if (isOneDay) return `${first.toPlainDate().toString()} UTC`;
  }
  const zone = from.kind === 'fixed' || to.kind === 'fixed' ? ' UTC' : '';
  return `${momentName(start)} to ${momentName(end)}${zone}`;
}

/** Titles of several requests that can be told apart: those of the same title have their range as well. */
export function distinctTitles(requests: readonly ReportRequest[]): string[] {
  const plain = requests.map(titleOf);
  const counts = new Map<string, number>();
  for (const title of plain) counts.set(title, (counts.get(title) ?? 0) + 1);
  return requests.map(({ query }, index) => {
    const title = plain[index] ?? '';
    return (counts.get(title) ?? 0) > 1 ? `${title}, ${rangeName(query)}` : title;
  });
}

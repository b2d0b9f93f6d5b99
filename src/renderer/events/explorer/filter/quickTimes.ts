import type { EventScope } from '../../../../contract/eventQuestions.ts';

const HOUR = 3_600_000_000;
/** How long the last part of an archive is, in microseconds. */
const LENGTHS = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR };
const IDS = ['hour', 'day', 'week', 'month'] as const;

export type QuickTime = (typeof IDS)[number];
/** The times of an archive; null if none of its entries has one. */
export type ArchiveTimes = { firstMicros: number | null; lastMicros: number | null };

/** Where the last hours or days of an archive begin, so that its last entry is in them; null where all of it is. */
export function beginOf({ firstMicros, lastMicros }: ArchiveTimes, id: QuickTime): number | null {
  if (firstMicros === null || lastMicros === null) return null;
  const begin = lastMicros + 1 - LENGTHS[id];
  return begin > firstMicros ? begin : null;
}

/** Those that are shorter than the archive. */
export const quickTimesIn = (times: ArchiveTimes): QuickTime[] =>
  IDS.filter((id) => beginOf(times, id) !== null);

/** Which of them is shown; all of the archive, or a span that is none of them. */
export function quickTimeOf(
  { fromMicros, beforeMicros }: Pick<EventScope, 'fromMicros' | 'beforeMicros'>,
  times: ArchiveTimes,
): QuickTime | 'all' | 'other' {
  if (fromMicros === null && beforeMicros === null) return 'all';
  if (fromMicros === null || beforeMicros !== null) return 'other';
  return IDS.find((id) => beginOf(times, id) === fromMicros) ?? 'other';
}

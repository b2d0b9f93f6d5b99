import type { Coverage, CoveredDay, LogRange } from '../../../contract/eventCoverage.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';

const HOUR_SECONDS = 3_600;

type HourState = 'complete' | 'partial' | 'missing' | 'lost' | 'to-come';

/** What of a span is in these ranges, oldest first. */
export const within = (ranges: readonly LogRange[], fromSecond: number, beforeSecond: number): LogRange[] =>
  ranges
    .map((range) => ({
      fromSecond: Math.max(fromSecond, range.fromSecond),
      beforeSecond: Math.min(beforeSecond, range.beforeSecond),
    }))
    .filter((range) => range.beforeSecond > range.fromSecond);

const secondsOf = (ranges: readonly LogRange[]) =>
  ranges.reduce((sum, { fromSecond, beforeSecond }) => sum + beforeSecond - fromSecond, 0);

/** The 24 hours of a day in UTC. Of the hour that is running, only what has passed counts. */
export function hoursOf({ startSecond }: CoveredDay, { missing, lost, nowSecond }: Coverage): HourState[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const from = startSecond + hour * HOUR_SECONDS;
    const before = Math.min(from + HOUR_SECONDS, nowSecond);
    if (from >= nowSecond) return 'to-come';
    const missed = secondsOf(within(missing, from, before));
    const gone = secondsOf(within(lost, from, before));
    if (missed + gone === 0) return 'complete';
    if (missed + gone < before - from) return 'partial';
    return missed > 0 ? 'missing' : 'lost';
  });
}

/** The ranges of a day that are missing, and those that are lost. */
export const gapsOf = (
  { startSecond }: CoveredDay,
  { missing, lost }: Coverage,
): { missing: LogRange[]; lost: LogRange[] } => ({
  missing: within(missing, startSecond, startSecond + DAY_SECONDS),
  lost: within(lost, startSecond, startSecond + DAY_SECONDS),
});

import { DAY_MS } from '../../contract/time.ts';
import type { TimeSpan } from '../../table/charts/chartSpec.ts';

/** The times of a report in order, and the most common distance between two of them; null for one time. */
type Times = { sorted: ArrayLike<number>; stepMs: number | null };

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

/** The days of UTC that are wholly within a span; null if there are none. */
export function daysWithin({ fromMs, toMs }: TimeSpan): TimeSpan | null {
  const days = { fromMs: Math.ceil(fromMs / DAY_MS) * DAY_MS, toMs: dayOf(toMs) };
  return days.fromMs < days.toMs ? days : null;
}

/**
 * The days that a report has as a whole: those that it covers, and no later ones than its rows reach, since whether it
 * covers its last day is not documented. Null if its points are longer than a day, or there are no whole days.
 */
export function wholeDaysOf(covers: TimeSpan, { sorted, stepMs }: Times): TimeSpan | null {
  const last = sorted[sorted.length - 1];
  if (last === undefined || (stepMs ?? 0) > DAY_MS) return null;
  const days = daysWithin(covers);
  // A single point may be of the whole span.
  if (!days || (stepMs === null && days.toMs - days.fromMs > DAY_MS)) return null;
  const toMs = Math.min(days.toMs, stepMs === null ? dayOf(last) + DAY_MS : dayOf(last + stepMs));
  return days.fromMs < toMs ? { ...days, toMs } : null;
}

export const hasDay = ({ fromMs, toMs }: TimeSpan, dayMs: number): boolean => dayMs >= fromMs && dayMs < toMs;

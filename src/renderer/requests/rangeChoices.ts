import type { MovingRange } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { movingRangesOf, rangeBefore } from '../../queries/movingRange.ts';
import { rangeName } from '../../queries/titles.ts';

/** A way in which times move, or `fixed`. */
export const keyOf = (range: MovingRange | null) => (range ? `${range.count} ${range.unit}` : 'fixed');

/** How the times may move, and what is chosen at first: what the query had, otherwise whether they end today. */
export function choicesFor(
  { query }: ReportRequest,
  before: MovingRange | null | undefined,
  nowMs: number,
): { ranges: MovingRange[]; first: MovingRange | null } {
  const ranges = movingRangesOf(query);
  if (before !== undefined)
    return { ranges, first: ranges.find((range) => keyOf(range) === keyOf(before)) ?? null };
  const isCurrent = (range: MovingRange) => {
    const { start, end } = rangeBefore(range, nowMs);
    return rangeName({ start, end }) === rangeName(query);
  };
  return { ranges, first: ranges.findLast(isCurrent) ?? null };
}

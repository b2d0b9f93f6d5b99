import type { Slice } from '../../archive/eventArchive.ts';
import type { LogRange } from '../../contract/eventCoverage.ts';
import { LATE_SECONDS } from './logTime.ts';

/**
 * The time whose activity a slice asks for in full: its start is excluded, and its end is the end of that second. What
 * lies after its beginning had not happened yet.
 */
export const timeOf = ({ fromSecond, toSecond, startedAtMs }: Slice): LogRange => ({
  fromSecond: fromSecond + 1,
  beforeSecond: Math.min(toSecond + 1, Math.floor(startedAtMs / 1_000)),
});

/** The part of it whose entries had all arrived when the slice was begun. */
function sureTimeOf(slice: Slice): LogRange {
  const { fromSecond, beforeSecond } = timeOf(slice);
  const arrivedSecond = Math.floor(slice.startedAtMs / 1_000) - LATE_SECONDS;
  return { fromSecond, beforeSecond: Math.max(fromSecond, Math.min(beforeSecond, arrivedSecond)) };
}

/**
 * Whether nothing of a slice counts as covered, since entries may still arrive in all of it: it will be read again
 * anyway, so that nobody needs a second look at it.
 */
export function isUnsure(slice: Slice): boolean {
  const { fromSecond, beforeSecond } = sureTimeOf(slice);
  return beforeSecond <= fromSecond;
}

/**
 * The time that complete slices with this filter cover; null for those without one, which alone count as coverage.
 * `fresh` names slices that were read just now, and need not be read again at once.
 */
export const coveredBy = (
  slices: readonly Slice[],
  filters: string | null,
  fresh: (slice: Slice) => boolean = () => false,
): LogRange[] =>
  slices
    .filter((slice) => slice.state === 'complete' && slice.filters === filters)
    .map((slice) => (fresh(slice) ? timeOf(slice) : sureTimeOf(slice)));

/**
 * Whether the service counted more entries than its pages brought, also when they were read again: some have the same
 * id, or its pages are not what they seem. The slice stays open.
 */
export const isDisputed = ({ state, pass, newInPass, pages, nextPage }: Slice): boolean =>
  state === 'open' && pass > 2 && newInPass === 0 && nextPage > Math.max(1, pages ?? 1);

/** So often a slice is read whose entries keep changing. */
export const MOST_PASSES = 6;

/** Whether reading it once more would end as before: if at all, it is begun anew. */
export const isWornOut = (slice: Slice): boolean => isDisputed(slice) || slice.pass >= MOST_PASSES;

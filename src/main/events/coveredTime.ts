import type { Slice } from '../../archive/eventArchive.ts';
import type { LogRange } from '../../contract/eventCoverage.ts';

/**
 * The time whose activity a slice asks for in full: its start is excluded, and its end is the end of that second. What
 * lies after its beginning had not happened yet.
 */
export const timeOf = ({ fromSecond, toSecond, startedAtMs }: Slice): LogRange => ({
  fromSecond: fromSecond + 1,
  beforeSecond: Math.min(toSecond + 1, Math.floor(startedAtMs / 1_000)),
});

/** The time that complete slices with this filter cover; null for those without one, which alone count as coverage. */
export const coveredBy = (slices: readonly Slice[], filters: string | null): LogRange[] =>
  slices.filter((slice) => slice.state === 'complete' && slice.filters === filters).map(timeOf);

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

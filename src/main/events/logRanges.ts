import type { LogRange } from '../../contract/eventCoverage.ts';

/** Ranges in their order, those that touch or overlap as one. Empty ones are left out. */
export function joined(ranges: readonly LogRange[]): LogRange[] {
  const found: LogRange[] = [];
  const sorted = ranges
    .filter(({ fromSecond, beforeSecond }) => beforeSecond > fromSecond)
    .toSorted((a, b) => a.fromSecond - b.fromSecond);
  for (const range of sorted) {
    const last = found.at(-1);
    if (last && range.fromSecond <= last.beforeSecond)
      found[found.length - 1] = {
        ...last,
        beforeSecond: Math.max(last.beforeSecond, range.beforeSecond),
      };
    else found.push({ fromSecond: range.fromSecond, beforeSecond: range.beforeSecond });
  }
  return found;
}

/** What two ranges share; empty if they share nothing. */
export const shared = (one: LogRange, other: LogRange): LogRange => {
  const fromSecond = Math.max(one.fromSecond, other.fromSecond);
  return { fromSecond, beforeSecond: Math.max(fromSecond, Math.min(one.beforeSecond, other.beforeSecond)) };
};

/** What is left of a range without others, oldest first. */
export function without(range: LogRange, others: readonly LogRange[]): LogRange[] {
  const left: LogRange[] = [];
  let from = range.fromSecond;
  for (const other of joined(others.map((each) => shared(range, each)))) {
    left.push({ fromSecond: from, beforeSecond: other.fromSecond });
    from = other.beforeSecond;
  }
  left.push({ fromSecond: from, beforeSecond: range.beforeSecond });
  return left.filter(({ fromSecond, beforeSecond }) => beforeSecond > fromSecond);
}

export const secondsOf = (ranges: readonly LogRange[]): number =>
  ranges.reduce((sum, { fromSecond, beforeSecond }) => sum + beforeSecond - fromSecond, 0);

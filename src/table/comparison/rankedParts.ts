import { figureOf } from './fractions.ts';
import type { ExplainedColumn, Explanation, Part } from './explanation.ts';

/** The most values of a column that are named. */
const MOST_PARTS = 20;

/** A part with its difference as a whole number, and the difference beyond a change of all values alike. */
type WeighedPart = { part: Part; difference: bigint; beyond: number };
export type WeighedColumn = { name: string; contributions: readonly WeighedPart[] };

const sizeOf = (whole: bigint) => (whole < 0n ? -whole : whole);

/**
 * How well few values explain the difference: the differences beyond a change of all values alike, in the direction in
 * which they are greater, where a few great ones count for more than many small ones.
 */
function concentration(contributions: readonly WeighedPart[]): number {
  let [up, down] = [0, 0];
  for (const { beyond } of contributions) {
    if (beyond > 0) up += beyond * beyond;
    else down += beyond * beyond;
  }
  return Math.sqrt(Math.max(up, down));
}

/**
 * Ranks the values of columns, and the columns. All differences are whole numbers that are scaled by ten to `digits`,
 * and `difference` is the one that they add up to, but for rounding.
 */
export function rankedColumns(
  columns: readonly WeighedColumn[],
  difference: bigint,
  { digits, rounded, size }: { digits: number; rounded: boolean; size: number },
): Explanation['columns'] {
  const ranked = columns
    .filter(({ contributions }) => contributions.length > 1)
    .map(({ name, contributions }): ExplainedColumn => {
      const order = contributions.toSorted((a, b) => {
        const [large, other] = [sizeOf(a.difference), sizeOf(b.difference)];
        return large > other ? -1 : large < other ? 1 : 0;
      });
      const most = order.length <= MOST_PARTS + 1 ? order.length : MOST_PARTS;
      const others = order.slice(most).reduce((sum, each) => sum + each.difference, 0n);
      const sum = contributions.reduce((total, each) => total + each.difference, 0n);
      const score = size > 0 ? concentration(contributions) / size : 0;
      return {
        name,
        score: Number.isFinite(score) ? Math.min(1, score) : 0,
        contributions: order.slice(0, most).map(({ part }) => part),
        rest:
          most === order.length
            ? null
            : { values: order.length - most, difference: figureOf(others, digits, rounded) },
        rounding: sum === difference ? null : figureOf(difference - sum, digits, true).text,
      };
    });
  return ranked.sort((a, b) => b.score - a.score);
}

/** By what concentrations are measured: the difference, or what goes up or down where both nearly cancel out. */
export function sizeOfChange(
  columns: readonly WeighedColumn[],
  difference: number,
  of: (part: WeighedPart) => number,
): number {
  let most = Math.abs(difference);
  for (const { contributions } of columns) {
    let [up, down] = [0, 0];
    for (const part of contributions) {
      const change = of(part);
      if (change > 0) up += change;
      else down -= change;
    }
    most = Math.max(most, up, down);
  }
  return most;
}

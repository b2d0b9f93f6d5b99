import type { Work } from '../work.ts';
import { PLACES } from '../figures/tally.ts';

/** The groups that a table shows. */
export type ShownGroups = {
  /** The number of rows of the table. */
  count: number;
  /** The group of each row; of the last one any of those that it combines. */
  groups: ArrayLike<number>;
  /** The row of each group; -1 if it is left out. */
  placeOf: Int32Array;
  /** The number of groups that the last row combines, or 0. */
  others: number;
  leftOver: number;
};

type Size = number | bigint;

/** The larger first; those without a size last. The order of doubles and big integers is exact. */
export function bySize(a: Size, b: Size): number {
  const [isNone, isOtherNone] = [Number.isNaN(Number(a)), Number.isNaN(Number(b))];
  if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone);
  return a > b ? -1 : a < b ? 1 : 0;
}

/** All groups, each in the row of its number. */
function allGroups(count: number): ShownGroups {
  const groups = new Int32Array(count);
  for (let group = 0; group < count; group += 1) groups[group] = group;
  return { count, groups, placeOf: groups, others: 0, leftOver: 0 };
}

/** The largest groups in order, without sorting those that can no longer be among them. */
function* largestGroups(count: number, sizes: readonly Size[], most: number): Work<number[]> {
  const order = (a: number, b: number) => bySize(sizes[a] ?? Number.NaN, sizes[b] ?? Number.NaN) || a - b;
  let found: number[] = [];
  let last: number | null = null;
  for (let group = 0; group < count; group += 1) {
    if (group > 0 && group % PLACES === 0) yield group / count;
    if (last !== null && order(group, last) > 0) continue;
    found.push(group);
    if (found.length < 2 * most + PLACES) continue;
    found = found.sort(order).slice(0, most);
    last = found.at(-1) ?? null;
  }
  return found.sort(order).slice(0, most);
}

/** Chooses the groups to show: all, or the largest, with the others in one row where they can be combined. */
export function* shownGroups(
  count: number,
  top: number | null,
  ranked: { sizes: readonly Size[]; combine: boolean } | null,
): Work<ShownGroups> {
  if (top === null || !ranked) return allGroups(count);
  const { sizes, combine } = ranked;
  const most = count <= top + 1 ? count : top;
  const rest = count - most;
  const [others, leftOver] = combine ? [rest, 0] : [0, rest];
  const groups = yield* largestGroups(count, sizes, most + (others ? 1 : 0));
  const placeOf = new Int32Array(count).fill(others ? most : -1);
  for (const [place, group] of groups.slice(0, most).entries()) placeOf[group] = place;
  return { count: groups.length, groups, placeOf, others, leftOver };
}

import type { Work } from '../work.ts';
import { SLOTS } from '../figures/tally.ts';

/** The groups that a table shows, each in a line of its own; the last line may combine others. */
export type ShownGroups = {
  /** The number of lines. */
  count: number;
  /** The group of each line; of the last one any of those that it combines. */
  groups: ArrayLike<number>;
  /** The line of each group; -1 if it is left out. */
  lineOf: Int32Array;
  /** The number of groups that the last line combines, or 0. */
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

/** All groups, each in the line of its number. */
function allGroups(count: number): ShownGroups {
  const groups = new Int32Array(count);
  for (let group = 0; group < count; group += 1) groups[group] = group;
  return { count, groups, lineOf: groups, others: 0, leftOver: 0 };
}

/** The largest groups in order, without sorting those that can no longer be among them. */
function* largestGroups(count: number, sizes: readonly Size[], most: number): Work<number[]> {
  const order = (a: number, b: number) => bySize(sizes[a] ?? Number.NaN, sizes[b] ?? Number.NaN) || a - b;
  let found: number[] = [];
  let last: number | null = null;
  for (let group = 0; group < count; group += 1) {
    if (group > 0 && group % SLOTS === 0) yield group / count;
    if (last !== null && order(group, last) > 0) continue;
    found.push(group);
    if (found.length < 2 * most + SLOTS) continue;
    found = found.sort(order).slice(0, most);
    last = found.at(-1) ?? null;
  }
  return found.sort(order).slice(0, most);
}

/** Chooses the groups to show: all, or the largest, with the others in one line where they can be combined. */
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
  const lineOf = new Int32Array(count).fill(others ? most : -1);
  for (const [line, group] of groups.slice(0, most).entries()) lineOf[group] = line;
  return { count: groups.length, groups, lineOf, others, leftOver };
}

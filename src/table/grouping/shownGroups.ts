import type { Work } from '../work.ts';
import { SLOTS } from '../figures/tally.ts';
import type { Layer } from './slotTable.ts';

/** The groups that a table shows, each in a line of its own; the last lines may combine others. */
export type ShownGroups = {
  /** The number of lines. */
  count: number;
  /** The group of each line; of one that combines others any of them. */
  groups: ArrayLike<number>;
  /** The line of each group; -1 if it is left out. */
  lineOf: Int32Array;
  /** How many groups each of the last lines combines: one line of all others, or one of those in each outer group. */
  others: readonly number[];
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
  return { count, groups, lineOf: groups, others: [], leftOver: 0 };
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

type Ranked = { sizes: readonly Size[]; combine: boolean };

/** The largest groups within each outer group, with the others of that in one line where they can be combined. */
function* largestWithin({ of, count }: Layer, top: number, { sizes, combine }: Ranked): Work<ShownGroups> {
  const inner: number[][] = Array.from({ length: count }, () => []);
  for (const [group, outer] of of.entries()) inner[outer]?.push(group);
  const [shown, lasts, others]: [number[], number[], number[]] = [[], [], []];
  const lineOf = new Int32Array(of.length).fill(-1);
  let leftOver = 0;
  for (const [outer, own] of inner.entries()) {
    if (outer > 0 && outer % SLOTS === 0) yield outer / count;
    own.sort((a, b) => bySize(sizes[a] ?? Number.NaN, sizes[b] ?? Number.NaN) || a - b);
    const rest = own.length <= top + 1 ? [] : own.splice(top);
    for (const group of own) lineOf[group] = shown.push(group) - 1;
    const [first] = rest;
    if (first === undefined) continue;
    if (!combine) leftOver += rest.length;
    else {
      // They are behind all others, whose number is not known yet.
      others.push(rest.length);
      lasts.push(first);
      for (const group of rest) lineOf[group] = -1 - lasts.length;
    }
  }
  for (const [group, line] of lineOf.entries()) if (line < -1) lineOf[group] = shown.length - 2 - line;
  const groups = [...shown, ...lasts];
  return { count: groups.length, groups, lineOf, others, leftOver };
}

/**
 * Chooses the groups to show: all, or the largest, of all or within each outer group, with the others in one line where they
 * can be combined.
 */
export function* shownGroups(
  count: number,
  top: number | null,
  ranked: Ranked | null,
  within: Layer | null,
): Work<ShownGroups> {
  if (top === null || !ranked) return allGroups(count);
  if (within) return yield* largestWithin(within, top, ranked);
  const { sizes, combine } = ranked;
  const most = count <= top + 1 ? count : top;
  const rest = count - most;
  const [others, leftOver] = combine ? [rest, 0] : [0, rest];
  const groups = yield* largestGroups(count, sizes, most + (others ? 1 : 0));
  const lineOf = new Int32Array(count).fill(others ? most : -1);
  for (const [line, group] of groups.slice(0, most).entries()) lineOf[group] = line;
  return { count: groups.length, groups, lineOf, others: others ? [others] : [], leftOver };
}

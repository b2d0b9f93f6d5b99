/** The groups that a table shows. */
export type ShownGroups = {
  /** The number of rows of the table. */
  count: number;
  /** The group of each row; of the last one any of those that it combines. */
  groups: readonly number[];
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

/** Chooses the groups to show: all, or the largest, with the others in one row where they can be combined. */
export function shownGroups(
  count: number,
  top: number | null,
  ranked: { sizes: readonly Size[]; combine: boolean } | null,
): ShownGroups {
  const placeOf = Int32Array.from({ length: count }, (_, group) => group);
  const all = Array.from(placeOf);
  if (top === null || !ranked) return { count, groups: all, placeOf, others: 0, leftOver: 0 };
  const { sizes, combine } = ranked;
  const order = all.sort((a, b) => bySize(sizes[a] ?? Number.NaN, sizes[b] ?? Number.NaN) || a - b);
  const most = order.length <= top + 1 ? order.length : top;
  const rest = order.length - most;
  const [others, leftOver] = combine ? [rest, 0] : [0, rest];
  const groups = order.slice(0, most + (others ? 1 : 0));
  placeOf.fill(others ? most : -1);
  for (const [place, group] of order.slice(0, most).entries()) placeOf[group] = place;
  return { count: groups.length, groups, placeOf, others, leftOver };
}

import type { GroupedFacts } from '../../../../table/grouping/groupSpec.ts';
import type { CellArea } from '../../../ui/grid/areas.ts';

/** The columns of groups that are totals of others. */
const totalsIn = (facts: GroupedFacts): ReadonlySet<number> =>
  new Set(
    facts.columns.flatMap((each, at) =>
      each.role === 'measure' && each.pivot?.isTotal === true ? [at] : [],
    ),
  );

/**
 * The selected cells without totals of a pivot, unless they are all that is selected: beside the figures that they are
 * made of, each would count twice.
 */
export function withoutTotals(
  areas: readonly CellArea[],
  facts: GroupedFacts | undefined,
): readonly CellArea[] {
  if (!facts) return areas;
  const totals = totalsIn(facts);
  const isFigure = (column: number) => facts.columns[column]?.role === 'measure' && !totals.has(column);
  const columns = new Set(areas.flatMap((area) => area.columns));
  const isMixed = [...columns].some(isFigure) && [...columns].some((column) => totals.has(column));
  if (!isMixed) return areas;
  return areas.flatMap((area) => {
    const left = area.columns.filter((column) => !totals.has(column));
    return left.length > 0 ? [{ ...area, columns: left }] : [];
  });
}

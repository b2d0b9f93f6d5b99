import {
  nameOf,
  noPositions,
  NO_VALUE,
  otherName,
  sizesOf,
  type ChartRows,
} from '../charts/chartPositions.ts';
import { seriesSlots } from '../charts/seriesSlots.ts';
import { MISSING, type CodedColumn } from '../columns/codedColumn.ts';
import type { Work } from '../work.ts';
import { both, SIDES, type Both } from './comparable.ts';
import type { Sides } from './comparisonSpec.ts';

/** The names of both sides, from the largest on, and the position that the rows of each code have. */
export type SharedNames = {
  names: readonly string[];
  /** The position of each name among all, by which it has its colour; -1 for the group of all others. */
  slots: readonly number[];
  others: number;
  leftOver: number;
  positions: Both<Int32Array>;
};

/** The largest names of a column on both sides together, and one group of all others where they can be combined. */
export function* sharedNames(
  rows: Both<ChartRows>,
  columns: Both<CodedColumn>,
  most: number,
  sides: Sides,
): Work<SharedNames> {
  const totals = new Map<string, number>();
  const slotOf = new Map<string, number>();
  for (const side of SIDES) {
    const column = columns[side];
    const sizes = yield* sizesOf(column, rows[side]);
    const slots = yield* seriesSlots(sides[side].frame, column, sides[side].units);
    const known = slotOf.size;
    for (let code = MISSING + 1; code < sizes.length; code += 1) {
      const size = sizes[code] ?? Number.NaN;
      if (Number.isNaN(size)) continue;
      const name = nameOf(column, code);
      const before = totals.get(name) ?? 0;
      totals.set(name, rows[side].combine ? before + size : Math.max(before, size));
      // What only the side before has comes after everything that is there now.
      if (!slotOf.has(name)) slotOf.set(name, (side === 'now' ? 0 : known) + (slots[code] ?? 0));
    }
  }
  const all = [...totals.keys()].sort(
    (a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const shown = all.length <= most + 1 ? all : all.slice(0, most);
  const rest = all.length - shown.length;
  const others = rows.now.combine && rows.before.combine ? rest : 0;
  const positionOf = new Map(shown.map((name, position) => [name, position]));
  const positions = both((side) => {
    const column = columns[side];
    const found = noPositions(column);
    for (let code = MISSING + 1; code < found.length; code += 1) {
      if (found[code] === NO_VALUE) continue;
      const position = positionOf.get(nameOf(column, code)) ?? (others ? shown.length : -1);
      found[code] = position;
    }
    return found;
  });
  return {
    names: others ? [...shown, otherName(others)] : shown,
    slots: [...shown.map((name) => slotOf.get(name) ?? -1), ...(others ? [-1] : [])],
    others,
    leftOver: rest - others,
    positions,
  };
}

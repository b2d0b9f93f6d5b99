// Groups with the subtotals of their outer groups. These are the groups of fewer keys, made of the rows as any others: a
// subtotal is never a sum of the figures below it.

import type { Units } from '../charts/chartSpec.ts';
import { textOrNull } from '../columns/cell.ts';
import { cellAt } from '../columns/column.ts';
import { SLOTS } from '../figures/tally.ts';
import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';
import { rowsInOrder, type SortLevel } from '../rows/sort.ts';
import { part, type Work } from '../work.ts';
import { withColumnOrder } from './columnOrder.ts';
import { GroupIds } from './groupIds.ts';
import { keyCodes } from './groupKeys.ts';
import { inOrder } from './groupOrder.ts';
import { groupRows, type Grouped } from './groupRows.ts';
import type { GroupSpec, Outline, Subtotal } from './groupSpec.ts';
import { groupsOfRows } from './groupTable.ts';
import type { TallyElsewhere } from './partTally.ts';

/** More groups are not put below each other, and more texts of subtotals are not kept. */
const MOST = { groups: 100_000, texts: 1_000_000 };

/** The groups of the first `keys` keys: which one each inner group is in, and the position of each in the order. */
type Outer = { keys: number; made: Grouped; of: Int32Array; positions: Uint32Array };

/** The order of a table by the levels of one with all keys; it has fewer of them, but the same figures. */
function* positionsIn(
  { frame }: Grouped,
  keys: number,
  levels: readonly SortLevel[],
  all: number,
): Work<Uint32Array> {
  const own = levels.flatMap(({ column, descending }) =>
    column >= all
      ? [{ column: column - all + keys, descending }]
      : column < keys
        ? [{ column, descending }]
        : [],
  );
  const positions = new Uint32Array(frame.length);
  for (const [position, row] of (yield* rowsInOrder(frame, null, own)).entries()) positions[row] = position;
  return positions;
}

/** Which outer group each group is in. */
function* outerOf(frame: Frame, spec: GroupSpec, outer: Grouped, inner: Grouped): Work<Int32Array> {
  const ids = new GroupIds(spec.keys.flatMap((key) => keyCodes(frame, key) ?? []));
  // The outer groups are met first, so that each has its own number.
  yield* groupsOfRows({ frame, selection: outer.firstRows }, ids, [0, 0.5]);
  return yield* groupsOfRows({ frame, selection: inner.firstRows }, ids, [0.5, 1]);
}

function* subtotalsOf(outer: readonly Outer[], all: number): Work<Subtotal[]> {
  const subtotals: Subtotal[] = [];
  for (const { keys, made } of outer) {
    const { columns, length } = made.frame;
    for (let row = 0; row < length; row += 1) {
      if (row > 0 && row % SLOTS === 0) yield row / length;
      const texts = columns.map((column) => textOrNull(cellAt(column, row)));
      subtotals.push({
        keys,
        texts: texts.toSpliced(keys, 0, ...Array.from({ length: all - keys }, () => '')),
      });
    }
  }
  return subtotals;
}

/** The lines: each outer group is followed by its subtotal, inner ones first. */
function linesOf(order: Uint32Array, outer: readonly Outer[]): Int32Array {
  const lines: number[] = [];
  for (const [at, group] of order.entries()) {
    lines.push(group);
    const next = order[at + 1];
    let before = outer.reduce((sum, { made }) => sum + made.frame.length, 0);
    for (const { of, made } of outer.toReversed()) {
      before -= made.frame.length;
      const own = of[group] ?? 0;
      if (next === undefined || of[next] !== own) lines.push(-1 - before - own);
    }
  }
  return Int32Array.from(lines);
}

/** Puts groups below each other by their outer groups, with the subtotals of these; null if there would be too many. */
function* outlined(
  frame: Frame,
  spec: GroupSpec,
  found: Grouped,
  makeOuter: (outer: GroupSpec) => Work<Grouped>,
): Work<Grouped | null> {
  const all = spec.keys.length;
  const { columns, length } = found.frame;
  const levels = (spec.subtotals ?? []).flatMap(({ column: name, descending }): SortLevel[] => {
    const column = columns.findIndex((each) => each.name === name);
    return column < 0 ? [] : [{ column, descending }];
  });
  const outer: Outer[] = [];
  for (let keys = 1; keys < all; keys += 1) {
    const own = { ...spec, keys: spec.keys.slice(0, keys), top: null };
    const made = yield* part(makeOuter(own), (keys - 1) / all, keys / all);
    const texts =
      outer.reduce((sum, each) => sum + each.made.frame.length, made.frame.length) * columns.length;
    // A pivot of many groups may have fewer columns.
    if (texts > MOST.texts || made.frame.columns.length - keys !== columns.length - all) return null;
    const positions = yield* part(positionsIn(made, keys, levels, all), keys / all, keys / all);
    const of = yield* part(outerOf(frame, own, made, found), keys / all, keys / all);
    outer.push({ keys, made, of, positions });
  }
  const subtotals = yield* part(subtotalsOf(outer, all), 1 - 1 / all, 1);
  const order = yield* part(rowsInOrder(found.frame, null, levels), 1, 1);
  const { others } = found.facts;
  order.sort((a, b) => {
    for (const { of, positions } of outer) {
      const apart = (positions[of[a] ?? 0] ?? 0) - (positions[of[b] ?? 0] ?? 0);
      if (apart !== 0) return apart;
    }
    return Number(others.has(a)) - Number(others.has(b));
  });
  const lines = linesOf(order, outer);
  let group = 0;
  // From here on, the order of the groups is that of the lines.
  for (const [at, line] of lines.entries()) if (line >= 0) lines[at] = group++;
  const outline: Outline = { lines, subtotals };
  return {
    ...found,
    frame: { columns: columns.map((column) => inOrder(column, order)), length },
    facts: {
      ...found.facts,
      outline,
      others: new Map(
        Array.from(order.entries()).flatMap(([row, was]) => {
          const combines = others.get(was);
          return combines === undefined ? [] : [[row, combines]];
        }),
      ),
    },
    firstRows: order.map((row) => found.firstRows[row] ?? 0),
  };
}

/**
 * Groups as `groupRows` makes them or, where that was asked for, below each other with subtotals; the columns of a pivot
 * in the order that was.
 */
export function* groupsWithSubtotals(
  frame: Frame,
  selection: Selection,
  spec: GroupSpec,
  units: Units = {},
  elsewhere: TallyElsewhere | null = null,
): Work<Grouped> {
  const make = (own: GroupSpec) => groupRows(frame, selection, own, units, elsewhere);
  const columnOrder = spec.pivot?.order;
  const ordered = (made: Grouped) => (columnOrder ? withColumnOrder(made, columnOrder) : made);
  const hasOuter = spec.subtotals !== undefined && spec.keys.length > 1;
  const found = yield* part(make(spec), 0, hasOuter ? 0.4 : 1);
  if (!hasOuter) return ordered(found);
  const isTooLong = found.frame.length > MOST.groups;
  const made = isTooLong ? null : yield* part(outlined(frame, spec, found, make), 0.4, 1);
  if (made) return ordered(made);
  const { subtotals: _none, ...plain } = spec;
  const without = spec.top === null ? found : yield* part(make(plain), 1, 1);
  return ordered({ ...without, facts: { ...without.facts, outline: 'too-many' } });
}

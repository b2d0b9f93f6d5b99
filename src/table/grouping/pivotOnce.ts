// The cells of a pivot in one pass through the rows: those of each combination of codes first, which then become the
// figures of the groups and values. Nothing is rounded on the way, so a figure is that of its rows.

import type { Fold, FoldedTally } from '../figures/tally.ts';
import type { Work } from '../work.ts';
import { CodeSlots } from './codeSlots.ts';
import { GroupIds } from './groupIds.ts';
import type { KeyCodes } from './groupKeys.ts';
import type { GroupSpec } from './groupSpec.ts';
import { groupsOfRows, takeAll, type Source, type Table } from './groupTable.ts';
import type { TallyElsewhere } from './partTally.ts';
import { PivotColumns } from './pivotColumns.ts';
import { SharedTallies } from './sharedTallies.ts';
import { SlotTable } from './slotTable.ts';
import { figuresOfAll, talliesOf } from './tableFigures.ts';

/** More combinations of codes than this are not worth a slot each: most of them have no rows. */
const MOST_COMBINATIONS = 65_536;

/** The combinations that have rows, in the order of their first rows. */
class Cells {
  readonly #found: CodeSlots;
  /** A row of each slot: where there is but one, its figure is read from that. */
  #rowOf = new Uint32Array(0);
  constructor(found: CodeSlots) {
    this.#found = found;
  }
  /** The first row of each. */
  get rows(): Uint32Array {
    return Uint32Array.from(this.#found.slots, (slot) => this.#found.of(slot));
  }
  of(slot: number): number {
    return this.#rowOf[slot] ?? 0;
  }

  /** Puts what was tallied of each into the slots of a table, with its totals. */
  *into(table: SlotTable, slotOf: (cell: number) => number, tallies: ReadonlySet<FoldedTally>): Work<void> {
    const fold: Fold = { from: 0, into: new Int32Array(this.#found.size).fill(table.first) };
    const rowOf = new Uint32Array(table.size);
    for (const [cell, slot] of this.#found.slots.entries()) {
      const own = slotOf(cell);
      fold.into[slot] = own;
      for (const each of [own, table.ofRow(own), table.ofColumn(own), table.whole])
        rowOf[each] = this.#found.of(slot);
    }
    this.#rowOf = rowOf;
    for (const tally of tallies) {
      tally.reserve(table.size);
      yield* tally.fold(fold);
    }
    yield* table.total(tallies);
  }
}

/** All groups of a pivot; null if they have to be found in another way. */
export function* pivotOnce(
  source: Source,
  spec: GroupSpec,
  keys: readonly KeyCodes[],
  pivotKey: KeyCodes,
  elsewhere: TallyElsewhere | null,
): Work<Table | null> {
  const found = CodeSlots.of([...keys, pivotKey], MOST_COMBINATIONS);
  if (!found) return null;
  const cells = new Cells(found);
  const shared = new SharedTallies(cells);
  const figures = figuresOfAll(source, spec.measures, shared);
  const [first] = figures;
  if (!first) return null;
  const tallies = new Set([shared.counts, ...talliesOf(figures)]);
  const taking = { found, tallies, counts: shared.counts };
  if (!(yield* takeAll(source, [...keys, pivotKey], taking, elsewhere)))
    return yield* pivotOnce(source, spec, keys, pivotKey, null);

  const { frame } = source;
  const { rows } = cells;
  const [groups, values] = [new GroupIds(keys), new GroupIds([pivotKey])];
  const groupOf = yield* groupsOfRows({ frame, selection: rows }, groups, [1, 1]);
  const valueOf = yield* groupsOfRows({ frame, selection: rows }, values, [1, 1]);
  // The values are the columns of a table with one row, by which they are put in order.
  const ofValues = new SlotTable(values.count, values.count, { first: found.size });
  yield* cells.into(ofValues, (cell) => ofValues.first + (valueOf[cell] ?? 0), tallies);
  const sizes = Array.from(values.rows, (_, value) => first.size(ofValues.first + value, ofValues));
  const pivot = new PivotColumns(pivotKey.column('', values.rows, []), sizes, spec, groups.count);

  const width = pivot.names.length;
  const table = new SlotTable(groups.count * width, width, { first: ofValues.size });
  const columnOf = (cell: number) => pivot.columnOf[valueOf[cell] ?? 0] ?? 0;
  yield* cells.into(table, (cell) => table.first + (groupOf[cell] ?? 0) * width + columnOf(cell), tallies);
  return {
    groups: { count: groups.count, others: [], leftOver: 0 },
    rows: groups.rows,
    pivot,
    figures,
    slots: Uint32Array.from({ length: groups.count }, (_, line) => table.first + line * width),
    table,
  };
}

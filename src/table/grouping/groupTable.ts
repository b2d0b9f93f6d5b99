// How rows become groups: the slot of each row, and what is tallied of each slot. A slot is the number of what has
// figures of its own: a group, or with a pivot a cell of the table. Rows are those of the frame, lines those of the table.

import type { Units } from '../charts/chartSpec.ts';
import { SLICE, slicesOf } from '../figures/rowSlices.ts';
import { SLOTS, type FoldedTally, type RowCounts } from '../figures/tally.ts';
import type { Frame } from '../frame.ts';
import { selectedCount, type Selection } from '../rows/selection.ts';
import { part, type Work } from '../work.ts';
import { CodeSlots } from './codeSlots.ts';
import { GroupIds } from './groupIds.ts';
import type { KeyCodes } from './groupKeys.ts';
import { isTopWithin, type GroupSpec } from './groupSpec.ts';
import { takeSlices, takeTogether, type TallyElsewhere } from './partTally.ts';
import { PivotColumns } from './pivotColumns.ts';
import { groupsNeeded, type Prepared } from './prepared.ts';
import type { Figures } from './slotFigures.ts';
import { SlotTable, type Layer } from './slotTable.ts';
import { SharedTallies } from './sharedTallies.ts';
import { shownGroups, type ShownGroups } from './shownGroups.ts';
import { timeKeyOf, timeLine, timesOf, type TimeLine } from './timeLine.ts';
import { figuresOf, figuresOfAll, talliesOf } from './tableFigures.ts';

export type Source = { frame: Frame; selection: Selection; units: Units; prepared: Prepared };

/** Takes all rows for a measure; `slotsOf` writes the slot of each row of a slice, the first row being `first`. */
function* takeRows(
  { frame, selection }: Source,
  figures: readonly Figures[],
  slotsOf: (first: number, count: number, into: Int32Array) => void,
  [from, to]: readonly [number, number],
): Work<void> {
  const slots = new Int32Array(SLICE);
  const tallies = talliesOf(figures);
  let first = 0;
  for (const { slice, share } of slicesOf(frame, selection)) {
    slotsOf(first, slice.count, slots);
    for (const tally of tallies) tally.take(slice, slots);
    first += slice.count;
    yield from + (to - from) * share;
  }
}

/** The group of every row. */
export function* groupsOfRows(
  { frame, selection }: Pick<Source, 'frame' | 'selection'>,
  groups: GroupIds,
  [from, to]: readonly [number, number],
): Work<Int32Array> {
  const all = new Int32Array(selectedCount(frame, selection));
  const ofSlice = new Int32Array(SLICE);
  let first = 0;
  for (const { slice, share } of slicesOf(frame, selection)) {
    groups.read(slice, ofSlice);
    all.set(ofSlice.subarray(0, slice.count), first);
    first += slice.count;
    yield from + (to - from) * share;
  }
  return all;
}

/** The sizes of groups, or of the values of a pivot, by the first measure. */
function* sizesOf(
  source: Source,
  spec: GroupSpec,
  rowGroups: Int32Array,
  table: SlotTable,
  span: readonly [number, number],
): Work<{ sizes: (number | bigint)[]; combine: boolean }> {
  const measure = spec.measures[0] ?? { column: null, how: 'count' };
  const figures = figuresOf(source, measure);
  for (const tally of figures.tallies) tally.reserve(table.size);
  const slotsOf = (first: number, rows: number, into: Int32Array) => {
    into.set(rowGroups.subarray(first, first + rows));
  };
  yield* takeRows(source, [figures], slotsOf, span);
  // Others are ranked by what each has, of which what it is a part of says nothing.
  if (measure.how === 'computed') yield* part(table.total(talliesOf([figures])), span[1], span[1]);
  const sizes: (number | bigint)[] = [];
  for (let group = 0; group < table.taken; group += 1) {
    if (group > 0 && group % SLOTS === 0) yield span[1];
    sizes.push(figures.size(group, table));
  }
  return { sizes, combine: figures.notCombined === null };
}

/** The figures of the shown groups, in the columns of a pivot if there is one. */
export type Table = {
  groups: Pick<ShownGroups, 'count' | 'others' | 'leftOver'>;
  /** The first row of each of them. */
  rows: Uint32Array;
  pivot: PivotColumns | null;
  figures: readonly Figures[];
  /** The slot of each of them, with a pivot that in its first column; the other columns follow. */
  slots: Uint32Array;
  /** What the slots are of. */
  table: SlotTable;
};

type Taking = { found: CodeSlots | GroupIds; tallies: ReadonlySet<FoldedTally>; counts: RowCounts };

/** Has tallies take all rows, by two workers if that can be. False if it came to nothing there. */
export function* takeAll(
  { frame, selection }: Source,
  keys: readonly KeyCodes[],
  { found, ...taking }: Taking,
  elsewhere: TallyElsewhere | null,
): Work<boolean> {
  if (elsewhere && selection === null && found instanceof CodeSlots)
    return yield* takeTogether(frame.length, keys, { found, ...taking }, elsewhere);
  yield* takeSlices(slicesOf(frame, selection), found, taking.tallies, taking.counts);
  return true;
}

/** Where there may be more combinations of codes, groups are numbered (see `GroupIds`). */
const MOST_COMBINATIONS = 4_096;

/** The groups of all rows, and the figures of each group, in one go. */
export function* groupOnce(
  source: Source,
  spec: GroupSpec,
  keys: readonly KeyCodes[],
  elsewhere: TallyElsewhere | null,
): Work<Table> {
  const found = CodeSlots.of(keys, MOST_COMBINATIONS) ?? new GroupIds(keys);
  // Where there is but one row, the slot of all rows has that.
  const row = { of: (slot: number) => found.of(slot < found.size ? slot : (found.slots[0] ?? 0)) };
  const shared = new SharedTallies(row);
  const figures = figuresOfAll(source, spec.measures, shared);
  const tallies = new Set([shared.counts, ...talliesOf(figures)]);
  if (!(yield* takeAll(source, keys, { found, tallies, counts: shared.counts }, elsewhere)))
    return yield* groupOnce(source, spec, keys, null);
  const table = new SlotTable(found.size, null);
  yield* part(table.total(tallies), 1, 1);
  const slots = Uint32Array.from(found.slots);
  const groups = { count: slots.length, others: [], leftOver: 0 };
  const rows = new Uint32Array(groups.count);
  for (let group = 0; group < rows.length; group += 1) rows[group] = found.of(slots[group] ?? 0);
  return { groups, rows, pivot: null, figures, slots, table };
}

/** From where to where each pass of `groupTwice` through the rows takes the work. */
const PASSES = {
  groups: [0, 0.3],
  groupSizes: [0.3, 0.45],
  values: [0.45, 0.6],
  valueSizes: [0.6, 0.7],
  figures: [0.7, 1],
} as const;

/** The columns that the values of a pivot become, and the value of every row. */
function* pivotOf(
  source: Source,
  spec: GroupSpec,
  key: KeyCodes,
  groups: number,
): Work<{ pivot: PivotColumns; rowValues: Int32Array }> {
  const values = new GroupIds([key]);
  const rowValues = yield* groupsOfRows(source, values, PASSES.values);
  // They are the columns of a table with one row.
  const table = new SlotTable(values.count, values.count);
  const { sizes } = yield* sizesOf(source, spec, rowValues, table, PASSES.valueSizes);
  const pivot = new PivotColumns(key.column('', values.rows, []), sizes, spec, groups);
  return { pivot, rowValues };
}

/** The outer group of each group: that of all keys but the last. */
function* outerGroups(
  source: Source,
  keys: readonly KeyCodes[],
  ids: GroupIds,
  [, at]: readonly [number, number],
): Work<Layer> {
  const outer = new GroupIds(keys.slice(0, -1));
  const of = yield* groupsOfRows({ ...source, selection: ids.rows }, outer, [at, at]);
  return { of, count: outer.count };
}

/** How the groups follow each other in time, if a measure needs that and one of the keys is one of times. */
function* rowTimes(
  source: Source,
  spec: GroupSpec,
  keys: readonly KeyCodes[],
  ids: GroupIds,
  [, at]: readonly [number, number],
): Work<TimeLine | null> {
  const found = timeKeyOf(source.frame, spec);
  const isNeeded = groupsNeeded(source.prepared, keys.length).times;
  if (!isNeeded || found === null || found === 'exact' || found.axis === 'column') return null;
  const others = new GroupIds(keys.toSpliced(found.at, 1));
  const sets = yield* groupsOfRows({ ...source, selection: ids.rows }, others, [at, at]);
  const column = keys[found.at]?.column('', ids.rows, []);
  const { covers } = spec;
  return column
    ? timeLine(found, timesOf(column), (group) => sets[group] ?? 0, { isWhole: true, covers })
    : null;
}

/** How the columns of a pivot follow each other in time. Others have no time of their own. */
function columnTimes({ frame }: Source, spec: GroupSpec, { times, names }: PivotColumns): TimeLine | null {
  const found = timeKeyOf(frame, spec);
  if (found === null || found === 'exact' || found.axis === 'row') return null;
  return timeLine(found, times, () => 0, { isWhole: !names.at(-1)?.others, covers: spec.covers });
}

/**
 * Where the slots of groups are: those of shown ones or, where outer groups are made of all of them, those of each. Then
 * the lines that combine others have rows of their own, as have those that no line shows. `within` has the outer group of
 * each group, if the others of each are in a line of their own.
 */
function placesOf(
  groups: ShownGroups,
  { outer, within }: { outer: Layer | null; within: Layer | null },
  all: number,
  width: number | null,
  time: TimeLine | null,
) {
  const { length: others } = groups.others;
  const own = groups.count - others;
  const rowOf = (line: number) => {
    if (!outer) return line;
    return line < own ? (groups.groups[line] ?? 0) : all + outer.count + line - own;
  };
  // Behind the last line is one for all groups that are left out: shares are of them as well.
  if (!outer) return { table: new SlotTable((groups.count + 1) * (width ?? 1), width), rowOf };
  const rest: Layer = {
    of: groups.lineOf.map((line) => (line < own ? others : line - own)),
    count: others + 1,
    ...(within ? { outerOf: groups.others.map((_, at) => within.of[groups.groups[own + at] ?? 0]) } : {}),
  };
  const layers = others > 0 ? [outer, rest] : [outer];
  return { table: new SlotTable(all * (width ?? 1), width, { layers, time }), rowOf };
}

/** The groups of all rows first, then the figures of those that are shown, in the columns of a pivot if there is one. */
export function* groupTwice(
  source: Source,
  spec: GroupSpec,
  keys: readonly KeyCodes[],
  pivotKey: KeyCodes | null,
): Work<Table> {
  // Which group each row is in, and which of the groups become lines of the table.
  const ids = new GroupIds(keys);
  const rowGroups = yield* groupsOfRows(source, ids, PASSES.groups);
  const isWithin = isTopWithin(spec, keys.length);
  const isOuterNeeded = groupsNeeded(source.prepared, keys.length).outer;
  const known = isWithin || isOuterNeeded ? yield* outerGroups(source, keys, ids, PASSES.groups) : null;
  const [outer, within] = [isOuterNeeded ? known : null, isWithin ? known : null];
  const times = yield* rowTimes(source, spec, keys, ids, PASSES.groups);
  const ranked =
    spec.top === null
      ? null
      : yield* sizesOf(
          source,
          spec,
          rowGroups,
          new SlotTable(ids.count, null, { layers: outer ? [outer] : [], time: times }),
          PASSES.groupSizes,
        );
  const [, sized] = PASSES.groupSizes;
  const groups = yield* part(shownGroups(ids.count, spec.top, ranked, within), sized, sized);

  // The same for the values of a pivot, which become columns. Without one there is a single column.
  const { pivot, rowValues } = pivotKey
    ? yield* pivotOf(source, spec, pivotKey, outer ? ids.count : groups.count)
    : { pivot: null, rowValues: null };
  const width = pivot?.names.length ?? 1;

  // The figures of each cell.
  const time = times ?? (pivot && columnTimes(source, spec, pivot));
  const { table, rowOf } = placesOf(groups, { outer, within }, ids.count, pivot && width, time);
  const figures = figuresOfAll(source, spec.measures);
  for (const tally of talliesOf(figures)) tally.reserve(table.size);
  const slotsOf = (first: number, count: number, into: Int32Array) => {
    for (let index = 0; index < count; index += 1) {
      const group = rowGroups[first + index] ?? 0;
      const line = groups.lineOf[group] ?? -1;
      const column = rowValues && pivot ? (pivot.columnOf[rowValues[first + index] ?? 0] ?? 0) : 0;
      into[index] = (outer ? group : line < 0 ? groups.count : line) * width + column;
    }
  };
  yield* takeRows(source, figures, slotsOf, PASSES.figures);
  yield* part(table.total(talliesOf(figures)), 1, 1);

  const rows = new Uint32Array(groups.count);
  const slots = new Uint32Array(groups.count);
  for (let line = 0; line < groups.count; line += 1) {
    rows[line] = ids.of(groups.groups[line] ?? 0);
    slots[line] = rowOf(line) * width;
  }
  return { groups, rows, pivot, figures, slots, table };
}

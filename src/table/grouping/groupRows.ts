import type { Units } from '../charts/chartSpec.ts';
import type { Column } from '../columns/column.ts';
import { SLICE, slicesOf } from '../figures/rowSlices.ts';
import type { Frame } from '../frame.ts';
import { selectedCount, type Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';
import { GroupIds } from './groupIds.ts';
import { keyCodes, keyName, type KeyCodes } from './groupKeys.ts';
import type { GroupedColumn, GroupedFacts, GroupSpec } from './groupSpec.ts';
import { measureName, measureUnit } from './measureNames.ts';
import { figuresOf, figuresOfAll, talliesOf } from './measures.ts';
import { PivotColumns } from './pivotColumns.ts';
import type { Figures } from './placeFigures.ts';
import { shownGroups, type ShownGroups } from './shownGroups.ts';

/** A grouped table: a row for each group, with a column for each key and measure. */
export type Grouped = {
  frame: Frame;
  facts: GroupedFacts;
  /** The units of its columns, as far as they are known. */
  units: Units;
};

/** Names of columns, each used once. */
class FreeNames {
  readonly #used = new Set<string>();
  take(name: string): string {
    let own = name;
    for (let number = 2; this.#used.has(own); number += 1) own = `${name} (${number})`;
    this.#used.add(own);
    return own;
  }
}

type Source = { frame: Frame; selection: Selection; units: Units };

/** Takes all rows for a measure; `placesOf` writes the place of each row of a slice, the first row being `first`. */
function* takeRows(
  { frame, selection }: Source,
  figures: readonly Figures[],
  placesOf: (first: number, count: number, into: Int32Array) => void,
  [from, to]: readonly [number, number],
): Work<void> {
  const places = new Int32Array(SLICE);
  const tallies = talliesOf(figures);
  let first = 0;
  for (const { slice, share } of slicesOf(frame, selection)) {
    placesOf(first, slice.count, places);
    for (const tally of tallies) tally.take(slice, places);
    first += slice.count;
    yield from + (to - from) * share;
  }
}

/** The groups of all rows, and the figures of each group, in one go. */
function* groupOnce(source: Source, groups: GroupIds, figures: readonly Figures[]): Work<void> {
  const places = new Int32Array(SLICE);
  const tallies = talliesOf(figures);
  for (const { slice, share } of slicesOf(source.frame, source.selection)) {
    groups.read(slice, places);
    for (const tally of tallies) {
      tally.reserve(groups.count);
      tally.take(slice, places);
    }
    yield share;
  }
}

/** The group of every row. */
function* groupsOfRows(
  { frame, selection }: Source,
  groups: GroupIds,
  [from, to]: readonly [number, number],
): Work<Int32Array> {
  const all = new Int32Array(selectedCount(frame, selection));
  const places = new Int32Array(SLICE);
  let first = 0;
  for (const { slice, share } of slicesOf(frame, selection)) {
    groups.read(slice, places);
    all.set(places.subarray(0, slice.count), first);
    first += slice.count;
    yield from + (to - from) * share;
  }
  return all;
}

/** The sizes of groups by the first measure. */
function* sizesOf(
  source: Source,
  spec: GroupSpec,
  rowGroups: Int32Array,
  count: number,
  span: readonly [number, number],
): Work<{ sizes: (number | bigint)[]; combine: boolean }> {
  const measure = spec.measures[0] ?? { column: null, how: 'count' };
  const figures = figuresOf(source.frame, measure, source.units);
  for (const tally of figures.tallies) tally.reserve(count);
  const placesOf = (first: number, rows: number, into: Int32Array) => {
    into.set(rowGroups.subarray(first, first + rows));
  };
  yield* takeRows(source, [figures], placesOf, span);
  const sizes = Array.from({ length: count }, (_, group) => figures.size(group));
  return { sizes, combine: figures.notCombined === null };
}

/** The figures of the shown groups, in the columns of a pivot if there is one. */
type Table = { groups: ShownGroups; pivot: PivotColumns | null; figures: readonly Figures[] };

function* groupTwice(source: Source, spec: GroupSpec, ids: GroupIds, pivotKey: KeyCodes | null): Work<Table> {
  const rowGroups = yield* groupsOfRows(source, ids, [0, 0.3]);
  const ranked = spec.top === null ? null : yield* sizesOf(source, spec, rowGroups, ids.count, [0.3, 0.45]);
  const groups = shownGroups(ids.count, spec.top, ranked);

  let [pivot, rowColumns]: [PivotColumns | null, Int32Array | null] = [null, null];
  if (pivotKey) {
    const columns = new GroupIds([pivotKey]);
    rowColumns = yield* groupsOfRows(source, columns, [0.45, 0.6]);
    const { sizes } = yield* sizesOf(source, spec, rowColumns, columns.count, [0.6, 0.7]);
    pivot = new PivotColumns(pivotKey.column('', columns.rows, null), sizes, spec, groups.count);
  }
  const width = pivot?.names.length ?? 1;
  // Rows of groups that are left out have a place after all others.
  const nowhere = groups.count * width;
  const figures = figuresOfAll(source.frame, spec.measures, source.units);
  for (const tally of talliesOf(figures)) tally.reserve(nowhere + 1);
  const placesOf = (first: number, count: number, into: Int32Array) => {
    for (let index = 0; index < count; index += 1) {
      const group = groups.placeOf[rowGroups[first + index] ?? 0] ?? -1;
      const column = rowColumns && pivot ? (pivot.placeOf[rowColumns[first + index] ?? 0] ?? 0) : 0;
      into[index] = group < 0 ? nowhere : group * width + column;
    }
  };
  yield* takeRows(source, figures, placesOf, [0.7, 1]);
  return { groups, pivot, figures };
}

/**
 * Groups rows into a new table. Without `top`, groups are in the order of their first rows; with it, the largest first
 * measure comes first, and the group of all others last. One group more than `top` is shown rather than combined alone.
 */
export function* groupRows(
  frame: Frame,
  selection: Selection,
  spec: GroupSpec,
  units: Units = {},
): Work<Grouped> {
  const source = { frame, selection, units };
  const keys = spec.keys.flatMap((key) => {
    const codes = keyCodes(frame, key);
    return codes ? [{ key, codes }] : [];
  });
  const ids = new GroupIds(keys.map(({ codes }) => codes));
  const pivotKey = spec.pivot && keyCodes(frame, spec.pivot);
  let table: Table;
  if (spec.top === null && !pivotKey) {
    const figures = figuresOfAll(frame, spec.measures, units);
    yield* groupOnce(source, ids, figures);
    table = { groups: shownGroups(ids.count, null, null), pivot: null, figures };
  } else table = yield* groupTwice(source, spec, ids, pivotKey);

  const { groups, pivot, figures } = table;
  const names = new FreeNames();
  const [columns, facts]: [Column[], GroupedColumn[]] = [[], []];
  const rows = groups.groups.map((group) => ids.rows[group] ?? 0);
  for (const [at, { key, codes }] of keys.entries()) {
    const text = at === 0 ? `Other (${groups.others})` : null;
    const other = groups.others ? { at: groups.count - 1, text } : null;
    columns.push(codes.column(names.take(keyName(frame, key)), rows, other));
    facts.push({ role: 'key', key });
  }
  const width = pivot?.names.length ?? 1;
  const ofUnits: Record<string, string> = {};
  for (let column = 0; column < width; column += 1) {
    const places = Float64Array.from({ length: groups.count }, (_, group) => group * width + column);
    for (const [at, measure] of spec.measures.entries()) {
      const found = figures[at];
      if (!found) continue;
      const own = measureName(frame, measure);
      const value = pivot?.names[column];
      const name = names.take(
        value ? (spec.measures.length === 1 ? value.name : `${value.name}: ${own}`) : own,
      );
      const unit = measureUnit(frame, measure, units);
      if (unit !== null) ofUnits[name] = unit;
      columns.push(found.column(name, places, groups.count * width));
      const { rounded, notCombined } = found;
      facts.push({ role: 'measure', measure, pivot: value ?? null, rounded, unit, notCombined });
    }
    yield 1;
  }
  return {
    frame: { columns, length: groups.count },
    facts: { columns: facts, others: groups.others, leftOver: groups.leftOver },
    units: ofUnits,
  };
}

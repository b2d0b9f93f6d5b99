import type { Units } from '../charts/chartSpec.ts';
import { cellText } from '../columns/cell.ts';
import { cellAt, type Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import { selectedCount, type Selection } from '../rows/selection.ts';
import { part, type Work } from '../work.ts';
import { keyCodes, keyName, type OtherCell } from './groupKeys.ts';
import { groupOrder, inOrder } from './groupOrder.ts';
import {
  isTopWithin,
  type GroupedColumn,
  type GroupedFacts,
  type GroupSpec,
  type PivotValue,
} from './groupSpec.ts';
import { groupOnce, groupTwice, type Table } from './groupTable.ts';
import { figureKind, measureName, measureUnit } from './measureNames.ts';
import type { TallyElsewhere } from './partTally.ts';
import { pivotOnce } from './pivotOnce.ts';
import { groupsNeeded, prepared } from './prepared.ts';
import type { Figures } from './slotFigures.ts';

/** A grouped table: a row for each group, with a column for each key and measure. */
export type Grouped = {
  frame: Frame;
  facts: GroupedFacts;
  /** The units of its columns, as far as they are known. */
  units: Units;
  /** The first row of each group. */
  firstRows: Uint32Array;
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

/** The part of the work that takes the rows, and up to which groups are put in order; the rest writes the table. */
const [ROWS_SHARE, ORDER_SHARE] = [0.8, 0.85];

/** What the columns of totals are of. */
const TOTAL: PivotValue = { name: 'Total', others: 0, isTotal: true };

/** The values of a pivot, each with the slots of its cells; without a pivot there is one that is none. */
function valuesOf({ pivot, table, slots }: Table): { value: PivotValue | null; slots: Uint32Array }[] {
  if (!pivot) return [{ value: null, slots }];
  return [
    ...pivot.names.map((value, column) => ({ value, slots: slots.map((slot) => slot + column) })),
    { value: TOTAL, slots: slots.map((slot) => table.ofRow(slot)) },
  ];
}

/** The figure of all rows that a column is of, as text. */
function* totalOf(
  found: Figures,
  { table, slots }: Table,
  value: PivotValue | null,
  at: number,
): Work<string> {
  const slot = value === null || value.isTotal ? table.whole : table.ofColumn(table.first + at);
  const column = yield* found.column('', [slot], table);
  return slots.length > 0 ? cellText(cellAt(column, 0)) : '';
}

function emptyIn(column: Column): number {
  let empty = 0;
  if (column.kind === 'number')
    for (let row = 0; row < column.length; row += 1) empty += Number(Number.isNaN(column.values[row]));
  return empty;
}

/** The columns of the measures. */
function* measureColumns(frame: Frame, table: Table, spec: GroupSpec, units: Units, names: FreeNames) {
  const values = valuesOf(table);
  const made: { column: Column; fact: GroupedColumn; total: string }[] = [];
  const all = values.length * spec.measures.length;
  for (const [at, { value, slots }] of values.entries())
    for (const [index, measure] of spec.measures.entries()) {
      const found = table.figures[index];
      if (!found) continue;
      const own = measureName(frame, measure);
      const name = names.take(value ? `${value.name}: ${own}` : own);
      const written = found.column(name, slots, table.table);
      const figure: Column = yield* part(written, made.length / all, (made.length + 1) / all);
      const total = yield* part(totalOf(found, table, value, at), 1, 1);
      const { rounded, notCombined } = found;
      const unit = measureUnit(frame, measure, units);
      const kind = figureKind(measure, own, notCombined);
      // Its name is the analyst’s own, and says nothing of what its figures are.
      const isNamed = measure.how === 'computed' && figure.kind === 'number';
      const column = isNamed ? { ...figure, derived: { kind, rounded, ratio: null } } : figure;
      const lacks = measure.how === 'computed' && notCombined === null ? emptyIn(column) : 0;
      const said = { name: own, kind, pivot: value, rounded, unit, notCombined, lacks };
      made.push({ column, fact: { role: 'measure', measure, ...said }, total });
    }
  return made;
}

/**
 * Groups rows into a new table, in the order of `groupOrder`. With `top`, these are the groups with the largest first
 * measure, of all or within each outer group, and one of all others. One more than `top` is shown rather than combined alone.
 */
export function* groupRows(
  frame: Frame,
  selection: Selection,
  spec: GroupSpec,
  units: Units = {},
  elsewhere: TallyElsewhere | null = null,
): Work<Grouped> {
  const source = {
    frame,
    selection,
    units,
    prepared: yield* part(prepared(frame, spec), 0, 0),
  };
  const keys = spec.keys.flatMap((key) => {
    const codes = keyCodes(frame, key);
    return codes ? [{ key, codes }] : [];
  });
  const pivotKey = spec.pivot && keyCodes(frame, spec.pivot);
  const codes = keys.map((key) => key.codes);
  const isOnce = spec.top === null && !groupsNeeded(source.prepared, keys.length).outer;
  const once = pivotKey
    ? pivotOnce(source, spec, codes, pivotKey, elsewhere)
    : groupOnce(source, spec, codes, elsewhere);
  const table =
    (isOnce ? yield* part(once, 0, ROWS_SHARE) : null) ??
    (yield* part(groupTwice(source, spec, codes, pivotKey), 0, ROWS_SHARE));
  const order = yield* part(groupOrder(table, spec, codes[0]), ROWS_SHARE, ORDER_SHARE);

  const { groups, rows } = table;
  const names = new FreeNames();
  const others = new Map(
    groups.others.map((combines, at) => [groups.count - groups.others.length + at, combines]),
  );
  const isWithin = isTopWithin(spec, keys.length);
  // Those within an outer group are of it.
  const named = isWithin ? keys.length - 1 : 0;
  const ofKeys = keys.map(({ key, codes }, position) => {
    const cells = Array.from(others, ([at, combines]): OtherCell => ({
      at,
      text: position === named ? `Other (${combines})` : null,
      combines,
    }));
    const fact: GroupedColumn = { role: 'key', key };
    const column = codes.column(names.take(keyName(frame, key)), rows, position < named ? [] : cells);
    return { column, fact, total: '' };
  });
  const measured = yield* part(measureColumns(frame, table, spec, units, names), ORDER_SHARE, 1);
  const made = [...ofKeys, ...measured];
  return {
    frame: { columns: made.map(({ column }) => inOrder(column, order)), length: groups.count },
    facts: {
      columns: made.map(({ fact }) => fact),
      pivot: spec.pivot && pivotKey ? (frame.columns[spec.pivot.column]?.name ?? null) : null,
      rows: selectedCount(frame, selection),
      totals: made.map(({ total }) => total),
      outline: null,
      others,
      leftOver: groups.leftOver,
    },
    units: Object.fromEntries(
      measured.flatMap(({ column, fact }) =>
        fact.role === 'measure' && fact.unit !== null ? [[column.name, fact.unit]] : [],
      ),
    ),
    firstRows: order ? order.map((group) => rows[group] ?? 0) : rows,
  };
}

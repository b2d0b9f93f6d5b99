import type { Units } from '../charts/chartSpec.ts';
import type { Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';
import { part, type Work } from '../work.ts';
import { keyCodes, keyName } from './groupKeys.ts';
import type { GroupedColumn, GroupedFacts, GroupSpec } from './groupSpec.ts';
import { groupOnce, groupTwice } from './groupTable.ts';
import { measureName, measureUnit } from './measureNames.ts';
import type { TallyElsewhere } from './partTally.ts';

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

/** The part of the work that takes the rows; the rest writes the table. */
const ROWS_SHARE = 0.8;

/** The places in a column of a pivot, by those in the first one. */
function shifted(places: ArrayLike<number>, column: number): ArrayLike<number> {
  if (column === 0) return places;
  const found = new Uint32Array(places.length);
  for (let at = 0; at < found.length; at += 1) found[at] = (places[at] ?? 0) + column;
  return found;
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
  elsewhere: TallyElsewhere | null = null,
): Work<Grouped> {
  const source = { frame, selection, units };
  const keys = spec.keys.flatMap((key) => {
    const codes = keyCodes(frame, key);
    return codes ? [{ key, codes }] : [];
  });
  const pivotKey = spec.pivot && keyCodes(frame, spec.pivot);
  const codes = keys.map((key) => key.codes);
  const isOnce = spec.top === null && !pivotKey;
  const tallied = isOnce
    ? groupOnce(source, spec, codes, elsewhere)
    : groupTwice(source, spec, codes, pivotKey);
  const table = yield* part(tallied, 0, ROWS_SHARE);

  const { groups, rows, pivot, figures } = table;
  const names = new FreeNames();
  const [columns, facts]: [Column[], GroupedColumn[]] = [[], []];
  for (const [at, { key, codes }] of keys.entries()) {
    const text = at === 0 ? `Other (${groups.others})` : null;
    const other = groups.others ? { at: groups.count - 1, text } : null;
    columns.push(codes.column(names.take(keyName(frame, key)), rows, other));
    facts.push({ role: 'key', key });
  }
  const width = pivot?.names.length ?? 1;
  let written = 0;
  const share = (columns: number) =>
    ROWS_SHARE + ((1 - ROWS_SHARE) * columns) / (width * spec.measures.length);
  const ofUnits = new Map<string, string>();
  for (let column = 0; column < width; column += 1) {
    const places = shifted(table.places, column);
    for (const [at, measure] of spec.measures.entries()) {
      const found = figures[at];
      if (!found) continue;
      const own = measureName(frame, measure);
      const value = pivot?.names[column];
      const name = names.take(value ? `${value.name}: ${own}` : own);
      const unit = measureUnit(frame, measure, units);
      if (unit !== null) ofUnits.set(name, unit);
      columns.push(
        yield* part(
          found.column(name, places, { end: table.end, width }),
          share(written),
          share(written + 1),
        ),
      );
      written += 1;
      const { rounded, notCombined } = found;
      facts.push({ role: 'measure', measure, pivot: value ?? null, rounded, unit, notCombined });
    }
  }
  return {
    frame: { columns, length: groups.count },
    facts: { columns: facts, others: groups.others, leftOver: groups.leftOver },
    units: Object.fromEntries(ofUnits),
  };
}

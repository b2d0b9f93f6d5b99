import type { Units } from '../charts/chartSpec.ts';
import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';
import type { GroupedFacts, GroupSpec } from './groupSpec.ts';

/** A grouped table: a row for each group, with a column for each key and measure. */
export type Grouped = {
  frame: Frame;
  facts: GroupedFacts;
  /** The units of its columns, as far as they are known. */
  units: Units;
};

/** Groups rows into a new table. */
// oxlint-disable-next-line require-yield -- not written yet
export function* groupRows(
  _frame: Frame,
  _selection: Selection,
  _spec: GroupSpec,
  _units: Units = {},
): Work<Grouped> {
  return {
    frame: { columns: [], length: 0 },
    facts: { columns: [], others: 0, leftOver: 0 },
    units: {},
  };
}

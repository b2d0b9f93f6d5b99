import type { Condition } from '../../../contract/views.ts';
import type { RowRange } from '../../../table/export/exportTable.ts';
import type { CellArea } from '../../ui/grid/areas.ts';

/** What is looked at in a report. */
export type Scope =
  /** What the filters leave. */
  | { kind: 'view' }
  /** Of that, the rows that meet these as well: those of a span, a value or a group. */
  | { kind: 'conditions'; conditions: readonly Condition[] }
  /** Of that, selected rows, by their position in the view of this revision. */
  | { kind: 'rows'; ranges: readonly RowRange[]; revision: number };

/** What is looked at, and the metric that is summed; without one, that of the chart. */
export type SpecialOf = { scope: Scope; metric?: string };

/** The rows of selected cells. */
export const rowsOfAreas = (areas: readonly CellArea[], revision: number): Scope => ({
  kind: 'rows',
  ranges: areas.map(({ firstRow, rows }) => ({ firstRow, rows })),
  revision,
});

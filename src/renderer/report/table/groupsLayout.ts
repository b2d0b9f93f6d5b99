import { WHOLE_REPORT, type ColumnLayout } from '../../../contract/views.ts';
import type { GridLayout } from '../../ui/grid/gridLayout.ts';
import { namedLayout } from '../views/columnNames.ts';
import type { ShownRows } from './shownRows.ts';

type Columns = ShownRows['columns'];

/** The layout of groups, and the names of the columns that it was made for. */
type GroupsLayout = { names: string; layout: ColumnLayout };
export const USUAL_LAYOUT: GroupsLayout = { names: '', layout: WHOLE_REPORT.columns };

const namesOf = (columns: Columns): string => columns.map(({ name }) => name).join('\n');

/** Other groups have other columns, and these another order; a column that is there again is as wide as it was. */
export const layoutFor = (columns: Columns, known: GroupsLayout): ColumnLayout =>
  known.names === namesOf(columns) ? known.layout : { ...WHOLE_REPORT.columns, widths: known.layout.widths };

/** The layout after a change on screen. What is not there now keeps its width; what is there may have lost its own. */
export function changedLayout(next: GridLayout, columns: Columns, known: GroupsLayout): GroupsLayout {
  const layout = namedLayout(next, columns, {});
  const shown = new Set(columns.map(({ name }) => name));
  const away = Object.entries(known.layout.widths).filter(([name]) => !shown.has(name));
  const widths = Object.fromEntries([...away, ...Object.entries(layout.widths)]);
  return { names: namesOf(columns), layout: { ...layout, widths } };
}

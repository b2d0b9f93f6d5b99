import { useMemo, useState } from 'react';
import { WHOLE_REPORT, type ColumnLayout, type ViewState } from '../../../contract/views.ts';
import type { GridLayout } from '../../ui/grid/gridLayout.ts';
import { gridLayoutOf, namedLayout } from '../views/columnNames.ts';
import type { OpenView } from '../views/openView.ts';
import { layoutTo } from '../views/viewChanges.ts';
import type { ShownRows } from './shownRows.ts';

/** A layout of groups, and the names of the columns that it was made for. */
type OfGroups = { names: string; layout: ColumnLayout };

/** Other groups have other columns, and these another order; a column that is there again is as wide as it was. */
const layoutFor = (names: string, known: OfGroups): ColumnLayout =>
  known.names === names ? known.layout : { ...WHOLE_REPORT.columns, widths: known.layout.widths };

/** The layout of the columns on screen: of the rows as it is kept with the view, of groups for as long as they are shown. */
export function useLayout(view: OpenView, state: ViewState, source: ShownRows, isGrouped: boolean) {
  const { columns } = source;
  const names = columns.map(({ name }) => name).join('\n');
  const [ofGroups, setOfGroups] = useState<OfGroups>({ names: '', layout: WHOLE_REPORT.columns });
  const layout = useMemo(
    () => gridLayoutOf(isGrouped ? layoutFor(names, ofGroups) : state.columns, columns),
    [isGrouped, names, ofGroups, state.columns, columns],
  );
  return {
    layout,
    onLayout: (next: GridLayout) => {
      if (isGrouped) setOfGroups({ names, layout: namedLayout(next, columns, {}) });
      else view.change(layoutTo(namedLayout(next, columns, state.columns.kinds)));
    },
  };
}

import { useMemo, useState } from 'react';
import type { ViewState } from '../../../contract/views.ts';
import type { GridLayout } from '../../ui/grid/gridLayout.ts';
import { gridLayoutOf, namedLayout } from '../views/columnNames.ts';
import type { OpenView } from '../views/openView.ts';
import { layoutTo } from '../views/viewChanges.ts';
import { changedLayout, layoutFor, USUAL_LAYOUT } from './groupsLayout.ts';
import type { ShownRows } from './shownRows.ts';

/** The layout of the columns on screen: of the rows as it is kept with the view, of groups for as long as they are shown. */
export function useLayout(view: OpenView, state: ViewState, source: ShownRows, isGrouped: boolean) {
  const { columns } = source;
  const [ofGroups, setOfGroups] = useState(USUAL_LAYOUT);
  const layout = useMemo(
    () => gridLayoutOf(isGrouped ? layoutFor(columns, ofGroups) : state.columns, columns),
    [isGrouped, ofGroups, state.columns, columns],
  );
  return {
    layout,
    onLayout: (next: GridLayout) => {
      if (isGrouped) setOfGroups(changedLayout(next, columns, ofGroups));
      else view.change(layoutTo(namedLayout(next, columns, state.columns.kinds)));
    },
  };
}

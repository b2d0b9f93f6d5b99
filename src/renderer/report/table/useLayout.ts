import { useMemo, useState } from 'react';
import type { ViewState } from '../../../contract/views.ts';
import { wholeLayout, type GridLayout } from '../../ui/grid/gridLayout.ts';
import { gridLayoutOf, namedLayout } from '../views/columnNames.ts';
import type { OpenView } from '../views/openView.ts';
import { layoutTo } from '../views/viewChanges.ts';
import type { ShownRows } from './shownRows.ts';

/** The layout of the columns on screen: of the rows as it is kept with the view, of groups for as long as they are shown. */
export function useLayout(view: OpenView, state: ViewState, source: ShownRows, isGrouped: boolean) {
  const { columns } = source;
  const names = columns.map(({ name }) => name).join('\n');
  const [ofGroups, setOfGroups] = useState<{ names: string; layout: GridLayout } | null>(null);
  const ofRows = useMemo(() => gridLayoutOf(state.columns, columns), [state.columns, columns]);
  const whole = useMemo(() => wholeLayout(columns.length), [columns.length]);
  // Other groups have other columns.
  const kept = ofGroups?.names === names ? ofGroups.layout : whole;
  return {
    layout: isGrouped ? kept : ofRows,
    onLayout: (layout: GridLayout) => {
      if (isGrouped) setOfGroups({ names, layout });
      else view.change(layoutTo(namedLayout(layout, columns, state.columns.kinds)));
    },
  };
}

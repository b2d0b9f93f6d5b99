import { useMemo, useRef, useState } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import { useCommand } from '../../commands/commands.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import { firstGroups } from '../groups/groupSpecFor.ts';
import { absentColumns } from '../views/columnNames.ts';
import { groupTo, removeCondition, rowsOf } from '../views/viewChanges.ts';
import { rowsOfAreas } from '../special/scope.ts';
import { useDerived } from './derived/useDerived.tsx';
import { useFindBar } from './find/useFindBar.ts';
import type { PanelId } from '../panel/panelId.ts';
import { hasSeveralRows } from './selectedCondition.ts';
import { useEditor } from './useEditor.tsx';
import { useTakenValues } from './useTakenValues.ts';
import { useTableMenus } from './useTableMenus.tsx';
import { OF_VIEW, type TableState } from './useTableState.ts';

/** The button of a panel has the focus; where it is hidden with the table, what chose the chart instead of the table. */
function focusButton(pane: HTMLElement | null, panel: PanelId | null): void {
  const button = pane?.querySelector<HTMLElement>(`[data-panel="${panel}"]`);
  const choice = '[data-shown="chart"] [role="radiogroup"] :checked';
  const inSight = button?.offsetParent ? button : document.querySelector<HTMLElement>(choice);
  inSight?.focus();
}

/** What the table knows beside the view: its selection, what is open in it, and what can be done. */
export function useTable(report: ReportSource, tableState: TableState) {
  const { open, all, source, layout, onLayout, areas, setAreas, panel, setPanel, lookAt } = tableState;
  const { view, state } = open;
  const { groups } = tableState.grouping;
  const search = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<number | null>(null);
  const editor = useEditor(view, state, all);
  const { dialog, ...derived } = useDerived(report, { view, state, all, order: layout.order });
  const { found, marked, bar } = useFindBar(source, layout.order, areas, pane);
  const { onValue, ...menus } = useTableMenus({
    view,
    state,
    source,
    all,
    areas,
    groups,
    onFilter: editor.add,
    derived,
    onSpecial: lookAt,
  });
  const absent = useMemo(() => absentColumns(state, all.columns), [state, all.columns]);

  useCommand('filter', () => search.current?.focus());
  useCommand('undo', () => {
    view.undo();
  });
  useCommand('redo', () => {
    view.redo();
  });

  useCommand('special', () => {
    const isOfRows = source === all && hasSeveralRows(areas);
    lookAt(isOfRows ? { scope: rowsOfAreas(areas, source.revision) } : OF_VIEW);
  });

  useTakenValues(view, all.columns);

  const closePanel = () => {
    focusButton(pane.current, panel);
    setPanel(null);
  };
  return {
    search,
    pane,
    openPanel(id: PanelId) {
      if (id === 'groups' && state.groups === null) view.change(groupTo(firstGroups(all.columns, undefined)));
      if (panel === id) closePanel();
      else if (id === 'special') lookAt(OF_VIEW);
      else setPanel(id);
    },
    closePanel,
    copied,
    editor,
    dialog,
    derived,
    bar,
    onValue,
    absent,
    /** What the grid is given. */
    grid: {
      source,
      layout,
      onLayout,
      ...menus,
      onSelect: (selected: readonly CellArea[]) => {
        setAreas(selected);
        setCopied(null);
      },
      found,
      marked,
      onCopied: setCopied,
    },
    /** Removes a condition. Its chip disappears, so the focus goes to the search. */
    remove(index: number) {
      const condition = state.conditions[index];
      if (condition) view.change(removeCondition(index, condition));
      search.current?.focus();
    },
    backToRows() {
      if (panel === 'groups') closePanel();
      view.change(rowsOf([]));
    },
  };
}

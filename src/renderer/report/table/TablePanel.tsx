import type { ReportSource } from '../../../contract/library.ts';
import type { GridLayout } from '../../ui/grid/gridLayout.ts';
import { GroupPanel } from '../groups/GroupPanel.tsx';
import { filterByValues, groupTo, readAs } from '../views/viewChanges.ts';
import type { PanelId } from '../panel/panelId.ts';
import { SpecialPanel } from '../special/SpecialPanel.tsx';
import { ViewsPanel } from '../views/ViewsPanel.tsx';
import { ColumnsPanel } from './columns/ColumnsPanel.tsx';
import type { DerivedActs } from './derived/useDerived.tsx';
import { OF_VIEW, type TableState } from './useTableState.ts';

type TablePanelProps = {
  panel: PanelId;
  tableState: TableState;
  report: ReportSource;
  /** Whether every row is loaded. */
  isRead: boolean;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  onValue: (column: number, text: string) => void;
  derived: DerivedActs;
  onRows: () => void;
  onClose: () => void;
};

/** A panel beside the chart and the rows. */
export function TablePanel(props: TablePanelProps) {
  const { panel, tableState, layout, onLayout, onValue, derived, onRows, onClose } = props;
  const { open, all, source, coverage, special, lookAt } = tableState;
  const { groups } = tableState.grouping;
  const { view, state, named, applied } = open;
  switch (panel) {
    case 'columns':
      return (
        <ColumnsPanel
          source={source}
          layout={layout}
          onLayout={onLayout}
          onKind={
            source === all
              ? (column, kind) => {
                  view.change(readAs([column], kind));
                }
              : null
          }
          onValue={onValue}
          derived={source === all ? derived : null}
          onClose={onClose}
        />
      );
    case 'groups':
      return (
        state.groups && (
          <GroupPanel
            rows={{ ...all, coverage }}
            choice={state.groups}
            facts={groups?.facts ?? null}
            onChange={(part) => {
              if (state.groups) view.change(groupTo({ ...state.groups, ...part }));
            }}
            onRows={onRows}
            onClose={onClose}
          />
        )
      );
    case 'views':
      return <ViewsPanel view={view} state={state} named={named} applied={applied} onClose={onClose} />;
    case 'special':
      return (
        <SpecialPanel
          source={props.report}
          rows={props.isRead ? all : null}
          state={state}
          of={special}
          onView={() => {
            lookAt(OF_VIEW);
          }}
          onFilter={(conditions) => {
            view.change(filterByValues(conditions));
          }}
          onClose={onClose}
        />
      );
  }
}

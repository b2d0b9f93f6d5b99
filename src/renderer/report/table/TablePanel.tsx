import type { GridLayout } from '../../ui/grid/gridLayout.ts';
import { GroupPanel } from '../groups/GroupPanel.tsx';
import type { Groups } from '../groups/useGroups.ts';
import type { useOpenView } from '../views/useOpenView.ts';
import { groupTo, readAs } from '../views/viewChanges.ts';
import { ViewsPanel } from '../views/ViewsPanel.tsx';
import { ColumnsPanel } from './columns/ColumnsPanel.tsx';
import type { DerivedActs } from './derived/useDerived.tsx';
import type { ShownRows } from './shownRows.ts';

/** The panels beside the rows, of which one is open at a time. */
export type PanelId = 'columns' | 'groups' | 'views';

type TablePanelProps = {
  panel: PanelId | null;
  open: ReturnType<typeof useOpenView>;
  all: ShownRows;
  source: ShownRows;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  groups: Groups | null;
  onValue: (column: number, text: string) => void;
  derived: DerivedActs;
  onRows: () => void;
  onClose: () => void;
};

/** The panel that is open beside the rows. */
export function TablePanel(props: TablePanelProps) {
  const { panel, open, all, source, layout, onLayout, groups, onValue, derived, onRows, onClose } = props;
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
                  view.change(readAs(column, kind));
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
            rows={all}
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
    case null:
      return null;
  }
}

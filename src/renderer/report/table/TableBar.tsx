import { Bookmark, Columns3, Group, Scale } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { KEPT_VISIBLE } from '../../ui/messages/useNoticePosition.ts';
import { HistoryButtons } from '../views/HistoryButtons.tsx';
import type { useOpenView } from '../views/useOpenView.ts';
import { searchFor, switchCondition } from '../views/viewChanges.ts';
import { words as viewWords } from '../views/words.ts';
import { words as specialWords } from '../special/words.ts';
import { FilterBar } from '../conditions/FilterBar.tsx';
import styles from '../panel/ReportTable.module.css';
import type { PanelId } from '../panel/panelId.ts';
import { words } from './words.ts';

const PANELS = [
  { id: 'groups', name: words.group, icon: Group },
  { id: 'columns', name: words.columns, icon: Columns3 },
  { id: 'special', name: specialWords.button, icon: Scale },
  { id: 'views', name: viewWords.named.menu, icon: Bookmark },
] as const;

type TableBarProps = {
  open: ReturnType<typeof useOpenView>;
  absent: readonly string[];
  search: RefObject<HTMLInputElement | null>;
  panel: PanelId | null;
  onPanel: (panel: PanelId) => void;
  onAdd: () => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
};

/** The filters, undoing, and the buttons of the panels. */
export function TableBar({ open, absent, search, panel, onPanel, onAdd, onEdit, onRemove }: TableBarProps) {
  const { view, state, history } = open;
  return (
    <div className={styles['bar']} {...KEPT_VISIBLE}>
      <FilterBar
        typed={state.typed}
        conditions={state.conditions}
        absent={absent}
        inputRef={search}
        onTyped={(text) => {
          view.change(searchFor(text));
        }}
        onAdd={onAdd}
        onEdit={onEdit}
        onToggle={(index) => {
          const condition = state.conditions[index];
          if (condition) view.change(switchCondition(index, condition));
        }}
        onRemove={onRemove}
      />
      <span className={styles['tools']}>
        <HistoryButtons
          history={history}
          onUndo={() => {
            view.undo();
          }}
          onRedo={() => {
            view.redo();
          }}
        />
        {PANELS.map(({ id, name, icon }) => (
          <Button
            key={id}
            data-panel={id}
            icon={icon}
            aria-expanded={panel === id}
            onPress={() => {
              onPanel(id);
            }}
          >
            {name}
          </Button>
        ))}
      </span>
    </div>
  );
}

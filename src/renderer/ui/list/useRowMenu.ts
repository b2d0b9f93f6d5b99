import { useState, type RefObject } from 'react';
import { Columns3 } from 'lucide-react';
import type { Anchor, MenuAction } from '../overlays/Menu.tsx';
import { words } from '../words.ts';
import type { ListMemory } from './listMemory.ts';
import type { RowListProps } from './rowListProps.ts';
import type { SelectedRows } from './useRowSelection.ts';

type Opened = { at: Anchor; name: string; actions: readonly MenuAction[] };

/** The menu of a row, or of all that are selected, if the row is one of them; and that of the header. */
export function useRowMenu<Row>(
  { rows, nameOf, actionsOf, actionsOfSeveral }: RowListProps<Row>,
  box: RefObject<HTMLDivElement | null>,
  selected: SelectedRows<Row>,
  memory: ListMemory,
) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const actionsFor = (row: Row) =>
    actionsOfSeveral && selected.rows.length > 1 && selected.has(row)
      ? actionsOfSeveral(selected.rows)
      : actionsOf(row);
  /** Where the element is that a menu belongs to. */
  const anchorOf = (selector: string): Anchor => {
    const element = box.current?.querySelector(selector) ?? box.current;
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, width, height };
  };
  return {
    opened,
    /** Without a position, it opens at the button of the row. */
    open(index: number, at?: Anchor) {
      const row = rows[index];
      if (row === undefined) return;
      const anchor = at ?? anchorOf(`[data-row="${index}"] [data-menu]`);
      setOpened({ name: nameOf(row), actions: actionsFor(row), at: anchor });
    },
    /** Brings columns back as they were at first. Without a position, it opens at the column. */
    openOfColumns(column: number, at?: Anchor) {
      const { widths, sort } = memory.getState();
      const reset: MenuAction = {
        id: 'reset',
        name: words.list.reset,
        icon: Columns3,
        isDisabled: sort === null && Object.keys(widths).length === 0,
        run() {
          memory.setState({ widths: {}, sort: null });
        },
      };
      setOpened({
        name: words.list.columns,
        actions: [reset],
        at: at ?? anchorOf(`[data-head="${column}"]`),
      });
    },
    close() {
      setOpened(null);
    },
  };
}

export type RowMenu = ReturnType<typeof useRowMenu>;

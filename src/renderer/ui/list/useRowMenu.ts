import { useState, type RefObject } from 'react';
import type { Anchor, MenuAction } from '../overlays/Menu.tsx';
import type { RowListProps } from './rowListProps.ts';
import type { SelectedRows } from './useRowSelection.ts';

type Opened = { at: Anchor; name: string; actions: readonly MenuAction[] };

/** The menu of a row: of all that are selected, if the row is one of them. */
export function useRowMenu<Row>(
  { rows, nameOf, actionsOf, actionsOfSeveral }: RowListProps<Row>,
  box: RefObject<HTMLDivElement | null>,
  selected: SelectedRows<Row>,
) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const actionsFor = (row: Row) =>
    actionsOfSeveral && selected.rows.length > 1 && selected.has(row)
      ? actionsOfSeveral(selected.rows)
      : actionsOf(row);
  return {
    opened,
    /** Without a position, it opens at the button of the row. */
    open(index: number, at?: Anchor) {
      const row = rows[index];
      if (row === undefined) return;
      const button = box.current?.querySelector(`[data-row="${index}"] [data-menu]`);
      const { left, top, width, height } = (button ?? box.current)?.getBoundingClientRect() ?? new DOMRect();
      setOpened({ name: nameOf(row), actions: actionsFor(row), at: at ?? { left, top, width, height } });
    },
    close() {
      setOpened(null);
    },
  };
}

export type RowMenu = ReturnType<typeof useRowMenu>;

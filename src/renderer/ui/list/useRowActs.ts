import { useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { Anchor } from '../overlays/Menu.tsx';
import type { RowColumn, RowListProps } from './rowListProps.ts';
import { movedBy } from './rowMoves.ts';
import type { RowView } from './useRowPosition.ts';

/** The row that an element is in; null if it is in none. */
const rowAt = (target: EventTarget): number | null => {
  const found = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null;
  return found == null ? null : Number(found);
};
/** A button that does something of its own; one with `data-open` opens its row. */
const isOwnButton = (target: EventTarget) =>
  target instanceof Element && target.closest('button:not([data-open])') !== null;

type Dependencies<Row> = {
  props: RowListProps<Row>;
  box: RefObject<HTMLDivElement | null>;
  listId: string;
  view: RowView;
  /** The columns of the header. */
  heads: readonly RowColumn<Row>[];
};

/** What keys and clicks do in a list. */
export function useRowActs<Row>({ props, box, listId, view, heads }: Dependencies<Row>) {
  const { rows, onSort, onOpen, actionsOf } = props;
  const { position } = view;
  const [menu, setMenu] = useState<{ at: Anchor; row: Row } | null>(null);
  const openMenu = (row: number, at?: Anchor) => {
    const target = rows[row];
    const node = document.getElementById(`${listId}-${row}`)?.querySelector('[data-menu]');
    const { left, top, width, height } = (node ?? box.current)?.getBoundingClientRect() ?? new DOMRect();
    if (target) setMenu({ row: target, at: at ?? { left, top, width, height } });
  };
  const open = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    if (onOpen) onOpen(row);
    else openMenu(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== box.current) return;
    const row = rows[position.row];
    const column = heads[position.column];
    const to = movedBy(event.key, position, { rows: rows.length, columns: heads.length, page: view.page });
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (to) view.goTo(to);
    else if (event.key === 'Enter' && position.row === -1 && column?.canSort) onSort(column.id);
    else if (event.key === 'Enter') open(position.row);
    else if (isMenuKey && row) openMenu(position.row);
    else if (event.key === 'Delete' && row)
      actionsOf(row)
        .find(({ id }) => id === 'remove')
        ?.run();
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const index = rowAt(target);
    if (index === null) return;
    view.goTo({ row: index, column: position.column });
    if (target instanceof Element && target.closest('[data-menu]')) {
      box.current?.focus({ preventScroll: true }); // its button may scroll out of sight
      openMenu(index);
    } else if (!isOwnButton(target)) open(index);
  };
  const onContextMenu = (event: MouseEvent) => {
    const index = rowAt(event.target);
    if (index === null) return;
    event.preventDefault();
    view.goTo({ row: index, column: position.column });
    openMenu(index, { left: event.clientX, top: event.clientY, width: 0, height: 0 });
  };
  const closeMenu = () => {
    setMenu(null);
  };
  return { menu, closeMenu, handlers: { onKeyDown, onClick, onContextMenu } };
}

import type { MouseEvent } from 'react';
import { goToRow, openRow, type ListNow } from './rowActs.ts';

/** The row that an element is in; null if it is in none. */
const rowAt = (target: EventTarget): number | null => {
  const found = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null;
  return found == null ? null : Number(found);
};
const isIn = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

export function clickInList<Row>(list: ListNow<Row>, event: MouseEvent): void {
  const { target, shiftKey, ctrlKey, metaKey } = event;
  const { props, box, view, selected, menu } = list;
  const index = rowAt(target);
  const row = index === null ? undefined : props.rows[index];
  const isBox = isIn(target, '[data-select]');
  if (index === null || row === undefined) {
    if (isBox) selected.toggleAll();
    return;
  }
  const to = { row: index, column: view.position.column };
  if (selected.isOffered && shiftKey) goToRow(list, to, true);
  else if (selected.isOffered && (isBox || ctrlKey || metaKey)) {
    view.goTo(to);
    selected.toggle(row);
  } else if (isIn(target, '[data-fold]')) {
    view.goTo(to);
    props.tree?.onToggle(row);
  } else if (isIn(target, '[data-menu]')) {
    view.goTo(to);
    box.current?.focus({ preventScroll: true }); // its button may scroll out of sight
    menu.open(index);
  } else {
    goToRow(list, to);
    if (isIn(target, '[data-open]')) openRow(list, index);
    else if (isIn(target, 'button'))
      return; // it does something of its own
    else if (props.onShow && props.follows !== 'keys') props.onShow(row);
    else openRow(list, index);
  }
}

/** Opens a row that a click only shows. */
export function doubleClickInList<Row>(list: ListNow<Row>, { target }: MouseEvent): void {
  const index = rowAt(target);
  const { onShow, onOpen, follows } = list.props;
  if (index !== null && follows !== 'keys' && onShow && onOpen && !isIn(target, 'button, input'))
    openRow(list, index);
}

/** Marks the row and opens its menu where the pointer is, or that of the header. */
export function openMenuInList<Row>({ view, menu }: ListNow<Row>, event: MouseEvent): void {
  const index = rowAt(event.target);
  const isHead = isIn(event.target, '[role="columnheader"]');
  if (index === null && !isHead) return;
  event.preventDefault();
  const at = { left: event.clientX, top: event.clientY, width: 0, height: 0 };
  const { column } = view.position;
  if (index === null) return menu.openOfColumns(column, at);
  view.goTo({ row: index, column });
  menu.open(index, at);
}

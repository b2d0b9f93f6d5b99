import type { KeyboardEvent } from 'react';
import type { MenuAction } from '../overlays/Menu.tsx';
import { goToRow, openRow, type ListNow } from './rowActs.ts';
import { movedBy } from './rowMoves.ts';

const WIDTH_KEYS: Readonly<Record<string, -1 | 0 | 1>> = { ArrowLeft: -1, ArrowUp: 0, ArrowRight: 1 };

const run = (actions: readonly MenuAction[], wanted: string) =>
  actions.find(({ id, isDisabled }) => id === wanted && !isDisabled)?.run();

/** Folds, unfolds, and leads from a row to the one that it is folded below. */
function foldBy<Row>(list: ListNow<Row>, key: string, row: Row): boolean {
  const { rows, tree } = list.props;
  const { position } = list.view;
  if (!tree || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  if (tree.isOpen(row) === (key === 'ArrowLeft')) tree.onToggle(row);
  else if (key === 'ArrowLeft') {
    const level = tree.levelOf(row);
    const above = rows.slice(0, position.row).findLastIndex((each) => tree.levelOf(each) < level);
    if (above >= 0) goToRow(list, { ...position, row: above });
  }
  return true;
}

const asksForMenu = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

function onHeadKey<Row>(
  { heads, view, pull, box, props, menu }: ListNow<Row>,
  event: KeyboardEvent,
): boolean {
  const column = heads[view.position.column];
  const by = event.altKey ? WIDTH_KEYS[event.key] : undefined;
  if (by !== undefined && column && pull) {
    const head = box.current?.querySelector(`[data-head="${view.position.column}"]`);
    pull.step(column.id, head ?? null, by);
  } else if (event.key === 'Enter' && column?.canSort) props.onSort(column.id);
  else if (asksForMenu(event)) menu.openOfColumns(view.position.column);
  else return false;
  return true;
}

function onRowKey<Row>(list: ListNow<Row>, event: KeyboardEvent, row: Row): boolean {
  const { key, altKey, repeat } = event;
  const { actionsOf, actionsOfSeveral } = list.props;
  const { menu, selected, view } = list;
  if (key === 'Enter' && altKey) run(actionsOf(row), 'details');
  else if (key === 'Enter') openRow(list, view.position.row);
  else if (asksForMenu(event)) menu.open(view.position.row);
  else if (key === 'Delete') {
    const isSeveral = actionsOfSeveral && selected.rows.length > 0;
    // A key that is held down removes nothing after the first.
    if (!repeat) run(isSeveral ? actionsOfSeveral(selected.rows) : actionsOf(row), 'remove');
  } else if (key === ' ' && selected.isOffered) selected.toggle(row);
  else return foldBy(list, key, row);
  return true;
}

/** Does what a key asks for in a list. Returns false if it asks for nothing here. */
export function pressInList<Row>(list: ListNow<Row>, event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey } = event;
  const { props, view, selected, heads } = list;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a' || altKey || shiftKey || !selected.isOffered) return false;
    selected.toggleAll();
    return true;
  }
  const extent = { rows: props.rows.length, columns: heads.length, page: view.page };
  const to = altKey ? null : movedBy(key, view.position, extent);
  if (to) goToRow(list, to, shiftKey && to.row >= 0 && selected.isOffered);
  else if (key === 'Escape' && selected.rows.length > 0) selected.clear();
  else {
    const row = props.rows[view.position.row];
    return row === undefined ? onHeadKey(list, event) : onRowKey(list, event, row);
  }
  return true;
}

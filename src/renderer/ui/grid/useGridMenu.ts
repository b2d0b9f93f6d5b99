import { useState, type MouseEvent } from 'react';
import type { Anchor } from '../overlays/Menu.tsx';
import { words } from '../words.ts';
import { isInside } from './areas.ts';
import type { ShownCell } from './cellPosition.ts';
import type { CopyFormat } from './copyFormats.ts';
import { cellEntries } from './cellEntries.ts';
import { headerEntries } from './headerEntries.ts';
import { opener, type GridDependencies } from './gridDependencies.ts';
import type { GridAction } from './gridProps.ts';
import { selectedAt, widenedTo } from './gridSelection.ts';
import { positionUnder } from './useDragSelection.ts';

type Acts = {
  copy: (format: CopyFormat) => void;
  fit: (column: number) => void;
  view: (position: ShownCell) => void;
  details: () => void;
};

/** The entries on a header, a cell or a row number, whose position is -1. */
function actionsAt(
  { props, cells }: GridDependencies,
  acts: Acts,
  position: ShownCell,
): readonly GridAction[] {
  const { layout, onLayout, sort, onSort, canSort, keepsSorted, headerActions, headerDetails } = props;
  const column = layout.order[position.at];
  const own = cellEntries({
    viewKey: props.onOpen ? 'F2' : 'Enter',
    copy: acts.copy,
    copiesLocal: props.decimalMark === ',',
    view: () => {
      acts.view(position);
    },
    select: (span) => {
      cells.select(widenedTo(cells.selection, span));
    },
  });
  if (column === undefined) return own.filter(({ group }) => group === 'copy');
  if (position.row >= 0) return own;
  const entries = headerEntries({
    column,
    layout,
    onLayout,
    sort,
    onSort,
    canSort: canSort?.(column) ?? true,
    keepsSorted: keepsSorted ?? false,
    fit: () => {
      acts.fit(column);
    },
    select: () => {
      cells.select(selectedAt({ row: 0, at: position.at }, 'columns'));
    },
    details: headerDetails && acts.details,
  });
  return [...entries, ...(headerActions?.(column) ?? [])];
}

/** The menu on cells, headers and row numbers. */
export function useGridMenu(grid: GridDependencies, acts: Acts) {
  const { props, view, cells } = grid;
  const { active, areas, select } = cells;
  const [opened, setOpened] = useState<{ position: ShownCell; at: Anchor } | null>(null);
  const openAt = (position: ShownCell) =>
    opener(grid, (at) => {
      setOpened({ position, at });
    });

  const all = (position: ShownCell) => {
    const column = props.layout.order[position.at];
    const text = column === undefined || position.row < 0 ? undefined : view.textOf(position.row, column);
    const further =
      column === undefined || text === undefined
        ? []
        : props.cellActions?.({ row: position.row, column, text });
    return [...actionsAt(grid, acts, position), ...(further ?? [])];
  };
  const isHeader = opened?.position.row === -1;
  const column = opened ? props.layout.order[opened.position.at] : undefined;
  const name = column === undefined ? '' : (props.columns[column]?.name ?? '');

  return {
    at: opened?.at ?? null,
    label: isHeader ? words.grid.menuOf(name) : words.grid.cellMenu,
    actions: opened ? all(opened.position) : [],
    close: () => {
      setOpened(null);
    },
    openActive: () => {
      openAt(active).besideCell(active);
    },
    /** Opens the menu of a header by its button. */
    openHeader: (at: number, button: Element) => {
      select(selectedAt({ row: -1, at }));
      openAt({ row: -1, at }).beside(button);
    },
    /** The entry of the active cell or header with these keys, so that they work without the menu. */
    actionFor: (keys: string) => all(active).find((each) => each.keys === keys && !each.isDisabled) ?? null,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      const position = positionUnder(event.target);
      if (!position) return;
      const isRow = position.at === -1;
      const pressed = { row: position.row, at: Math.max(0, position.at) };
      if (position.row === -1) select(isRow ? selectedAt(pressed, 'all') : selectedAt(pressed));
      else if (!isInside(areas, position.row, pressed.at))
        select(selectedAt(pressed, isRow ? 'rows' : 'cells'));
      grid.box.current?.focus();
      setOpened({ position, at: { left: event.clientX, top: event.clientY, width: 1, height: 1 } });
    },
  };
}

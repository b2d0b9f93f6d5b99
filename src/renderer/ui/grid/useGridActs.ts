import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { cellCount } from './areas.ts';
import type { ShownCell } from './cellPosition.ts';
import type { ViewedCell } from './CellViewer.tsx';
import type { CopyFormat } from './copyFormats.ts';
import { fitWidth } from './fitWidth.ts';
import { headerText, lineOf } from './gridColumns.ts';
import { copyCells } from './gridCopy.ts';
import { commandOf, pressName, type GridCommand } from './gridKeys.ts';
import { withMoved, withWidth } from './gridLayout.ts';
import type { GridDependencies } from './gridDependencies.ts';
import { addedAt, extendedTo, selectedAt, widenedTo } from './gridSelection.ts';
import { orderAfterClick } from './gridSort.ts';
import { shownText } from './gridText.ts';
import type { HeaderActs } from './HeaderCell.tsx';
import { positionUnder } from './useDragSelection.ts';
import { useGridMenu } from './useGridMenu.ts';
import { useColumnDetails } from './useColumnDetails.ts';

/** Copies the selected cells, and tells what came of it. */
function copier({ props, view, cells: { areas } }: GridDependencies) {
  const { read, decimalMark = '.', onCopied, onNotCopied } = props;
  return async (format: CopyFormat) => {
    if (areas.length === 0) return; // a header is no cell
    const why = await copyCells({
      areas,
      columns: view.columns.all,
      // What is copied is what is shown, even while rows in another order are on their way.
      read: (first, count, wanted) => read(first, count, view.revision, wanted),
      format,
      decimalMark,
    });
    if (why) onNotCopied(why, cellCount(areas));
    else onCopied?.(cellCount(areas));
  };
}

/** Gives a column the width of its name and of its texts in sight. */
function fitter({ props: { layout, onLayout }, box, view }: GridDependencies) {
  return (index: number) => {
    const column = view.columns.all.find((each) => each.index === index);
    if (!box.current || !column) return;
    const { first, count } = view.rows;
    const lines = Array.from({ length: count }, (_, offset) =>
      shownText(lineOf(view.textOf(first + offset, index), column.kind)),
    );
    onLayout(withWidth(layout, index, fitWidth(box.current, column, headerText(column), lines)));
  };
}

/** What the parts of a header do. */
function headerActs(
  { props: { sort, onSort, canSort = () => true }, cells }: GridDependencies,
  acts: Omit<HeaderActs, 'canSort' | 'sort' | 'select'>,
): HeaderActs {
  return {
    ...acts,
    canSort,
    sort: (column, addLevel) => {
      if (canSort(column)) onSort(orderAfterClick(sort, column, addLevel));
    },
    select: (at, addArea) => {
      const position = { row: 0, at };
      cells.select(addArea ? addedAt(cells.selection, position, 'columns') : selectedAt(position, 'columns'));
    },
  };
}

/** What can be done in the grid by key, menu and button, and what it opens. */
export function useGridActs(grid: GridDependencies) {
  const { props, view, cells } = grid;
  const { columns, layout, onLayout, rows, sort, onSort, canSort = () => true, onOpen } = props;
  const { active, selection, select } = cells;
  const [viewed, setViewed] = useState<ViewedCell | null>(null);
  const copy = copier(grid);
  const fit = fitter(grid);
  const detailed = useColumnDetails(grid);

  const viewCell = ({ row, at }: ShownCell) => {
    const column = layout.order[at] ?? -1;
    const text = view.textOf(row, column);
    if (text !== undefined) setViewed({ name: columns[column]?.name ?? '', row, text });
  };
  const open = (position: ShownCell) => {
    if (onOpen) onOpen(position.row, layout.order[position.at] ?? -1);
    else viewCell(position);
  };
  const menu = useGridMenu(grid, {
    copy: (format) => void copy(format),
    fit,
    view: viewCell,
    details: detailed.openActive,
  });

  const run = (command: GridCommand) => {
    const column = layout.order[active.at] ?? -1;
    switch (command.kind) {
      case 'go':
        select(command.extend ? extendedTo(selection, command.to) : selectedAt(command.to));
        return view.show(command.to);
      case 'select':
        return select(widenedTo(selection, command.span));
      case 'copy':
        return void copy(command.withHeaders ? 'tsv-with-headers' : 'tsv');
      case 'sort':
        return canSort(column) ? onSort(orderAfterClick(sort, column, command.addLevel)) : undefined;
      case 'resize':
        return onLayout(withWidth(layout, column, (view.columns.all[active.at]?.width ?? 0) + command.by));
      case 'move':
        return onLayout(withMoved(layout, column, active.at + command.by));
      case 'fit':
        return fit(column);
      case 'menu':
        return menu.openActive();
      case 'details':
        return detailed.openActive();
      case 'view':
        return viewCell(active);
      case 'open':
        return open(active);
    }
  };

  return {
    header: headerActs(grid, { fit, openMenu: menu.openHeader, openDetails: detailed.open }),
    menu,
    detailed,
    viewed: {
      cell: viewed,
      close: () => {
        setViewed(null);
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      const size = { rows, columns: layout.order.length, page: view.page };
      const command = commandOf(event, active, size);
      const action = command ? null : menu.actionFor(pressName(event));
      if (!command && !action) return;
      event.preventDefault();
      if (command) run(command);
      else action?.run();
    },
    onDoubleClick: ({ clientX, clientY }: MouseEvent) => {
      // A press captures the pointer, so the target of the event is the grid.
      const pressed = document.elementFromPoint(clientX, clientY);
      const position = pressed && positionUnder(pressed);
      if (position && position.row >= 0 && position.at >= 0) open(position);
    },
  };
}

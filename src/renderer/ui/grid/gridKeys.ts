import type { KeyboardEvent } from 'react';
import type { CellPosition } from './cellPosition.ts';

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean };
/** `page` is the number of rows that Page Up and Page Down move by. */
type GridSize = { rows: number; columns: number; page: number };

/** Where a navigation key of the ARIA grid pattern moves to, or null for any other key. */
export function positionAfter(
  { key, ctrlKey, metaKey }: KeyPress,
  from: CellPosition,
  { rows, columns, page }: GridSize,
): CellPosition | null {
  const jump = ctrlKey || metaKey;
  const { row, column } = from;
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const to: Record<string, CellPosition> = {
    ArrowDown: { row: jump ? lastRow : row + 1, column },
    ArrowUp: { row: jump ? 0 : row - 1, column },
    ArrowRight: { row, column: jump ? lastColumn : column + 1 },
    ArrowLeft: { row, column: jump ? 0 : column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: Math.max(row - page, Math.min(row, 0)), column },
    Home: { row: jump ? 0 : row, column: 0 },
    End: { row: jump ? lastRow : row, column: lastColumn },
  };
  const position = to[key];
  if (!position) return null;
  return {
    row: Math.min(Math.max(-1, position.row), lastRow),
    column: Math.min(Math.max(0, position.column), lastColumn),
  };
}

/** The state of a grid when a key is pressed, and the actions that keys trigger. */
export type KeyedGrid = {
  active: CellPosition;
  size: GridSize;
  resizeBy: (column: number, pixels: number) => void;
  copy: (withHeader: boolean) => void;
  selectAll: () => void;
  sort: (column: number, addLevel: boolean) => void;
  go: (to: CellPosition, extend: boolean) => void;
};

/** Handles a key press in a grid; other keys are left to the page. */
export function pressKey(event: KeyboardEvent, grid: KeyedGrid): void {
  const { key, altKey, shiftKey } = event;
  const { active, size } = grid;
  const control = event.ctrlKey || event.metaKey;
  const letter = key.toLowerCase();
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    grid.resizeBy(active.column, key === 'ArrowRight' ? 16 : -16);
  else if (control && letter === 'c') grid.copy(shiftKey);
  else if (control && letter === 'a') grid.selectAll();
  else if (active.row === -1 && (key === 'Enter' || key === ' ')) grid.sort(active.column, shiftKey);
  else {
    const position = positionAfter(event, active, size);
    if (!position) return;
    grid.go(position, shiftKey && position.row >= 0);
  }
  event.preventDefault();
}

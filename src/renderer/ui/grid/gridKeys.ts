import type { ShownCell } from './cellPosition.ts';

/** A key with what is held down. */
type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** `page` is the number of rows that Page Up and Page Down move by. */
type GridSize = { rows: number; columns: number; page: number };

/** What a key does in the grid, to the active cell or its column. */
export type GridCommand =
  | { kind: 'go'; to: ShownCell; extend: boolean }
  | { kind: 'select'; span: 'rows' | 'columns' | 'all' }
  | { kind: 'copy'; withHeaders: boolean }
  | { kind: 'sort'; addLevel: boolean }
  | { kind: 'resize'; by: number }
  | { kind: 'move'; by: -1 | 1 }
  | { kind: 'fit' | 'menu' | 'details' | 'view' | 'open' };

/** How much one press changes the width of a column, in pixels. */
const RESIZED = 16;

/** Where a navigation key of the ARIA grid pattern moves to, or null for any other key. */
export function positionAfter(
  { key, ctrlKey, metaKey }: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, at }: ShownCell,
  { rows, columns, page }: GridSize,
): ShownCell | null {
  const jump = ctrlKey || metaKey;
  const [lastRow, last] = [rows - 1, columns - 1];
  const to: Record<string, ShownCell> = {
    ArrowDown: { row: jump ? lastRow : row + 1, at },
    ArrowUp: { row: jump ? 0 : row - 1, at },
    ArrowRight: { row, at: jump ? last : at + 1 },
    ArrowLeft: { row, at: jump ? 0 : at - 1 },
    PageDown: { row: row + page, at },
    PageUp: { row: Math.max(row - page, Math.min(row, 0)), at },
    Home: { row: jump ? 0 : row, at: 0 },
    End: { row: jump ? lastRow : row, at: last },
  };
  const position = to[key];
  if (!position) return null;
  return {
    row: Math.min(Math.max(-1, position.row), lastRow),
    at: Math.min(Math.max(0, position.at), last),
  };
}

/** With Alt: the column is changed, or its menu opens. */
function columnCommand(key: string, shiftKey: boolean): GridCommand | null {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (by !== null) return shiftKey ? { kind: 'move', by } : { kind: 'resize', by: by * RESIZED };
  if (key === 'ArrowUp') return { kind: 'fit' };
  if (key === 'ArrowDown') return { kind: 'menu' };
  return null;
}

/** Enter, Space and F2: they sort by a header and open a cell or its row; Space also selects its row or column. */
function openingCommand({ key, shiftKey }: KeyPress, jump: boolean, isHeader: boolean): GridCommand | null {
  if (key === 'F2') return { kind: isHeader ? 'details' : 'view' };
  if (key === ' ' && jump) return { kind: 'select', span: 'columns' };
  if (isHeader) return { kind: 'sort', addLevel: shiftKey };
  if (key === ' ' && shiftKey) return { kind: 'select', span: 'rows' };
  return jump || shiftKey ? null : { kind: 'open' };
}

/** What a key does in the grid; null if it is left to the page. */
export function commandOf(press: KeyPress, active: ShownCell, size: GridSize): GridCommand | null {
  const { key, altKey, shiftKey } = press;
  const jump = press.ctrlKey || press.metaKey;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' };
  if (altKey) return jump ? null : columnCommand(key, shiftKey);
  if (jump && key.toLowerCase() === 'c') return { kind: 'copy', withHeaders: shiftKey };
  if (jump && key.toLowerCase() === 'a') return { kind: 'select', span: 'all' };
  if (key === 'Enter' || key === ' ' || key === 'F2') return openingCommand(press, jump, active.row === -1);
  const to = positionAfter(press, active, size);
  return to && { kind: 'go', to, extend: shiftKey && to.row >= 0 };
}

/** A press as menus write it: `Mod+Shift+C`. */
export function pressName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const held = [ctrlKey || metaKey ? 'Mod' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : ''];
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  return [...held.filter((each) => each !== ''), name].join('+');
}

import { useState, type PointerEvent } from 'react';
import { rectangle, type CellPosition } from './cellPosition.ts';

const FIRST: CellPosition = { row: 0, column: 0 };

/** The cell under the pointer, or null. */
function cellUnder(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The active cell and the selected rectangle, from where the selection started to the active cell. */
export function useCellRange() {
  const [active, setActive] = useState(FIRST);
  const [anchor, setAnchor] = useState(FIRST);
  const range = rectangle(anchor, active);
  const isSingle = range.rows <= 1 && range.columns <= 1;

  const moveTo = (position: CellPosition, extend: boolean) => {
    setActive(position);
    if (!extend) setAnchor(position);
  };

  return {
    active,
    range,
    moveTo,
    /** Selects from the first cell to this one. */
    selectTo(last: CellPosition) {
      setAnchor(FIRST);
      setActive(last);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const position = event.button === 0 ? cellUnder(event.target) : null;
      if (position) moveTo(position, event.shiftKey);
    },
    isActive: ({ row, column }: CellPosition) => active.row === row && active.column === column,
    /** The selected cells; null for a single cell, which is active only. */
    chosen: isSingle ? null : range,
  };
}

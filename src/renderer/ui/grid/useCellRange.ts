import { useState, type PointerEvent } from 'react';
import { isInside, rectangle, type CellPosition } from './cellPosition.ts';

const FIRST: CellPosition = { row: 0, column: 0 };

/** The cell under a pointer, when there is one. */
function cellUnder(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The active cell, and the rectangle of cells between it and where choosing began. */
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
    /** Everything up to this cell. */
    selectTo(last: CellPosition) {
      setAnchor(FIRST);
      setActive(last);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const position = event.button === 0 ? cellUnder(event.target) : null;
      if (position) moveTo(position, event.shiftKey);
    },
    isActive: ({ row, column }: CellPosition) => active.row === row && active.column === column,
    /** One cell alone is active and not chosen. */
    isChosen: (position: CellPosition) => !isSingle && isInside(range, position),
  };
}

import { useState, type PointerEvent } from 'react';

/** How far a header is dragged before it is more than a click, in pixels. */
const MORE_THAN_A_CLICK = 6;

type Move = { column: number; at: number; fromX: number; to: number | null };

/** Drags a header to another place. `placeAt` gives the place of a column under the pointer. */
export function useColumnMove(
  placeAt: (clientX: number) => number,
  move: (column: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<Move | null>(null);
  /** The click that ends a drag is none. */
  const [justMoved, setJustMoved] = useState(false);
  return {
    /** The place that the dragged column would leave and take; null if none is dragged. */
    dropping: dragged && dragged.to !== null ? { from: dragged.at, to: dragged.to } : null,
    justMoved,
    cancel: () => {
      setDragged(null);
    },
    head: (column: number, at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        setJustMoved(false);
        if (event.button === 0 && !event.ctrlKey && !event.metaKey)
          setDragged({ column, at, fromX: event.clientX, to: null });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!dragged) return;
        if (dragged.to === null && Math.abs(event.clientX - dragged.fromX) < MORE_THAN_A_CLICK) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ ...dragged, to: placeAt(event.clientX) });
      },
      onPointerUp: () => {
        if (dragged && dragged.to !== null) {
          setJustMoved(true);
          if (dragged.to !== dragged.at) move(dragged.column, dragged.to);
        }
        setDragged(null);
      },
      onPointerCancel: () => {
        setDragged(null);
      },
    }),
  };
}

export type ColumnMove = ReturnType<typeof useColumnMove>;

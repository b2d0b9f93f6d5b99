import { useState, type PointerEvent } from 'react';

/** How far a header is dragged before it is more than a click, in pixels. */
const MORE_THAN_A_CLICK = 6;

type Move = { column: number; at: number; fromX: number; to: number | null };

/** Drags a header to another position. `positionAt` gives the position of a column under the pointer. */
export function useColumnMove(
  positionAt: (clientX: number) => number,
  move: (column: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<Move | null>(null);
  /** The click that ends a drag is none. */
  const [justMoved, setJustMoved] = useState(false);
  /** The move with the pointer here; null while it may still be a click. */
  const movedTo = (clientX: number): (Move & { to: number }) | null =>
    dragged && (dragged.to !== null || Math.abs(clientX - dragged.fromX) >= MORE_THAN_A_CLICK)
      ? { ...dragged, to: positionAt(clientX) }
      : null;
  return {
    /** The position that the dragged column would leave and take; null if none is dragged. */
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
        const moved = movedTo(event.clientX);
        if (!moved) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(moved);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        // The last moves may not have been drawn yet, so what counts is where the header is let go.
        const moved = movedTo(event.clientX);
        if (moved) {
          setJustMoved(true);
          if (moved.to !== moved.at) move(moved.column, moved.to);
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

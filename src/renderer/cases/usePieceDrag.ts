import { useState, type PointerEvent, type RefObject } from 'react';
import type { PieceId } from '../../contract/cases.ts';

/** A piece that is dragged, and the position that it would take among the others. */
type Dragged = { id: PieceId; to: number };

/** The position that a piece takes where it is let go: that of the first other piece whose middle is below the pointer. */
export function positionAt(clientY: number, others: readonly Pick<DOMRect, 'top' | 'height'>[]): number {
  const below = others.findIndex(({ top, height }) => clientY < top + height / 2);
  return below === -1 ? others.length : below;
}

/** Drags pieces of a list, by a handle in each, to another position. */
export function usePieceDrag(list: RefObject<HTMLElement | null>, move: (id: PieceId, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const positionUnder = (id: PieceId, clientY: number) =>
    positionAt(
      clientY,
      [...(list.current?.children ?? [])]
        .filter((each) => each instanceof HTMLElement && each.dataset['piece'] !== id)
        .map((each) => each.getBoundingClientRect()),
    );
  return {
    dragged,
    handle: (id: PieceId, at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ id, to: at });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged?.id === id) setDragged({ id, to: positionUnder(id, event.clientY) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        // The last moves may not have been drawn yet, so what counts is where the piece is let go.
        const to = positionUnder(id, event.clientY);
        if (dragged?.id === id && dragged.to !== at && to !== at) move(id, to);
        setDragged(null);
      },
      onPointerCancel: () => {
        setDragged(null);
      },
    }),
  };
}

import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { ShownCell } from './cellPosition.ts';
import { addedAt, extendedTo, selectedAt, type GridSelection, type Span } from './gridSelection.ts';
import type { GridWindow } from './useGridWindow.ts';

/** The most that one frame scrolls while the pointer is held outside, in pixels. */
const FASTEST = 120;

/** The cell, header or row number under the pointer, or null. */
export function positionUnder(target: EventTarget): ShownCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), at: Number(cell.dataset['at']) };
}

/** How far a frame scrolls for a pointer this far before the start or behind the end: the farther, the faster. */
const speed = (at: number, start: number, end: number) =>
  Math.round(
    Math.max(-FASTEST, Math.min(FASTEST, at < start ? (at - start) / 2 : at > end ? (at - end) / 2 : 0)),
  );

/** The selection that a press begins. */
function begun(
  selection: GridSelection,
  position: ShownCell,
  span: Span,
  event: PointerEvent,
): GridSelection {
  if (event.ctrlKey || event.metaKey) return addedAt(selection, position, span);
  if (event.shiftKey) return extendedTo({ ...selection, span }, position);
  return selectedAt(position, span);
}

/** Selects by pressing and dragging cells and row numbers; beyond the visible part, the grid scrolls. */
export function useDragSelection(
  box: RefObject<HTMLElement | null>,
  view: GridWindow,
  selection: GridSelection,
  select: (selection: GridSelection) => void,
) {
  const [isDragging, setDragging] = useState(false);
  const pointer = useRef({ x: 0, y: 0 });
  const pressedAt = useRef({ x: 0, y: 0 });

  /** Selects up to the cell under the pointer, or the one nearest to it. */
  const extend = (edges: DOMRect) => {
    const { x, y } = pointer.current;
    const within = Math.min(Math.max(x, edges.left), edges.right - 1) - edges.left;
    const position = view.positionAt(within, y - edges.top);
    const { active } = selection;
    if (position.row !== active.row || position.at !== active.at) select(extendedTo(selection, position));
  };
  const follow = useEffectEvent(() => {
    const edges = box.current?.getBoundingClientRect();
    if (!edges) return;
    const { x, y } = pointer.current;
    const { frozenWidth, gutter } = view.columns;
    // The row numbers are at the left edge of the rows, so a drag along them scrolls no columns.
    const across =
      selection.span === 'rows' ? 0 : speed(x, edges.left + Math.max(frozenWidth, gutter), edges.right);
    const isInFrozen = x >= edges.left && x < edges.left + frozenWidth;
    const down = speed(y, edges.top + view.rows.rowHeight, edges.bottom);
    if (down !== 0 || (across !== 0 && !isInFrozen)) view.scrollBy(isInFrozen ? 0 : across, down);
    extend(edges);
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = requestAnimationFrame(function next() {
      follow();
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isDragging]);

  const end = () => {
    setDragging(false);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const position = event.button === 0 ? positionUnder(event.target) : null;
      if (!position) return;
      const isHeader = position.row === -1;
      if (isHeader && position.at >= 0) return; // it sorts, and can be dragged
      const span: Span = position.at >= 0 ? 'cells' : isHeader ? 'all' : 'rows';
      select(begun(selection, { row: Math.max(0, position.row), at: Math.max(0, position.at) }, span, event));
      if (isHeader) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      pressedAt.current = pointer.current;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      pointer.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      // No frame may have been drawn since the pointer moved, so what counts is where it is let go.
      const { x, y } = pressedAt.current;
      const edges = box.current?.getBoundingClientRect();
      pointer.current = { x: event.clientX, y: event.clientY };
      if (isDragging && edges && (event.clientX !== x || event.clientY !== y)) extend(edges);
      end();
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}

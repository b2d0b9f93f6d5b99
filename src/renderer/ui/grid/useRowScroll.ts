import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { lastOffset, offsetAfter, scrollTopOf, type Extent } from './gridScroll.ts';

/** How long scrolling must pause before the scroll bar is synchronised with the rows shown. */
const PAUSE_MS = 150;

/** The vertical scroll position, in pixels of rows, and how to change it. */
export function useRowScroll(box: RefObject<HTMLElement | null>, extent: Extent) {
  const [offset, setOffset] = useState(0);
  /** The offset after the last event, which may not be rendered yet when the next one comes. */
  const position = useRef(0);
  const bar = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setBar = useCallback(
    (target: number) => {
      if (!box.current) return;
      box.current.scrollTop = scrollTopOf(extent, target);
      bar.current = box.current.scrollTop;
    },
    [box, extent],
  );

  /** Whether the bar is elsewhere than `setBar` or the last event left it. */
  const isBarMoved = useCallback(() => Math.abs((box.current?.scrollTop ?? 0) - bar.current) >= 1, [box]);

  /** Synchronises the scroll bar with the rows once nothing has moved for a while. */
  const settle = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      // Otherwise an event is on its way, after which it comes to rest again.
      if (!isBarMoved()) setBar(position.current);
    }, PAUSE_MS);
  }, [isBarMoved, setBar]);
  // The position of a row on the bar depends on how many there are.
  useLayoutEffect(settle, [settle]);

  const moveTo = useCallback(
    (target: number) => {
      position.current = target;
      setOffset(target);
      setBar(target);
    },
    [setBar],
  );

  const onScroll = useCallback(() => {
    if (!isBarMoved()) return; // set by setBar, not by the user
    const now = box.current?.scrollTop ?? 0;
    const before = bar.current;
    bar.current = now;
    const target = offsetAfter(extent, position.current, before, now);
    position.current = target;
    setOffset(target);
    settle();
  }, [box, extent, isBarMoved, settle]);

  // If there are fewer rows than before, the last ones stay visible.
  const furthest = lastOffset(extent);
  useLayoutEffect(() => {
    if (offset > furthest) moveTo(furthest);
  }, [offset, furthest, moveTo]);
  useLayoutEffect(
    () => () => {
      clearTimeout(rest.current);
    },
    [],
  );

  return { offset: Math.min(offset, furthest), moveTo, onScroll };
}

import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { lastOffset, offsetAfter, scrollTopOf, type Extent } from './gridScroll.ts';

/** How long scrolling must pause before the scroll bar is synchronised with the rows shown. */
const PAUSE_MS = 150;

/** The vertical scroll position, in pixels of rows, and how to change it. */
export function useRowScroll(box: RefObject<HTMLElement | null>, extent: Extent) {
  const [offset, setOffset] = useState(0);
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

  const moveTo = useCallback(
    (target: number) => {
      setOffset(target);
      setBar(target);
    },
    [setBar],
  );

  const onScroll = useCallback(() => {
    const now = box.current?.scrollTop ?? 0;
    const before = bar.current;
    if (Math.abs(now - before) < 1) return; // set by setBar, not by the user
    bar.current = now;
    const target = offsetAfter(extent, offset, before, now);
    setOffset(target);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      setBar(target);
    }, PAUSE_MS);
  }, [box, extent, offset, setBar]);

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

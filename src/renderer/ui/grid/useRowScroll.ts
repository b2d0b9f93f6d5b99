import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { lastOffset, offsetAfter, scrollTopOf, type Extent } from './gridScroll.ts';

/** After so much rest the scroll bar is put where it belongs for the rows that are shown. */
const REST_MS = 150;

/** How far the rows are scrolled, in pixels of rows, and moves of it. */
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
    if (Math.abs(now - before) < 1) return; // our own doing
    bar.current = now;
    const target = offsetAfter(extent, offset, before, now);
    setOffset(target);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      setBar(target);
    }, REST_MS);
  }, [box, extent, offset, setBar]);

  // Fewer rows than before: the last of them stay in sight.
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

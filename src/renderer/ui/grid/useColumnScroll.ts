import { useCallback, useState, type RefObject } from 'react';
import type { LaidColumns } from './gridColumns.ts';

/** The horizontal scroll position, and how to change it. */
export function useColumnScroll(box: RefObject<HTMLElement | null>, columns: LaidColumns) {
  const [left, setLeft] = useState(0);

  const onScroll = useCallback(() => {
    setLeft(box.current?.scrollLeft ?? 0);
  }, [box]);

  /** Scrolls as little as needed to show the column beside the frozen ones. */
  const show = useCallback(
    (at: number) => {
      const target = columns.all[at];
      const view = box.current;
      if (!target || !view || at < columns.frozen) return;
      const start = target.left - columns.frozenWidth;
      if (start < view.scrollLeft) view.scrollTo({ left: start });
      else if (target.left + target.width > view.scrollLeft + view.clientWidth)
        view.scrollTo({ left: Math.min(start, target.left + target.width - view.clientWidth) });
    },
    [box, columns],
  );

  return { left, onScroll, show };
}

import { useCallback, useState, type RefObject } from 'react';
import type { PlacedColumn } from './gridColumns.ts';

/** The horizontal scroll position, and how to change it. */
export function useColumnScroll(box: RefObject<HTMLElement | null>, columns: readonly PlacedColumn[]) {
  const [left, setLeft] = useState(0);

  const onScroll = useCallback(() => {
    setLeft(box.current?.scrollLeft ?? 0);
  }, [box]);

  /** Scrolls as little as needed to show the column. */
  const show = useCallback(
    (column: number) => {
      const target = columns[column];
      const view = box.current;
      if (!target || !view) return;
      if (target.left < view.scrollLeft) view.scrollTo({ left: target.left });
      else if (target.left + target.width > view.scrollLeft + view.clientWidth)
        view.scrollTo({ left: target.left + target.width - view.clientWidth });
    },
    [box, columns],
  );

  return { left, onScroll, show };
}

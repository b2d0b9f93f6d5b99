import { useEffect, useEffectEvent } from 'react';
import type { ShownCell } from './cellPosition.ts';
import type { GridProps } from './gridProps.ts';

/** Scrolls to the cell that was found; in a hidden column, to its row. */
export function useFound({ found, layout }: GridProps, show: (position: ShownCell) => void) {
  const showFound = useEffectEvent(({ row, column }: NonNullable<GridProps['found']>) => {
    show({ row, at: Math.max(0, layout.order.indexOf(column)) });
  });
  useEffect(() => {
    if (found) showFound(found);
  }, [found]);
}

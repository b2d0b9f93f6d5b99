import { useState } from 'react';
import type { Anchor } from '../overlays/Menu.tsx';
import { opener, type GridDependencies } from './gridDependencies.ts';

/** What is shown about a column beside its header. */
export function useColumnDetails(grid: GridDependencies) {
  const { props, cells } = grid;
  const [opened, setOpened] = useState<{ column: number; at: Anchor } | null>(null);
  const openAt = (column: number) =>
    opener(grid, (at) => {
      setOpened({ column, at });
    });
  const canOpen = props.headerDetails !== undefined;
  return {
    column: opened?.column ?? null,
    at: opened?.at ?? null,
    close: () => {
      setOpened(null);
    },
    /** Undefined if there is nothing to show. */
    open: canOpen
      ? (column: number, button: Element) => {
          openAt(column).beside(button);
        }
      : undefined,
    openActive: () => {
      const column = props.layout.order[cells.active.at];
      if (canOpen && column !== undefined) openAt(column).besideCell({ row: -1, at: cells.active.at });
    },
  };
}

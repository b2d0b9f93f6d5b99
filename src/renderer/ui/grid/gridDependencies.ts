import type { RefObject } from 'react';
import type { Anchor } from '../overlays/Menu.tsx';
import type { ShownCell } from './cellPosition.ts';
import type { GridProps } from './gridProps.ts';
import type { useGridSelection } from './useGridSelection.ts';
import type { GridWindow } from './useGridWindow.ts';

/** What the acts of a grid work on. */
export type GridDependencies = {
  props: GridProps;
  box: RefObject<HTMLElement | null>;
  gridId: string;
  view: GridWindow;
  cells: ReturnType<typeof useGridSelection>;
};

const anchorOf = (element: Element): Anchor => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** Brings the grid's focus back and opens something beside a part of it, or beside a cell, scrolled into sight. */
export function opener({ box, gridId, view }: GridDependencies, open: (at: Anchor) => void) {
  return {
    beside: (element: Element) => {
      box.current?.focus();
      open(anchorOf(element));
    },
    besideCell: (position: ShownCell) => {
      const openThere = () => {
        const cell = document.getElementById(`${gridId}-${position.row}-${position.at}`) ?? box.current;
        if (cell) open(anchorOf(cell));
      };
      const isSeen = view.isSeen(position);
      view.show(position);
      if (isSeen) openThere();
      else requestAnimationFrame(openThere); // by then the cell is drawn
    },
  };
}

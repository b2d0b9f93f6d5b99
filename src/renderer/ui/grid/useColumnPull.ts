import { useState, type PointerEvent } from 'react';
import { withWidth } from './gridLayout.ts';
import type { GridProps } from './gridProps.ts';

type Pull = { column: number; from: number; width: number; now: number };

const pulledTo = (pull: Pull, clientX: number): Pull => ({ ...pull, now: pull.width + clientX - pull.from });

/** Pulls the edge of a column: the grid draws the width at once, and the layout changes when the edge is let go. */
export function useColumnPull({ layout, onLayout }: Pick<GridProps, 'layout' | 'onLayout'>) {
  const [pull, setPull] = useState<Pull | null>(null);
  const drawn = pull ? withWidth(layout, pull.column, pull.now) : layout;
  return {
    /** The layout as it is drawn now. */
    drawn,
    edge: (column: number, width: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPull({ column, from: event.clientX, width, now: width });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (pull) setPull(pulledTo(pull, event.clientX));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        // The last moves may not have been drawn yet, so what counts is where the edge is let go.
        const end = pull && pulledTo(pull, event.clientX);
        if (end && end.now !== end.width) onLayout(withWidth(layout, end.column, end.now));
        setPull(null);
      },
      onPointerCancel: () => {
        setPull(null);
      },
    }),
  };
}

export type ColumnPull = ReturnType<typeof useColumnPull>;

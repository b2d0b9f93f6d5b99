import { useRef, type PointerEvent, type RefObject } from 'react';
import type { ChartActions } from './chartActions.ts';
import { plotsOf, type Drawing, type Geometry, type Spot } from './geometry.ts';
import { keyOf } from './plot.ts';
import { plotAt, pointAt, seriesAt } from './spots.ts';
import { anchorAt, seriesOf, type Reached, type Reading } from './useReading.ts';

/** A drag is longer than this, in pixels. */
const DRAG = 4;

type PointerOn = Pick<ChartActions, 'actionsAt'> & {
  box: RefObject<HTMLElement | null>;
  drawing: Drawing;
  geometry: Geometry;
  reading: Reading;
};

/** What the pointer does on a chart: it shows values, drags a span, and opens the menu on a point. */
export function useReadingPointer({ box, drawing, geometry, reading, actionsAt }: PointerOn) {
  const { plot, look, hidden } = drawing;
  const drag = useRef<{ at: Spot; anchor: number; plotAt: number } | null>(null);
  const spotIn = (event: { clientX: number; clientY: number }): Spot => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const leave = () => {
    if (reading.reached?.by === 'pointer') reading.setReached(null);
  };
  const reachedAt = (spot: Spot): Reached | null => {
    const within = plotAt(geometry, spot);
    const point = within && pointAt(within, plot, spot);
    if (point === null) return null;
    const series = seriesAt(geometry, plot, hidden, { point, spot, asBars: look.type === 'bars' });
    return { point, series: series && keyOf(series), by: 'pointer', spot };
  };
  return {
    onPointerLeave: leave,
    onPointerMove: (event: PointerEvent) => {
      const spot = spotIn(event);
      const reached = reachedAt(spot);
      if (reached) reading.setReached(reached);
      else leave();
      const from = drag.current;
      if (!from || Math.abs(spot.x - from.at.x) < DRAG) return;
      const head = pointAt(plotsOf(geometry)[from.plotAt] ?? geometry, plot, spot);
      // The selection has followed its times, should the axis be another by now.
      if (head !== null) reading.setSelection({ anchor: reading.selection?.anchor ?? from.anchor, head });
    },
    onPointerDown: (event: PointerEvent) => {
      const spot = spotIn(event);
      const within = plotAt(geometry, spot);
      const anchor = within && pointAt(within, plot, spot);
      if (event.button !== 0 || !within || anchor === null) return;
      reading.setSelection(null);
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current =
        plot.x.kind === 'time' ? { at: spot, anchor, plotAt: plotsOf(geometry).indexOf(within) } : null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onPointerUp: (event: PointerEvent) => {
      const spot = spotIn(event);
      // The last move may not have been drawn yet, so what counts is where the press is.
      const reached = reachedAt(spot);
      const moved = drag.current !== null && Math.abs(spot.x - drag.current.at.x) >= DRAG;
      drag.current = null;
      if (moved || event.button !== 0 || !reached) return;
      if ((actionsAt?.(reached.point, seriesOf(plot, reached.series)) ?? []).length > 0)
        reading.setMenu({ ...reached, anchor: anchorAt(event.currentTarget, spot) });
    },
  };
}

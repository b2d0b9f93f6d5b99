import { useState } from 'react';
import type { Anchor } from '../overlays/Menu.tsx';
import type { Drawing, Geometry, Spot } from './geometry.ts';
import type { Cursor } from './keySteps.ts';
import { isSameAxis, keyOf, type Plot, type PlotSeries } from './plot.ts';
import { selectionOn, type Selection } from './selection.ts';
import { alongOf, spotOf } from './spots.ts';

/** Where the analyst is, and whether the pointer or the keys led there. */
export type Reached = Cursor & { by: 'pointer' | 'keys'; spot: Spot };

/** State that is about one axis, and gone with it. A chart that is drawn anew on the same axis keeps it. */
function usePerAxis<T>(x: Plot['x']) {
  const [kept, keep] = useState<{ x: Plot['x']; value: T } | null>(null);
  const set = (value: T | null) => {
    keep(value === null ? null : { x, value });
  };
  return [kept && isSameAxis(kept.x, x) ? kept.value : null, set] as const;
}

/** The selection, which stays on its times when the chart is drawn anew on another axis, as while entries arrive. */
function useSelection(plot: Plot) {
  const [kept, keep] = useState<{ plot: Plot; selection: Selection } | null>(null);
  const set = (selection: Selection | null) => {
    keep(selection && { plot, selection });
  };
  const isSame = kept && isSameAxis(kept.plot.x, plot.x);
  return [kept && (isSame ? kept.selection : selectionOn(plot, kept.plot, kept.selection)), set] as const;
}

/** What the analyst reads of a chart: a point, selected points, or the menu on a point. */
export function useReading({ plot }: Drawing) {
  const [reached, setReached] = usePerAxis<Reached>(plot.x);
  const [selection, setSelection] = useSelection(plot);
  const [menu, setMenu] = usePerAxis<Cursor & { anchor: Anchor }>(plot.x);
  const [said, say] = useState('');
  return { reached, setReached, selection, setSelection, menu, setMenu, said, say };
}
export type Reading = ReturnType<typeof useReading>;

/** The series with this key. */
export const seriesOf = ({ series }: Pick<Plot, 'series'>, key: string | null): PlotSeries | null =>
  series.find((each) => keyOf(each) === key) ?? null;

/** Where a position is in the picture, even if there is no value. */
export function spotFor({ plot, look }: Drawing, geometry: Geometry, { point, series }: Cursor): Spot {
  const found = seriesOf(plot, series);
  const spot = found && spotOf(geometry, plot, found, point, look.type === 'bars');
  if (spot) return spot;
  const { area, kind } = geometry;
  const along = alongOf(geometry, plot, point);
  return kind === 'time' ? { x: along, y: area.top + area.height / 2 } : { x: area.left, y: along };
}

/** A position in the picture as a position in the window. */
export function anchorAt(box: Element, { x, y }: Spot): Anchor {
  const { left, top } = box.getBoundingClientRect();
  return { left: left + x, top: top + y, width: 1, height: 1 };
}

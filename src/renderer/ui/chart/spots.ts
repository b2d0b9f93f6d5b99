import { shareOfScale } from './figureScale.ts';
import {
  plotOfSeries,
  plotsOf,
  scaleIndex,
  shownSeries,
  type Area,
  type Geometry,
  type Spot,
} from './geometry.ts';
import { keyOf, type Plot, type PlotSeries } from './plot.ts';
import { stackOf } from './stacking.ts';

// From points and figures to positions in the picture, and back.

/** Where a moment is along the axis. */
export function positionOf({ area, kind, span }: Geometry, ms: number): number {
  const share = (ms - span.fromMs) / (span.toMs - span.fromMs || 1);
  return kind === 'time' ? area.left + share * area.width : area.top + share * area.height;
}

/** The moment at a position along the axis. */
export function momentAt({ area, kind, span }: Geometry, { x, y }: Spot): number {
  const share = kind === 'time' ? (x - area.left) / area.width : (y - area.top) / area.height;
  return span.fromMs + Math.min(1, Math.max(0, share)) * (span.toMs - span.fromMs);
}

const momentOf = ({ x }: Pick<Plot, 'x'>, point: number) =>
  x.kind === 'time' ? (x.values[point] ?? 0) : point;

/** Where a point is along the axis. */
export const alongOf = (geometry: Geometry, plot: Pick<Plot, 'x'>, point: number): number =>
  positionOf(geometry, momentOf(plot, point) + geometry.shiftMs);

/** Where a figure is across the axis. */
export function acrossOf({ area, kind, scales }: Geometry, scale: number, figure: number): number {
  const used = scales[scale] ?? scales[0];
  const share = used ? shareOfScale(used, figure) : Number.NaN;
  return kind === 'time' ? area.top + (1 - share) * area.height : area.left + share * area.width;
}

/** How far the bar of a series is from the middle of its point. */
function besideOf({ bars: { stacks, width }, stacked }: Geometry, series: PlotSeries): number {
  if (stacks.length < 2) return 0;
  const position = stacks.indexOf(stacked ? stackOf(series) : keyOf(series));
  return (position - (stacks.length - 1) / 2) * width;
}

/** Where the drawn end of a series is; null if it has no value there or cannot be seen. */
export function spotOf(
  all: Geometry,
  plot: Plot,
  series: PlotSeries,
  point: number,
  asBars: boolean,
): Spot | null {
  const geometry = plotOfSeries(all, series);
  if (!geometry) return null;
  const along = alongOf(geometry, plot, point) + (asBars ? besideOf(geometry, series) : 0);
  const end = geometry.ends.get(keyOf(series))?.[point] ?? Number.NaN;
  const across = acrossOf(geometry, scaleIndex(series, geometry.scales.length), end);
  if (Number.isNaN(across)) return null;
  return geometry.kind === 'time' ? { x: along, y: across } : { x: across, y: along };
}

/** The point nearest to a position in the picture; null without points. */
export function pointAt(geometry: Geometry, { x }: Pick<Plot, 'x'>, spot: Spot): number | null {
  const { length } = x.values;
  if (length === 0) return null;
  const moment = momentAt(geometry, spot) - geometry.shiftMs;
  if (x.kind === 'category') return Math.min(length - 1, Math.max(0, Math.round(moment)));
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x.values[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  const before = x.values[low - 1];
  return before !== undefined && moment - before < (x.values[low] ?? 0) - moment ? low - 1 : low;
}

/** The series in whose part of a stack a position is; above all of them the highest one. */
function inStack(geometry: Geometry, found: readonly { series: PlotSeries; across: number }[], at: number) {
  // Higher figures are further up, or further to the right of categories.
  const isBeyond = (across: number) => (geometry.kind === 'time' ? across <= at : across >= at);
  return found.find(({ across }) => isBeyond(across)) ?? found.at(-1);
}

/** Whether a position is inside of the axes. */
const isInside = ({ left, top, width, height }: Area, { x, y }: Spot): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The plot that a position is inside of; null outside of the axes. */
export const plotAt = (geometry: Geometry, spot: Spot): Geometry | null =>
  plotsOf(geometry).find(({ area }) => isInside(area, spot)) ?? null;

/** The series whose drawing at a point is nearest to a position; null if none has a value there. */
export function seriesAt(
  geometry: Geometry,
  plot: Plot,
  hidden: ReadonlySet<string>,
  { point, spot, asBars }: { point: number; spot: Spot; asBars: boolean },
): PlotSeries | null {
  const panel = geometry.panels?.find(({ geometry: { area } }) => isInside(area, spot));
  if (panel) return panel.series;
  const isTime = geometry.kind === 'time';
  const found = shownSeries(plot, hidden).flatMap((series) => {
    const position = spotOf(geometry, plot, series, point, asBars);
    return position
      ? [{ series, across: isTime ? position.y : position.x, along: isTime ? position.x : position.y }]
      : [];
  });
  const [along, across] = isTime ? [spot.x, spot.y] : [spot.y, spot.x];
  if (geometry.stacked) return inStack(geometry, found, across)?.series ?? null;
  const far = asBars
    ? (each: (typeof found)[number]) => Math.abs(each.along - along)
    : (each: (typeof found)[number]) => Math.abs(each.across - across);
  return found.toSorted((a, b) => far(a) - far(b))[0]?.series ?? null;
}

// Small multiples: a plot for each series on one axis. Those over times are beside and below each other, those of bars beside
// each other only, so that the names of the categories stand once.

import { geometryOf, LINE, shownSeries, type Drawing, type Geometry, type Panel } from './geometry.ts';
import { keyOf, type PlotSeries } from './plot.ts';

/** The least size at which a plot can be read, with its name and its axes. */
const LEAST = { width: 180, height: 100 };
const LEAST_BARS = 110;
/** Between bars beside each other: their scales are labelled up to both ends. */
const BETWEEN = 16;
/** How much wider than high a plot is where there is the choice. */
const WIDE = 2;
/** The height above all plots: for the names of the axes, or of the series. */
const ABOVE = LINE;

type Grid = { columns: number; rows: number };

/** How many plots are beside and below each other: of those that fit, in the shape that is read best. */
function gridFor(plots: number, width: number, height: number): Grid {
  const most = {
    columns: Math.max(1, Math.floor(width / LEAST.width)),
    rows: Math.max(1, Math.floor(height / LEAST.height)),
  };
  let best: Grid = most;
  let nearest = Infinity;
  for (let rows = 1; rows <= most.rows; rows += 1) {
    const columns = Math.ceil(plots / rows);
    if (columns > most.columns) continue;
    const shape = Math.abs(Math.log(width / columns / (height / rows) / WIDE));
    if (shape < nearest) [best, nearest] = [{ columns, rows: Math.ceil(plots / columns) }, shape];
  }
  return best;
}

/** The series that have plots, in their order: the largest, where there is no room for all. */
function drawnSeries(series: readonly PlotSeries[], most: number): readonly PlotSeries[] {
  const rankOf = ({ slot }: PlotSeries) => (slot < 0 ? Infinity : slot);
  const largest = new Set(series.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most));
  return series.filter((each) => largest.has(each));
}

/** Where everything of a chart is, be it one plot or small multiples. */
export function layoutOf(drawing: Drawing): Geometry {
  const { multiples, ...look } = drawing.look;
  const one: Drawing = { ...drawing, look };
  const series = shownSeries(drawing.plot, drawing.hidden);
  if (!multiples || series.length === 0) return geometryOf(one);
  const { width, height } = drawing.size;
  const isTime = drawing.plot.x.kind === 'time';
  const names = isTime ? 0 : geometryOf(one).area.left;
  const grid = isTime
    ? gridFor(series.length, width, height - ABOVE)
    : {
        columns: Math.min(series.length, Math.max(1, Math.floor((width - names) / LEAST_BARS))),
        rows: 1,
      };
  const apart = { x: (width - names) / grid.columns, y: (height - ABOVE) / grid.rows };
  const size = { width: apart.x + names, height: apart.y };
  const drawn = drawnSeries(series, grid.columns * grid.rows);
  const shared = geometryOf({ ...one, plot: { ...drawing.plot, series: drawn }, size });
  const own = drawn.map((each): Panel => ({
    series: each,
    geometry: geometryOf({ ...one, plot: { ...drawing.plot, series: [each] }, size }),
  }));
  const isOwn = multiples === 'own-scales';
  // Plots below each other begin at the same distance from their labels.
  const left = isOwn ? Math.max(...own.map(({ geometry }) => geometry.area.left)) : shared.area.left;
  const panels = own.map(({ series: of, geometry }, at): Panel => {
    const { area } = geometry;
    const corner = {
      x: (at % grid.columns) * apart.x,
      y: ABOVE + Math.floor(at / grid.columns) * apart.y,
    };
    return {
      series: of,
      geometry: {
        ...geometry,
        size: drawing.size,
        scales: isOwn ? geometry.scales : shared.scales,
        area: {
          ...area,
          left: corner.x + left,
          top: corner.y + area.top,
          width: Math.max(1, area.left + area.width - left - (isTime ? 0 : BETWEEN)),
        },
      },
    };
  });
  const [first] = panels;
  const keys = new Set(drawn.map(keyOf));
  return {
    ...(first?.geometry ?? shared),
    ends: shared.ends,
    amounts: shared.amounts,
    panels,
    undrawn: series.filter((each) => !keys.has(keyOf(each))),
  };
}

/** The same in a picture, which nobody can make larger: it is as wide or as high as all plots need. */
export function wholeLayoutOf(drawing: Drawing): Geometry {
  const layout = layoutOf(drawing);
  if (!layout.undrawn?.length) return layout;
  const { width, height } = drawing.size;
  const size =
    layout.kind === 'time' ? { width, height: height + LEAST.height } : { width: width + LEAST_BARS, height };
  return wholeLayoutOf({ ...drawing, size });
}

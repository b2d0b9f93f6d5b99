import { shownText } from '../grid/gridText.ts';
import { figureScale, type FigureScale } from './figureScale.ts';
import { shortFigure } from './figures.ts';
import { keyOf, type Plot, type PlotLook, type PlotSeries } from './plot.ts';
import { drawnAmounts, drawnEnds, hasShares, isStacked, stackOf } from './stacking.ts';
import { onOneLine, shortName } from './shortName.ts';
import { pointsIn, wholeOf, type Span } from './zoom.ts';

export type Size = { width: number; height: number };
export type Area = Size & { left: number; top: number };
export type Spot = { x: number; y: number };

/** Where everything of a chart is, in pixels from the corner of its picture. */
export type Geometry = {
  size: Size;
  /** Inside of the axes. */
  area: Area;
  /** Categories go from top to bottom, times from left to right. */
  kind: Plot['x']['kind'];
  /** The part of the axis in sight: times, or categories by position. */
  span: Span;
  /** From the time of a point to where it is drawn. */
  shiftMs: number;
  /** The figures on the left, or below categories; and those on the right, if they have an axis of their own. */
  scales: readonly FigureScale[];
  /** The drawn end of each shown series by key, by point. */
  ends: ReadonlyMap<string, Float64Array>;
  /** How much is drawn of it by point: its value, or its part of the stack in percent. */
  amounts: ReadonlyMap<string, Float64Array>;
  stacked: boolean;
  /** Whether each stack is a whole of 100 %. */
  shares: boolean;
  /** Where the names at the ends of lines begin, and how wide they are at most; null without such names. */
  names: { left: number; width: number } | null;
  /** Bars: those of a point beside each other, by stack or series, and the width of each. */
  bars: { stacks: readonly string[]; width: number };
  /** The plots of small multiples, each of one series. The rest of the geometry is that of the first one. */
  panels?: readonly Panel[];
  /** The series for whose plots there is no room. */
  undrawn?: readonly PlotSeries[];
};

/** One of small multiples: its series, and where it is in the picture of all. */
export type Panel = { series: PlotSeries; geometry: Geometry };

/** Where each plot is: those of small multiples, otherwise the one that there is. */
export const plotsOf = (geometry: Geometry): readonly Geometry[] =>
  geometry.panels?.map((panel) => panel.geometry) ?? [geometry];

/** Where a series is drawn; null for one of small multiples that is not. */
export function plotOfSeries(geometry: Geometry, series: PlotSeries): Geometry | null {
  if (!geometry.panels) return geometry;
  return geometry.panels.find((panel) => keyOf(panel.series) === keyOf(series))?.geometry ?? null;
}

/** What is drawn, and how much room there is for it. */
export type Drawing = {
  plot: Plot;
  look: PlotLook;
  hidden: ReadonlySet<string>;
  zoom: Span | null;
  /** Whether what is around the chart names its axes, which then say units and zone alone. */
  isNamed?: boolean;
  size: Size;
  /** The width of a text of the axes in pixels. */
  widthOf: (text: string) => number;
};

/** The height of a line of text at the axes. */
export const LINE = 16;
/** The height above times: for the names of the axes, and for what can be done with a selected span. */
const HEAD = 26;
/** The middle of the names in it. */
export const HEAD_NAMES = 11;
/** The least height of a category. */
export const CATEGORY_HEIGHT = 18;
/** The distance to the edge, as that of what stands around the chart. */
export const SIDE = 12;
const GAP = 8;
const WIDEST_NAME = 220;
/** The most that names at the ends of lines take of a chart: characters, and a part of its width. */
const LONGEST_END = 24;
const END_PART = 0.16;
/** Narrower charts have no names at the ends of their lines. */
const ROOM_FOR_ENDS = 480;
/** Between the plot or its axis and the names. */
const BESIDE = 6;
const WIDEST_BAR = 26;

export const shownSeries = ({ series }: Pick<Plot, 'series'>, hidden: ReadonlySet<string>): PlotSeries[] =>
  series.filter((each) => !hidden.has(keyOf(each)));

export const categoryName = (name: string): string => shortName(shownText(onOneLine(name)), 32);

/** The name at the end of a line, or above its plot, truncated to a width. */
export function endName(
  { name }: Pick<PlotSeries, 'name'>,
  width: number,
  widthOf: Drawing['widthOf'],
  longest = LONGEST_END,
): string {
  const whole = shownText(onOneLine(name));
  let most = Math.min(whole.length, longest);
  while (most > 1 && widthOf(shortName(whole, most)) > width) most -= 1;
  return shortName(whole, most);
}

/** The axis of a series: 1 if it is the one on the right. */
export const scaleIndex = ({ measure = 0 }: Pick<PlotSeries, 'measure'>, scales: number): number =>
  measure > 0 && scales > 1 ? 1 : 0;

function extremes(series: readonly PlotSeries[], ends: Geometry['ends'], first: number, last: number) {
  const found = { lowest: Infinity, lowestPositive: Infinity, highest: -Infinity };
  for (const each of series) {
    const values = ends.get(keyOf(each));
    for (let point = Math.max(0, first); point <= last; point += 1) {
      const value = values?.[point] ?? Number.NaN;
      if (value < found.lowest) found.lowest = value;
      if (value > found.highest) found.highest = value;
      if (value > 0 && value < found.lowestPositive) found.lowestPositive = value;
    }
  }
  return found;
}

/** The lines with their names at their ends: not those of the past, which end beside what they are of. */
export const namedSeries = (plot: Pick<Plot, 'series'>, hidden: ReadonlySet<string>): PlotSeries[] =>
  shownSeries(plot, hidden).filter(({ isPast = false }) => !isPast);

/** Whether the lines have their names at their ends. One alone is named above. */
const hasEndNames = ({ plot, look, hidden, size }: Drawing): boolean =>
  plot.x.kind === 'time' &&
  look.type !== 'bars' &&
  size.width >= ROOM_FOR_ENDS &&
  namedSeries(plot, hidden).length > 1;

function scalesOf({ plot, look, hidden, zoom, size }: Drawing, ends: Geometry['ends']): FigureScale[] {
  const { first, last } = pointsIn(plot, zoom);
  const series = shownSeries(plot, hidden);
  const two = look.secondAxis && plot.measures.length > 1 ? 2 : 1;
  const room = plot.x.kind === 'time' ? size.height / 50 : size.width / 110;
  return Array.from({ length: two }, (_, index) =>
    figureScale(
      hasShares(look)
        ? { lowest: 0, lowestPositive: 0, highest: 100 }
        : extremes(
            series.filter((each) => scaleIndex(each, two) === index),
            ends,
            first - 1,
            last + 1,
          ),
      look.logarithmic,
      Math.min(6, Math.max(2, Math.floor(room))),
    ),
  );
}

/** Where the parts of a chart are. */
export function geometryOf(drawing: Drawing): Geometry {
  const { plot, look, hidden, zoom, size, widthOf } = drawing;
  const { x } = plot;
  const series = shownSeries(plot, hidden);
  const amounts = drawnAmounts(series, look);
  const ends = drawnEnds(series, look, amounts);
  const scales = scalesOf(drawing, ends);
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(widthOf));
  const tickWidth = (scale: FigureScale | undefined) => widest((scale?.ticks ?? []).map(shortFigure));
  const left =
    SIDE +
    (x.kind === 'time'
      ? tickWidth(scales[0]) + GAP
      : Math.min(WIDEST_NAME, widest(x.values.map(categoryName))) + GAP);
  const mostName = size.width * END_PART;
  const nameWidth = hasEndNames(drawing)
    ? widest(namedSeries(plot, hidden).map((each) => endName(each, mostName, widthOf)))
    : null;
  const axis = scales.length > 1 && x.kind === 'time' ? tickWidth(scales[1]) + GAP : 0;
  const right =
    nameWidth === null ? (axis > 0 ? axis + SIDE : 2 * GAP + 4) : axis + BESIDE + nameWidth + SIDE;
  const top = x.kind === 'time' ? HEAD : scales.length > 1 ? 2 * LINE : GAP;
  const bottom = LINE + 4 + (x.kind === 'category' ? LINE : 0);
  const area = {
    left,
    top,
    width: Math.max(1, size.width - left - right),
    height: Math.max(1, size.height - top - bottom),
  };
  const names =
    nameWidth === null ? null : { left: area.left + area.width + axis + BESIDE, width: nameWidth };
  const span = zoom && x.kind === 'time' ? zoom : wholeOf(plot, look);
  const isBars = look.type === 'bars' || x.kind === 'category';
  const stacks = [...new Set(series.map((each) => (isStacked(look) ? stackOf(each) : keyOf(each))))];
  const along = x.kind === 'time' ? area.width : area.height;
  const slot = (along * (x.kind === 'time' ? (plot.stepMs ?? 0) : 1)) / (span.toMs - span.fromMs || 1);
  const width = Math.min(WIDEST_BAR * 2, (slot * 0.8) / Math.max(1, stacks.length));
  return {
    size,
    area,
    kind: x.kind,
    span,
    shiftMs: isBars ? (x.kind === 'time' ? (plot.stepMs ?? 0) / 2 : 0.5) : 0,
    scales,
    ends,
    amounts,
    stacked: isStacked(look),
    shares: hasShares(look),
    names,
    bars: { stacks, width: Math.max(1, x.kind === 'time' ? width : Math.min(WIDEST_BAR, width)) },
  };
}

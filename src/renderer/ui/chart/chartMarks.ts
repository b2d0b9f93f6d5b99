import { pointEnd } from '../../../table/charts/calendarSteps.ts';
import { words } from '../words.ts';
import { zoneName } from '../text/zones.ts';
import { LABEL, scaleName } from './chartAxes.ts';
import { spreadOut } from './endNames.ts';
import {
  endName,
  HEAD_NAMES,
  LINE,
  scaleIndex,
  namedSeries,
  plotsOf,
  SIDE,
  type Drawing,
  type Geometry,
} from './geometry.ts';
import type { Palette } from './palette.ts';
import { HATCHING, joined, type HatchedSpan } from './hatching.ts';
import { NOTE_RISE, notePositions } from './notes.ts';
import { keyOf, type Plot } from './plot.ts';
import { seriesLooks, type SeriesLook } from './seriesLooks.ts';
import { shortName } from './shortName.ts';
import { acrossOf, alongOf, positionOf, spotOf } from './spots.ts';

// What is drawn around and over the series: names of axes and lines, and where points are known in part only.

type Mark = {
  type: 'text' | 'rect' | 'circle' | 'polygon' | typeof HATCHING;
  silent: true;
  z: number;
  style?: object;
  [option: string]: unknown;
};
type Align = 'left' | 'right' | 'center';

/** The distance of names at the ends of lines. */
const END_LINE = LINE - 2;

const text = (
  palette: Palette,
  said: string,
  at: { x: number; y: number },
  align: Align,
  fill = palette.soft,
): Mark => ({
  type: 'text',
  silent: true,
  z: 20,
  x: at.x,
  y: at.y,
  style: {
    text: said,
    fill,
    font: `${LABEL}px ${palette.font}`,
    textAlign: align,
    textVerticalAlign: 'middle',
  },
});

/** The names of the axes, with unit and zone. */
function axisNames(drawing: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  const { plot, isNamed = false } = drawing;
  const { scales, size, kind } = geometry;
  const { area } = plotsOf(geometry).at(-1) ?? geometry;
  const most = Math.floor(size.width / (scales.length * 7));
  const names = scales.map((_, index) => shortName(scaleName(drawing, index, geometry), most));
  if (kind === 'category') {
    const [right, bottom] = [area.left + area.width, size.height - LINE / 2];
    return [
      text(palette, names[0] ?? '', { x: right, y: bottom }, 'right'),
      ...names.slice(1).map((name) => text(palette, name, { x: right, y: LINE / 2 }, 'right')),
    ];
  }
  const zone = zoneName(plot.zone);
  const axis = isNamed ? words.chart.timesIn(zone) : `${shortName(plot.axis, 40)} (${zone})`;
  return [
    text(
      palette,
      [names[0] ?? '', axis].filter((name) => name !== '').join(' · '),
      { x: SIDE, y: HEAD_NAMES },
      'left',
    ),
    ...names.slice(1).map((name) => text(palette, name, { x: size.width - SIDE, y: HEAD_NAMES }, 'right')),
  ];
}

const textColour = (look: SeriesLook | undefined, palette: Palette): string =>
  look?.colour == null ? palette.otherText : (palette.texts[look.colour] ?? palette.otherText);

/** The names of lines at their ends in their colours, moved apart. Those that do not fit are left to the legend. */
function endMarks({ plot, look, hidden, widthOf }: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  const { area, ends, scales, span, names } = geometry;
  if (!names) return [];
  const looks = seriesLooks(plot.series, palette.series.length, look.patterns);
  const found = namedSeries(plot, hidden).flatMap((series) => {
    const values = ends.get(keyOf(series)) ?? new Float64Array();
    const last = values.findLastIndex(
      (end, point) => !Number.isNaN(end) && Number(plot.x.values[point] ?? Infinity) <= span.toMs,
    );
    const scale = scaleIndex(series, scales.length);
    const y = last < 0 ? Number.NaN : acrossOf(geometry, scale, values[last] ?? Number.NaN);
    return Number.isNaN(y) ? [] : [{ series, y }];
  });
  const fitting = found.slice(0, Math.floor(area.height / END_LINE));
  const positions = spreadOut(
    fitting.map(({ y }) => y),
    END_LINE,
    { from: area.top, to: area.top + area.height },
  );
  return fitting.map(({ series }, index) => {
    const fill = textColour(looks.get(keyOf(series)), palette);
    const at = { x: names.left, y: positions[index] ?? 0 };
    return text(palette, endName(series, names.width, widthOf), at, 'left', fill);
  });
}

/** The times that are known in part only, hatched as one shape: a line each as a shape takes ECharts a tenth of a second. */
function partialMarks({ plot, look }: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  const { x, partial, stepMs } = plot;
  if (x.kind === 'category') return [];
  const { area } = geometry;
  const clamp = (at: number) => Math.min(area.left + area.width, Math.max(area.left, at));
  const spans = [...partial].map((point): HatchedSpan => {
    const from = x.values[point] ?? 0;
    // A line is in doubt where it leads to the point or from it; a bar stands for the time from its point on.
    const [start, end] =
      look.type === 'bars'
        ? [from, stepMs === null ? from : pointEnd(from, stepMs)]
        : point === 0
          ? [from, x.values[1] ?? from]
          : [x.values[point - 1] ?? from, from];
    return { left: clamp(positionOf(geometry, start)), right: clamp(positionOf(geometry, end)) };
  });
  const shape = { spans: joined(spans), top: area.top, bottom: area.top + area.height };
  if (shape.spans.length === 0) return [];
  const style = { stroke: palette.soft, fill: null, lineWidth: 1, opacity: 0.35 };
  return [{ type: HATCHING, silent: true, z: 10, shape, style }];
}

/** Notes: a line or a band each. */
function noteMarks({ plot }: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  const { top, height } = geometry.area;
  return notePositions(plot, geometry).map(({ left, right }) => ({
    type: 'rect',
    silent: true,
    z: 15,
    shape: { x: left, y: top, width: Math.max(1, right - left), height },
    style: { fill: palette.ink, opacity: right - left > 1 ? 0.12 : 0.7 },
  }));
}

/** The numbers of notes, at the top of the first plot, where they are buttons. */
function noteNumbers({ plot }: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  return notePositions(plot, geometry).map(({ index, mark }) => {
    const at = { x: mark, y: geometry.area.top - NOTE_RISE };
    const number = text(palette, String(index + 1), at, 'center', palette.surface);
    const style = { ...number.style, backgroundColor: palette.soft, padding: [2, 5], borderRadius: 3 };
    return { ...number, z: 25, style };
  });
}

/** The points in sight, with their places along the axis. */
function placesInSight(plot: Plot, geometry: Geometry): { point: number; along: number }[] {
  const { left, width } = geometry.area;
  return [...plot.x.values.keys()]
    .map((point) => ({ point, along: alongOf(geometry, plot, point) }))
    .filter(({ along }) => along >= left - 1 && along <= left + width + 1);
}

/** What is usual, as an area between its lowest and its highest figures, unless these are hidden. */
function bandMarks({ plot, hidden }: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  const [lowest, highest] = [plot.series[plot.band?.lowest ?? -1], plot.series[plot.band?.highest ?? -1]];
  if (!lowest || !highest || hidden.has(keyOf(lowest)) || hidden.has(keyOf(highest))) return [];
  const runs: { x: number; low: number; high: number }[][] = [[]];
  for (const { point, along } of placesInSight(plot, geometry)) {
    const [low, high] = [lowest, highest].map((each) =>
      acrossOf(geometry, 0, each.values[point] ?? Number.NaN),
    );
    if (low === undefined || high === undefined || Number.isNaN(low) || Number.isNaN(high)) runs.push([]);
    else runs.at(-1)?.push({ x: along, low, high });
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => ({
      type: 'polygon',
      silent: true,
      z: 1,
      shape: {
        points: [...run.map(({ x, low }) => [x, low]), ...run.toReversed().map(({ x, high }) => [x, high])],
      },
      style: { fill: palette.ink, opacity: 0.07 },
    }));
}

/** A ring around each point that is marked. */
function ringMarks({ plot, hidden, look }: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  const [series] = plot.series;
  if (!plot.marked?.size || !series || hidden.has(keyOf(series))) return [];
  return placesInSight(plot, geometry).flatMap(({ point }): Mark[] => {
    const spot = plot.marked?.has(point) ? spotOf(geometry, plot, series, point, look.type === 'bars') : null;
    if (!spot) return [];
    const shape = { cx: spot.x, cy: spot.y, r: 4 };
    return [
      {
        type: 'circle',
        silent: true,
        z: 12,
        shape,
        style: { fill: 'none', stroke: palette.ink, lineWidth: 1.5 },
      },
    ];
  });
}

/** The name of each series above its plot, in its colour. */
function plotNames({ plot, look, widthOf }: Drawing, { panels = [] }: Geometry, palette: Palette): Mark[] {
  const looks = seriesLooks(plot.series, palette.series.length, look.patterns);
  return panels.map(({ series, geometry: { area } }) => {
    const at = { x: area.left, y: area.top - HEAD_NAMES };
    const name = endName(series, area.width, widthOf, Infinity);
    return text(palette, name, at, 'left', textColour(looks.get(keyOf(series)), palette));
  });
}

/** Everything that is drawn around and over the series. */
export const marksFor = (drawing: Drawing, geometry: Geometry, palette: Palette): Mark[] => [
  ...axisNames(drawing, geometry, palette),
  ...plotNames(drawing, geometry, palette),
  ...plotsOf(geometry).flatMap((each) => [
    ...partialMarks(drawing, each, palette),
    ...noteMarks(drawing, each, palette),
  ]),
  ...noteNumbers(drawing, geometry, palette),
  ...bandMarks(drawing, geometry, palette),
  ...ringMarks(drawing, geometry, palette),
  ...endMarks(drawing, geometry, palette),
];

import { DAY_MS } from '../../../table/charts/calendarSteps.ts';
import { scaleIndex, categoryName, type Drawing, type Geometry } from './geometry.ts';
import { shortFigure } from './figures.ts';
import type { Palette } from './palette.ts';
import type { Plot } from './plot.ts';
import type { FigureScale } from './figureScale.ts';
import { words } from '../words.ts';

/** The label formats of the time axis, by the unit that changes at the tick. */
const TIME_LABELS = {
  year: '{yyyy}',
  month: '{MMM} {yyyy}',
  day: '{d} {MMM}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
};

/** The same where labels are days or less: the first of a month is a day among them. */
const DAY_LABELS = { ...TIME_LABELS, year: '{d} {MMM} {yyyy}', month: '{d} {MMM}' };

/** The size of labels in pixels. */
export const LABEL = 11;

const labelText = (palette: Palette) => ({ color: palette.soft, fontFamily: palette.font, fontSize: LABEL });

/** The axis of the points: times, or categories from top to bottom. */
function acrossAxis({ x }: Plot, geometry: Geometry, palette: Palette) {
  const { area, span } = geometry;
  const line = { axisLine: { show: true, lineStyle: { color: palette.strong } }, axisTick: { show: false } };
  if (x.kind === 'time') {
    // About one label for each 90 pixels.
    const splitNumber = Math.max(2, Math.floor(area.width / 90));
    const areDays = (span.toMs - span.fromMs) / splitNumber < 16 * DAY_MS;
    return {
      ...line,
      type: 'time',
      // The ends are where the page says: bars have their room already.
      containShape: false,
      min: span.fromMs,
      max: span.toMs,
      splitNumber,
      axisLabel: {
        ...labelText(palette),
        hideOverlap: true,
        formatter: areDays ? DAY_LABELS : TIME_LABELS,
      },
      axisTick: { show: true, length: 4, lineStyle: { color: palette.strong } },
      splitLine: { show: false },
    };
  }
  return {
    ...line,
    type: 'category',
    data: x.values.map(categoryName),
    inverse: true,
    axisLabel: { ...labelText(palette), color: palette.ink, interval: 0, hideOverlap: true },
  };
}

function figureAxis(scale: FigureScale, index: number, palette: Palette) {
  const [first = 0, second = 1] = scale.ticks;
  return {
    type: scale.logarithmic ? 'log' : 'value',
    min: scale.min,
    max: scale.max,
    interval: scale.logarithmic ? Math.round(Math.log10(second / first)) : second - first,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { ...labelText(palette), formatter: shortFigure, showMinLabel: true, showMaxLabel: true },
    splitLine: { show: index === 0, lineStyle: { color: palette.line } },
    position: undefined as string | undefined,
  };
}

/** The axes of a plot. Categories are on the left, where long names are readable; times are at the bottom. */
export function axesFor(plot: Plot, geometry: Geometry, palette: Palette) {
  // Without points there is nothing to label: no time has been received, and none is made up.
  const labelled = plot.x.values.length > 0;
  const found = acrossAxis(plot, geometry, palette);
  const across = { ...found, axisLabel: { ...found.axisLabel, show: labelled } };
  const isTime = plot.x.kind === 'time';
  const sides = isTime ? ['left', 'right'] : ['bottom', 'top'];
  const figures = geometry.scales.map((scale, index) => ({
    ...figureAxis(scale, index, palette),
    ...(labelled ? {} : { axisLabel: { show: false } }),
    position: sides[index],
  }));
  return { across, figures };
}

/** The names of the figures of an axis, with their units; of figures that are named elsewhere, the unit alone. */
export function scaleName(
  { plot: { measures, series }, isNamed = false }: Drawing,
  index: number,
  { scales, shares }: Geometry,
): string {
  const shown = measures.filter((_, measure) => scaleIndex({ measure }, scales.length) === index);
  const used = shown.filter((measure) => series.some((each) => measures[each.measure ?? 0] === measure));
  // Of several, it has to be said which axis is whose.
  if (isNamed && measures.length === 1) return (shares ? '%' : used[0]?.unit) ?? '';
  if (shares) return used.map(({ name }) => words.chart.sharesOf(name)).join(', ');
  return used.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`)).join(', ');
}

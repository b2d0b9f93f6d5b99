import { shortName } from './shortName.ts';
import { shortFigure } from './figures.ts';
import type { Palette } from './palette.ts';
import type { Plot } from './plot.ts';

/** The label formats of the time axis, by the unit that changes at the tick. */
const TIME_LABELS = {
  year: '{yyyy}',
  month: '{MMM} {yyyy}',
  day: '{d} {MMM}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
};

const labelText = (palette: Palette) => ({ color: palette.soft, fontFamily: palette.font, fontSize: 11 });

/** The axis of the points: times, or categories from top to bottom. */
function acrossAxis({ x }: Plot, palette: Palette) {
  const line = {
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
  };
  if (x.kind === 'time')
    return {
      ...line,
      type: 'time',
      axisLabel: { ...labelText(palette), hideOverlap: true, formatter: TIME_LABELS },
      splitLine: { show: false },
    };
  return {
    ...line,
    type: 'category',
    // On one line each: a line break in a name would lead into the next label.
    data: x.values.map((name) => shortName(name.replaceAll(/[\r\n\u2028\u2029]+/g, ' '), 32)),
    inverse: true,
    axisLabel: { ...labelText(palette), color: palette.ink, interval: 0, hideOverlap: true },
  };
}

const figureAxis = (logarithmic: boolean, palette: Palette) => ({
  type: logarithmic ? 'log' : 'value',
  axisLabel: { ...labelText(palette), formatter: shortFigure, hideOverlap: true },
  splitLine: { lineStyle: { color: palette.line } },
  splitNumber: 4,
});

/** Categories are on the left, where long names are readable; times are at the bottom. */
export function axesFor(plot: Plot, logarithmic: boolean, palette: Palette) {
  const across = acrossAxis(plot, palette);
  const figures = figureAxis(logarithmic, palette);
  return plot.x.kind === 'category' ? { xAxis: figures, yAxis: across } : { xAxis: across, yAxis: figures };
}

import type { EChartsCoreOption } from 'echarts/core';
import { axesFor } from './chartAxes.ts';
import { marksFor } from './chartMarks.ts';
import { CHART_TYPES } from './chartTypes.ts';
import { plotOfSeries, plotsOf, scaleIndex, shownSeries, type Drawing, type Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import { keyOf, type Plot } from './plot.ts';
import { seriesLooks } from './seriesLooks.ts';
import { isStacked, stackOf } from './stacking.ts';
import { pointsIn, type Span } from './zoom.ts';

/** Replaces values that have no logarithm by gaps. */
const positive = (values: Float64Array) => values.map((value) => (value > 0 ? value : Number.NaN));

/** Times and values interleaved, which ECharts reads without creating an object per point. */
function pairs(times: Float64Array, values: Float64Array, shiftMs: number): Float64Array {
  const both = new Float64Array(values.length * 2);
  for (const [point, value] of values.entries()) {
    both[point * 2] = (times[point] ?? 0) + shiftMs;
    both[point * 2 + 1] = value;
  }
  return both;
}

/** The points between gaps, which no line leads to. */
function lonePoints(values: Float64Array): ReadonlySet<number> {
  const isGap = (point: number) => Number.isNaN(values[point] ?? Number.NaN);
  const lone = new Set<number>();
  for (const point of values.keys())
    if (!isGap(point) && isGap(point - 1) && isGap(point + 1)) lone.add(point);
  return lone;
}

/** The points in sight and one beyond each end, to which lines lead. */
function drawnPoints({ x }: Plot, zoom: Span | null) {
  const { first, last } = pointsIn({ x }, zoom);
  return { from: Math.max(0, first - 1), to: Math.min(x.values.length, last + 2) };
}

function seriesFor({ plot, look, hidden, zoom }: Drawing, geometry: Geometry, palette: Palette) {
  const { x, partial } = plot;
  const type = x.kind === 'category' ? 'bars' : look.type;
  const looks = seriesLooks(plot.series, palette.series.length, look.patterns);
  const { from, to } = drawnPoints(plot, zoom);
  const partialHere = new Set([...partial].map((point) => point - from));
  const plots = plotsOf(geometry);
  return shownSeries(plot, hidden).flatMap((each) => {
    const own = plotOfSeries(geometry, each);
    if (!own) return [];
    // Each of small multiples has one axis of figures.
    const at = plots.indexOf(own);
    const values = (geometry.amounts.get(keyOf(each)) ?? each.values).subarray(from, to);
    const shown = look.logarithmic ? positive(values) : values;
    const { colour = null, pattern = 'solid' } = looks.get(keyOf(each)) ?? {};
    const scale = geometry.panels ? at : scaleIndex(each, geometry.scales.length);
    return [
      {
        ...CHART_TYPES[type].series({
          lone: lonePoints(shown),
          partial: partialHere,
          pattern,
          isDense: to - from > own.area.width,
          barWidth: geometry.bars.width,
        }),
        name: each.name,
        [x.kind === 'time' ? 'yAxisIndex' : 'xAxisIndex']: scale,
        [x.kind === 'time' ? 'xAxisIndex' : 'yAxisIndex']: at,
        ...(x.kind === 'time'
          ? {
              dimensions: ['time', 'figure'],
              data: pairs(x.values.subarray(from, to), shown, geometry.shiftMs),
            }
          : { data: [...shown] }),
        color: colour === null ? palette.other : (palette.series[colour] ?? palette.other),
        emphasis: { disabled: true },
        silent: true,
        ...(isStacked(look) ? { stack: stackOf(each) } : {}),
      },
    ];
  });
}

/** The ECharts option for a chart. Nothing moves, and nothing reacts: the page does that itself. */
export function chartOption(drawing: Drawing, geometry: Geometry, palette: Palette): EChartsCoreOption {
  const { plot } = drawing;
  const plots = plotsOf(geometry);
  const axes = plots.map((each, at) => {
    const { across, figures } = axesFor(plot, each, palette);
    return {
      across: {
        ...across,
        gridIndex: at,
        // The names of categories stand beside the first plot.
        ...(plot.x.kind === 'category' && at > 0 ? { axisLabel: { show: false } } : {}),
      },
      figures: figures.map((axis) => ({ ...axis, gridIndex: at })),
    };
  });
  const [across, figures] = [axes.map((each) => each.across), axes.flatMap((each) => each.figures)];
  return {
    animation: false,
    useUTC: plot.zone === 'utc',
    textStyle: { fontFamily: palette.font },
    grid: plots.map(({ area, size }) => ({
      left: area.left,
      top: area.top,
      right: size.width - area.left - area.width,
      bottom: size.height - area.top - area.height,
      outerBoundsMode: 'none',
    })),
    ...(plot.x.kind === 'time' ? { xAxis: across, yAxis: figures } : { xAxis: figures, yAxis: across }),
    series: seriesFor(drawing, geometry, palette),
    graphic: marksFor(drawing, geometry, palette),
  };
}

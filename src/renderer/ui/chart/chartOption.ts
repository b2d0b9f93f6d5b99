import type { EChartsCoreOption } from 'echarts/core';
import { axesFor } from './chartAxes.ts';
import { tooltipText, type Point } from './chartTooltip.ts';
import { CHART_TYPES } from './chartTypes.ts';
import type { Palette } from './palette.ts';
import { keyOf, type Plot, type PlotLook } from './plot.ts';
import { seriesLooks } from './seriesLooks.ts';
import { WHOLE, type Zoom } from './zoom.ts';

/** Replaces values that have no logarithm by gaps. */
const positive = (values: Float64Array) => values.map((value) => (value > 0 ? value : Number.NaN));

/** Times and values interleaved, which ECharts reads without creating an object per point. */
function pairs(times: Float64Array, values: Float64Array): Float64Array {
  const both = new Float64Array(values.length * 2);
  for (const [point, value] of values.entries()) {
    both[point * 2] = times[point] ?? 0;
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

function seriesFor({ x, series }: Plot, look: PlotLook, hidden: ReadonlySet<string>, palette: Palette) {
  const { type, stacked, logarithmic } = look;
  const looks = seriesLooks(series, palette.series.length);
  return series.map((each) => {
    const shown = hidden.has(keyOf(each))
      ? new Float64Array()
      : logarithmic
        ? positive(each.values)
        : each.values;
    const { colour = null, pattern = 'solid' } = looks.get(keyOf(each)) ?? {};
    return {
      ...CHART_TYPES[type].series({ points: x.values.length, lone: lonePoints(shown), stacked, pattern }),
      name: each.name,
      ...(x.kind === 'time'
        ? { dimensions: ['time', 'figure'], data: pairs(x.values, shown) }
        : { data: [...shown] }),
      color: colour === null ? palette.other : (palette.series[colour] ?? palette.other),
      emphasis: { disabled: true },
      ...(stacked ? { stack: 'all' } : {}),
    };
  });
}

const tooltipFor = (plot: Plot, palette: Palette) => ({
  trigger: 'axis',
  renderMode: 'richText',
  confine: true,
  order: 'valueDesc',
  backgroundColor: palette.raised,
  borderColor: palette.line,
  textStyle: { color: palette.ink, fontFamily: palette.font, fontSize: 12, lineHeight: 18 },
  axisPointer: {
    type: plot.x.kind === 'category' ? 'shadow' : 'line',
    lineStyle: { color: palette.soft, type: 'solid', width: 1 },
  },
  formatter: (points: Point | Point[]) => tooltipText(plot, Array.isArray(points) ? points : [points]),
});

/** The ECharts option for a plot. Without animation, and with a tooltip on the canvas: the page allows no HTML. */
export function chartOption(
  plot: Plot,
  look: PlotLook,
  hidden: ReadonlySet<string>,
  palette: Palette,
  { start, end }: Zoom = WHOLE,
): EChartsCoreOption {
  const zoom = { type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false };
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: palette.font },
    grid: {
      left: 8,
      right: 16,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: tooltipFor(plot, palette),
    ...(plot.x.kind === 'time' ? { dataZoom: [{ ...zoom, start, end }] } : {}),
    ...axesFor(plot, look.logarithmic, palette),
    series: seriesFor(plot, look, hidden, palette),
  };
}

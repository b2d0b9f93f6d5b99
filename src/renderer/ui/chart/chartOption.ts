import type { EChartsCoreOption } from 'echarts/core';

/** Figures by points and series, as the chart draws them. NaN is a gap. */
export type Plot = {
  x: { kind: 'time'; values: Float64Array } | { kind: 'category'; values: readonly string[] };
  series: readonly { name: string; values: Float64Array; others: number }[];
};

export type PlotLook = { type: 'line' | 'bar'; stacked: boolean; logarithmic: boolean };

/** Colours of the theme, resolved for a canvas. */
export type Palette = {
  series: readonly string[];
  other: string;
  ink: string;
  soft: string;
  line: string;
  raised: string;
  font: string;
};

const FIGURE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });
/** A figure with all its digits, as far as a chart has them. */
export const formatFigure = (value: number): string =>
  Number.isNaN(value) ? '–' : FIGURE.format(value).replaceAll(',', '\u202f');

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** A figure short enough for an axis, with the decimal prefixes of units: 1.2 k, 53.09 M. */
export function shortFigure(value: number): string {
  const size = Math.abs(value) < 1_000 ? 0 : Math.floor(Math.log10(Math.abs(value)) / 3);
  const prefix = PREFIXES[Math.min(size, PREFIXES.length - 1)] ?? '';
  const short = Number((value / 1_000 ** PREFIXES.indexOf(prefix)).toPrecision(4));
  return prefix ? `${short} ${prefix}` : String(short);
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

export const seriesColour = (palette: Palette, index: number, others: number): string =>
  others > 0 ? palette.other : (palette.series[index % palette.series.length] ?? palette.other);

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
/** Rich text knows braces and bars; data must not. */
const plain = (text: string) => text.replaceAll(/[{}|]/g, ' ');

type Point = { dataIndex: number; seriesIndex: number; marker?: unknown };

function tooltip(plot: Plot, points: readonly Point[]): string {
  const at = points[0]?.dataIndex ?? 0;
  const head =
    plot.x.kind === 'time'
      ? `${MOMENT.format(plot.x.values[at] ?? 0)} UTC`
      : cut(plain(plot.x.values[at] ?? ''), 60);
  const lines = points
    .map(({ seriesIndex }) => plot.series[seriesIndex])
    .filter((each) => each !== undefined)
    .map(({ name, values }) => `${cut(plain(name), 40)}   ${formatFigure(values[at] ?? Number.NaN)}`);
  return [head, ...lines].join('\n');
}

/** A label of the time axis says as much as its place needs. */
const TIME_LABELS = {
  year: '{yyyy}',
  month: '{MMM} {yyyy}',
  day: '{d} {MMM}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
};

/** A logarithm knows nothing of zero and below: gaps. */
const positive = (values: Float64Array) => values.map((value) => (value > 0 ? value : Number.NaN));

/** Times and figures in turn, as the chart takes them without an object a point. */
function pairs(times: Float64Array, values: Float64Array): Float64Array {
  const both = new Float64Array(values.length * 2);
  for (const [point, value] of values.entries()) {
    both[point * 2] = times[point] ?? 0;
    both[point * 2 + 1] = value;
  }
  return both;
}

/** How ECharts is told to draw a plot. Nothing moves by itself, and nothing is HTML. */
export function chartOption(
  plot: Plot,
  look: PlotLook,
  hidden: ReadonlySet<string>,
  palette: Palette,
): EChartsCoreOption {
  const text = { color: palette.soft, fontFamily: palette.font, fontSize: 11 };
  const { x } = plot;
  // Bars with names lie, so that the names can be read; bars over time stand.
  const lying = x.kind === 'category';
  const names =
    x.kind === 'time'
      ? {
          type: 'time',
          axisLabel: { ...text, hideOverlap: true, formatter: TIME_LABELS },
          axisLine: { lineStyle: { color: palette.line } },
          axisTick: { show: false },
          splitLine: { show: false },
        }
      : {
          type: 'category',
          data: x.values.map((name) => cut(name, 32)),
          inverse: true,
          axisLabel: { ...text, color: palette.ink, interval: 0, hideOverlap: true },
          axisLine: { lineStyle: { color: palette.line } },
          axisTick: { show: false },
        };
  const figures = {
    type: look.logarithmic ? 'log' : 'value',
    axisLabel: { ...text, formatter: shortFigure, hideOverlap: true },
    splitLine: { lineStyle: { color: palette.line } },
    splitNumber: 4,
  };
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
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      order: 'valueDesc',
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.ink, fontFamily: palette.font, fontSize: 12, lineHeight: 18 },
      axisPointer: {
        type: lying ? 'shadow' : 'line',
        lineStyle: { color: palette.soft, type: 'solid', width: 1 },
      },
      formatter: (points: Point | Point[]) => tooltip(plot, Array.isArray(points) ? points : [points]),
    },
    ...(lying
      ? {}
      : {
          dataZoom: [
            { type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
          ],
        }),
    xAxis: lying ? figures : names,
    yAxis: lying ? names : figures,
    series: plot.series.map(({ name, values, others }, index) => {
      const shown = hidden.has(name) ? new Float64Array() : look.logarithmic ? positive(values) : values;
      return {
        name,
        type: look.type,
        data: x.kind === 'time' ? pairs(x.values, shown) : [...shown],
        color: seriesColour(palette, index, others),
        // Dots cost more than the line; they are needed where there is no line yet.
        showSymbol: x.values.length < 3,
        symbolSize: 4,
        emphasis: { disabled: true },
        lineStyle: { width: 1.5 },
        connectNulls: false,
        barMaxWidth: 22,
        ...(look.stacked ? { stack: 'all' } : {}),
        ...(look.stacked && look.type === 'line'
          ? { areaStyle: { opacity: 0.55 }, lineStyle: { width: 0.5 } }
          : {}),
      };
    }),
  };
}

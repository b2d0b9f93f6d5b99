import { BarChart, LineChart } from 'echarts/charts';
import type { use } from 'echarts/core';
import { DASHES, type Pattern } from './patterns.ts';

type SeriesDrawn = {
  /** The points without a neighbour that a line could lead to. */
  lone: ReadonlySet<number>;
  /** The points that are known in part only. */
  partial: ReadonlySet<number>;
  pattern: Pattern;
  /** More points than pixels beside each other. */
  isDense: boolean;
  /** The width of a bar in pixels. */
  barWidth: number;
};

type ChartType = {
  /** The ECharts extension that draws it. */
  extension: Parameters<typeof use>[0];
  /** The ECharts options of a series: its type and look. */
  series: (drawn: SeriesDrawn) => { type: string; [option: string]: unknown };
};

/** What is drawn over areas and bars, which have no dashes. */
const DECALS = {
  solid: null,
  dashed: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: -Math.PI / 4 },
  dotted: { symbol: 'circle', dashArrayX: [[5, 5]], dashArrayY: [5, 0], symbolSize: 0.6 },
  'dash-dot': { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
} as const satisfies Record<Pattern, object | null>;

const decalOf = ({ pattern }: SeriesDrawn) =>
  DECALS[pattern] ? { itemStyle: { decal: { ...DECALS[pattern] } } } : {};

/** Dots are slow to draw, so they only mark points that no line leads to, and those that are known in part. */
const symbolsOf = ({ lone, partial }: SeriesDrawn) =>
  lone.size + partial.size === 0
    ? { showSymbol: false } // the symbol of each point is not asked for
    : {
        showSymbol: true,
        symbol: (_value: unknown, { dataIndex }: { dataIndex: number }) =>
          lone.has(dataIndex) || partial.has(dataIndex) ? 'emptyCircle' : 'none',
        symbolSize: 5,
      };

/** In pixels. One pixel shows more of a dense line, and is drawn fifty times faster where no graphics card draws. */
const [LINE, DENSE_LINE] = [1.5, 1];

const lineStyle = (pattern: Pattern, width: number) => ({ width, type: DASHES[pattern] ?? 'solid' });

/** The chart types: the ECharts extensions and the look of the series come from this table. */
export const CHART_TYPES = {
  line: {
    extension: LineChart,
    series: (drawn) => ({
      type: 'line',
      ...symbolsOf(drawn),
      connectNulls: false,
      lineStyle: lineStyle(drawn.pattern, drawn.isDense ? DENSE_LINE : LINE),
    }),
  },
  area: {
    extension: LineChart,
    series: (drawn) => ({
      type: 'line',
      ...symbolsOf(drawn),
      connectNulls: false,
      lineStyle: lineStyle(drawn.pattern, 0.5),
      // In full colour, since pale ones are harder to tell apart.
      areaStyle: { opacity: 1 },
      ...decalOf(drawn),
    }),
  },
  bars: {
    extension: BarChart,
    series: (drawn) => ({ type: 'bar', barWidth: drawn.barWidth, barGap: '0%', ...decalOf(drawn) }),
  },
} satisfies Record<string, ChartType>;

export type ChartTypeId = keyof typeof CHART_TYPES;

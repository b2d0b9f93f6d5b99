import { BarChart, LineChart } from 'echarts/charts';
import type { use } from 'echarts/core';
import type { Pattern } from './patterns.ts';

type ChartType = {
  /** The name in the picker. */
  name: string;
  /** The ECharts extension that draws it. */
  extension: Parameters<typeof use>[0];
  /** The ECharts options of a series: its type and look. */
  series: (look: {
    points: number;
    /** The points without a neighbour that a line could lead to. */
    lone: ReadonlySet<number>;
    stacked: boolean;
    pattern: Pattern;
  }) => {
    type: string;
    [option: string]: unknown;
  };
};

/** What is drawn over areas and bars, which have no dashes. */
const DECALS = {
  solid: null,
  dashed: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: -Math.PI / 4 },
  dotted: { symbol: 'circle', dashArrayX: [[5, 5]], dashArrayY: [5, 0], symbolSize: 0.6 },
} as const satisfies Record<Pattern, object | null>;

const decalOf = (pattern: Pattern) =>
  DECALS[pattern] ? { itemStyle: { decal: { ...DECALS[pattern] } } } : {};

/** The chart types: the picker, the ECharts extensions and the look of the series all come from this table. */
export const CHART_TYPES = {
  line: {
    name: 'Line',
    extension: LineChart,
    series: ({ points, lone, stacked, pattern }) => ({
      type: 'line',
      // Dots are slow to draw and only needed where there are too few points for a line.
      showSymbol: points < 3 || lone.size > 0,
      symbol: (_value: unknown, { dataIndex }: { dataIndex: number }) =>
        points < 3 || lone.has(dataIndex) ? 'emptyCircle' : 'none',
      symbolSize: 4,
      connectNulls: false,
      lineStyle: { width: stacked ? 0.5 : 1.5, type: pattern },
      // In full colour, since pale ones are harder to tell apart.
      ...(stacked ? { areaStyle: { opacity: 1 }, ...decalOf(pattern) } : {}),
    }),
  },
  bar: {
    name: 'Bar',
    extension: BarChart,
    series: ({ pattern }) => ({ type: 'bar', barMaxWidth: 22, ...decalOf(pattern) }),
  },
} satisfies Record<string, ChartType>;

export type ChartTypeId = keyof typeof CHART_TYPES;

const isChartTypeId = (id: string): id is ChartTypeId => Object.hasOwn(CHART_TYPES, id);

/** The choices for the picker, in the order of the table. */
export const CHART_TYPE_CHOICES = Object.keys(CHART_TYPES)
  .filter(isChartTypeId)
  .map((id) => ({ id, name: CHART_TYPES[id].name }));

/** The default type for an axis of times or categories. */
export const usualChartType = (x: 'time' | 'category'): ChartTypeId => (x === 'time' ? 'line' : 'bar');

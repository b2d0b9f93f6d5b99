import { BarChart, LineChart } from 'echarts/charts';
import type { use } from 'echarts/core';

type ChartType = {
  /** The name in the picker. */
  name: string;
  /** The ECharts extension that draws it. */
  extension: Parameters<typeof use>[0];
  /** The ECharts options of a series: its type and look. */
  series: (look: { points: number; stacked: boolean }) => { type: string; [option: string]: unknown };
};

/** The chart types: the picker, the ECharts extensions and the look of the series all come from this table. */
export const CHART_TYPES = {
  line: {
    name: 'Line',
    extension: LineChart,
    series: ({ points, stacked }) => ({
      type: 'line',
      // Dots are slow to draw and only needed where there are too few points for a line.
      showSymbol: points < 3,
      symbolSize: 4,
      connectNulls: false,
      lineStyle: { width: stacked ? 0.5 : 1.5 },
      ...(stacked ? { areaStyle: { opacity: 0.55 } } : {}),
    }),
  },
  bar: {
    name: 'Bar',
    extension: BarChart,
    series: () => ({ type: 'bar', barMaxWidth: 22 }),
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

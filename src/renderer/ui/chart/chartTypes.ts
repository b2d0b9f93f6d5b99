import { BarChart, LineChart } from 'echarts/charts';
import type { use } from 'echarts/core';

type ChartType = {
  /** In the picker. */
  name: string;
  /** What ECharts needs to draw it. */
  extension: Parameters<typeof use>[0];
  /** A series as ECharts takes it: its kind, and what is special about its look. */
  series: (look: { points: number; stacked: boolean }) => { type: string; [option: string]: unknown };
};

/** The types of charts: the picker, what ECharts loads and how series are drawn follow from this table. */
export const CHART_TYPES = {
  line: {
    name: 'Lines',
    extension: LineChart,
    series: ({ points, stacked }) => ({
      type: 'line',
      // Dots cost more than the line; they are needed where there is no line yet.
      showSymbol: points < 3,
      symbolSize: 4,
      connectNulls: false,
      lineStyle: { width: stacked ? 0.5 : 1.5 },
      ...(stacked ? { areaStyle: { opacity: 0.55 } } : {}),
    }),
  },
  bar: {
    name: 'Bars',
    extension: BarChart,
    series: () => ({ type: 'bar', barMaxWidth: 22 }),
  },
} satisfies Record<string, ChartType>;

export type ChartTypeId = keyof typeof CHART_TYPES;

const isChartTypeId = (id: string): id is ChartTypeId => Object.hasOwn(CHART_TYPES, id);

/** The types in the order of the table, to choose from. */
export const CHART_TYPE_CHOICES = Object.keys(CHART_TYPES)
  .filter(isChartTypeId)
  .map((id) => ({ id, name: CHART_TYPES[id].name }));

/** The type that makes sense at once for what stands across. */
export const usualChartType = (x: 'time' | 'category'): ChartTypeId => (x === 'time' ? 'line' : 'bar');

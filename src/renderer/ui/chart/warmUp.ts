import type { EChartsType } from 'echarts/core';
import { chartOption } from './chartOption.ts';
import type { Plot } from './plot.ts';

const HOUR_MS = 3_600_000;
const GREY = '#888';

/**
 * Draws and clears a small chart before the first real one. With the code warmed up, the first chart of a large report
 * takes half as long.
 */
export function warmUp(chart: EChartsType): void {
  const values = Float64Array.from({ length: 200 }, (_, index) => index);
  const plot: Plot = {
    x: { kind: 'time', values: values.map((hour) => hour * HOUR_MS) },
    series: ['a', 'b', 'c', 'd'].map((name, slot) => ({
      name,
      slot,
      values,
      exact: new Map(),
      rounded: new Set(),
      others: 0,
    })),
    digits: 0,
  };
  const palette = { series: [GREY], other: GREY, ink: GREY, soft: GREY, line: GREY, raised: GREY, font: '' };
  chart.setOption(
    chartOption(plot, { type: 'line', stacked: false, logarithmic: false }, new Set(), palette),
  );
  chart.clear();
}

import type { EChartsType } from 'echarts/core';
import { chartOption } from './chartOption.ts';
import { geometryOf, type Drawing } from './geometry.ts';

const HOUR_MS = 3_600_000;
const GREY = '#888';
const PALETTE = {
  series: [GREY],
  other: GREY,
  ink: GREY,
  soft: GREY,
  line: GREY,
  strong: GREY,
  surface: GREY,
  font: '',
};

/**
 * Draws and clears a small chart before the first real one. With the code warmed up, the first chart of a large report
 * takes half as long.
 */
export function warmUp(chart: EChartsType): void {
  const values = Float64Array.from({ length: 200 }, (_, index) => index);
  const drawing: Drawing = {
    plot: {
      x: { kind: 'time', values: values.map((hour) => hour * HOUR_MS) },
      axis: '',
      stepMs: HOUR_MS,
      zone: 'utc',
      partial: new Set(),
      measures: [{ name: '', unit: null, digits: 0, addsUp: true }],
      series: ['a', 'b', 'c', 'd'].map((name, slot) => ({
        name,
        slot,
        values,
        exact: new Map(),
        rounded: new Set(),
        others: 0,
      })),
    },
    look: { type: 'line', stacked: false, logarithmic: false, secondAxis: false, patterns: false },
    hidden: new Set(),
    zoom: null,
    size: { width: 400, height: 200 },
    widthOf: (text) => text.length,
  };
  chart.setOption(chartOption(drawing, geometryOf(drawing), PALETTE));
  chart.clear();
}

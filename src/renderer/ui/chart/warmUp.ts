import { init } from 'echarts/core';
import { chartOption } from './chartOption.ts';
import { geometryOf, type Drawing } from './geometry.ts';

const HOUR_MS = 3_600_000;
/** A page that is never idle warms up after this time. */
const LONGEST_WAIT_MS = 1_000;
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

let isWarm = false;

/** Draws a small chart that nobody sees. */
function warmUp(): void {
  if (isWarm) return;
  isWarm = true;
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
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', ...drawing.size });
  chart.setOption(chartOption(drawing, geometryOf(drawing), PALETTE));
  chart.dispose();
}

/**
 * Warms up the code of charts, once in the life of the window, while a report loads: the first chart of a large one
 * then takes half as long. Returns the number of the idle callback.
 */
export const warmUpWhenIdle = (): number => requestIdleCallback(warmUp, { timeout: LONGEST_WAIT_MS });

import { init } from 'echarts/core';
import { chartOption } from './chartOption.ts';
import { geometryOf, type Drawing } from './geometry.ts';

const HOUR_MS = 3_600_000;
const GREY = '#888';
const PALETTE = {
  series: [GREY],
  other: GREY,
  texts: [],
  otherText: GREY,
  ink: GREY,
  soft: GREY,
  line: GREY,
  strong: GREY,
  surface: GREY,
  font: '',
};

const VALUES = Float64Array.from({ length: 200 }, (_, index) => index);
const DRAWING: Drawing = {
  plot: {
    x: { kind: 'time', values: VALUES.map((hour) => hour * HOUR_MS) },
    axis: '',
    stepMs: HOUR_MS,
    zone: 'utc',
    partial: new Set([1]),
    measures: [{ name: '', unit: null, digits: 0, addsUp: true }],
    series: ['a', 'b', 'c', 'd'].map((name, slot) => ({
      name,
      slot,
      values: VALUES,
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

/** Charts that nobody sees, each with what the one before did not have. */
const WARMING: readonly Drawing[] = [
  { ...DRAWING, plot: { ...DRAWING.plot, series: [] } },
  DRAWING,
  { ...DRAWING, look: { ...DRAWING.look, type: 'bars', stacked: true } },
];

let warmed = 0;

function draw(drawing: Drawing): void {
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', ...drawing.size });
  chart.setOption(chartOption(drawing, geometryOf(drawing), PALETTE));
  chart.dispose();
}

/**
 * Warms up the code of charts, once in the life of the window, while nobody waits for one: the first large one then
 * takes half as long. It does so in steps, none of which takes as long as a few frames. Returns what ends it.
 */
export function warmUpWhenIdle(): () => void {
  let idle = 0;
  const goOn = () => {
    const next = WARMING[warmed];
    if (!next) return;
    idle = requestIdleCallback(() => {
      warmed += 1;
      draw(next);
      goOn();
    });
  };
  goOn();
  return () => {
    cancelIdleCallback(idle);
  };
}

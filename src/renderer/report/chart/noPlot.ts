import type { Plot, PlotLook } from '../../ui/chart/plot.ts';

/** Drawn while rows load, so that the chart is set up before its values arrive. */
export const NO_PLOT: Plot = {
  x: { kind: 'time', values: new Float64Array() },
  axis: '',
  stepMs: null,
  zone: 'utc',
  partial: new Set(),
  measures: [],
  series: [],
};
export const NO_LOOK: PlotLook = {
  type: 'line',
  stacked: false,
  logarithmic: false,
  secondAxis: false,
  patterns: false,
};

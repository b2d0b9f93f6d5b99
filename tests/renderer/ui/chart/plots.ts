// Small plots and drawings for the tests of the chart.

import { geometryOf, type Drawing, type Geometry } from '../../../../src/renderer/ui/chart/geometry.ts';
import type { Palette } from '../../../../src/renderer/ui/chart/palette.ts';
import type { Plot, PlotLook, PlotSeries } from '../../../../src/renderer/ui/chart/plot.ts';

export const COLOUR = '#123456';
export const PALETTE: Palette = {
  series: [COLOUR],
  other: '#777777',
  texts: ['#012345'],
  otherText: '#555555',
  ink: '#000',
  soft: '#000',
  line: '#000',
  strong: '#000',
  surface: '#fff',
  font: 'serif',
};

export const LINES: PlotLook = {
  type: 'line',
  stacked: false,
  logarithmic: false,
  secondAxis: false,
  patterns: false,
};
export const AREAS: PlotLook = { ...LINES, type: 'area' };
export const BARS: PlotLook = { ...LINES, type: 'bars' };

const HOUR_MS = 3_600_000;
export const START = Date.UTC(2026, 10, 14);
export const hour = (at: number): number => START + at * HOUR_MS;

export const series = (
  name: string,
  values: readonly number[],
  more: Partial<PlotSeries> = {},
): PlotSeries => ({
  name,
  slot: 0,
  values: Float64Array.from(values),
  exact: new Map(),
  rounded: new Set(),
  others: 0,
  ...more,
});

const MEASURES = [{ name: 'hits', unit: null, digits: 0, addsUp: true }];

/** A plot over hours, from midnight on. */
export const hourly = (all: readonly PlotSeries[], more: Partial<Plot> = {}): Plot => ({
  x: { kind: 'time', values: Float64Array.from(all[0]?.values ?? [], (_, at) => hour(at)) },
  axis: 'time',
  stepMs: HOUR_MS,
  zone: 'utc',
  partial: new Set(),
  measures: MEASURES,
  series: all,
  ...more,
});

/** A plot over names. */
export const named = (names: readonly string[], all: readonly PlotSeries[]): Plot => ({
  ...hourly(all),
  x: { kind: 'category', values: names },
  axis: 'host',
  stepMs: null,
});

export const drawingOf = (plot: Plot, look: PlotLook = LINES, more: Partial<Drawing> = {}): Drawing => ({
  plot,
  look,
  hidden: new Set(),
  zoom: null,
  size: { width: 800, height: 300 },
  widthOf: (text) => text.length * 6,
  ...more,
});

export const positiond = (drawing: Drawing): Geometry => geometryOf(drawing);

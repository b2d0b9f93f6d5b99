import { GridComponent, TooltipComponent, DataZoomInsideComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import { chartOption } from '../../../../src/renderer/ui/chart/chartOption.ts';
import { tooltipText } from '../../../../src/renderer/ui/chart/chartTooltip.ts';
import {
  CHART_TYPE_CHOICES,
  CHART_TYPES,
  usualChartType,
} from '../../../../src/renderer/ui/chart/chartTypes.ts';
import type { Plot } from '../../../../src/renderer/ui/chart/plot.ts';

use([GridComponent, TooltipComponent, DataZoomInsideComponent, SVGRenderer]);

const COLOUR = '#123456';
const palette = {
  series: [COLOUR],
  other: '#777777',
  ink: '#000',
  soft: '#000',
  line: '#000',
  raised: '#fff',
  font: 'serif',
};
const days = [1, 2, 3, 4].map((day) => Date.UTC(2026, 10, day));
const values = Float64Array.of(3, 1, Number.NaN, 2);
const one = (figures: Float64Array) => [
  { name: 'hits', slot: 0, values: figures, exact: new Map(), rounded: new Set<number>(), others: 0 },
];
const overTime: Plot = {
  x: { kind: 'time', values: Float64Array.from(days) },
  series: one(values),
  digits: 0,
};
const overNames: Plot = {
  x: { kind: 'category', values: ['a', 'b', 'c', 'd'] },
  series: one(values),
  digits: 0,
};
const plain = { stacked: false, logarithmic: false };

/** The shapes in the colour of the series, as the page would show them. */
function shapesOf(option: ReturnType<typeof chartOption>): string[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 200 });
  chart.setOption(option);
  const picture = chart.renderToSVGString();
  chart.dispose();
  return picture.match(new RegExp(`<path d="M[^>]*${COLOUR}`, 'g')) ?? [];
}

describe('a chart type', () => {
  it.each(CHART_TYPE_CHOICES)(
    'can be chosen and is drawn with what its row in the table provides: $name',
    ({ id, name }) => {
      expect(name).not.toBe('');
      use(CHART_TYPES[id].extension);
      for (const stacked of [false, true]) {
        const look = { type: id, stacked, logarithmic: false };
        expect(shapesOf(chartOption(overTime, look, new Set(), palette))).not.toEqual([]);
        expect(shapesOf(chartOption(overTime, look, new Set(['name hits']), palette))).toEqual([]);
      }
    },
  );

  it('has a default for each kind of axis', () => {
    expect(usualChartType('time')).toBe('line');
    expect(usualChartType('category')).toBe('bar');
    const look = { ...plain, type: usualChartType('category') };
    expect(shapesOf(chartOption(overNames, look, new Set(), palette))).not.toEqual([]);
  });
});

it('a log scale leaves gaps at zero and below', () => {
  const series = one(Float64Array.of(10, 0, -1, 100));
  const look = { type: 'line', stacked: false, logarithmic: true } as const;
  const option = chartOption({ ...overTime, series }, look, new Set(), palette);
  const [days1, days2, days3, days4] = days;
  expect(option).toMatchObject({
    yAxis: { type: 'log' },
    series: [{ data: Float64Array.from([days1!, 10, days2!, Number.NaN, days3!, Number.NaN, days4!, 100]) }],
  });
});

it('draws a series in the colour and pattern of its slot, and “Other” in its own', () => {
  const two = { ...palette, series: ['#111111', '#222222'] };
  const named = (name: string, slot: number, others = 0) => ({ ...one(values)[0]!, name, slot, others });
  const look = { type: 'line', stacked: false, logarithmic: false } as const;
  const series = [named('c', 2), named('b', 1), named('Other (2)', -1, 2)];
  expect(chartOption({ ...overTime, series }, look, new Set(), two)).toMatchObject({
    series: [
      { name: 'c', color: '#111111', lineStyle: { type: 'dashed' } },
      { name: 'b', color: '#222222', lineStyle: { type: 'solid' } },
      { name: 'Other (2)', color: '#777777', lineStyle: { type: 'solid' } },
    ],
  });
});

it('draws patterns over areas and bars, which have no dashes', () => {
  const series = [1, 2, 3].map((slot) => ({ ...one(values)[0]!, name: String(slot), slot: slot - 1 }));
  for (const look of [
    { type: 'bar', stacked: false, logarithmic: false },
    { type: 'line', stacked: true, logarithmic: false },
  ] as const) {
    const drawn = chartOption({ ...overTime, series }, look, new Set(), palette)['series'];
    expect(drawn).toMatchObject([
      {},
      { itemStyle: { decal: { symbol: 'rect' } } },
      { itemStyle: { decal: { symbol: 'circle' } } },
    ]);
    expect(drawn).not.toHaveProperty('0.itemStyle');
  }
});

it('keeps the zoom over a new drawing', () => {
  const option = chartOption(overTime, { ...plain, type: 'line' }, new Set(), palette, {
    start: 20,
    end: 60,
  });
  expect(option).toMatchObject({ dataZoom: [{ start: 20, end: 60 }] });
});

describe('a point between gaps', () => {
  use(CHART_TYPES.line.extension);
  const gap = Number.NaN;
  const linesOf = (figures: Float64Array, stacked = false) =>
    shapesOf(
      chartOption(
        { ...overTime, series: one(figures) },
        { type: 'line', stacked, logarithmic: false },
        new Set(),
        palette,
      ),
    );
  it.each([false, true])('is drawn, though no line leads to it (stacked: %s)', (stacked) => {
    const without = linesOf(Float64Array.of(gap, gap, 2, 1), stacked).length;
    expect(linesOf(Float64Array.of(5, gap, 2, 1), stacked)).toHaveLength(without + 1);
  });
});

it('a name with a line break has one line on the axis and in the tooltip', () => {
  const names = ['/x" y\r\n"/z', 'b', 'c', 'd'];
  const plot: Plot = { ...overNames, x: { kind: 'category', values: names } };
  expect(chartOption(plot, { ...plain, type: 'bar' }, new Set(), palette)).toMatchObject({
    yAxis: { data: ['/x" y "/z', 'b', 'c', 'd'] },
  });
  expect(tooltipText(plot, [{ dataIndex: 0, seriesIndex: 0 }])).toBe('/x" y "/z\nhits   3');
});

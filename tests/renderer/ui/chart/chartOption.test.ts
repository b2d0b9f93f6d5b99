import { GraphicComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import { chartOption } from '../../../../src/renderer/ui/chart/chartOption.ts';
import { CHART_TYPES } from '../../../../src/renderer/ui/chart/chartTypes.ts';
import { geometryOf, type Drawing } from '../../../../src/renderer/ui/chart/geometry.ts';
import type { Palette } from '../../../../src/renderer/ui/chart/palette.ts';
import type { Plot } from '../../../../src/renderer/ui/chart/plot.ts';
import { alongOf, positionOf, spotOf } from '../../../../src/renderer/ui/chart/spots.ts';
import { AREAS, BARS, COLOUR, drawingOf, hour, hourly, LINES, named, PALETTE, series } from './plots.ts';

use([
  GridComponent,
  GraphicComponent,
  SVGRenderer,
  ...Object.values(CHART_TYPES).map((type) => type.extension),
]);

const GAP = Number.NaN;
const optionOf = (drawing: Drawing, palette: Palette = PALETTE) =>
  chartOption(drawing, geometryOf(drawing), palette);

/** The picture as the page would show it. */
function drawn(drawing: Drawing): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...drawing.size });
  chart.setOption(optionOf(drawing));
  const picture = chart.renderToSVGString();
  chart.dispose();
  return picture;
}
/** The shapes in the colour of the series. */
const shapesOf = (drawing: Drawing) =>
  drawn(drawing).match(new RegExp(`<path d="M[^>]*${COLOUR}`, 'g')) ?? [];

const hits = series('hits', [3, 1, GAP, 2]);

describe('a chart type', () => {
  it.each([LINES, AREAS, BARS, { ...BARS, stacked: true }])(
    'draws a series, and nothing of a hidden one: $type',
    (look) => {
      expect(shapesOf(drawingOf(hourly([hits]), look))).not.toEqual([]);
      expect(shapesOf(drawingOf(hourly([hits]), look, { hidden: new Set(['name hits']) }))).toEqual([]);
    },
  );

  it('draws categories as bars, whatever is chosen', () => {
    const plot = named(['a', 'b', 'c', 'd'], [hits]);
    expect(optionOf(drawingOf(plot, LINES))).toMatchObject({
      series: [{ type: 'bar' }],
      yAxis: [{ type: 'category' }],
    });
  });
});

it('stacks of 100 % end there, whatever their totals, and their axis says what it has', () => {
  const plot = hourly([hits, { ...series('misses', [1, 3, GAP, 6]), slot: 1 }]);
  for (const look of [AREAS, { ...BARS, stacked: true }]) {
    const drawing = drawingOf(plot, { ...look, shares: true });
    expect(geometryOf(drawing).scales).toMatchObject([{ min: 0, max: 100 }]);
    const option = optionOf(drawing);
    const figures = (at: number) =>
      Array.from(Object(option['series'])[at].data).filter((_, index) => index % 2 === 1);
    expect([figures(0), figures(1)]).toEqual([
      [75, 25, GAP, 25],
      [25, 75, GAP, 75],
    ]);
    expect(JSON.stringify(option['graphic'])).toContain('share of hits (%)');
  }
});

it('axes that are named elsewhere say unit and zone alone, unless it is to be said which is whose', () => {
  const bytes = { name: 'bytes', unit: 'GB', digits: 2, addsUp: true };
  const requests = { ...bytes, name: 'requests', unit: null };
  const textsOf = (plot: Plot, look = LINES) =>
    (
      optionOf(drawingOf(plot, look, { isNamed: true })) as { graphic: { style: { text: string } }[] }
    ).graphic.map(({ style }) => style.text);
  expect(textsOf(hourly([hits], { measures: [bytes] }))).toEqual(['GB · times in UTC']);
  expect(textsOf(hourly([hits], { measures: [requests] }))).toEqual(['times in UTC']);
  expect(textsOf(hourly([hits], { measures: [bytes] }), { ...AREAS, shares: true })).toEqual([
    '% · times in UTC',
  ]);
  expect(textsOf({ ...named(['a'], [hits]), measures: [bytes] })).toEqual(['GB']);
  const both = [hits, series('r', [1, 2, 3, 4], { measure: 1 })];
  expect(textsOf(hourly(both, { measures: [bytes, requests] }))).toContain(
    'bytes (GB), requests · times in UTC',
  );
});

it('a line with more points than pixels is thinner', () => {
  const waves = (points: number) =>
    series(
      'hits',
      Array.from({ length: points }, (_, at) => at % 7),
    );
  const drawing = drawingOf(hourly([waves(50)]), LINES);
  const pixels = Math.floor(geometryOf(drawing).area.width);
  const widthOf = (points: number) => {
    const { series: lines } = optionOf(drawingOf(hourly([waves(points)]), LINES)) as {
      series: { lineStyle: { width: number } }[];
    };
    return lines[0]?.lineStyle.width ?? 0;
  };
  expect(widthOf(2 * pixels)).toBeLessThan(widthOf(pixels));
  expect(widthOf(pixels)).toBe(widthOf(50));
});

describe('the names at the ends of lines', () => {
  type Named = { x: number; y: number; text: string; fill: string };
  const endsOf = (drawing: Drawing): Named[] => {
    const { graphic } = optionOf(drawing) as {
      graphic: { x: number; y: number; style: { text: string; fill: string } }[];
    };
    const { names } = geometryOf(drawing);
    return graphic.flatMap(({ x, y, style }) => (names && x === names.left ? [{ x, y, ...style }] : []));
  };
  const many = (count: number) =>
    hourly(Array.from({ length: count }, (_, at) => series(`host ${at}`, [1, 100 - at / 10], { slot: at })));

  it('have the colour of texts of their line, and “Other” has its own', () => {
    const other = series('Other', [1, 2], { slot: -1, others: 3 });
    expect(
      endsOf(drawingOf(hourly([series('a', [1, 3]), other]))).map(({ text, fill }) => [text, fill]),
    ).toEqual([
      ['a', PALETTE.texts[0]],
      ['Other', PALETTE.otherText],
    ]);
  });

  it('never overlap, are in the picture, and those that do not fit are the last ones', () => {
    for (const height of [140, 300])
      for (const count of [2, 5, 12, 24]) {
        const drawing = drawingOf(many(count), LINES, { size: { width: 800, height } });
        const { area } = geometryOf(drawing);
        const ends = endsOf(drawing);
        const fitting = Math.min(count, Math.floor(area.height / 14));
        expect(ends.map(({ text }) => text)).toEqual(
          Array.from({ length: fitting }, (_, at) => `host ${at}`),
        );
        const lines = ends.map(({ y }) => y).toSorted((a, b) => a - b);
        for (const [at, y] of lines.entries()) {
          expect(y).toBeGreaterThan(area.top);
          expect(y).toBeLessThan(area.top + area.height);
          if (at > 0) expect(y - (lines[at - 1] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
        }
      }
  });

  it('are beside an axis of their own, at the figures of it, and never leave the picture', () => {
    const long = 'W'.repeat(40);
    const measures = [
      { name: 'hits', unit: null, digits: 0, addsUp: true },
      { name: 'bytes', unit: null, digits: 0, addsUp: true },
    ];
    const plot = hourly([series('hits', [9, 9]), series(long, [5_000, 2_600], { slot: 1, measure: 1 })], {
      measures,
    });
    const drawing = drawingOf(plot, { ...LINES, secondAxis: true });
    const { area, names } = geometryOf(drawing);
    const [, bytes] = endsOf(drawing);
    expect(names!.left).toBeGreaterThanOrEqual(area.left + area.width + drawing.widthOf('5 k'));
    expect(names!.left + drawing.widthOf(bytes!.text)).toBeLessThanOrEqual(800);
    expect(bytes!.y).toBeCloseTo(spotOf(geometryOf(drawing), plot, plot.series[1]!, 1, false)!.y);
  });

  it('are not of bars, of one line, or in a narrow chart', () => {
    expect(geometryOf(drawingOf(many(3), BARS)).names).toBeNull();
    expect(geometryOf(drawingOf(many(1))).names).toBeNull();
    expect(geometryOf(drawingOf(many(3), LINES, { size: { width: 400, height: 300 } })).names).toBeNull();
  });
});

it('names the figures and the axis of times above the plot, whatever the height', () => {
  const plot = { ...hourly([hits]), axis: 'hour of day' };
  for (const height of [140, 400]) {
    const said = drawn(drawingOf(plot, LINES, { size: { width: 600, height } }));
    expect(said).toContain('hour of day (UTC)<');
  }
});

it('without points labels no times or figures, since none was received', () => {
  const labels = (plot: Plot) => drawn(drawingOf(plot)).match(/>[\d:]+</g);
  expect(labels(hourly([hits]))).toEqual(expect.arrayContaining(['>02:00<', '>3<']));
  expect(labels(hourly([]))).toBeNull();
});

it.each([
  [30, '1 Dec', 'Dec 2026'],
  [70, '1 Jan 2027', '2027'],
  [400, 'Apr 2027', '1 Apr'],
])('over %i days, the first of a month is labelled “%s”', (days, expected, other) => {
  const stepMs = 24 * (hour(1) - hour(0));
  const values = Float64Array.from({ length: days }, (_, at) => hour(24 * at));
  const daily = hourly([series('hits', [...values.keys()])], { x: { kind: 'time', values }, stepMs });
  const labels = [...drawn(drawingOf(daily)).matchAll(/>([^<]+)</g)].map(([, text]) => text);
  expect(labels).toContain(expected);
  expect(labels).not.toContain(other);
});

it('a log scale leaves gaps at zero and below', () => {
  const option = optionOf(
    drawingOf(hourly([series('hits', [10, 0, -1, 100])]), { ...LINES, logarithmic: true }),
  );
  expect(option).toMatchObject({
    yAxis: [{ type: 'log', min: 10, max: 100 }],
    series: [{ data: Float64Array.from([hour(0), 10, hour(1), GAP, hour(2), GAP, hour(3), 100]) }],
  });
});

describe('the picture is where the page takes it to be', () => {
  const values = Array.from({ length: 24 }, (_, at) => at + 1);
  const plot = hourly([series('hits', values)]);
  /** The horizontal middles of bars, or the corners of a line. */
  const acrossOf = (drawing: Drawing) =>
    shapesOf(drawing).flatMap((shape) => {
      const path = /d="([^"]*)"/.exec(shape)?.[1] ?? '';
      const bar = /^M(\S+) \S+l(\S+) /.exec(path);
      if (bar) return [Number(bar[1]) + Number(bar[2]) / 2];
      return [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    });
  it.each([LINES, BARS])('each point of $type', (look) => {
    const drawing = drawingOf(plot, look);
    const geometry = geometryOf(drawing);
    const found = acrossOf(drawing);
    expect(found).toHaveLength(24);
    for (const [point, x] of found.entries())
      expect(Math.abs(x - alongOf(geometry, plot, point)), `point ${point}`).toBeLessThan(1);
  });

  it('bars stand in the time that they are for', () => {
    const geometry = geometryOf(drawingOf(plot, BARS));
    expect(positionOf(geometry, hour(0))).toBe(geometry.area.left);
    expect(positionOf(geometry, hour(24))).toBe(geometry.area.left + geometry.area.width);
    expect(alongOf(geometry, plot, 3)).toBeCloseTo(positionOf(geometry, hour(3.5)), 6);
  });
});

it('draws a series in the colour and pattern of its slot, and “Other” in its own', () => {
  const two = { ...PALETTE, series: ['#111111', '#222222'] };
  const all = [
    series('c', [1, 2], { slot: 2 }),
    series('b', [1, 2], { slot: 1 }),
    series('Other (2)', [1, 2], { slot: -1, others: 2 }),
  ];
  expect(optionOf(drawingOf(hourly(all)), two)).toMatchObject({
    series: [
      { name: 'c', color: '#111111', lineStyle: { type: [6, 4] } },
      { name: 'b', color: '#222222', lineStyle: { type: 'solid' } },
      { name: 'Other (2)', color: '#777777', lineStyle: { type: 'solid' } },
    ],
  });
});

it('draws patterns over areas and bars, which have no dashes', () => {
  const all = [0, 1, 2].map((slot) => series(String(slot), [1, 2], { slot }));
  for (const look of [BARS, AREAS]) {
    const found = optionOf(drawingOf(hourly(all), look))['series'];
    expect(found).toMatchObject([
      {},
      { itemStyle: { decal: { symbol: 'rect' } } },
      { itemStyle: { decal: { symbol: 'circle' } } },
    ]);
    expect(found).not.toHaveProperty('0.itemStyle');
  }
});

it('a further metric has an axis of its own on the right, if one is wanted', () => {
  const measures = ['hits', 'bytes'].map((name) => ({ name, unit: null, digits: 0, addsUp: true }));
  const plot = hourly([series('hits', [1, 2]), series('bytes', [1e6, 3e6], { measure: 1 })], { measures });
  expect(optionOf(drawingOf(plot, { ...LINES, secondAxis: true }))).toMatchObject({
    yAxis: [{ max: 2 }, { max: 3e6, position: 'right' }],
    series: [{ yAxisIndex: 0 }, { yAxisIndex: 1 }],
  });
  expect(optionOf(drawingOf(plot))).toMatchObject({ yAxis: [{ max: 3e6 }] });
});

it('draws only what a zoom shows, and what leads there', () => {
  const all = [series('hits', [1, 2, 3, 4, 5, 6])];
  const zoom = { fromMs: hour(2), toMs: hour(3) };
  expect(optionOf(drawingOf(hourly(all), LINES, { zoom }))).toMatchObject({
    xAxis: [{ min: hour(2), max: hour(3) }],
    series: [{ data: Float64Array.from([hour(1), 2, hour(2), 3, hour(3), 4, hour(4), 5]) }],
  });
});

it.each([LINES, AREAS])('a point between gaps is drawn, though no line leads to it: $type', (look) => {
  const shapes = (figures: readonly number[]) =>
    shapesOf(drawingOf(hourly([series('hits', figures)]), look)).length;
  expect(shapes([5, GAP, 2, 1])).toBe(shapes([GAP, GAP, 2, 1]) + 1);
});

/** The hatching: the data of its paths. */
const hatchings = (drawing: Drawing) =>
  [...drawn(drawing).matchAll(/<path d="([^"]*)"[^>]*stroke-opacity="0.35"/g)].map(([, data = '']) => data);

it('a point that is known in part is hollow and hatched', () => {
  const plot = hourly([series('hits', [4, 2, 1])]);
  const partial = { ...plot, partial: new Set([2]) };
  expect(hatchings(drawingOf(plot))).toEqual([]);
  expect(hatchings(drawingOf(partial)).join('').split('M').length).toBeGreaterThan(10);
  expect(shapesOf(drawingOf(partial)).length).toBe(shapesOf(drawingOf(plot)).length + 1);
});

it.each([LINES, BARS])('however many points are known in part, one shape hatches them: $type', (look) => {
  const figures = Array.from({ length: 160 }, () => 1);
  const every = new Set(figures.keys());
  const drawing = drawingOf({ ...hourly([series('hits', figures)]), partial: every }, look);
  const { area } = geometryOf(drawing);
  const [data = '', ...others] = hatchings(drawing);
  expect(others).toEqual([]);
  const along = [...data.matchAll(/[ML](\S+) /g)].map(([, x]) => Number(x));
  expect(Math.min(...along)).toBeCloseTo(area.left, 0);
  expect(Math.max(...along)).toBeCloseTo(area.left + area.width, 0);
});

it('the axes have names, units and the zone, and the lines their names at their ends', () => {
  const measures = [{ name: 'bytes', unit: 'GB', digits: 0, addsUp: true }];
  const picture = drawn(
    drawingOf(hourly([series('cache', [1, 2]), series('wac', [2, 3], { slot: 1 })], { measures })),
  );
  for (const text of ['bytes (GB)', 'time (UTC)', '>cache<', '>wac<']) expect(picture).toContain(text);
});

it('a name with a line break has one line on the axis', () => {
  const plot = named(['/x" y\r\n"/z', 'b', 'c', 'd'], [hits]);
  expect(optionOf(drawingOf(plot, BARS))).toMatchObject({ yAxis: [{ data: ['/x" y "/z', 'b', 'c', 'd'] }] });
});

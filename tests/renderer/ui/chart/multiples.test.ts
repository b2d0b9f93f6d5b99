import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartOption } from '../../../../src/renderer/ui/chart/chartOption.ts';
import { marksFor } from '../../../../src/renderer/ui/chart/chartMarks.ts';
import { plotsOf, type Geometry } from '../../../../src/renderer/ui/chart/geometry.ts';
import { steppedCursor } from '../../../../src/renderer/ui/chart/keySteps.ts';
import { layoutOf, wholeLayoutOf } from '../../../../src/renderer/ui/chart/multiples.ts';
import { NOTE_RISE, notePositions } from '../../../../src/renderer/ui/chart/notes.ts';
import { svgOf } from '../../../../src/renderer/ui/chart/picture/chartPicture.ts';
import { keyOf } from '../../../../src/renderer/ui/chart/plot.ts';
import { alongOf, plotAt, pointAt, seriesAt, spotOf } from '../../../../src/renderer/ui/chart/spots.ts';
import { words } from '../../../../src/renderer/ui/words.ts';
import { BARS, drawingOf, hour, hourly, LINES, named, PALETTE, series } from './plots.ts';

const SAME = { ...LINES, multiples: 'same-scale' } as const;
const OWN = { ...LINES, multiples: 'own-scales' } as const;
const NAMES = ['a', 'b', 'c'];
/** Each series is ten times as high as the one before. */
const some = (count: number) =>
  Array.from({ length: count }, (_, slot) =>
    series(
      `host-${slot}`,
      [1, 2, 3].map((value) => value * 10 ** (slot % 3)),
      { slot },
    ),
  );
const areasOf = (geometry: Geometry) => plotsOf(geometry).map(({ area }) => area);

it('every series has a plot of its own in the picture, or is named where there is no room', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 13 }),
      fc.integer({ min: 120, max: 2_000 }),
      fc.integer({ min: 60, max: 1_000 }),
      fc.boolean(),
      fc.constantFrom(SAME, OWN),
      (count, width, height, isTime, look) => {
        const all = some(count).toReversed();
        const plot = isTime ? hourly(all) : named(NAMES, all);
        const geometry = layoutOf(drawingOf(plot, look, { size: { width, height } }));
        const { panels = [], undrawn = [] } = geometry;
        const slots = panels.map((panel) => panel.series.slot);
        // The largest are drawn, in the order of all.
        expect(slots).toEqual([...slots.keys()].toReversed());
        expect(slots.length + undrawn.length).toBe(count);
        if (width >= 1_000 && height >= 420 && isTime) expect(undrawn).toEqual([]);
        for (const [at, area] of areasOf(geometry).entries()) {
          expect(area.left).toBeGreaterThanOrEqual(0);
          expect(area.top + area.height).toBeLessThanOrEqual(Math.max(height, area.top + 1));
          for (const other of areasOf(geometry).slice(0, at)) {
            const isBeside = other.left + other.width <= area.left || area.left + area.width <= other.left;
            const isBelow = other.top + other.height <= area.top;
            expect(isBeside || isBelow || width < 180).toBe(true);
            expect([area.width, area.height]).toEqual([
              expect.closeTo(other.width, 6),
              expect.closeTo(other.height, 6),
            ]);
          }
        }
      },
    ),
  );
});

it.each([
  ['over time', hourly(some(3)), LINES],
  ['of bars', named(NAMES, some(3)), BARS],
] as const)('those %s have one scale, or each its own', (_, plot, look) => {
  const most = (multiples: 'same-scale' | 'own-scales') =>
    plotsOf(layoutOf(drawingOf(plot, { ...look, multiples }))).map(({ scales }) => scales[0]?.max);
  const [shared = 0, ...others] = most('same-scale');
  expect([shared >= 300, ...others]).toEqual([true, shared, shared]);
  const [low = 0, middle = 0, high = 0] = most('own-scales');
  expect([low < 10, middle < 100, high]).toEqual([true, true, shared]);
});

it('they share the axis, so that a time is at the same distance in each', () => {
  const plot = hourly(some(4));
  const geometry = layoutOf(drawingOf(plot, SAME));
  const apart = plotsOf(geometry).map((each) => alongOf(each, plot, 1) - each.area.left);
  for (const each of apart) expect(each).toBeCloseTo(apart[0]!, 6);
});

it('a series is read where it is drawn, by the pointer and by the keys', () => {
  const plot = hourly(some(4));
  const drawing = drawingOf(plot, SAME);
  const geometry = layoutOf(drawing);
  for (const each of plot.series) {
    const spot = spotOf(geometry, plot, each, 1, false)!;
    const within = plotAt(geometry, spot)!;
    expect(pointAt(within, plot, spot)).toBe(1);
    expect(seriesAt(geometry, plot, new Set(), { point: 1, spot, asBars: false })).toBe(each);
  }
  expect(plotAt(geometry, { x: 1, y: 1 })).toBeNull();
  const around = { plot, hidden: drawing.hidden, geometry };
  const first = steppedCursor('Home', around, null);
  expect(first).toEqual({ point: 0, series: keyOf(plot.series[0]!) });
  expect(steppedCursor('ArrowDown', around, first)?.series).toBe(keyOf(plot.series[1]!));
  // From one without a plot they lead to one that has one.
  const small = layoutOf(drawingOf(plot, SAME, { size: { width: 200, height: 150 } }));
  const undrawn = { point: 0, series: keyOf(plot.series[3]!) };
  expect(small.panels).toHaveLength(1);
  expect(steppedCursor('ArrowRight', { ...around, geometry: small }, undrawn)).toEqual({
    ...first,
    point: 1,
  });
  const bars = named(NAMES, plot.series);
  const ofBars = { plot: bars, hidden: drawing.hidden, geometry: layoutOf(drawingOf(bars, SAME)) };
  expect(steppedCursor('ArrowRight', ofBars, first)?.series).toBe(keyOf(plot.series[1]!));
});

it('what is hidden has no plot, and where all is hidden there is one without series', () => {
  const plot = hourly(some(3));
  const hidden = new Set([keyOf(plot.series[1]!)]);
  const { panels = [], undrawn } = layoutOf(drawingOf(plot, SAME, { hidden }));
  expect([panels.map((panel) => panel.series.slot), undrawn]).toEqual([[0, 2], []]);
  const none = layoutOf(drawingOf(plot, SAME, { hidden: new Set(plot.series.map(keyOf)) }));
  expect([none.panels, plotsOf(none)]).toEqual([undefined, [none]]);
});

it('each is drawn on axes of its own below its name', () => {
  const plot = hourly([...some(2), series('Other (7)', [1, 2, 3], { slot: -1, others: 7 })]);
  const drawing = drawingOf(plot, SAME);
  const geometry = layoutOf(drawing);
  const option = chartOption(drawing, geometry, PALETTE);
  expect(option).toMatchObject({
    grid: [{}, {}, {}],
    xAxis: [0, 1, 2].map((gridIndex) => ({ type: 'time', gridIndex })),
    yAxis: [0, 1, 2].map((gridIndex) => ({ type: 'value', gridIndex })),
    series: [0, 1, 2].map((at) => ({ xAxisIndex: at, yAxisIndex: at })),
  });
  const texts = (Array.isArray(option['graphic']) ? option['graphic'] : []).map(({ style }) => style);
  expect(texts).toMatchObject([
    { text: 'hits · time (UTC)' },
    { text: 'host-0', fill: PALETTE.texts[0] },
    { text: 'host-1', fill: PALETTE.texts[0] },
    { text: 'Other (7)', fill: PALETTE.otherText },
  ]);
});

it('what makes room for a plot is said: bars need width, whatever the height', () => {
  const bars = named(NAMES, some(9));
  const undrawnAt = (width: number, height: number) =>
    layoutOf(drawingOf(bars, { ...BARS, multiples: 'same-scale' }, { size: { width, height } })).undrawn?.map(
      ({ name }) => name,
    ) ?? [];
  expect([undrawnAt(600, 9_000), undrawnAt(1_200, 100)]).toEqual([undrawnAt(600, 100), []]);
  const { undrawn } = words.chart;
  expect(undrawn(undrawnAt(600, 100), bars.x.kind)).toMatch(
    /host-8: make the chart wider, or hide others\.$/,
  );
  expect(undrawn(['host-8'], 'time')).toBe(
    'There is no room for the plot of host-8: make the chart larger, or hide others.',
  );
});

it('a note is a line in each, with its number in the first, where its button is', () => {
  const plot = hourly(some(3), { notes: [{ fromMs: hour(1), toMs: null, text: 'deploy' }] });
  const drawing = drawingOf(plot, SAME);
  const geometry = layoutOf(drawing);
  const marks = marksFor(drawing, geometry, PALETTE);
  const lines = areasOf(geometry).map(({ top, height }) => ({ shape: { y: top, height } }));
  expect(marks.filter(({ type }) => type === 'rect')).toMatchObject(lines);
  const [button] = notePositions(plot, geometry);
  expect(marks.filter(({ style }) => style && 'backgroundColor' in style)).toMatchObject([
    { x: button?.mark, y: geometry.area.top - NOTE_RISE, style: { text: '1' } },
  ]);
});

it.each([
  ['over time', hourly(some(24)), SAME],
  ['of bars', named(NAMES, some(11)), { ...BARS, multiples: 'same-scale' }],
] as const)('a picture of those %s is as large as all of them need', (_, plot, look) => {
  const size = { width: 1_000, height: 420 };
  const drawing = drawingOf(plot, look, { size });
  expect(layoutOf(drawing).undrawn).not.toEqual([]);
  const whole = wholeLayoutOf(drawing);
  expect([whole.undrawn, whole.panels?.length]).toEqual([[], plot.series.length]);
  const texts = { title: '', lines: [], written: [], notes: [] };
  const pictured = { plot, look, hidden: new Set<string>(), zoom: null, texts };
  const svg = svgOf(pictured, { palette: PALETTE, measuring: () => (text) => 6 * text.length });
  // Each is named above its plot, as it is in the legend.
  for (const { name } of plot.series) expect(svg.split(`>${name}<`), name).toHaveLength(3);
  // It is no larger than it has to be.
  expect(wholeLayoutOf(drawingOf(named(NAMES, some(3)), look, { size })).size).toEqual(size);
});

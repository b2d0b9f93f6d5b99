// Whether the saved picture of a generated view is drawn as its rows are, point by point.

import { expect } from 'vitest';
import { figuresOfCategories, figuresOverTime } from '../../ui/chart/picture/drawnFigures.ts';
import type { SavedPicture } from '../../ui/chart/picture/svgReader.ts';
import { hoursOf, numberOf, unitSaid, type Row, type View } from './viewCases.ts';

/** The figures of a chart: of each series, by its points. */
type Figures = Map<string | null, Map<string, number>>;

/** What rows are drawn as: their sums, or how many they are. */
function figuresOfRows({ shown, chart }: View, metric: string | null): Figures {
  const figures: Figures = new Map();
  const amount = (row: Row) => {
    if (metric === null) return 1;
    const { over, under } = numberOf(row, metric);
    return Number(over) / Number(under);
  };
  for (const row of shown) {
    const name = chart.split === null ? null : row.status;
    const points = figures.get(name) ?? new Map<string, number>();
    const point = chart.axis === 'hour' ? row.hour : row.host;
    figures.set(name, points.set(point, (points.get(point) ?? 0) + amount(row)));
  }
  // At a time with rows, a series without any has nothing, which is 0.
  for (const points of figures.values())
    for (const { hour } of chart.axis === 'hour' ? shown : []) points.set(hour, points.get(hour) ?? 0);
  // A legend is of several; one series of a split has its name in the heading only.
  const [[, only] = []] = figures;
  return only && figures.size === 1 ? new Map([[null, only]]) : figures;
}

/** What groups are drawn as: the cells of their first figure, which are recounted elsewhere. Null where it is not added up. */
function figuresOfGroups({ groups, measures }: View, [, ...lines]: readonly string[][]): Figures | null {
  const keys = groups?.keys.length ?? 1;
  const isAdded = /^(?:sum|count)/.test(measures[0] ?? '');
  if (keys > 1 && !isAdded) return null;
  const points = new Map<string, number>();
  for (const line of lines) {
    const [key = '', cell = ''] = [line[0], line[keys]];
    if (cell === '' || (groups?.keys[0] === 'hour' && key.startsWith('Other ('))) continue;
    points.set(key, (points.get(key) ?? 0) + Number(cell));
  }
  return new Map([[null, points]]);
}

/** Paths have one digit after the point. */
const PRECISION = 0.11;

/** Times from left to right, in proportion. */
function checkSpots(spots: readonly { point: string; at: string | number }[]): void {
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last || first === last) return;
  const hours = (text: string) => hoursOf({ hour: text });
  const [from, to] = [Number(first.at), Number(last.at)];
  for (const { point, at } of spots) {
    const share = (hours(point) - hours(first.point)) / (hours(last.point) - hours(first.point));
    expect(Math.abs(Number(at) - from - share * (to - from)), point).toBeLessThan(2 * PRECISION);
  }
}

type Saved = { metric: string | null; title: string; picture: SavedPicture; csv: readonly string[][] };

/** Checks names and units at the axes, the names of series, and every figure where it is drawn. */
export function checkDrawn(view: View, { metric, title, picture, csv }: Saved): void {
  const { groups, chart, measures } = view;
  const figures = groups ? figuresOfGroups(view, csv) : figuresOfRows(view, metric);
  const axis = groups ? (groups.keys[0] ?? '') : chart.axis;
  const labels = picture.labels.map(({ text }) => text);
  const named = groups ? (measures[0] ?? '') : (metric ?? 'Number of rows');
  const unit = unitSaid(view, groups ? named : (metric ?? ''));
  expect(
    labels.filter((text) => text.includes(named) && text.includes(unit)),
    title,
  ).not.toEqual([]);
  const axisName = groups ? 'hour (day) (UTC)' : 'hour (UTC)';
  if (axis === 'hour') expect(labels.filter((text) => text.endsWith(axisName))).toHaveLength(1);
  // Where nothing adds up there is nothing to draw.
  if (!figures || [...figures.values()].every((points) => points.size === 0)) return;
  const { perPixel, ofSeries } = axis === 'hour' ? figuresOverTime(picture) : figuresOfCategories(picture);
  expect(new Set(ofSeries.map(({ name }) => name))).toEqual(new Set(figures.keys()));
  for (const { name, figures: drawn } of ofSeries) {
    const expected = figures.get(name) ?? new Map<string, number>();
    const spots =
      axis === 'hour'
        ? [...expected.keys()].toSorted().map((point, at) => ({ point, ...drawn[at] }))
        : [...expected.keys()].map((point) => ({ point, ...drawn.find(({ at }) => at === point) }));
    if (axis === 'hour') {
      expect(drawn).toHaveLength(expected.size);
      checkSpots(spots.map(({ point, at = Number.NaN }) => ({ point, at })));
    }
    for (const { point, figure = 0 } of spots)
      expect(
        Math.abs(figure - (expected.get(point) ?? Number.NaN)),
        `${named}, ${name ?? ''} at ${point}: ${figure} drawn, ${expected.get(point) ?? ''} expected`,
      ).toBeLessThan(PRECISION * perPixel);
  }
}

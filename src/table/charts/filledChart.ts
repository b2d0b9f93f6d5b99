// The values of a chart whose points and series are known.

import type { CodedColumn } from '../columns/codedColumn.ts';
import { SLICE, type RowSlice } from '../figures/rowSlices.ts';
import type { Work } from '../work.ts';
import { NO_VALUE, type ChartRows } from './chartPositions.ts';
import type { ChartSeries } from './chartSeries.ts';
import { pointValues, type PointValues } from './pointValues.ts';

type Codes = Uint16Array | Uint32Array;

/** The slot of each row: by the code of its cell on the axis, and by that of the series if there are several. */
type ChartSlots = {
  x: CodedColumn;
  points: number;
  pointOf: Int32Array;
  split: CodedColumn | null;
  seriesOf: Int32Array;
  /** The number of series. */
  width: number;
};

/** The values of the points: those of the first point for each series, then those of the second. */
type Filled = {
  values: PointValues;
  points: number;
  width: number;
  /** The number of rows without a value for the axis or the split. */
  leftOut: number;
  /** The number of rows that belong to a point and have no figure. */
  withoutFigure: number;
};

/** The slot of a row by where it is on the axis and among the series; two slots after all others take the rest. */
function slotOf(point: number, series: number, { points, width }: ChartSlots): number {
  if (point >= 0 && series >= 0) return point * width + series;
  return points * width + (point === NO_VALUE || series === NO_VALUE ? 1 : 0);
}

function findSlots(codes: Codes, slotOfCode: Int32Array, count: number, into: Int32Array): void {
  for (let index = 0; index < count; index += 1) into[index] = slotOfCode[codes[index] ?? 0] ?? 0;
}

function findSlotsOfPairs(
  codes: Codes,
  splitCodes: Codes,
  splitCount: number,
  slotOfPair: Int32Array,
  count: number,
  into: Int32Array,
): void {
  for (let index = 0; index < count; index += 1)
    into[index] = slotOfPair[(codes[index] ?? 0) * splitCount + (splitCodes[index] ?? 0)] ?? 0;
}

/** Pairs of codes up to this number have a table of their slots. */
const MOST_PAIRS = 1_048_576;

/** Finds the slots of the rows of a slice. A table has the slot of each code or pair of codes, if there are not too many. */
function slotFinder(chart: ChartSlots): (slice: RowSlice, into: Int32Array) => void {
  const { x, pointOf, split, seriesOf } = chart;
  if (!split) {
    const table = pointOf.map((point) => slotOf(point, 0, chart));
    return (slice, into) => {
      findSlots(slice.codes(x), table, slice.count, into);
    };
  }
  const splitCount = split.codeCount;
  if (x.codeCount * splitCount > MOST_PAIRS)
    return (slice, into) => {
      const [codes, splitCodes] = [slice.codes(x), slice.codes(split)];
      for (let index = 0; index < slice.count; index += 1) {
        const point = pointOf[codes[index] ?? 0] ?? NO_VALUE;
        into[index] = slotOf(point, seriesOf[splitCodes[index] ?? 0] ?? NO_VALUE, chart);
      }
    };
  const table = new Int32Array(x.codeCount * splitCount);
  for (const [code, point] of pointOf.entries())
    for (const [other, series] of seriesOf.entries())
      table[code * splitCount + other] = slotOf(point, series, chart);
  return (slice, into) => {
    findSlotsOfPairs(slice.codes(x), slice.codes(split), splitCount, table, slice.count, into);
  };
}

/** Takes the rows of a chart. */
export function* fillChart(rows: ChartRows, chart: ChartSlots): Work<Filled> {
  const { points, width } = chart;
  const values = pointValues(rows.metric);
  const shown = points * width;
  for (const tally of values.tallies) tally.reserve(shown + 2);
  const find = slotFinder(chart);
  const slots = new Int32Array(SLICE);
  for (const { slice, share } of rows.slices()) {
    find(slice, slots);
    for (const tally of values.tallies) tally.take(slice, slots);
    yield share;
  }
  let withoutFigure = 0;
  for (let slot = 0; slot < shown; slot += 1) withoutFigure += values.blanks(slot);
  return { values, points, width, leftOut: values.counts.of(shown + 1), withoutFigure };
}

/** The points without a row in any series. */
export function gapsOf({ values, points, width }: Filled): Set<number> {
  const gaps = new Set<number>();
  for (let point = 0; point < points; point += 1) {
    let rows = 0;
    for (let series = 0; series < width; series += 1) rows += values.counts.of(point * width + series);
    if (rows === 0) gaps.add(point);
  }
  return gaps;
}

/** The points of which no row has a figure: what a series without a row has there is not known to be 0. */
export function withoutFigures({ values, points, width }: Filled): Set<number> {
  const found = new Set<number>();
  for (let point = 0; point < points; point += 1) {
    let [rows, blanks] = [0, 0];
    for (let slot = point * width; slot < (point + 1) * width; slot += 1) {
      rows += values.counts.of(slot);
      blanks += values.blanks(slot);
    }
    if (rows > 0 && rows === blanks) found.add(point);
  }
  return found;
}

type SeriesValues = Pick<ChartSeries, 'values' | 'exact' | 'rounded' | 'weights'> & { untold: number };

/**
 * The values of a series, point by point. A report has rows only where something was counted. So an amount without a
 * row is 0 at a point where another series has a figure, and unknown where none has.
 */
export function seriesValues(
  { values, points, width }: Filled,
  series: number,
  { adds, unknown }: { adds: boolean; unknown: ReadonlySet<number> },
): SeriesValues {
  const found = new Float64Array(points);
  const exact = new Map<number, string>();
  const rounded = new Set<number>();
  let untold = 0;
  for (let point = 0; point < points; point += 1) {
    const slot = point * width + series;
    if (values.counts.of(slot) === 0) {
      found[point] = adds && !unknown.has(point) ? 0 : Number.NaN;
      continue;
    }
    const each = values.value(slot);
    found[point] = each.value;
    if (each.exact !== undefined) exact.set(point, each.exact);
    if (each.rounded) rounded.add(point);
    if (each.untold) untold += 1;
  }
  const weights = values.weight
    ? Float64Array.from(
        { length: points },
        (_, point) => values.weight?.(point * width + series) ?? Number.NaN,
      )
    : null;
  return { values: found, exact, rounded, weights, untold };
}

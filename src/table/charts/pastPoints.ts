import { fractionDigits, scaled, unscaled } from '../exactSum.ts';
import { figureAt, type Figure } from './chartFacts.ts';
import type { ChartData } from './chartData.ts';
import type { ChartSeries } from './chartSeries.ts';

// What a chart over time has of its own past: the figures of the same time in the periods before, in UTC.

/** Fewer figures than this have no range that says what is usual. */
const LEAST_USUAL = 3;

/** How a chart is set beside its own past: the length of a period, and from how many periods before. */
export type Past = { periodMs: number; most: number };

/** Where the past of a series is: in its own chart, or in one of other rows that has its points and earlier ones. */
type PastOf = { data: ChartData; series: ChartSeries };

/** The median, the lowest and the highest figure of the periods before; NaN where fewer than three are known. */
type Usual = {
  median: ChartSeries;
  lowest: ChartSeries;
  highest: ChartSeries;
  /** From how many figures they are at each point; 0 where they are too few. */
  periods: Uint8Array;
};

/** Whether the points of a chart are at the same times in each period. */
export const hasPeriods = ({ x, stepMs }: Pick<ChartData, 'x' | 'stepMs'>, periodMs: number): boolean =>
  x.kind === 'time' && stepMs !== null && stepMs <= periodMs && periodMs % stepMs === 0;

/** The points at the same time in the periods before, the latest first, as far as they are whole. */
function pastPoints({ x: own }: ChartData, { x, partial }: ChartData, { periodMs, most }: Past): number[][] {
  if (x.kind === 'category' || own.kind === 'category') return [];
  const points = new Map(Array.from(x.values, (ms, point) => [ms, point]));
  return Array.from(own.values, (ms) =>
    Array.from({ length: most }, (_, at) => points.get(ms - (at + 1) * periodMs) ?? -1).filter(
      (point) => point >= 0 && !partial.has(point),
    ),
  );
}

const isKnown = ({ value }: Figure) => !Number.isNaN(value);
const textOf = ({ value, exact }: Figure) => exact ?? String(value);

/** Figures as whole numbers of the same scale. */
function wholeOf(figures: readonly Figure[]): bigint[] {
  const texts = figures.map(textOf);
  const digits = texts.reduce((most, text) => Math.max(most, fractionDigits(text)), 0);
  return texts.map((text) => scaled(text, digits));
}

/** The order of two figures, by all their digits. */
function inOrder(a: Figure, b: Figure): number {
  if (a.value !== b.value || (a.exact === undefined && b.exact === undefined)) return a.value - b.value;
  const [one = 0n, other = 0n] = wholeOf([a, b]);
  return Number(one > other) - Number(one < other);
}

/** The figure halfway between two, exactly unless one of them is rounded. */
function halfway(a: Figure, b: Figure): Figure {
  if (inOrder(a, b) === 0) return a;
  if (a.rounded === true || b.rounded === true) return { value: a.value / 2 + b.value / 2, rounded: true };
  const digits = Math.max(fractionDigits(textOf(a)), fractionDigits(textOf(b)));
  const exact = unscaled((scaled(textOf(a), digits) + scaled(textOf(b), digits)) * 5n, digits + 1);
  const value = Number(exact);
  return String(value) === exact ? { value } : { value, exact };
}

/** A series of figures, with what a series of a chart has besides. */
function seriesOf(series: ChartSeries, figures: readonly (Figure | null)[]): ChartSeries {
  return {
    ...series,
    values: Float64Array.from(figures, (each) => each?.value ?? Number.NaN),
    exact: new Map(
      figures.flatMap((each, point) => (each?.exact === undefined ? [] : [[point, each.exact] as const])),
    ),
    rounded: new Set(figures.flatMap((each, point) => (each?.rounded === true ? [point] : []))),
    weights: null,
  };
}

/** The figures of a series one period before; NaN where there is none, or not of a whole point. */
export function periodBefore(
  data: ChartData,
  series: ChartSeries,
  periodMs: number,
  from: PastOf = { data, series },
): ChartSeries {
  const past = pastPoints(data, from.data, { periodMs, most: 1 });
  return seriesOf(
    series,
    past.map(([point]) => (point === undefined ? null : figureAt(from.series, point))),
  );
}

/** What is usual at each point: of the same time in the periods before, as far as they are known. */
export function usualOf(
  data: ChartData,
  series: ChartSeries,
  past: Past,
  from: PastOf = { data, series },
): Usual {
  const known = pastPoints(data, from.data, past).map((points) => {
    const figures = points.map((point) => figureAt(from.series, point)).filter(isKnown);
    return figures.length < LEAST_USUAL ? [] : figures.toSorted(inOrder);
  });
  const of = (pick: (figures: readonly Figure[]) => Figure | undefined) =>
    seriesOf(
      series,
      known.map((figures) => pick(figures) ?? null),
    );
  return {
    median: of((figures) => {
      const [low, high] = [figures[(figures.length - 1) >> 1], figures[figures.length >> 1]];
      return low && high && halfway(low, high);
    }),
    lowest: of((figures) => figures[0]),
    highest: of((figures) => figures.at(-1)),
    periods: Uint8Array.from(known, ({ length }) => length),
  };
}

/** A point far from the figures of the periods before: how far it is from their median, of that; null of none. */
export type Unusual = { point: number; isOver: boolean; share: number | null };

/**
 * The whole points that are beyond the lowest or the highest figure of the periods before by more than half of what is
 * between these. Merely beyond them is often chance: of four figures that differ by chance alone, the last is so in half
 * of all cases.
 */
export function unusualPoints({ partial }: ChartData, series: ChartSeries, usual: Usual): Unusual[] {
  const found: Unusual[] = [];
  for (const point of series.values.keys()) {
    const figures = [series, usual.lowest, usual.highest].map((each) => figureAt(each, point));
    if (partial.has(point) || !figures.every(isKnown)) continue;
    const [now = 0n, low = 0n, high = 0n] = wholeOf(figures);
    const isOver = 2n * (now - high) > high - low;
    if (!isOver && 2n * (low - now) <= high - low) continue;
    const [value, median] = [series.values[point] ?? Number.NaN, usual.median.values[point] ?? Number.NaN];
    found.push({ point, isOver, share: median === 0 ? null : Math.abs(value - median) / Math.abs(median) });
  }
  return found;
}

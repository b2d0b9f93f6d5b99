import { DAY_MS } from '../../../contract/time.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import { formatCounted } from '../../ui/text/formats.ts';

const UNITS = [
  { noun: 'day', ms: DAY_MS },
  { noun: 'hour', ms: 3_600_000 },
  { noun: 'minute', ms: 60_000 },
];

/** The steps of a calendar, which are as long as the longest of their kind: see `calendarSteps.ts`. */
const CALENDAR = new Map(
  [31, 92, 366].map((days, at) => [days * DAY_MS, ['1 month', '3 months', '1 year'][at]]),
);

/** A duration in the largest unit that divides it evenly. */
export function durationOf(ms: number): string {
  const calendar = CALENDAR.get(ms);
  if (calendar !== undefined) return calendar;
  const unit = UNITS.find((each) => ms % each.ms === 0) ?? { noun: 'second', ms: 1_000 };
  return formatCounted(ms / unit.ms, unit.noun);
}

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** The widths of points to choose from. */
const WIDTHS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, DAY_MS, 7 * DAY_MS];
/** Fewer points than this are no chart over time. */
const FEWEST = 2;

/** The widths that points can have: multiples of the report’s own, several of them in its range. */
export function widthsFor(ownMs: number | null, rangeMs: number): number[] {
  return WIDTHS.filter(
    (width) => width <= rangeMs / FEWEST && (ownMs === null || (width > ownMs && width % ownMs === 0)),
  );
}

/** With more bars than this, their parts can hardly be told apart. */
const MOST_BARS = 72;

/**
 * The width with which the points of figures make bars that can be read. Null if they do as they are, and where the rows
 * of a point cannot be combined.
 */
export function barWidth(metrics: readonly ChartData[], most = MOST_BARS): number | null {
  const [first] = metrics;
  if (first?.x.kind !== 'time' || first.stepMs === null) return null;
  if (metrics.some(({ aggregation }) => aggregation.kind === 'single rows')) return null;
  const { merged, stepMs, x } = first;
  const rangeMs = (x.values.at(-1) ?? 0) - (x.values[0] ?? 0) + stepMs;
  if (rangeMs / stepMs <= most) return null;
  // The width of points that were merged already is none that others have to be a multiple of.
  const fits = (width: number) => width > stepMs && (merged || width % stepMs === 0);
  return WIDTHS.find((width) => fits(width) && rangeMs / width <= most) ?? null;
}

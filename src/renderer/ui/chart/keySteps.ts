import { acrossOf } from './spots.ts';
import { scaleIndex, shownSeries, type Geometry } from './geometry.ts';
import { keyOf, type Plot } from './plot.ts';

/** Where the analyst is in a chart: a point, and one of the series at it. */
export type Cursor = { point: number; series: string | null };

type Step = { along: number } | { to: 'first' | 'last' } | { across: number };

const PAGE = 10;

/** Steps along the axis and across it. Categories go from top to bottom. */
const STEPS: Record<Geometry['kind'], Readonly<Record<string, Step>>> = {
  time: {
    ArrowLeft: { along: -1 },
    ArrowRight: { along: 1 },
    ArrowUp: { across: 1 },
    ArrowDown: { across: -1 },
    PageUp: { along: -PAGE },
    PageDown: { along: PAGE },
    Home: { to: 'first' },
    End: { to: 'last' },
  },
  category: {
    ArrowUp: { along: -1 },
    ArrowDown: { along: 1 },
    ArrowRight: { across: 1 },
    ArrowLeft: { across: -1 },
    PageUp: { along: -PAGE },
    PageDown: { along: PAGE },
    Home: { to: 'first' },
    End: { to: 'last' },
  },
};

/** The shown series from the lowest to the highest at a point, as they are drawn; small multiples in the direction of the keys. */
function byHeight(geometry: Geometry, plot: Plot, hidden: ReadonlySet<string>, point: number): string[] {
  if (geometry.panels) {
    const order = geometry.panels.map(({ series }) => keyOf(series));
    return geometry.kind === 'time' ? order.toReversed() : order;
  }
  const height = new Map<string, number>();
  for (const each of shownSeries(plot, hidden)) {
    const end = geometry.ends.get(keyOf(each))?.[point] ?? Number.NaN;
    const across = acrossOf(geometry, scaleIndex(each, geometry.scales.length), end);
    height.set(keyOf(each), geometry.kind === 'time' ? -across : across);
  }
  const key = (name: string) => {
    const found = height.get(name) ?? Number.NaN;
    return Number.isNaN(found) ? Number.MIN_SAFE_INTEGER : found;
  };
  return [...height.keys()].toSorted((a, b) => key(a) - key(b));
}

/** Where a key leads from here; null if it is none of the chart’s. Without a position yet, it leads to the first point. */
export function steppedCursor(
  pressed: string,
  { plot, hidden, geometry }: { plot: Plot; hidden: ReadonlySet<string>; geometry: Geometry },
  cursor: Cursor | null,
): Cursor | null {
  const step = Object.hasOwn(STEPS[geometry.kind], pressed) ? STEPS[geometry.kind][pressed] : undefined;
  const last = plot.x.values.length - 1;
  if (!step || last < 0) return null;
  if (!cursor) {
    const point = 'to' in step && step.to === 'last' ? last : 0;
    return { point, series: byHeight(geometry, plot, hidden, point).at(-1) ?? null };
  }
  const order = byHeight(geometry, plot, hidden, cursor.point);
  const isDrawn = cursor.series !== null && order.includes(cursor.series);
  const series = isDrawn ? cursor.series : (order.at(-1) ?? null);
  if ('to' in step) return { point: step.to === 'first' ? 0 : last, series };
  if ('along' in step) return { point: Math.min(last, Math.max(0, cursor.point + step.along)), series };
  const at = order.indexOf(series ?? '') + step.across;
  return { point: cursor.point, series: order[Math.min(order.length - 1, Math.max(0, at))] ?? null };
}

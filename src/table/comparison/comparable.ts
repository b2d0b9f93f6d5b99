import { chartMetric, isCoded, isNumber, type ChartMetric } from '../charts/chartSpec.ts';
import { ChartRows } from '../charts/chartPositions.ts';
import type { CodedColumn } from '../columns/codedColumn.ts';
import { isPercent, unitNamed } from '../metricKinds.ts';
import type { Tells } from './comparison.ts';
import type { NotComparable, Side, SideName, Sides } from './comparisonSpec.ts';

/** Something of each side. */
export type Both<T> = Readonly<Record<SideName, T>>;
export const SIDES: readonly SideName[] = ['now', 'before'];

/** The same for both sides. */
export const both = <T>(of: (side: SideName) => T): Both<T> => ({ now: of('now'), before: of('before') });

const columnNamed = ({ frame }: Side, name: string) => frame.columns.find((column) => column.name === name);

/** A metric on both sides, null for the count of rows; or why it cannot be compared. */
export function metricsOf(
  sides: Sides,
  name: string | null,
): { metrics: Both<ChartMetric | null> } | { not: NotComparable } {
  if (name === null) return { metrics: both(() => null) };
  for (const side of SIDES) {
    const column = columnNamed(sides[side], name);
    if (!column) return { not: { kind: 'no-column', name, side } };
    if (!isNumber(column)) return { not: { kind: 'wrong-column', name, side } };
  }
  const units = both((side) => unitNamed(sides[side].units, name) ?? null);
  if (units.now !== units.before) return { not: { kind: 'units-differ', metric: name, ...units } };
  const metrics = both((side) => {
    const { frame, units } = sides[side];
    return chartMetric(
      frame,
      frame.columns.findIndex((column) => column.name === name),
      units,
    );
  });
  // Without a count of requests on one side, the means of the other have nothing to be compared with.
  if (metrics.now?.weights && metrics.before?.weights) return { metrics };
  return { metrics: both((side) => metrics[side] && { ...metrics[side], weights: null }) };
}

/** How differences of a metric are told: a percentage of a share would be taken for the share. */
export function tellsOf(metric: ChartMetric | null, { now }: Sides): Tells {
  if (!metric) return 'percent';
  const { name } = metric.column;
  if (isPercent(name, unitNamed(now.units, name))) return 'points';
  return metric.kind === 'share' ? 'plain' : 'percent';
}

/** The rows of both sides. */
export const rowsOf = (sides: Sides, metrics: Both<ChartMetric | null>): Both<ChartRows> =>
  both((side) => new ChartRows(sides[side].frame, sides[side].selection, metrics[side]));

/** A column of texts or of times on both sides; or why it cannot be compared. */
export function codedOf(sides: Sides, name: string): { columns: Both<CodedColumn> } | { not: NotComparable } {
  const found: Partial<Record<SideName, CodedColumn>> = {};
  for (const side of SIDES) {
    const column = columnNamed(sides[side], name);
    if (!column) return { not: { kind: 'no-column', name, side } };
    if (!isCoded(column)) return { not: { kind: 'wrong-column', name, side } };
    found[side] = column;
  }
  const { now, before } = found;
  if (!now || !before || now.kind !== before.kind)
    return { not: { kind: 'wrong-column', name, side: 'before' } };
  return { columns: { now, before } };
}

import {
  aggregationOf,
  chartOf,
  seriesAtMost,
  type Axis,
  type ChartData,
  type ChartNames,
} from '../charts/chartData.ts';
import type { ChartRows } from '../charts/chartPositions.ts';
import { partialPoints } from '../charts/timeAxis.ts';
import type { CodedColumn } from '../columns/codedColumn.ts';
import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import { both, codedOf, metricsOf, rowsOf, tellsOf, type Both } from './comparable.ts';
import type { Comparison } from './comparison.ts';
import type { CompareSpec, NotComparable, Sides } from './comparisonSpec.ts';
import { differencesTable, ownTimes } from './differences.ts';
import { sharedNames, type SharedNames } from './sharedNames.ts';
import { sharedTimes } from './sharedTimes.ts';

/** The most categories, without the one of all others. */
const MOST_CATEGORIES = 30;

/** The points of both sides. */
type Axes = Pick<Comparison, 'offsetMs' | 'unmatched'> & { axes: Both<Axis> };

function axisOfNames(names: SharedNames, adds: boolean): Axes {
  const axes = both((side): Axis => {
    const { others, leftOver } = names;
    const x = { kind: 'category' as const, values: [...names.names] };
    const positions = names.positions[side];
    // A report has rows only where something was counted, so what is missing from one side is nothing there.
    return { x, stepMs: null, merged: false, positions, others, leftOver, complete: adds };
  });
  return { axes, offsetMs: null, unmatched: { now: 0, before: 0 } };
}

const ONE: ChartNames['seriesOf'] = new Int32Array(0);

function* seriesOf(
  rows: Both<ChartRows>,
  columns: Both<CodedColumn> | null,
  spec: CompareSpec,
  sides: Sides,
): Work<Both<ChartNames>> {
  if (!columns) {
    const names = [spec.metric ?? 'rows'];
    return both(() => ({ names, slots: [0], others: 0, leftOver: 0, seriesOf: ONE }));
  }
  const found = yield* sharedNames(rows, columns, seriesAtMost(spec.top), sides);
  return both((side) => ({ ...found, seriesOf: found.positions[side] }));
}

/** Compares two sides: a chart of each over the same points and series, and a table of the differences. */
export function* compareWork(
  sides: Sides,
  spec: CompareSpec,
): Work<{ compared: Comparison; table: Frame } | { not: NotComparable }> {
  const found = metricsOf(sides, spec.metric);
  if ('not' in found) return found;
  const x = codedOf(sides, spec.axis);
  if ('not' in x) return x;
  const split = spec.split === null ? null : codedOf(sides, spec.split);
  if (split && 'not' in split) return split;

  const rows = rowsOf(sides, found.metrics);
  const aggregation = aggregationOf(rows.now.metric);
  const adds = aggregation.kind === 'sum' || aggregation.kind === 'count of rows';
  let axes: Axes;
  const { now, before } = x.columns;
  if (now.kind === 'time' && before.kind === 'time') {
    const shared = yield* sharedTimes(rows, { now, before }, sides, spec.stepMs ?? null);
    if ('not' in shared) return shared;
    axes = shared;
  } else {
    const most = spec.split === null && spec.top !== undefined ? seriesAtMost(spec.top) : MOST_CATEGORIES;
    axes = axisOfNames(yield* sharedNames(rows, x.columns, most, sides), adds);
  }
  const names = yield* seriesOf(rows, split && split.columns, spec, sides);
  const chart = function* (side: 'now' | 'before'): Work<ChartData> {
    const columns = { x: x.columns[side], split: split && split.columns[side] };
    return yield* chartOf(rows[side], columns, axes.axes[side], names[side]);
  };
  const charts = { now: yield* chart('now'), before: yield* chart('before') };
  const compared: Comparison = {
    ...both((side) => ({
      ...charts[side],
      partial: partialOf(charts[side], side === 'before' ? axes.offsetMs : 0, sides[side].covers),
    })),
    offsetMs: axes.offsetMs,
    unmatched: axes.unmatched,
  };
  return { compared, table: differencesTable(compared, spec, tellsOf(rows.now.metric, sides)) };
}

/** The points that a side covers in part. */
const partialOf = (data: ChartData, offsetMs: number | null, covers: Sides['now']['covers']): Set<number> =>
  covers ? partialPoints(ownTimes(data, offsetMs), data.stepMs, covers) : new Set();

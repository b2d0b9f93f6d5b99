import { moved } from '../charts/calendarSteps.ts';
import type { ChartData } from '../charts/chartData.ts';
import type { ChartSeries } from '../charts/chartSeries.ts';
import type { Column } from '../columns/column.ts';
import { NumberCells } from '../figures/numberCells.ts';
import { textColumn } from '../figures/textCells.ts';
import type { Frame } from '../frame.ts';
import type { Comparison, Tells } from './comparison.ts';
import type { CompareSpec } from './comparisonSpec.ts';
import { changeOf, differenceOf } from './fractions.ts';

/** The fraction digits of a mean beyond those of its figures. */
const MEAN_DIGITS = 3;
/** The most fraction digits that a double is written with. */
const MOST_FIXED = 100;

/** What the columns of figures are called. */
const NAMES: Readonly<Record<Tells, readonly string[]>> = {
  percent: ['now', 'before', 'difference', 'difference in percent'],
  points: ['now', 'before', 'difference in points'],
  plain: ['now', 'before', 'difference'],
};

/** The figure of a point as it is shown; null if there is none. */
function figureAt({ values, exact, rounded }: ChartSeries, point: number, digits: number): string | null {
  const value = values[point] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  if (!rounded.has(point)) return exact.get(point) ?? String(value);
  return value.toFixed(Math.min(digits + MEAN_DIGITS, MOST_FIXED));
}

/** The time of a point: a date and a time of UTC, with milliseconds only where there are some. */
const timeText = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The times of a side that starts `offsetMs` before the axis, on which they are moved to those of the other side. */
export function ownTimes({ x, stepMs }: Pick<ChartData, 'x' | 'stepMs'>, offsetMs: number | null): number[] {
  if (x.kind === 'category') return [];
  const start = (x.values[0] ?? 0) - (offsetMs ?? 0);
  return Array.from(x.values, (ms, point) =>
    stepMs === null ? ms - (offsetMs ?? 0) : moved(start, point, stepMs),
  );
}

/** The columns that say which point it is: its name, or its time on both sides. */
function axisColumns(
  { x, stepMs }: ChartData,
  points: readonly number[],
  offsetMs: number | null,
  axis: string,
): Column[] {
  if (x.kind === 'category')
    return [
      textColumn(
        axis,
        points.map((point) => x.values[point] ?? ''),
      ),
    ];
  const earlier = ownTimes({ x, stepMs }, offsetMs);
  const now = points.map((point) => x.values[point] ?? 0);
  const before = points.map((point) => earlier[point] ?? 0);
  return [
    textColumn(axis, now.map(timeText), now),
    textColumn(`${axis} before`, before.map(timeText), before),
  ];
}

/**
 * The table of the differences between two sides, with a row for each point and series that has a figure on one of
 * them. Figures are exact unless they are means; a difference is that of the figures as they are shown.
 */
export function differencesTable(
  { now, before, offsetMs }: Comparison,
  spec: CompareSpec,
  tells: Tells,
): Frame {
  const rows: { point: number; series: string; to: string | null; from: string | null }[] = [];
  const digits = Math.max(now.digits, before.digits);
  for (let point = 0; point < now.x.values.length; point += 1)
    for (const [at, series] of now.series.entries()) {
      const other = before.series[at];
      const to = figureAt(series, point, digits);
      const from = other ? figureAt(other, point, digits) : null;
      if (to !== null || from !== null) rows.push({ point, series: series.name, to, from });
    }
  const names = NAMES[tells];
  const cells = names.map(() => new NumberCells(rows.length));
  const [nows, befores, differences, changes] = cells;
  for (const [row, { to, from }] of rows.entries()) {
    if (to !== null) nows?.setText(row, to);
    if (from !== null) befores?.setText(row, from);
    if (to === null || from === null) continue;
    differences?.setText(row, differenceOf(to, from));
    const change = changes && changeOf(to, from);
    if (change) changes?.setText(row, change.text);
  }
  const points = rows.map(({ point }) => point);
  const split =
    spec.split === null
      ? []
      : [
          textColumn(
            spec.split,
            rows.map(({ series }) => series),
          ),
        ];
  return {
    columns: [
      ...axisColumns(now, points, offsetMs, spec.axis),
      ...split,
      ...cells.map((each, at) => each.column(`${spec.metric ?? 'rows'} ${names[at] ?? ''}`)),
    ],
    length: rows.length,
  };
}

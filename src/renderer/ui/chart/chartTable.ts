import type { CellText } from '../grid/cellText.ts';
import type { GridColumn } from '../grid/gridColumns.ts';
import { formatFigure } from './figures.ts';
import { shownSeries } from './geometry.ts';
import { notesOn } from './notes.ts';
import type { Plot, PlotSeries } from './plot.ts';
import { remarkOn, seriesText } from './tooltipLines.ts';
import { words } from '../words.ts';

/** The data of a chart as a table: a row for each point, a column for each shown series. */
export type ChartTable = { columns: readonly GridColumn[]; rows: readonly (readonly CellText[])[] };

/** A figure with all its digits and no groups, as a spreadsheet reads it; null for none. */
function rawFigure({ values, exact, rounded }: PlotSeries, point: number, digits: number): CellText {
  const value = values[point] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  if (rounded.has(point)) return formatFigure({ value, rounded: true }, digits).replaceAll(/[≈\s]/g, '');
  return exact.get(point) ?? String(value);
}

/** What a chart draws, as a table. Hidden series are left out, as in the picture. */
export function chartTable(plot: Plot, hidden: ReadonlySet<string>): ChartTable {
  const { x, measures, partial } = plot;
  const series = shownSeries(plot, hidden);
  const ofSeries = series.map((each): GridColumn => {
    const measure = measures[each.measure ?? 0];
    const unit = [measure?.unit, each.rounded.size > 0 ? words.chart.rounded : null]
      .filter(Boolean)
      .join(', ');
    return { name: seriesText(plot, each), kind: 'number', ...(unit === '' ? {} : { unit }) };
  });
  const isTime = x.kind === 'time';
  const hasNotes = isTime && (plot.notes ?? []).length > 0;
  const hasRemarks = partial.size + (plot.marked?.size ?? 0) > 0;
  const columns: GridColumn[] = [
    { name: plot.axis, kind: isTime ? 'time' : 'text', ...(isTime ? { unit: 'UTC' } : {}) },
    ...ofSeries,
    ...(hasNotes ? [{ name: words.chart.notes, kind: 'text' as const }] : []),
    ...(hasRemarks ? [{ name: words.chart.remark, kind: 'text' as const }] : []),
  ];
  const rows = Array.from({ length: x.values.length }, (_, point) => [
    x.kind === 'time' ? new Date(x.values[point] ?? 0).toISOString() : (x.values[point] ?? ''),
    ...series.map((each) => rawFigure(each, point, measures[each.measure ?? 0]?.digits ?? 0)),
    ...(hasNotes ? [notesOn(plot, point)] : []),
    ...(hasRemarks ? [remarkOn(plot, point) ?? ''] : []),
  ]);
  return { columns, rows };
}

/** The order of rows by a column: figures by size, other texts by their characters; missing ones last. */
export function sortedRows(
  { columns, rows }: ChartTable,
  sort: readonly { column: number; descending: boolean }[],
): readonly (readonly CellText[])[] {
  const [level] = sort;
  if (!level) return rows;
  const { column, descending } = level;
  const isNumber = columns[column]?.kind === 'number';
  return rows.toSorted((a, b) => {
    const [one, other] = [a[column] ?? null, b[column] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = isNumber ? Number(one) - Number(other) : one < other ? -1 : Number(one > other);
    return descending ? -order : order;
  });
}

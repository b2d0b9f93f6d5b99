import type { ChartChoice } from '../../../contract/views.ts';
import type { ColumnSeries } from '../../../table/charts/chartSpec.ts';
import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';

/** A figure of a pivot: a column for each value, and one of their totals, which is no series beside them. */
export type PivotFigure = ColumnSeries & { name: string; total: { column: number; name: string } };

/** What a chart knows of a pivot: one that is split by its column draws the columns of its values. */
export type ChartPivot = { column: string; figures: readonly PivotFigure[] };

/** The pivot of groups; null if there is none that can be drawn. */
export function pivotOf(facts: GroupedFacts, columns: readonly ColumnInfo[]): ChartPivot | null {
  const measures = facts.columns.flatMap((fact, column) =>
    fact.role === 'measure' && fact.pivot ? [{ ...fact, column, pivot: fact.pivot }] : [],
  );
  const totals = measures.filter(({ pivot }) => pivot.isTotal);
  // Each value has all figures, in their order, and so have the totals.
  const figures = totals.flatMap(({ name, kind, column }, at): PivotFigure[] => {
    const own = measures.filter(({ pivot }, index) => index % totals.length === at && !pivot.isTotal);
    const info = columns[column];
    if (info?.kind !== 'number') return [];
    const ofValues = own.map(({ column: index, pivot }) => ({
      column: index,
      name: pivot.name,
      others: pivot.others,
    }));
    return [{ name, kind, total: { column, name: info.name }, columns: ofValues }];
  });
  return facts.pivot === null || figures.length === 0 ? null : { column: facts.pivot, figures };
}

/** The figure with this name; null if a chart is not split by the pivot. */
export const figureOf = (
  pivot: ChartPivot | null,
  { split }: Pick<ChartChoice, 'split'>,
  name: string | null,
): PivotFigure | null =>
  (pivot !== null && split === pivot.column && pivot.figures.find((each) => each.name === name)) || null;

/** Another split. Beside that by the pivot its columns have names of their own: those of the totals are meant. */
export function splitTo(
  { split: before, metrics }: Pick<ChartChoice, 'split' | 'metrics'>,
  split: string | null,
  pivot: ChartPivot | null,
): Pick<ChartChoice, 'split' | 'metrics' | 'hidden'> {
  const isPivot = pivot !== null && split === pivot.column;
  const wasPivot = pivot !== null && before === pivot.column;
  if (!pivot || isPivot === wasPivot) return { split, metrics, hidden: [] };
  const first = pivot.figures[0]?.name ?? null;
  const renamed = metrics.map((metric) =>
    isPivot
      ? (pivot.figures.find(({ total }) => total.name === metric)?.name ?? first)
      : (pivot.figures.find(({ name }) => name === metric)?.total.name ?? null),
  );
  return { split, metrics: [...new Set(renamed)], hidden: [] };
}

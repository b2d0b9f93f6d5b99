import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import type { CellText } from '../../ui/grid/cellText.ts';

/** A figure whose cells are shaded together, with its columns: one for each value of a pivot. */
type ShadedFigure = { name: string; columns: readonly number[] };
/** From which value to which, as texts of cells. */
type Span = { lowest: string; highest: string };
/** The scale of a figure, over all of its cells that are shaded. */
export type HeatScale = ShadedFigure & Span;

/** The figures of groups, without the columns of totals and of all other values of a pivot. */
export function shadedFigures({ columns }: Pick<GroupedFacts, 'columns'>): ShadedFigure[] {
  const figures = new Map<string, { name: string; columns: number[] }>();
  for (const [at, fact] of columns.entries()) {
    if (fact.role !== 'measure' || fact.pivot?.isTotal || (fact.pivot?.others ?? 0) > 0) continue;
    const id = JSON.stringify(fact.measure);
    const own = figures.get(id);
    if (own) own.columns.push(at);
    else figures.set(id, { name: fact.name, columns: [at] });
  }
  return [...figures.values()];
}

/** The rows of groups that have a line of their own: those between the ones that combine others. */
export function ownRows(
  { others }: Pick<GroupedFacts, 'others'>,
  rows: number,
): { firstRow: number; rows: number }[] {
  const ends = [...others.keys(), rows];
  return ends.map((end, at) => {
    const firstRow = (ends[at - 1] ?? -1) + 1;
    return { firstRow, rows: end - firstRow };
  });
}

/** Whether values are shaded by how far they are from 0, in a colour of each sign. */
export const isAroundZero = ({ lowest, highest }: Span): boolean => Number(lowest) < 0 && Number(highest) > 0;

/**
 * How strongly a cell is shaded: from 0 for the lowest value to 1 for the highest; around 0, down to -1 below it. A cell
 * without a number is not shaded, nor is any where all are equal.
 */
export function shadeIn(span: Span, text: CellText | undefined): number {
  // An empty text would be 0.
  const value = text ? Number(text) : Number.NaN;
  const [low, high] = [Number(span.lowest), Number(span.highest)];
  const shade = isAroundZero(span) ? value / Math.max(-low, high) : (value - low) / (high - low);
  return Number.isFinite(shade) ? shade : 0;
}

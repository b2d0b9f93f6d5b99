import type { GroupedFacts, PivotValue } from '../../../table/grouping/groupSpec.ts';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import type { Figure } from './description.ts';
import { figureText } from './descriptionText.ts';
import { words } from './words.ts';

/** What a column holds: its figure, and of which value of a pivoted column it is. */
export type ColumnFigure = Figure & { pivot: { column: string; value: string } | null };

/** What the columns on screen hold, by their name. */
export type ColumnFigures = ReadonlyMap<string, ColumnFigure>;

type Grouped = {
  facts: GroupedFacts;
  /** The figures of the groups, in their order. */
  figures: readonly Figure[];
  /** The name of the pivoted column. */
  pivot: string | null;
};

/** What each column holds. The name of a column of a pivot does not say of which column its value is. */
export function columnFigures(columns: readonly GridColumn[], grouped: Grouped | null): ColumnFigures {
  const { facts, figures = [], pivot = null } = grouped ?? {};
  const keys = facts?.columns.filter(({ role }) => role === 'key').length ?? 0;
  const found = new Map<string, ColumnFigure>();
  for (const [at, { name, unit = null }] of columns.entries()) {
    const fact = facts?.columns[at];
    const measure = fact?.role === 'measure' ? fact : null;
    // Each value of a pivot has all figures, in their order.
    const figure = measure ? figures[(at - keys) % figures.length] : undefined;
    const said = { name: figure?.name ?? name, unit };
    // A chart of all values is of the figure itself, which no column is.
    if (measure?.pivot && !found.has(measure.name)) found.set(measure.name, { ...said, pivot: null });
    found.set(name, { ...said, pivot: valueOf(measure?.pivot ?? null, pivot) });
  }
  return found;
}

/** The value of a pivoted column that a figure is of. A total is of all of them, as the figure without a pivot is. */
const valueOf = (value: PivotValue | null, column: string | null): ColumnFigure['pivot'] =>
  value === null || column === null || value.isTotal ? null : { column, value: value.name };

/** The name of what a column holds, without its unit. */
export const nameOfFigure = ({ name, pivot }: ColumnFigure): string =>
  pivot ? words.pivoted(name, pivot.column, [pivot.value]) : name;

/** What figures are charted, with their units: the values of one pivot together. */
export function figuresTitle(figures: readonly ColumnFigure[], by: string | null): string {
  const said = new Map<string, { column: string; values: string[] } | null>();
  for (const figure of figures) {
    const { pivot } = figure;
    const text = figureText(figure);
    const others = said.get(text);
    if (!pivot) said.set(text, null);
    else if (others) others.values.push(pivot.value);
    else said.set(text, { column: pivot.column, values: [pivot.value] });
  }
  return words.title(
    [...said].map(([text, pivot]) => (pivot ? words.pivoted(text, pivot.column, pivot.values) : text)),
    by,
  );
}

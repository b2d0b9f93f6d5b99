import type { ExportRecipe } from '../../contract/exportRecipe.ts';
import type { RecipeView } from '../../contract/settings.ts';
import type { BookChart, BookPivot } from '../../table/export/exportForm.ts';
import { joinedRanges } from '../../table/export/exportTable.ts';
import type { CellArea } from '../ui/grid/areas.ts';
import type { ExportAsked, ExportRows } from '../workers/protocol/exports.ts';
import type { ColumnInfo } from '../workers/protocol/frames.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import type { Info } from './info.ts';

/** All rows and columns, and what they are in words. */
type WholeTable = {
  frame: RemoteFrame;
  columns: readonly ColumnInfo[];
  rows: number;
  note: string;
  /** What all is, where that is not everything there is. */
  name?: string;
};

/** A chart and a pivot of rows in a workbook; null where they do not suit the rows. */
export type Analysis = { chart: BookChart | null; pivot: BookPivot | null };

/** A table that can be exported, as it is on screen. */
export type ExportSource = {
  /** The name of the file of a choice, without its ending. */
  nameOf: (rows: RowsChoice) => string;
  /** What the rows of a choice are, in a line, which a file of rows alone cannot say. Empty where nothing is to be said. */
  lineOf: (rows: RowsChoice) => string;
  /** Whether times without a zone are UTC. */
  isUtc: boolean;
  /** All there is, where what is on screen is filtered or made of it, as groups are. */
  whole: WholeTable;
  /** The chart and the pivot that a workbook may have of the rows of a choice; none where it has neither. */
  analysisOf?: (chosen: Chosen, rows: RowsChoice) => Analysis;
  /** How its rows are seen, to be seen alike of other reports; none where they are as received. */
  view?: RecipeView | null;
  /** Where it comes from. */
  infoOf: (chosen: Chosen, rows: RowsChoice) => Info;
  frame: RemoteFrame;
  columns: readonly ColumnInfo[];
  /** The column of the frame that says how values were received, for JSON, where there is one. */
  marks?: number;
  /** All rows, and those in view. */
  rows: number;
  shown: number;
  /** Of the view on screen. */
  revision: number;
  /** The columns on screen by their index, in their order there. */
  order: readonly number[];
  /** The selected cells; rows by their position in the view. */
  selection: readonly CellArea[];
  /** How the rows are filtered, sorted and grouped, in words. */
  described: readonly string[];
  /** Why the figures may be wrong, or null. */
  caution: string | null;
};

export type RowsChoice = ExportRecipe['rows'];

/** The rows that have a selected cell, in ranges that share none. */
export const selectedRanges = ({ selection }: Pick<ExportSource, 'selection'>) => joinedRanges(selection);

/** What a choice of rows comes to, in its own table. */
export type Chosen = Pick<ExportAsked, 'rows' | 'columns'> & {
  count: number;
  of: { frame: RemoteFrame; columns: readonly ColumnInfo[] };
};

const askedRows = ({ revision, selection }: ExportSource, choice: RowsChoice): ExportRows => {
  switch (choice) {
    case 'all':
      return { kind: 'all' };
    case 'view':
      return { kind: 'view', revision };
    case 'selection':
      return { kind: 'ranges', revision, ranges: selection };
  }
};

const nameAt =
  ({ columns }: ExportSource) =>
  (at: number): string =>
    columns[at]?.name ?? '';

/** The names of the columns on screen. */
export const shownNames = (source: ExportSource): string[] => source.order.map(nameAt(source));

/** What became of columns that were chosen by name before, perhaps for another report. */
export type NamedColumns = {
  /** Those that this table has, by their index and in the order chosen. */
  taken: readonly number[];
  /** Those that it lacks. */
  missing: readonly string[];
  /** Those on screen that were not chosen. */
  others: readonly string[];
  /** Those that were chosen and are not on screen. */
  hidden: readonly string[];
  /** They are on screen, all of them and in this order. */
  isAsShown: boolean;
};

/** Finds columns by the names that were chosen before. */
export function namedColumns(source: ExportSource, names: readonly string[]): NamedColumns {
  const { columns, order } = source;
  const indexes = new Map(columns.map(({ name }, index) => [name, index]));
  const taken = [...new Set(names)].flatMap((name) => indexes.get(name) ?? []);
  const [chosen, shown] = [new Set(taken), new Set(order)];
  return {
    taken,
    missing: names.filter((name) => !indexes.has(name)),
    others: order.filter((at) => !chosen.has(at)).map(nameAt(source)),
    hidden: taken.filter((at) => !shown.has(at)).map(nameAt(source)),
    isAsShown: taken.length === order.length && taken.every((at, index) => at === order[index]),
  };
}

/**
 * The rows and columns of a choice. A selection is every row and every column that has a selected cell. Columns that
 * were chosen by name are taken with the rows in view; where the table has none of them, those on screen.
 */
export function chosenOf(
  source: ExportSource,
  choice: RowsChoice,
  names: readonly string[] | null = null,
): Chosen {
  const { order, selection, shown, whole } = source;
  const asked = askedRows(source, choice);
  if (choice === 'all')
    return { rows: asked, columns: whole.columns.map((_, at) => at), count: whole.rows, of: whole };
  if (choice === 'view') {
    const taken = names ? namedColumns(source, names).taken : [];
    return { rows: asked, columns: taken.length > 0 ? taken : order, count: shown, of: source };
  }
  const selected = new Set(selection.flatMap((area) => area.columns));
  return {
    rows: asked,
    columns: order.filter((at) => selected.has(at)),
    count: selectedRanges(source).reduce((sum, range) => sum + range.rows, 0),
    of: source,
  };
}

/** More than the one cell that is always selected. */
export const hasSelection = ({ selection }: Pick<ExportSource, 'selection'>): boolean =>
  selection.length > 1 || selection.some(({ rows, columns }) => rows * columns.length > 1);

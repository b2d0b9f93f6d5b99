import type { ShownReport } from '../../shownReport.ts';
import type { ExportChoices } from '../../../contract/settings.ts';
import { joinedRanges } from '../../../table/export/exportTable.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import type { ExportAsked, ExportRows } from '../../workers/protocol/exports.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';

/** A table that can be exported, as it is on screen. */
export type ExportSource = {
  report: ShownReport;
  frame: RemoteFrame;
  columns: readonly ColumnInfo[];
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

export type RowsChoice = ExportChoices['rows'];

/** What a choice of rows comes to. */
export type Chosen = Pick<ExportAsked, 'rows' | 'columns'> & { count: number };

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

/** The rows and columns of a choice. A selection is every row and every column that has a selected cell. */
export function chosenOf(source: ExportSource, choice: RowsChoice): Chosen {
  const { columns, order, selection, rows, shown } = source;
  const asked = askedRows(source, choice);
  if (choice === 'all') return { rows: asked, columns: columns.map((_, at) => at), count: rows };
  if (choice === 'view') return { rows: asked, columns: order, count: shown };
  const selected = new Set(selection.flatMap((area) => area.columns));
  return {
    rows: asked,
    columns: order.filter((at) => selected.has(at)),
    count: joinedRanges(selection).reduce((sum, range) => sum + range.rows, 0),
  };
}

/** More than the one cell that is always selected. */
export const hasSelection = ({ selection }: ExportSource): boolean =>
  selection.length > 1 || selection.some(({ rows, columns }) => rows * columns.length > 1);

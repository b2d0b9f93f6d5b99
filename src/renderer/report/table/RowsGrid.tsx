import { useCallback, useMemo } from 'react';
import { useCopiedMark } from '../../exporting/useExportChoices.ts';
import { useSettings } from '../../state/mainState.ts';
import { notify } from '../../state/notices.ts';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { GridAction, GridProps } from '../../ui/grid/gridProps.ts';
import type { ReadRows } from '../../ui/grid/useRowBlocks.ts';
import type { RowOrSubtotal } from '../groups/groupConditions.ts';
import { outlineOf, OutlineLines } from '../groups/outlineLines.ts';
import { words as groupWords } from '../groups/words.ts';
import type { ShownRows } from './shownRows.ts';
import { useReadRows } from './useReadRows.ts';
import { words } from './words.ts';

const ROW_HEIGHTS = { compact: 24, normal: 28, comfortable: 32 };

const notCopied = (why: 'too-much' | 'refused', cells: number) => {
  notify(
    why === 'too-much'
      ? { tone: 'bad', title: words.tooMuchToCopy.title, text: words.tooMuchToCopy.text(cells) }
      : { tone: 'bad', ...words.copyFailed },
  );
};

type RowsGridProps = Omit<
  GridProps,
  | 'columns'
  | 'rows'
  | 'read'
  | 'revision'
  | 'rowHeight'
  | 'sort'
  | 'totals'
  | 'onNotCopied'
  | 'onOpen'
  | 'cellActions'
> & {
  source: ShownRows;
  onOpen?: (row: RowOrSubtotal, column: number) => void;
  cellActions?: (cell: { row: RowOrSubtotal; column: number; text: CellText }) => readonly GridAction[];
};

/** What the grid asks of a row and tells of its cells, where its rows are lines of groups and subtotals. */
function byLine(grid: Omit<RowsGridProps, 'source'>, lines: OutlineLines): Partial<GridProps> {
  const { onSelect, onOpen, cellActions, found } = grid;
  const of = (line: number) => lines.subtotalAt(line) ?? lines.groupsOf(line, 1).first;
  return {
    totalOf: (line) => {
      const subtotal = lines.subtotalAt(line);
      return subtotal && groupWords.subtotalOf(subtotal.texts.slice(0, subtotal.keys));
    },
    numberOf: (line) => lines.groupsOf(line, 1).first + 1,
    found: found ? { ...found, row: lines.lineOf(found.row) } : null,
    onSelect: (areas) => onSelect?.(lines.areasOf(areas)),
    onOpen: (line, column) => onOpen?.(of(line), column),
    cellActions: ({ row: line, ...cell }) => cellActions?.({ ...cell, row: of(line) }) ?? [],
  };
}

/** Groups line by line with their subtotals, as the grid reads and names them; null for rows, and groups without. */
function useOutline({ facts, frame }: ShownRows, all: readonly number[], ofGroups: GridProps['shadeOf']) {
  const outline = outlineOf(facts);
  const lines = useMemo(() => outline && new OutlineLines(outline), [outline]);
  const shadeOf = useMemo(() => (lines && ofGroups ? lines.shadedBy(ofGroups) : ofGroups), [lines, ofGroups]);
  const readRows = useReadRows(frame);
  const read: ReadRows = useCallback(
    async (first, count, revision, columns) => {
      if (!lines) return readRows(first, count, revision, columns);
      const groups = lines.groupsOf(first, count);
      const rows = await readRows(groups.first, groups.count, revision, columns);
      return lines.textsOf(first, count, columns ?? all, rows);
    },
    [readRows, lines, all],
  );
  return { lines, read, shadeOf };
}

/** The grid of the rows or groups that are shown. Outside of it, rows are those of the table: subtotals are none. */
export function RowsGrid({ source, ...grid }: RowsGridProps) {
  const density = useSettings(({ value }) => value?.density ?? 'normal');
  const { facts, gridColumns } = source;
  const totals = useMemo(
    // Without a key there is only one group, of all rows.
    () =>
      facts?.columns[0]?.role === 'key'
        ? { name: groupWords.total, title: groupWords.totalOf(facts.rows), texts: facts.totals }
        : null,
    [facts],
  );
  const all = useMemo(() => gridColumns.map((_, column) => column), [gridColumns]);
  const { lines, read, shadeOf } = useOutline(source, all, grid.shadeOf);
  const decimalMark = useCopiedMark();
  return (
    <DataGrid
      {...grid}
      {...(lines && byLine(grid, lines))}
      columns={source.gridColumns}
      rows={lines?.count ?? source.shown}
      read={read}
      shadeOf={shadeOf}
      revision={source.revision}
      rowHeight={ROW_HEIGHTS[density]}
      sort={source.sort}
      totals={totals}
      decimalMark={decimalMark}
      onNotCopied={notCopied}
    />
  );
}

import { useMemo } from 'react';
import { useCopiedMark } from '../../exporting/useExportChoices.ts';
import { useSettings } from '../../state/mainState.ts';
import { notify } from '../../state/notices.ts';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import type { GridProps } from '../../ui/grid/gridProps.ts';
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
  'columns' | 'rows' | 'read' | 'revision' | 'rowHeight' | 'sort' | 'totals' | 'onNotCopied'
> & { source: ShownRows };

/** The grid of the rows or groups that are shown. */
export function RowsGrid({ source, ...grid }: RowsGridProps) {
  const density = useSettings(({ value }) => value?.density ?? 'normal');
  const { facts } = source;
  const totals = useMemo(
    // Without a key there is only one group, of all rows.
    () =>
      facts?.columns[0]?.role === 'key'
        ? { name: groupWords.total, title: groupWords.totalOf(facts.rows), texts: facts.totals }
        : null,
    [facts],
  );
  const read = useReadRows(source.frame);
  const decimalMark = useCopiedMark();
  return (
    <DataGrid
      {...grid}
      columns={source.gridColumns}
      rows={source.shown}
      read={read}
      revision={source.revision}
      rowHeight={ROW_HEIGHTS[density]}
      sort={source.sort}
      totals={totals}
      decimalMark={decimalMark}
      onNotCopied={notCopied}
    />
  );
}

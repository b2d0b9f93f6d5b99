import { useCallback, useMemo, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CopyButton } from '../buttons/CopyButton.tsx';
import { COPY_FORMATS, withMark, type DecimalMark } from '../grid/copyFormats.ts';
import { DataGrid } from '../grid/DataGrid.tsx';
import { wholeLayout, type GridLayout } from '../grid/gridLayout.ts';
import type { GridProps } from '../grid/gridProps.ts';
import type { Sorted } from '../grid/gridSort.ts';
import type { ReadRows } from '../grid/useRowBlocks.ts';
import { Dialog } from '../overlays/Dialog.tsx';
import styles from './ChartTableDialog.module.css';
import { chartTable, sortedRows, type ChartTable } from './chartTable.ts';
import type { Plot } from './plot.ts';
import { words } from '../words.ts';

type ChartTableDialogProps = {
  title: string;
  plot: Plot;
  hidden: ReadonlySet<string>;
  open: boolean;
  onClose: () => void;
  onNotCopied: GridProps['onNotCopied'];
  /** In numbers that are copied for a spreadsheet; a point if none is given. */
  decimalMark?: DecimalMark;
};

const ROW_HEIGHT = 28;

/** All rows, as a spreadsheet pastes them. */
function textOf({ columns, rows }: ChartTable, mark: DecimalMark): string {
  const { before, row, between } = COPY_FORMATS['tsv-with-headers'];
  return before(columns) + rows.map((each) => row(withMark(each, columns, mark), columns)).join(between);
}

function Rows({ title, plot, hidden, onNotCopied, decimalMark = '.' }: ChartTableDialogProps) {
  const table = useMemo(() => chartTable(plot, hidden), [plot, hidden]);
  const [layout, setLayout] = useState<GridLayout>(() => ({
    ...wholeLayout(table.columns.length),
    frozen: 1,
  }));
  const [sort, setSort] = useState<readonly Sorted[]>([]);
  const rows = useMemo(() => sortedRows(table, sort), [table, sort]);
  const read: ReadRows = useCallback(
    (first, count, _revision, columns) =>
      Promise.resolve(
        rows.slice(first, first + count).map((row) => columns.map((column) => row[column] ?? null)),
      ),
    [rows],
  );
  // The same numbers are other rows in another order.
  const revision = sort.reduce((sum, { column, descending }) => sum + 2 * column + (descending ? 2 : 1), 0);
  return (
    <>
      <div className={styles['grid']}>
        <DataGrid
          label={title}
          columns={table.columns}
          layout={layout}
          onLayout={setLayout}
          rows={rows.length}
          read={read}
          revision={revision}
          rowHeight={ROW_HEIGHT}
          sort={sort}
          onSort={(next) => {
            setSort(next.slice(-1));
          }}
          onNotCopied={onNotCopied}
          decimalMark={decimalMark}
        />
      </div>
      <div>
        <CopyButton name={words.chart.copyTable} text={() => textOf({ ...table, rows }, decimalMark)} />
      </div>
    </>
  );
}

/** The data of a chart as a table that can be read, sorted and copied. */
export function ChartTableDialog(props: ChartTableDialogProps) {
  const { title, open, onClose } = props;
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      wide
      actions={<Button onPress={onClose}>{words.dialog.close}</Button>}
    >
      <Rows {...props} />
    </Dialog>
  );
}

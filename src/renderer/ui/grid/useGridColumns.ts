import { useEffect, useMemo, useRef, useState } from 'react';
import type { CellText } from './cellText.ts';
import { placeColumns, usualWidths, type GridColumn } from './gridColumns.ts';
import type { GridLayout } from './gridProps.ts';
import type { ReadRows } from './useRowBlocks.ts';

/** The number of rows that column widths are estimated from. */
const SAMPLE_ROWS = 60;

/** The columns of a layout with their widths, estimated from the first rows unless the user chose others. */
export function useGridColumns(
  columns: readonly GridColumn[],
  layout: GridLayout,
  read: ReadRows,
  revision: number,
  hasRows: boolean,
  start: number,
) {
  const [sample, setSample] = useState<readonly (readonly CellText[])[]>([]);

  // Another order needs no other sample.
  const now = useRef(revision);
  useEffect(() => {
    now.current = revision;
  }, [revision]);

  useEffect(() => {
    if (!hasRows) return undefined;
    let wanted = true;
    // A closed reader rejects; by then nothing is shown.
    void read(0, SAMPLE_ROWS, now.current, [...columns.keys()]).then(
      (rows) => {
        if (wanted) setSample(rows);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [hasRows, columns, read]);

  const usual = useMemo(() => usualWidths(columns, sample), [columns, sample]);
  return useMemo(() => placeColumns(columns, layout, usual, start), [columns, layout, usual, start]);
}

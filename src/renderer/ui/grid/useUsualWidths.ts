import { useEffect, useMemo, useRef, useState } from 'react';
import type { CellText } from './cellText.ts';
import { usualWidths, type GridColumn } from './gridColumns.ts';
import type { ReadRows } from './useRowBlocks.ts';

/** The number of rows that column widths are estimated from. */
const SAMPLE_ROWS = 60;

/** The widths of columns as their first rows suggest. */
export function useUsualWidths(
  columns: readonly GridColumn[],
  read: ReadRows,
  revision: number,
  hasRows: boolean,
): readonly number[] {
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

  return useMemo(() => usualWidths(columns, sample), [columns, sample]);
}

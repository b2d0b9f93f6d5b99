import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeColumns, NARROWEST_COLUMN, type GridColumn } from './gridColumns.ts';
import type { ReadRows } from './useRowBlocks.ts';

/** The number of rows that column widths are estimated from. */
const SAMPLE_ROWS = 60;

/** The columns with their widths, estimated from the first rows unless the user chose others. */
export function useGridColumns(
  columns: readonly GridColumn[],
  read: ReadRows,
  revision: number,
  hasRows: boolean,
) {
  const [sample, setSample] = useState<readonly (readonly string[])[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());

  // Another order needs no other sample.
  const now = useRef(revision);
  useEffect(() => {
    now.current = revision;
  }, [revision]);

  useEffect(() => {
    if (!hasRows) return undefined;
    let wanted = true;
    // A closed reader rejects; by then nothing is shown.
    void read(0, SAMPLE_ROWS, now.current).then(
      (rows) => {
        if (wanted) setSample(rows);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns need another sample
  }, [hasRows, columns, read]);

  const placed = useMemo(() => placeColumns(columns, sample, chosen), [columns, sample, chosen]);
  const resize = useCallback(
    (column: number, to: number) => {
      const name = columns[column]?.name;
      if (name === undefined) return;
      setChosen((before) => new Map(before).set(name, Math.max(NARROWEST_COLUMN, to)));
    },
    [columns],
  );
  return { placed, resize };
}

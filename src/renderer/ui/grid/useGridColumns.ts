import { useCallback, useEffect, useMemo, useState } from 'react';
import { placeColumns, NARROWEST_COLUMN, type GridColumn } from './gridColumns.ts';
import type { ReadRows } from './useRowBlocks.ts';

/** So many rows tell how wide a column has to be. */
const SAMPLE_ROWS = 60;

/** The columns with their widths: after their first texts once there are rows, unless the analyst chose others. */
export function useGridColumns(columns: readonly GridColumn[], read: ReadRows, hasRows: boolean) {
  const [sample, setSample] = useState<readonly (readonly string[])[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());

  useEffect(() => {
    if (!hasRows) return undefined;
    let wanted = true;
    // A reader that was closed answers nothing any more; then nobody looks either.
    void read(0, SAMPLE_ROWS).then(
      (rows) => {
        if (wanted) setSample(rows);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns have other texts
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

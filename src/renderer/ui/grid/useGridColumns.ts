import { useCallback, useEffect, useMemo, useState } from 'react';
import { layOut, NARROWEST_COLUMN, type GridColumn } from './gridColumns.ts';
import type { ReadRows } from './useRowBlocks.ts';

/** So many rows tell how wide a column has to be. */
const SAMPLE_ROWS = 60;

/** The columns with their widths: after their first texts once rows are `here`, unless the analyst drew others. */
export function useGridColumns(columns: readonly GridColumn[], read: ReadRows, here: boolean) {
  const [sample, setSample] = useState<readonly (readonly string[])[]>([]);
  const [drawn, setDrawn] = useState<ReadonlyMap<string, number>>(new Map());

  useEffect(() => {
    if (!here) return undefined;
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
  }, [here, columns, read]);

  const laid = useMemo(() => layOut(columns, sample, drawn), [columns, sample, drawn]);
  const resize = useCallback(
    (column: number, to: number) => {
      const name = columns[column]?.name;
      if (name === undefined) return;
      setDrawn((before) => new Map(before).set(name, Math.max(NARROWEST_COLUMN, to)));
    },
    [columns],
  );
  return { laid, resize };
}

import { useCallback } from 'react';
import type { ReadRows } from '../../ui/grid/useRowBlocks.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';

/** Reads rows of a view for the grid; rejects if there is no such view any more, or no worker. */
export function useReadRows(frame: RemoteFrame | null): ReadRows {
  return useCallback(
    async (first, count, revision, columns) => {
      const rows = await frame?.window(first, count, revision, columns);
      if (rows?.ok === false) throw new Error(rows.problem.kind);
      return rows?.value ?? [];
    },
    [frame],
  );
}

import { useEffect, useState } from 'react';
import type { CellStatistics } from '../../../../table/rows/statistics.ts';
import type { CellArea } from '../../../ui/grid/areas.ts';
import type { RemoteFrame } from '../../../workers/remoteFrame.ts';

type Asked = { frame: RemoteFrame; revision: number; areas: readonly CellArea[] };

type SelectionState = {
  statistics: CellStatistics | null;
  /** The share that is done, from 0 to 1; null while nothing is being added up. */
  share: number | null;
};

const NONE: SelectionState = { statistics: null, share: null };

/** The number of cells in some areas. */
const cellsIn = (areas: readonly CellArea[]): number =>
  areas.reduce((sum, { rows, columns }) => sum + rows * columns.length, 0);

/** Sum, mean, count and extremes of the selected cells, once there are several; the question before is stopped. */
export function useStatistics(frame: RemoteFrame | null, revision: number, areas: readonly CellArea[]) {
  const [state, setState] = useState<SelectionState & { of: Asked | null }>({ ...NONE, of: null });
  useEffect(() => {
    if (frame === null || cellsIn(areas) < 2) return undefined;
    const of = { frame, revision, areas };
    const stop = new AbortController();
    const tell = ({ share }: { share: number }) => {
      setState({ statistics: null, share, of });
    };
    void frame.statistics(areas, revision, { signal: stop.signal, tell }).then((reply) => {
      if (!stop.signal.aborted) setState({ statistics: reply.ok ? reply.value : null, share: null, of });
    });
    return () => {
      stop.abort();
    };
  }, [frame, revision, areas]);
  // What was found out of other cells says nothing of these.
  const { of } = state;
  const isTheirs = of?.frame === frame && of.revision === revision && of.areas === areas;
  return isTheirs ? state : NONE;
}

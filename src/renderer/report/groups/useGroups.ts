import { useEffect, useState } from 'react';
import type { GroupChoice } from '../../../contract/views.ts';
import type { GroupedFacts, GroupSpec } from '../../../table/grouping/groupSpec.ts';
import type { ColumnInfo, ViewShown } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { orderByIndex } from '../views/columnNames.ts';
import { useSame } from '../../ui/useSame.ts';
import type { GroupedRows } from './choices.ts';
import { groupSpecFor } from './groupSpecFor.ts';
import { groupsView } from './groupsView.ts';

type Made = { frame: RemoteFrame; rows: number; columns: readonly ColumnInfo[]; facts: GroupedFacts };

/** Groups, and what they were asked for with. */
type Table = Made & { spec: GroupSpec; revision: number };

/** The groups on screen. While others are made, these are the ones before. */
export type Groups = Made & ViewShown;

type Asked = GroupedRows & {
  /** Changes whenever other rows are in view. */
  revision: number;
  /** Null for the rows themselves. */
  choice: GroupChoice | null;
};

/** Makes the groups of the rows in view. A table that is no longer shown is closed. */
function useGroupedTable({ frame, columns, coverage, revision, choice }: Asked) {
  const [table, setTable] = useState<Table | null>(null);
  const [share, setShare] = useState<number | null>(null);
  // Groups that are not shown any more take no memory.
  if (choice === null && table !== null) setTable(null);
  // The order of the groups does not make other groups.
  const spec = useSame(choice && groupSpecFor(choice, columns, coverage));
  useEffect(() => {
    if (frame === null || spec === null) return undefined;
    const stop = new AbortController();
    const tell = (progress: { share: number }) => {
      setShare(progress.share);
    };
    void frame.group(spec, { signal: stop.signal, tell }).then((reply) => {
      const made = reply.ok ? reply.value : null;
      if (stop.signal.aborted) void made?.frame.close();
      else {
        setShare(null);
        if (made) setTable({ ...made, spec, revision });
      }
    });
    return () => {
      stop.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows make other groups
  }, [frame, revision, spec]);

  useEffect(
    () => () => {
      void table?.frame.close();
    },
    [table],
  );
  return {
    table,
    share,
    isWaiting: choice !== null && table === null,
    isMade: choice === null ? table === null : table?.spec === spec && table.revision === revision,
  };
}

/** Groups of the rows in view, in their own order. */
export function useGroups(asked: Asked) {
  const { table, share, isWaiting, isMade } = useGroupedTable(asked);
  const [sorted, setSorted] = useState<{ of: Table; by: typeof levels; shown: ViewShown } | null>(null);
  const order = asked.choice?.sort;
  const levels = useSame(table && order ? orderByIndex(order, table.columns) : []);
  useEffect(() => {
    if (!table) return undefined;
    const stop = new AbortController();
    void table.frame.setView(groupsView(table, levels), { signal: stop.signal }).then((reply) => {
      if (reply.ok && reply.value && !stop.signal.aborted)
        setSorted({ of: table, by: levels, shown: { ...reply.value, sort: levels } });
    });
    return () => {
      stop.abort();
    };
  }, [table, levels]);

  const unsorted: ViewShown = { shown: table?.rows ?? 0, revision: 0, sort: [] };
  const shown = sorted && sorted.of === table ? sorted.shown : unsorted;
  const groups: Groups | null = table && { ...table, ...shown };
  // Whether they are those that were chosen, in the order that was.
  const isShown = isMade && (table === null || (sorted?.of === table && sorted.by === levels));
  return { groups, share, isWaiting, isShown };
}

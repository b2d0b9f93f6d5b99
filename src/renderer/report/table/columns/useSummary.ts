import { useEffect, useState } from 'react';
import type { ColumnSummary } from '../../../../table/summary/columnSummary.ts';
import type { RemoteFrame } from '../../../workers/remoteFrame.ts';

type State = { of: unknown; summary: ColumnSummary | null; share: number; isGone: boolean };

/** What a column holds in the rows on screen; null while it is found out. */
export function useSummary(frame: RemoteFrame | null, column: number, revision: number) {
  const [state, setState] = useState<State>({ of: null, summary: null, share: 0, isGone: false });
  useEffect(() => {
    if (frame === null) return undefined;
    const stop = new AbortController();
    const tell = ({ share }: { share: number }) => {
      setState((before) => ({ ...before, share }));
    };
    void frame.summary(column, revision, { signal: stop.signal, tell }).then((reply) => {
      const summary = reply.ok ? reply.value : null;
      if (!stop.signal.aborted) setState({ of: column, summary, share: 1, isGone: summary === null });
    });
    return () => {
      stop.abort();
    };
  }, [frame, column, revision]);
  return state.of === column ? state : { summary: null, share: state.share, isGone: false };
}

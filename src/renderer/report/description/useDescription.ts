import { useEffect, useState } from 'react';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import { parseTimestamp } from '../../../table/columns/timestamp.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { useSame } from '../../ui/useSame.ts';
import { describe, type Description, type Shown } from './description.ts';

type Rows = { frame: RemoteFrame | null; revision: number };

type Found = Rows & { times: TimeSpan | null };

const momentOf = (text: string | null): number => (text === null ? Number.NaN : parseTimestamp(text) / 1_000);

/** The first and the last time of the rows in view, in a column of times; undefined until they are found. */
function useTimes({ frame, revision }: Rows, column: number | null): TimeSpan | null | undefined {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (frame === null || column === null) return undefined;
    const stop = new AbortController();
    void frame.summary(column, revision, { signal: stop.signal }).then((reply) => {
      if (stop.signal.aborted || !reply.ok || !reply.value) return;
      const { smallest, largest } = reply.value;
      const [fromMs, toMs] = [momentOf(smallest), momentOf(largest)];
      setFound({ frame, revision, times: fromMs <= toMs ? { fromMs, toMs } : null });
    });
    return () => {
      stop.abort();
    };
  }, [frame, revision, column]);
  if (column === null) return null;
  return found?.frame === frame && found.revision === revision ? found.times : undefined;
}

/** What is shown of a report, and whether all of that is known by now. */
export function useDescription(
  shown: Omit<Shown, 'times'>,
  rows: Rows,
): { description: Description; isDescribed: boolean } {
  const time = shown.columns.findIndex(({ kind }) => kind === 'time');
  // The range of a report is known, that of a file is the one of its rows.
  const times = useTimes(rows, shown.source.kind === 'file' && time >= 0 ? time : null);
  const description = useSame(describe({ ...shown, times: times ?? null }));
  return { description, isDescribed: times !== undefined };
}

import { useEffect, useState } from 'react';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { ColumnValues } from '../../../table/summary/columnValues.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';

const MOST_VALUES = 200;
const EVERY_ROW: Predicate = { kind: 'all', of: [] };

/** The most frequent values of a column that contain a text; null while they are counted, and without a frame. */
export function useValues(
  frame: RemoteFrame | null,
  column: number,
  containing: string,
  filter = EVERY_ROW,
): ColumnValues | null {
  const [values, setValues] = useState<{ of: number; found: ColumnValues } | null>(null);
  useEffect(() => {
    if (frame === null) return undefined;
    const stop = new AbortController();
    const asked = { column, containing, filter, most: MOST_VALUES };
    void frame.values(asked, { signal: stop.signal }).then((reply) => {
      if (reply.ok && reply.value && !stop.signal.aborted) setValues({ of: column, found: reply.value });
    });
    return () => {
      stop.abort();
    };
  }, [frame, column, filter, containing]);
  return frame !== null && values?.of === column ? values.found : null;
}

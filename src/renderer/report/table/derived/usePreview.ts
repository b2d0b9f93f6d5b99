import { useEffect, useState } from 'react';
import type { DerivedSpec } from '../../../../table/derived/deriveColumn.ts';
import type { DerivedPreview } from '../../../workers/protocol/rows.ts';
import type { ShownRows } from '../shownRows.ts';

/** How long typing must pause before the column is computed. */
const PAUSE_MS = 200;
/** The values that are shown beforehand. */
const CELLS = 5;

type Shown = { of: string; preview: DerivedPreview };

/** The first values of a column that may be derived; null while they are computed. */
export function usePreview(
  { frame, revision }: ShownRows,
  { name, expression, seconds }: DerivedSpec,
  instead: string | null,
): DerivedPreview | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const of = `${name}\n${expression}`;
  useEffect(() => {
    if (frame === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const spec = { name, expression, seconds };
      void frame
        .previewDerived({ spec, instead, revision, cells: CELLS }, { signal: stop.signal })
        .then((reply) => {
          if (!stop.signal.aborted && reply.ok && reply.value)
            setShown({ of: `${name}\n${expression}`, preview: reply.value });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [frame, revision, name, expression, seconds, instead]);
  return shown?.of === of ? shown.preview : null;
}

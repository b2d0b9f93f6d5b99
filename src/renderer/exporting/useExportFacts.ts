import type { FirstLines } from '../../table/export/firstLines.ts';
import { useEffect, useState } from 'react';
import type { ExportFacts } from '../../table/export/exportFacts.ts';
import type { ExportAsked } from '../workers/protocol/exports.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';

type Counting = { asked: ExportAsked; share: number; facts: ExportFacts | null };

/** What programs may do to the rows that are asked for; counted anew, from the start, when others are. */
export function useExportFacts(
  frame: RemoteFrame,
  asked: ExportAsked,
  longest: number,
): { facts: ExportFacts | null; share: number } {
  const [counting, setCounting] = useState<Counting | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const become = (share: number, facts: ExportFacts | null) => {
      if (!signal.aborted) setCounting({ asked, share, facts });
    };
    // Without an answer the report itself says that its worker stopped.
    void frame
      .checkExport(
        { ...asked, longest },
        {
          signal,
          tell: ({ share }) => {
            become(share, null);
          },
        },
      )
      .then((found) => {
        if (found.ok) become(1, found.value);
      });
    return () => {
      stop.abort();
    };
  }, [frame, asked, longest]);
  // The facts of what was asked before say nothing about this.
  return counting?.asked === asked ? counting : { facts: null, share: 0 };
}

/** The first lines as they will be written; null until they are known. */
export function usePreview(frame: RemoteFrame, asked: ExportAsked): FirstLines | null {
  const [preview, setPreview] = useState<FirstLines | null>(null);
  useEffect(() => {
    let isWanted = true;
    void frame.previewExport(asked, LINES).then((lines) => {
      if (isWanted && lines.ok) setPreview(lines.value);
    });
    return () => {
      isWanted = false;
    };
  }, [frame, asked]);
  return preview;
}

/** The rows of the preview. */
const LINES = 5;

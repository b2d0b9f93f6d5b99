import { useRef, useState } from 'react';
import type { Failure } from '../../contract/result.ts';
import { api } from '../api.ts';
import { notify } from '../notices.ts';
import { formatCount } from '../ui/text/formats.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { saveCsv, type SavedCsv } from './saveCsv.ts';

type CsvChoice = { fileName: string; rows: 'view' | 'all'; guardFormulas: boolean };

function notifySaved({ id, place, written }: SavedCsv): void {
  const cells = written.protectedCells;
  notify({
    tone: 'good',
    title: 'Exported',
    text:
      `${formatCount(written.rows)} rows are in ${place.fileName}.` +
      (cells
        ? ` ${formatCount(cells)} cells that a spreadsheet would run as formulas have an apostrophe in front.`
        : ''),
    action: {
      name: 'Show in folder',
      run: () => void api.exports.showInFolder(id),
    },
  });
}

/** An export that is under way: how far it is, why it failed, and how to stop it. `saved` hears that it is done. */
export function useCsvExport(frame: RemoteFrame | null, saved: () => void) {
  const [writtenBytes, setWrittenBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);

  const stop = () => {
    running.current?.abort();
    setWrittenBytes(null);
    setFailure(null);
  };

  async function save(choice: CsvChoice) {
    if (!frame) return;
    // Each export has a stop of its own: one that was stopped may still be ending when the next begins.
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setFailure(null);
    const result = await saveCsv(frame, {
      ...choice,
      progress: (bytes) => {
        if (!signal.aborted) setWrittenBytes(bytes);
      },
      signal,
    });
    // A dialog that was closed meanwhile, and may be open again, does not belong to this export any more.
    if (!signal.aborted) {
      setWrittenBytes(null);
      if (!result.ok) setFailure(result.error);
      else if (result.value) {
        stop();
        saved();
      }
    }
    if (result.ok && result.value) notifySaved(result.value);
  }

  return { writtenBytes, failure, save, stop };
}

import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { wordsFor } from '../../failures.ts';
import { notify } from '../../notices.ts';
import type { ProblemWords } from '../../ui/messages/Problem.tsx';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { saveCsv, type SavedCsv } from './saveCsv.ts';
import { words } from './words.ts';

type CsvChoice = { fileName: string; rows: 'view' | 'all'; guardFormulas: boolean };

function notifySaved({ id, place, written }: SavedCsv, caution: string | null): void {
  const { title, text, action } = words.saved;
  notify({
    tone: 'good',
    title,
    text: text(written.rows, place.fileName, written.protectedCells, written.replacedCells, caution),
    action: {
      name: action,
      run: () => void api.exports.showInFolder(id),
    },
  });
}

/** An export in progress: bytes written, why it failed, and how to stop it. `saved` is called on success. */
export function useCsvExport(frame: RemoteFrame | null, caution: string | null, saved: () => void) {
  const [writtenBytes, setWrittenBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<ProblemWords | null>(null);
  const running = useRef<AbortController | null>(null);

  const stop = () => {
    running.current?.abort();
    setWrittenBytes(null);
    setProblem(null);
  };

  async function save(choice: CsvChoice) {
    if (!frame) return;
    // One controller per export: a stopped export may still be ending when the next one begins.
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(null);
    const result = await saveCsv(frame, {
      ...choice,
      progress: (bytes) => {
        if (!signal.aborted) setWrittenBytes(bytes);
      },
      signal,
    });
    // If this export was stopped, the dialog may already show the next one: leave it alone.
    if (!signal.aborted) {
      setWrittenBytes(null);
      if (!result.ok) setProblem('error' in result ? wordsFor(result.error) : words.stopped(result.stopped));
      else if (result.value) {
        stop();
        saved();
      }
    }
    if (result.ok && result.value) notifySaved(result.value, caution);
  }

  return { writtenBytes, problem, save, stop };
}

import { useEffect, useRef, useState } from 'react';
import type { Book } from '../../contract/books.ts';
import type { TransferId } from '../../contract/transfers.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { guardLeaving } from '../state/navigation.ts';
import { notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import type { ExportAsked } from '../workers/protocol/exports.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { saveExport, type Progressed, type SavedExport } from './saveExport.ts';
import { words } from './words.ts';

const showIn = (id: TransferId) => ({
  name: words.saved.action,
  run: () => void api.exports.showInFolder(id).then(notifyIfFailed),
});

/** Opens a file that was saved, and says so if that fails. */
async function open(id: TransferId): Promise<void> {
  const opened = await api.exports.open(id);
  if (!opened.ok) {
    notifyFailure(opened.error);
    return;
  }
  if (opened.value === null) return;
  const { why, said } = opened.value;
  notify({
    tone: 'warn',
    title: words.notOpened.title,
    text: words.notOpened[why](said),
    action: showIn(id),
  });
}

function notifySaved(
  { id, file, written }: SavedExport,
  said: { line: string; caution: string | null },
): void {
  const { title, text, drag } = words.saved;
  notify({
    tone: 'good',
    title,
    text: text(file.fileName, written, said),
    action: showIn(id),
    more: [{ name: words.saved.open, run: () => void open(id) }],
    drag: { name: drag, run: () => void api.exports.drag(id).then(notifyIfFailed) },
  });
}

type Saving = {
  frame: RemoteFrame;
  fileName: string;
  book: Book | undefined;
  asked: ExportAsked;
  /** What the rows are. */
  line: string;
  caution: string | null;
  opens: boolean;
  onSaved: () => void;
};

/** An export in progress: how far it is, why it failed, and how to stop it. `saved` is called on success. */
export function useSaving(saved: () => void) {
  const [done, setDone] = useState<Progressed | null>(null);
  const [problem, setProblem] = useState<ProblemWords | null>(null);
  const running = useRef<AbortController | null>(null);

  // The rows come from what is on screen: to leave it, as for a file that arrives only now, would end the export unasked.
  const isWriting = done !== null;
  useEffect(
    () =>
      isWriting
        ? guardLeaving(() => {
            notify({ tone: 'warn', ...words.stillRunning });
          })
        : undefined,
    [isWriting],
  );

  const stop = () => {
    running.current?.abort();
  };

  async function save({ frame, fileName, book, asked, line, caution, opens, onSaved }: Saving) {
    // Pressed twice: the system may still be asking where to save the first file.
    if (running.current && !running.current.signal.aborted) return;
    // One controller per export: a stopped export may still be ending when the next one begins.
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(null);
    const result = await saveExport(frame, {
      fileName,
      book,
      asked,
      progress: (now) => {
        if (!signal.aborted) setDone(now);
      },
      signal,
    }).finally(() => {
      if (running.current === controller) running.current = null;
    });
    if (result.ok && result.value) {
      onSaved();
      notifySaved(result.value, { line, caution });
      if (opens) void open(result.value.id);
    }
    // If this export was stopped, the dialog is closed or shows the next one: leave it alone.
    if (signal.aborted) return;
    setDone(null);
    if (result.ok) {
      if (result.value) saved();
    } else if ('stopped' in result) setProblem(words.stopped(result.stopped));
    else if ('refused' in result) setProblem(words.book.refused(result.refused));
    else setProblem('error' in result ? wordsFor(result.error) : words.tooLarge);
  }

  const forget = () => {
    setProblem(null);
  };
  return { done, problem, save, stop, forget };
}

import type { BookOutcome } from '../../contract/books.ts';
import type { StoredReport } from '../../contract/library.ts';
import { askedOf } from '../exporting/exportChoice.ts';
import { choiceOf } from '../exporting/recipes.ts';
import { saveExport } from '../exporting/saveExport.ts';
import type { BookRecipe } from '../state/bookRecipes.ts';
import { useAppInfo } from '../state/mainState.ts';
import { yieldMachine } from '../state/machineUse.ts';
import { startTableWorker } from '../workers/tableWorker.ts';
import { receivedSource } from './receivedSource.ts';

const NEVER = new AbortController().signal;

/** Updates a workbook with a report as its recipe sees it, in a worker of its own, as an export by hand does. */
export async function updateBook(
  report: StoredReport,
  { recipe, book, view }: BookRecipe,
): Promise<BookOutcome> {
  const worker = startTableWorker(() => undefined);
  try {
    const received = await receivedSource(worker, report, view, async () => {
      await yieldMachine();
      return true;
    });
    if ('outcome' in received) return received.outcome;
    const { source } = received;
    // The values of a pivot are other columns each time: all of them are written, or none.
    const chosen = view?.state.groups?.pivot ? { ...recipe, columns: null } : recipe;
    const locale = useAppInfo.getState().value?.locale ?? 'en';
    const saved = await saveExport(source.frame, {
      fileName: book.fileName,
      book,
      asked: askedOf(source, choiceOf(source, chosen), locale),
      progress: () => undefined,
      signal: NEVER,
    });
    return outcomeOf(saved, source.caution);
  } finally {
    worker.close();
  }
}

function outcomeOf(saved: Awaited<ReturnType<typeof saveExport>>, caution: string | null): BookOutcome {
  if (saved.ok) {
    // Without a dialog and a signal there is nobody to stop it.
    if (!saved.value) return { kind: 'stopped' };
    const { file, written } = saved.value;
    return { kind: 'written', atMs: Date.now(), fileName: file.fileName, written, caution };
  }
  if ('refused' in saved) return { kind: 'refused', refusal: saved.refused };
  return 'error' in saved ? { kind: 'failed', error: saved.error } : { kind: 'stopped' };
}

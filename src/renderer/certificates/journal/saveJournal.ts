import type { Attempt } from '../../../contract/certificates.ts';
import type { Result } from '../../../contract/result.ts';
import { journalCsv } from '../../../organizations/journalCsv.ts';
import { journalJson } from '../../../organizations/journalJson.ts';
import { api } from '../../state/api.ts';
import { notify } from '../../state/notices.ts';
import { saveFile } from '../../state/saveFile.ts';
import { words } from './words.ts';

type Format = 'csv' | 'json';

/** The whole file, and how many cells were protected from being run as formulas. */
function write(attempts: readonly Attempt[], format: Format): { text: string; protectedCells: number } {
  if (format === 'json') return { text: [...journalJson(attempts)].join(''), protectedCells: 0 };
  const pieces = journalCsv(attempts);
  let text = '';
  let step = pieces.next();
  for (; !step.done; step = pieces.next()) text += step.value;
  return { text, ...step.value };
}

/** The name of the file: with the day in UTC, and marked if everything in it comes from the demo. */
export function journalFileName(attempts: readonly Attempt[], format: Format, nowMs: number): string {
  const prefix = attempts.every(({ demo }) => demo) ? words.export.demoPrefix : '';
  return `${prefix}${words.export.fileName} ${new Date(nowMs).toISOString().slice(0, 10)}.${format}`;
}

/** Saves the journal to a file that the analyst chooses, and says so in a notice. */
export async function saveJournal(attempts: readonly Attempt[], format: Format): Promise<Result<unknown>> {
  const { text, protectedCells } = write(attempts, format);
  const saved = await saveFile(journalFileName(attempts, format, Date.now()), text);
  if (!saved.ok || !saved.value) return saved;
  const { id, fileName } = saved.value;
  notify({
    tone: 'good',
    title: words.export.saved,
    text: words.export.savedText(attempts.length, fileName, protectedCells),
    action: { name: words.export.show, run: () => void api.exports.showInFolder(id) },
  });
  return saved;
}

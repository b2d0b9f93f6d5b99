import { api } from '../../state/api.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import type { TextEncoding } from '../../../contract/library.ts';
import type { ReadingWarning } from '../../workers/protocol/reading.ts';

/** How the text of a report is read, and why so: by itself, as was found, or as the analyst chose. */
export type EncodingFact = { encoding: TextEncoding; by: 'usual' | 'mark' | 'bytes' | 'choice' };

export function encodingFact(
  chosen: TextEncoding | undefined,
  warnings: readonly ReadingWarning[],
): EncodingFact {
  if (chosen) return { encoding: chosen, by: 'choice' };
  const found = warnings.find((warning) => warning.kind === 'encoding');
  return found ? { encoding: found.encoding, by: found.by } : { encoding: 'utf-8', by: 'usual' };
}

/** Keeps the encoding that was chosen with the report, once that is in the library. */
export async function keepEncoding(report: ShownReport, encoding: TextEncoding): Promise<void> {
  const stored = isStored(report) ? report : await report.stored;
  if (stored) notifyIfFailed(await api.library.change({ id: stored.id, encoding }));
}

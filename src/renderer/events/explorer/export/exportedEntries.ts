import type { EventFilter } from '../../../../contract/eventQuestions.ts';
import type { EntriesWanted } from '../../../../contract/eventExport.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { ok, type Failure, type Result } from '../../../../contract/result.ts';
import { api } from '../../../state/api.ts';
import type { ReadingProgress } from '../../../workers/protocol/reading.ts';
import type { RemoteFrame } from '../../../workers/remoteFrame.ts';
import { startTableWorker, type TableWorker } from '../../../workers/tableWorker.ts';
import { hintsFor } from './exportedColumns.ts';

export type Wanted = Omit<EntriesWanted, 'run' | 'offset'>;
/** How far the reading is. */
export type Told = { entries: number; all: number };
/** A table of entries in a worker of its own. */
export type EntryFrame = {
  worker: TableWorker;
  frame: RemoteFrame;
  read: Extract<ReadingProgress, { kind: 'read' }>;
};

/** The entries, and the filter as it may be told with them. */
type Entries = { file: Blob; filter: EventFilter };

/**
 * The entries as a file of CSV. Its pieces are blobs, which the browser keeps on the disk where they are large. Null if
 * it was stopped.
 */
export async function entriesFile(
  archive: ArchiveId,
  wanted: Wanted,
  tell: (told: Told) => void,
  signal: AbortSignal,
): Promise<Result<Entries | null>> {
  const run = crypto.randomUUID();
  const pieces: Blob[] = [];
  for (let offset = 0; ;) {
    const piece = await api.events.lines({ archive, wanted: { ...wanted, run, offset } });
    if (signal.aborted) return ok(null);
    if (!piece.ok) return piece;
    const { text, filter, entries, all } = piece.value;
    pieces.push(new Blob([text]));
    offset += entries;
    tell({ entries: offset, all });
    if (offset >= all || entries === 0) return ok({ file: new Blob(pieces), filter });
  }
}

/** Reads the file as any other of CSV. Null if it cannot be read. */
export async function openEntries(file: Blob, fields: readonly string[]): Promise<EntryFrame | null> {
  const ended = Promise.withResolvers<Extract<ReadingProgress, { kind: 'read' }> | null>();
  const worker = startTableWorker(() => {
    ended.resolve(null);
  });
  const frame = worker.open(hintsFor(fields), (progress) => {
    if (progress.kind === 'read') ended.resolve(progress);
    if (progress.kind === 'failed') ended.resolve(null);
  });
  void frame.read({ from: 'file', file }, '');
  const read = await ended.promise;
  if (read) return { worker, frame, read };
  worker.close();
  return null;
}

/** Why nothing can be exported: the table cannot be read, or other entries are in the selected rows by now. */
export type NotExported =
  { kind: 'failure'; failure: Failure } | { kind: 'unreadable' } | { kind: 'changed' };

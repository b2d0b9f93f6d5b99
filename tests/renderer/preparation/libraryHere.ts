// The library of the main process in this thread, as the window sees it.
import path from 'node:path';
import { vi } from 'vitest';
import { rooms } from '../../../src/contract/index.ts';
import type { StoredReport } from '../../../src/contract/library.ts';
import { fail } from '../../../src/contract/result.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { ArchiveCopies } from '../../../src/main/library/archiveCopies.ts';
import { libraryCalls } from '../../../src/main/library/calls.ts';
import { createImports } from '../../../src/main/library/imports.ts';
import { Library } from '../../../src/main/library/library.ts';
import { StoredColumns } from '../../../src/main/library/storedColumns.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { wholeLibrary } from '../../main/library/wholeLibrary.ts';
import { answerTransfers } from '../answerTransfers.ts';

/** Opens a library in this folder and answers the window’s calls to it. Undone by `vi.unstubAllGlobals`. */
export async function libraryHere(home: string) {
  const folder = path.join(home, 'library');
  const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
  const library = await Library.open({
    folder,
    clock,
    log,
    stored: () => undefined,
    removed: () => undefined,
  });
  const imports = createImports(library);
  const columns = new StoredColumns({ library, freeBytes: async () => null });
  const copies = await ArchiveCopies.open(path.join(home, 'dragged'));
  const reveal = () => undefined;
  const calls = libraryCalls({
    library,
    whole: await wholeLibrary({ library, home, log }),
    jobs: { downloadAgain: async () => fail({ kind: 'missing', what: 'job' }) },
    listed: () => undefined,
    imports,
    columns,
    copies,
    reveal,
    drag: async () => undefined,
  });
  const bridged = Object.entries(calls).filter(([verb]) => !(verb in rooms.library.transfers));
  vi.stubGlobal('window', {
    sextant: { library: Object.fromEntries(bridged) },
    postMessage: answerTransfers({ library: calls }),
  });
  return {
    folder,
    calls,
    async add(fileName: string, text: string): Promise<StoredReport> {
      const begun = await imports.begin(fileName);
      if (!begun.ok) throw new Error(begun.error.kind);
      const { transfer } = begun.value;
      await imports.append({ id: transfer, bytes: new TextEncoder().encode(text) });
      const stored = await imports.finish(transfer);
      if (!stored.ok) throw new Error(stored.error.kind);
      return stored.value;
    },
    /** How many rows were counted of a report. */
    rowsOf: ({ id }: StoredReport) => Promise.resolve(library.find(id)?.rows),
    /** The size of the stored columns of a report; null if there are none. */
    async columnsOf({ id }: StoredReport): Promise<number | null> {
      const size = await columns.size(id);
      return size.ok ? size.value : null;
    },
  };
}

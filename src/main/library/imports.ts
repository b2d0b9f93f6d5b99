import { randomUUID } from 'node:crypto';
import { TransferId, type Chunk } from '../../contract/transfers.ts';
import { type StoredReport } from '../../contract/library.ts';
import { shownFileName } from '../../contract/fileName.ts';
import { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { onDisk } from '../files.ts';
import type { IncomingReport } from './incomingReport.ts';
import type { Library } from './library.ts';

export type Imports = {
  begin(fileName: string): Promise<Result<TransferId>>;
  append(chunk: Chunk): Promise<Result<undefined>>;
  finish(id: TransferId): Promise<Result<StoredReport>>;
  abort(id: TransferId): Promise<Result<undefined>>;
};

const GONE = fail({ kind: 'missing', what: 'import' });

/** Files that the user opens. They arrive from the window in pieces and are stored like any other report. */
export function createImports(library: Library): Imports {
  const running = new Map<TransferId, { incoming: IncomingReport; fileName: string }>();

  return {
    async begin(fileName) {
      const incoming = await library.begin(ReportId.parse(randomUUID()));
      if (!incoming.ok) return incoming;
      const id = TransferId.parse(randomUUID());
      running.set(id, { incoming: incoming.value, fileName: shownFileName(fileName) || 'Opened file' });
      return ok(id);
    },

    async append({ id, bytes }) {
      const transfer = running.get(id);
      if (!transfer) return GONE;
      const written = await onDisk('importing', () => transfer.incoming.receiver.write(bytes));
      if (written.ok) return ok(undefined);
      running.delete(id);
      await transfer.incoming.discard();
      return written;
    },

    async finish(id) {
      const transfer = running.get(id);
      if (!transfer) return GONE;
      running.delete(id);
      const { incoming, fileName } = transfer;
      const stored = await incoming.commit({ title: fileName, source: { kind: 'file', fileName }, fileName });
      if (stored.ok || stored.error.kind !== 'disk') return stored;
      await incoming.discard(); // the user still has the file
      return fail({ ...stored.error, while: 'importing' });
    },

    async abort(id) {
      const transfer = running.get(id);
      running.delete(id);
      await transfer?.incoming.discard();
      return ok(undefined);
    },
  };
}

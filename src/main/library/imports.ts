import { randomUUID } from 'node:crypto';
import { TransferId, type Chunk } from '../../contract/transfers.ts';
import type { BegunImport, JoinedSource, StoredReport } from '../../contract/library.ts';
import { shownFileName } from '../../contract/fileName.ts';
import { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { onDisk } from '../disk/files.ts';
import { createQueue } from '../disk/queue.ts';
import type { IncomingReport } from './incomingReport.ts';
import type { Library } from './library.ts';

export type Imports = {
  /** Begins to take a file, or a table that was joined of several reports. */
  begin(fileName: string, joined?: JoinedSource): Promise<Result<BegunImport>>;
  append(chunk: Chunk): Promise<Result<undefined>>;
  /** Stores it. A file that the library has already is answered with the report that it is. */
  finish(id: TransferId): Promise<Result<StoredReport>>;
  abort(id: TransferId): Promise<Result<undefined>>;
  /** Gives up everything that is on its way. */
  abandon(): Promise<unknown>;
  /** The titles of what is on its way. */
  titles(): readonly string[];
};

const GONE = fail({ kind: 'missing', what: 'import' });

type Transfer = { incoming: IncomingReport; report: BegunImport['report'] };

/** Stores what has arrived as a whole. */
async function store({ incoming, report }: Transfer): Promise<Result<StoredReport>> {
  const { title, source } = report;
  const stored = await incoming.commit({ title, source, fileName: title });
  if (stored.ok || stored.error.kind !== 'disk') return stored;
  await incoming.discard(); // the user still has the file
  return fail({ ...stored.error, while: 'importing' });
}

/**
 * Files that the user opens. They arrive from the window in pieces and are stored like any other report. `ended` is
 * told when one is no longer on its way, and whether it is in the library.
 */
export function createImports(
  library: Library,
  ended: (isStored: boolean) => void = () => undefined,
): Imports {
  const running = new Map<TransferId, Transfer>();
  /** One file is stored after another, so that the same one twice makes one report. */
  const inTurn = createQueue();
  /** Those whose last bytes are being put in place. */
  const storing = new Set<Transfer>();
  const discard = async (id: TransferId) => {
    const transfer = running.get(id);
    if (!running.delete(id)) return;
    await transfer?.incoming.discard();
    ended(false);
  };

  return {
    async begin(fileName, joined) {
      const id = ReportId.parse(randomUUID());
      const incoming = await library.begin(id);
      if (!incoming.ok) return incoming;
      const transfer = TransferId.parse(randomUUID());
      const name = shownFileName(fileName) || 'Opened file';
      const title = joined ? name.replace(/\.csv$/i, '') : name;
      const source = joined ?? { kind: 'file', fileName: name };
      const report: BegunImport['report'] = { id, title, source };
      running.set(transfer, { incoming: incoming.value, report });
      return ok({ transfer, report });
    },

    async append({ id, bytes }) {
      const transfer = running.get(id);
      if (!transfer) return GONE;
      const written = await onDisk('importing', () => transfer.incoming.receiver.write(bytes));
      if (written.ok) return ok(undefined);
      await discard(id);
      return written;
    },

    async finish(id) {
      const transfer = running.get(id);
      if (!transfer) return GONE;
      running.delete(id);
      storing.add(transfer);
      const stored = await inTurn(() => store(transfer));
      storing.delete(transfer);
      ended(stored.ok);
      return stored;
    },

    async abort(id) {
      await discard(id);
      return ok(undefined);
    },

    abandon: () => Promise.all([...running.keys()].map(discard)),

    titles: () => [...running.values(), ...storing].map(({ report }) => report.title),
  };
}

import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StoredReport, type ArchiveRange } from '../../contract/library.ts';
import { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk, readBack, receive, syncFolder, writeWhole, type Receiver } from '../files.ts';
import type { Log } from '../log.ts';

/** `library/<id>/report.json`, beside the archive exactly as received. */
const ReportFile = z.object({ version: z.literal(1), report: StoredReport });
const ARCHIVE = 'archive';
const INCOMING = '.incoming-';

/** A report on its way in: it is in the library whole after `commit`, or not at all. */
export type Incoming = {
  readonly receiver: Receiver;
  commit(
    about: Omit<StoredReport, 'id' | 'storedAtMs' | 'archive'> & { fileName: string | null },
  ): Promise<Result<StoredReport>>;
  discard(): Promise<void>;
};

export type Library = {
  list(): StoredReport[];
  find(id: ReportId): StoredReport | undefined;
  /** Makes room for a report under this id. */
  begin(id: ReportId): Promise<Result<Incoming>>;
  /** Reads a piece of an archive; shorter at its end. */
  read(range: ArchiveRange): Promise<Result<Uint8Array<ArrayBuffer>>>;
  remove(id: ReportId): Promise<Result<undefined>>;
};

type Parts = { folder: string; clock: Clock; log: Log; changed: (reports: StoredReport[]) => void };

/** What was left over by a power cut or a kill: nothing of it was promised to anybody. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(INCOMING)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function load({ folder, clock, log }: Parts): Promise<StoredReport[]> {
  const reports: StoredReport[] = [];
  for (const name of await readdir(folder)) {
    if (!ReportId.safeParse(name).success) continue;
    const found = await readBack(path.join(folder, name, 'report.json'), ReportFile, clock.now());
    if (found.kind === 'read' && found.value.report.id === name) reports.push(found.value.report);
    else log.warn('report-unreadable', { id: name, kind: found.kind });
  }
  return reports;
}

/** Opens the library: stored reports by id, newest first. Nothing in it expires by itself. */
export async function openLibrary(parts: Parts): Promise<Library> {
  const { folder, clock, changed } = parts;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  let reports = await load(parts);

  const list = () => reports.toSorted((a, b) => b.storedAtMs - a.storedAtMs);
  const placeOf = (id: ReportId) => path.join(folder, id);

  return {
    list,
    find: (id) => reports.find((each) => each.id === id),

    begin: (id) =>
      onDisk('storing', async () => {
        const temporary = path.join(folder, `${INCOMING}${id}`);
        await rm(temporary, { recursive: true, force: true });
        await mkdir(temporary, { mode: 0o700 });
        const receiver = await receive(path.join(temporary, ARCHIVE));
        const discard = async () => {
          await receiver.discard();
          await rm(temporary, { recursive: true, force: true });
        };
        const incoming: Incoming = {
          receiver,
          discard,
          async commit({ fileName, title, source }) {
            const stored = await onDisk('storing', async () => {
              const { bytes } = receiver;
              const sha256 = await receiver.finish();
              const report: StoredReport = {
                id,
                title,
                source,
                storedAtMs: clock.now(),
                archive: { bytes, sha256, fileName },
              };
              const file: z.infer<typeof ReportFile> = { version: 1, report };
              await writeWhole(path.join(temporary, 'report.json'), `${JSON.stringify(file, null, 2)}\n`);
              await rename(temporary, placeOf(id));
              await syncFolder(folder);
              return report;
            });
            if (!stored.ok) {
              await discard();
              return stored;
            }
            reports = [...reports.filter((each) => each.id !== id), stored.value];
            changed(list());
            return stored;
          },
        };
        return incoming;
      }),

    async read({ id, offset, length }) {
      if (!reports.some((each) => each.id === id)) return fail({ kind: 'missing', what: 'report' });
      return onDisk('reading', async () => {
        const handle = await open(path.join(placeOf(id), ARCHIVE), 'r');
        try {
          const bytes = new Uint8Array(length);
          const { bytesRead } = await handle.read(bytes, 0, length, offset);
          return bytes.subarray(0, bytesRead);
        } finally {
          await handle.close();
        }
      });
    },

    async remove(id) {
      if (!reports.some((each) => each.id === id)) return fail({ kind: 'missing', what: 'report' });
      const removed = await onDisk('removing', () => rm(placeOf(id), { recursive: true, force: true }));
      if (!removed.ok) return removed;
      reports = reports.filter((each) => each.id !== id);
      changed(list());
      return ok(undefined);
    },
  };
}

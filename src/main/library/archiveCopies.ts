import { constants } from 'node:fs';
import { copyFile, mkdir, open as openFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_NAME_BYTES, storableFileName } from '../../contract/fileName.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, type Result } from '../../contract/result.ts';
import { onDisk } from '../disk/files.ts';
import { removeFolder } from '../disk/heldFiles.ts';
import type { Library } from './library.ts';
import { ARCHIVE } from './reportFolder.ts';

/** The first bytes of archives and compressed files, with their ending. */
const SIGNATURES = [
  { ending: '.zip', bytes: [0x50, 0x4b] },
  { ending: '.gz', bytes: [0x1f, 0x8b] },
] as const;
/** So many bytes say what a file is: blanks and a byte order mark may come first. */
const HEAD_BYTES = 256;

/** The ending for a content that starts with these bytes: what is neither packed nor JSON is a table. */
function endingOf(head: Uint8Array): '.zip' | '.gz' | '.json' | '.csv' {
  const packed = SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  if (packed) return packed.ending;
  return /^\uFEFF?\s*[[{]/.test(Buffer.from(head).toString()) ? '.json' : '.csv';
}

/**
 * The name of a copy: as received, or the report’s title; marked if the data is made up. Its ending is that of the
 * content, whatever the host called it: a system may run files with other endings.
 */
export function copyName({ title, archive, source }: StoredReport, ending: string): string {
  const mark = source.kind !== 'file' && source.demo ? 'DEMO ' : '';
  const received = storableFileName(
    archive.fileName ?? `${title}.zip`,
    MAX_NAME_BYTES - mark.length - ending.length,
  );
  const name = received || 'report';
  return `${mark}${name.toLowerCase().endsWith(ending) ? name : name.replace(/\.(?:zip|gz|json|csv)$/i, '') + ending}`;
}

async function headOf(file: string): Promise<Uint8Array> {
  const open = await openFile(file);
  try {
    const { buffer, bytesRead } = await open.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await open.close();
  }
}

/**
 * Copies of archives, to be dragged out of the window: the program that gets one may move or change it. They are removed
 * with their report, when the app ends and when it starts.
 */
export class ArchiveCopies {
  readonly #folder: string;
  /** Copies that are made or being made. */
  readonly #made = new Map<ReportId, Promise<Result<string>>>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<ArchiveCopies> {
    const copies = new ArchiveCopies(folder);
    await copies.close();
    return copies;
  }

  /** The path of a copy, which is made if there is none. */
  async of(library: Pick<Library, 'find' | 'folderOf'>, id: ReportId): Promise<Result<string>> {
    const report = library.find(id);
    const folder = library.folderOf(id);
    if (!report || !folder.ok) return fail({ kind: 'missing', what: 'report' });
    const made = this.#made.get(id);
    if (made) {
      const before = await made;
      if (before.ok && (await isWhole(before.value, report))) return before;
    }
    const making = this.#copy(path.join(folder.value, ARCHIVE), report);
    this.#made.set(id, making);
    return making;
  }

  #copy(archive: string, report: StoredReport): Promise<Result<string>> {
    return onDisk('reading', async () => {
      const folder = path.join(this.#folder, report.id);
      await removeFolder(folder);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const copy = path.join(folder, copyName(report, endingOf(await headOf(archive))));
      // At once where the file system can share the content until one of both changes.
      await copyFile(archive, copy, constants.COPYFILE_FICLONE);
      return copy;
    });
  }

  async remove(id: ReportId): Promise<void> {
    this.#made.delete(id);
    await onDisk('removing', () => removeFolder(path.join(this.#folder, id)));
  }

  /** Removes all copies; what cannot be removed is tried again at the next start. */
  async close(): Promise<void> {
    this.#made.clear();
    await onDisk('removing', () => removeFolder(this.#folder));
  }
}

/** Whether a copy is still there: the program that it was dropped on may have moved it. */
const isWhole = (copy: string, { archive }: StoredReport): Promise<boolean> =>
  stat(copy).then(
    ({ size }) => size === archive.bytes,
    () => false,
  );

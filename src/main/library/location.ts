import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ArchiveCheck, type LibraryLocation } from '../../contract/libraryWork.ts';
import { ReportId } from '../../contract/reports.ts';
import { onDisk } from '../disk/files.ts';
import { removeFolder } from '../disk/heldFiles.ts';
import type { Log } from '../secrets/log.ts';
import { isPartFile } from '../disk/partFile.ts';
import type { Store } from '../disk/store.ts';
import { INCOMING, NEW_COLUMNS, REMOVED } from './reportFolder.ts';

const Absolute = z.string().refine((folder) => path.isAbsolute(folder) && !folder.includes('\0'));

/** `library.json`: where the library is, and what a crash must not leave half done. */
export const LibraryFile = z.object({
  version: z.literal(1),
  /** Null for the folder in the data folder. */
  folder: Absolute.nullable(),
  /** `copying`: `to` is not complete, and `from` in use. `removing`: `to` is in use, and `from` to be removed. */
  moving: z.object({ phase: z.enum(['copying', 'removing']), from: Absolute, to: Absolute }).nullable(),
  /** A backup that is being written. */
  unfinished: Absolute.nullable(),
  /** How archives compared when they were checked last. None of them is worth losing the rest of the file. */
  checks: z.record(ReportId, ArchiveCheck.omit({ id: true })).catch({}),
});
export type LibraryFile = z.infer<typeof LibraryFile>;
export const DEFAULT_LIBRARY: LibraryFile = {
  version: 1,
  folder: null,
  moving: null,
  unfinished: null,
  checks: {},
};

/** In a folder that is being filled: without it, nothing there is removed. */
export const MARKER = '.sextant-moving';

const OURS = [INCOMING, NEW_COLUMNS, REMOVED];

/** Removes what a library put into a folder, then the folder if nothing else is there. */
export async function removeShelf(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (ReportId.safeParse(name).success || OURS.some((prefix) => name.startsWith(prefix)))
      await removeFolder(path.join(folder, name));
  }
  await rm(path.join(folder, MARKER), { force: true });
  await rmdir(folder).catch(() => undefined); // something of somebody else is in it
}

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/**
 * Ends what a crash interrupted: of a move, removes the incomplete copy, or the old folder once the new one is in use.
 * What cannot be removed is left for the next start.
 */
export async function settleLibrary(store: Store<LibraryFile>, log: Pick<Log, 'warn'>): Promise<void> {
  const { moving, unfinished } = store.value;
  if (unfinished !== null && isPartFile(unfinished)) {
    const removed = await onDisk('removing', () => rm(unfinished, { force: true }));
    if (removed.ok) await store.change((file) => ({ ...file, unfinished: null }));
  }
  if (!moving) return;
  const { phase, from, to } = moving;
  const settled = await onDisk('moving', async () => {
    if (phase === 'removing') {
      if (!(await isThere(to))) return false; // its disk is not connected: the old folder may be all there is
      await rm(path.join(to, MARKER), { force: true });
      await removeShelf(from);
    } else if (await isThere(path.join(to, MARKER))) await removeShelf(to);
    return true;
  });
  if (settled.ok && settled.value) await store.change((file) => ({ ...file, moving: null }));
  else log.warn('library-move-left', { phase });
}

/** Where the library is, for the window. */
export const locationOf = (
  { folder, isMissing }: { folder: string; isMissing: boolean },
  defaultFolder: string,
): LibraryLocation => ({ folder, isDefault: folder === defaultFolder, isMissing });

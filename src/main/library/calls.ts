import type { Handlers } from '../../contract/index.ts';
import { fail, ok } from '../../contract/result.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ArchiveChecks } from './archiveChecks.ts';
import type { ArchiveCopies } from './archiveCopies.ts';
import type { Backup } from './backup.ts';
import type { FolderMove } from './folderMove.ts';
import type { Imports } from './imports.ts';
import type { KeptChecks } from './keptChecks.ts';
import type { Library } from './library.ts';
import type { Restore } from './restore.ts';
import type { StoredColumns } from './storedColumns.ts';
import type { LibraryWorks } from './works.ts';

/** What is done with the whole library. */
type Whole = {
  works: LibraryWorks;
  checks: ArchiveChecks;
  kept: Pick<KeptChecks, 'list'>;
  folderMove: FolderMove;
  backup: Backup;
  restore: Restore;
};

type Dependencies = {
  library: Library;
  whole: Whole;
  jobs: Pick<Jobs, 'downloadAgain'>;
  /** Announces the whole list and the location. */
  listed: () => void;
  imports: Imports;
  columns: StoredColumns;
  /** Shows a folder in the system’s file manager. */
  reveal: (folder: string) => void;
  copies: ArchiveCopies;
  /** Starts dragging a file out of the window. */
  drag: (file: string) => Promise<void>;
};

export const libraryCalls = ({
  library,
  whole,
  jobs,
  listed,
  imports,
  columns,
  reveal,
  copies,
  drag,
}: Dependencies): Handlers['library'] => ({
  list: async () => ok(library.list()),
  unreadable: async () => ok(library.unreadable()),
  read: (range) => library.read(range),
  async change({ id, ...part }) {
    return library.change(id, part);
  },
  noteRows: ({ id, rows }) => library.noteRows(id, rows),
  remove: (id) => library.remove(id),
  undoRemoval: (id) => library.undoRemoval(id),
  async downloadAgain(id) {
    const report = library.described(id);
    if (!report) return fail({ kind: 'missing', what: 'report' });
    const job = await jobs.downloadAgain(report);
    return job.ok ? ok(job.value.id) : job;
  },
  async readAgain() {
    await library.readAgain();
    listed();
    return ok(undefined);
  },
  location: async () => ok(whole.folderMove.location()),
  move: () => whole.folderMove.run(),
  check: ({ ids }) => whole.checks.run(ids),
  checks: async () => ok(whole.kept.list()),
  backUp: () => whole.backup.run(),
  restore: () => whole.restore.run(),
  work: async () => ok(whole.works.current),
  async cancelWork() {
    whole.works.cancel();
    return ok(undefined);
  },
  async showFolder(id) {
    const folder = library.folderOf(id);
    if (!folder.ok) return folder;
    reveal(folder.value);
    return ok(undefined);
  },
  async prepareDrag(id) {
    const copy = await copies.of(library, id);
    return copy.ok ? ok(undefined) : copy;
  },
  async drag(id) {
    const copy = await copies.of(library, id);
    if (!copy.ok) return copy;
    await drag(copy.value);
    return ok(undefined);
  },
  beginImport: ({ fileName, joined }) => imports.begin(fileName, joined),
  appendImport: (chunk) => imports.append(chunk),
  finishImport: (id) => imports.finish(id),
  abortImport: (id) => imports.abort(id),
  columnsSize: (id) => columns.size(id),
  readColumns: (range) => columns.read(range),
  beginColumns: (wanted) => columns.begin(wanted),
  appendColumns: (chunk) => columns.append(chunk),
  finishColumns: (id) => columns.finish(id),
  abortColumns: (id) => columns.abort(id),
});

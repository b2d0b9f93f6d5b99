import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { ArchiveCopies } from './archiveCopies.ts';
import type { Imports } from './imports.ts';
import type { Library } from './library.ts';
import type { StoredColumns } from './storedColumns.ts';

type Parts = {
  library: Library;
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
  imports,
  columns,
  reveal,
  copies,
  drag,
}: Parts): Handlers['library'] => ({
  list: async () => ok(library.list()),
  unreadable: async () => ok(library.unreadable()),
  read: (range) => library.read(range),
  remove: (id) => library.remove(id),
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

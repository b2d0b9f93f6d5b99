import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { PROFILE_FILE } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { GivenFile } from '../../contract/library.ts';
import { onDisk } from '../disk/files.ts';
import { createQueue } from '../disk/queue.ts';
import { piecesOf } from './archivePieces.ts';
import type { Imports } from './imports.ts';

type Dependencies = {
  imports: Pick<Imports, 'begin' | 'append' | 'finish' | 'abort'>;
  /** Tells the window what became of a file. */
  tell: (given: GivenFile) => void;
};

/** Neither a file nor a folder, such as a pipe or a device: it may have no end. */
const UNUSUAL = fail({ kind: 'disk', problem: 'other', while: 'opening' });

type Copied = Omit<Extract<GivenFile, { kind: 'stored' }>, 'kind'>;

/** Copies a file into the library, as the window does with one that is dropped on it. */
async function copied(file: string, imports: Dependencies['imports']): Promise<Result<Copied>> {
  const opened = await onDisk('opening', () => open(file, 'r'));
  if (!opened.ok) return opened;
  const handle = opened.value;
  try {
    const begun = await imports.begin(path.basename(file));
    if (!begun.ok) return begun;
    const { transfer: id, report } = begun.value;
    const read = await onDisk('opening', async () => {
      for await (const bytes of piecesOf(handle)) {
        const taken = await imports.append({ id, bytes });
        if (!taken.ok) return taken;
      }
      return imports.finish(id);
    });
    if (read.ok) {
      const stored = read.value;
      return stored.ok ? ok({ report: stored.value, isNew: stored.value.id === report.id }) : stored;
    }
    await imports.abort(id);
    return read;
  } finally {
    await handle.close();
  }
}

/** Files that the system gives the app to open. They are opened one after another. */
export class GivenFiles {
  readonly #inTurn = createQueue();
  #dependencies: Dependencies | null = null;
  #waiting: string[] = [];

  /** Opens them, as soon as there is a library. */
  give(files: readonly string[]): void {
    const dependencies = this.#dependencies;
    if (!dependencies) this.#waiting.push(...files);
    else for (const file of files) void this.#inTurn(() => this.#open(file, dependencies));
  }

  /** There is a library now. */
  begin(dependencies: Dependencies): void {
    this.#dependencies = dependencies;
    this.give(this.#waiting);
    this.#waiting = [];
  }

  async #open(file: string, { imports, tell }: Dependencies): Promise<void> {
    const name = path.basename(file);
    if (name.endsWith(PROFILE_FILE)) {
      tell({ kind: 'profile' });
      return;
    }
    const found = await onDisk('opening', () => stat(file));
    if (found.ok && found.value.isDirectory()) {
      tell({ kind: 'folder', name });
      return;
    }
    const isOther = found.ok && !found.value.isFile();
    const stored = isOther ? UNUSUAL : found.ok ? await copied(file, imports) : found;
    tell(stored.ok ? { kind: 'stored', ...stored.value } : { kind: 'failed', failure: stored.error });
  }
}

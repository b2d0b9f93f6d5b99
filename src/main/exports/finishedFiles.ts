import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NotOpened } from '../../contract/exports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { TransferId } from '../../contract/transfers.ts';

type Dependencies = {
  /** Shows a file in the system’s file manager. */
  reveal: (file: string) => void;
  /** Opens a file in the system’s program for it; answers what went wrong, or nothing. */
  open: (file: string) => Promise<string>;
  /** Starts dragging a file out of the window. */
  drag: (file: string) => Promise<void>;
};

const GONE = fail({ kind: 'missing', what: 'export' });

/** The endings of tables and pages. The user may have typed another, and the system runs some kinds of files. */
const OPENED = new Set(['.csv', '.xlsx', '.json', '.pdf']);

/** The files exported since the start, by their identifiers: the window names no path. */
export class FinishedFiles {
  readonly #dependencies: Dependencies;
  readonly #files = new Map<TransferId, string>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  add(id: TransferId, file: string): void {
    this.#files.set(id, file);
  }

  show(id: TransferId): Result<undefined> {
    const file = this.#files.get(id);
    if (file === undefined) return GONE;
    this.#dependencies.reveal(file);
    return ok(undefined);
  }

  async open(id: TransferId): Promise<Result<NotOpened | null>> {
    const file = this.#files.get(id);
    if (file === undefined) return GONE;
    if (!OPENED.has(path.extname(file).toLowerCase())) return ok({ why: 'unsafe', said: '' });
    if (!existsSync(file)) return ok({ why: 'gone', said: '' });
    const said = await this.#dependencies.open(file);
    return ok(said === '' ? null : { why: 'system', said: said.slice(0, 1_000) });
  }

  async drag(id: TransferId): Promise<Result<undefined>> {
    const file = this.#files.get(id);
    if (file === undefined || !existsSync(file)) return GONE;
    await this.#dependencies.drag(file);
    return ok(undefined);
  }
}

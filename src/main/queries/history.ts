import { randomUUID } from 'node:crypto';
import { PastRun, RunId } from '../../contract/queries.ts';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import type { RecordFolder, RecordKind } from '../disk/recordFolder.ts';

/** `queries/runs/<id>.json`. */
export const RUN_FILES: RecordKind<PastRun> = { name: 'run', version: 1, id: RunId, schema: PastRun };

type Dependencies = {
  files: Pick<RecordFolder<PastRun>, 'write'>;
  /** The runs that were on disk at the start. */
  loaded: readonly PastRun[];
  clock: Clock;
  log: Pick<Log, 'warn'>;
  ran: (run: PastRun) => void;
};

/** Every request that was run. Nothing is ever removed by itself. */
export class History {
  readonly #dependencies: Dependencies;
  readonly #runs: PastRun[];

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#runs = dependencies.loaded.toSorted((a, b) => a.atMs - b.atMs);
  }

  /** Newest first. */
  all(): PastRun[] {
    return this.#runs.toReversed();
  }

  /** Adds a run. One that cannot be written is shown until the app quits: its report is on its way all the same. */
  async add(run: Omit<PastRun, 'id' | 'atMs'>): Promise<void> {
    const added = { ...run, id: RunId.parse(randomUUID()), atMs: this.#dependencies.clock.now() };
    this.#runs.push(added);
    this.#dependencies.ran(added);
    const written = await this.#dependencies.files.write(added);
    if (!written.ok) this.#dependencies.log.warn('run-unwritten', { id: added.id });
  }
}

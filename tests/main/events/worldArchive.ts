import type { ArchiveCall, ArgsOf, ValueOf } from '../../../src/archive/archiveCalls.ts';
import { failureOf as thrownAs } from '../../../src/archive/archiveFailure.ts';
import type { Slice } from '../../../src/archive/eventArchive.ts';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import { fail, ok, type Result } from '../../../src/contract/result.ts';
import { failureOf, type CallArchive } from '../../../src/main/events/archiveCaller.ts';

/** An archive without its process, called as through it. It outlives a fetch that is stopped, not one that is killed. */
export class WorldArchive {
  readonly #file: string;
  #archive: LocalArchive;

  constructor(file: string) {
    this.#file = file;
    this.#archive = LocalArchive.open(file).archive;
  }

  /** Calls it, and says so once that is done. Who was stopped is not answered any more. */
  caller(done: (call: ArchiveCall, value: unknown) => Promise<void>): CallArchive {
    const archive = this.#archive;
    return async <C extends ArchiveCall>(
      call: C,
      args: ArgsOf<C>,
      signal?: AbortSignal,
    ): Promise<Result<ValueOf<C>>> => {
      if (signal?.aborted) return fail({ kind: 'cancelled' });
      const calls = archive as unknown as Record<string, (...args: unknown[]) => Promise<ValueOf<C>>>;
      try {
        const value = await calls[call]?.(...args);
        await done(call, value);
        return ok(value as ValueOf<C>);
      } catch (error) {
        return fail(failureOf(thrownAs(error), call, { bug: () => String(error) }));
      }
    };
  }

  /** The process was killed, or ended: what it had in memory is lost. */
  async reopen(): Promise<void> {
    await this.#archive.close();
    this.#archive = LocalArchive.open(this.#file).archive;
  }

  close(): Promise<void> {
    return this.#archive.close();
  }

  slices(): Promise<Slice[]> {
    return this.#archive.slices();
  }

  /** The ids of the entries in it. */
  async kept(): Promise<string[]> {
    const scope = { fromMicros: null, beforeMicros: null, filter: [] };
    const list = { kind: 'page' as const, scope, order: 'oldest' as const, limit: 1_000, fields: [] };
    const ids: string[] = [];
    for (let offset = 0; ; offset += list.limit) {
      const { rows } = await this.#archive.ask({ ...list, offset });
      ids.push(...rows.map(({ id }) => id));
      if (rows.length < list.limit) return ids;
    }
  }
}

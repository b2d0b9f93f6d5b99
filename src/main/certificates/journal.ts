import { Attempt, AttemptId, type AttemptState } from '../../contract/certificates.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { RecordFolder, RecordKind } from '../disk/recordFolder.ts';
import { afterRestart } from './transitions.ts';

/** `certificates/attempts/<id>.json`. */
export const ATTEMPT_FILES: RecordKind<Attempt> = {
  name: 'attempt',
  version: 1,
  id: AttemptId,
  schema: Attempt,
};

type Dependencies = {
  files: Pick<RecordFolder<Attempt>, 'write'>;
  /** The attempts that were on disk at the start. */
  loaded: readonly Attempt[];
  /** The ids of those that are on disk, but could not be read. */
  unread: ReadonlySet<string>;
  clock: Clock;
  changed: (attempt: Attempt) => void;
};

/** Every attempt, in memory and on disk. Nothing is ever removed. */
export class Journal {
  readonly #dependencies: Dependencies;
  readonly #attempts: Map<AttemptId, Attempt>;
  /** Attempts that the end of the app interrupted, whose files do not say so yet. */
  readonly #interrupted: readonly AttemptId[];

  constructor(dependencies: Dependencies) {
    const nowMs = dependencies.clock.now();
    const restarted = dependencies.loaded.map((attempt) => ({
      ...attempt,
      state: afterRestart(attempt.state, nowMs),
    }));
    this.#dependencies = dependencies;
    this.#attempts = new Map(restarted.map((attempt) => [attempt.id, attempt]));
    this.#interrupted = restarted.flatMap(({ id, state }, index) =>
      state === dependencies.loaded[index]?.state ? [] : [id],
    );
  }

  /** Newest first. */
  all(): Attempt[] {
    return [...this.#attempts.values()].toReversed().toSorted((a, b) => b.startedAtMs - a.startedAtMs);
  }

  find(id: AttemptId): Attempt | undefined {
    return this.#attempts.get(id);
  }

  /** The ids of attempts that cannot be read: any of them may have an unknown outcome, for any request. */
  get unread(): ReadonlySet<string> {
    return this.#dependencies.unread;
  }

  /** Adds an attempt, or changes its state, once that is on disk. A failure leaves everything as it was. */
  async write(attempt: Attempt): Promise<Result<Attempt>> {
    const { unsaved: _, ...stored } = attempt;
    const written = await this.#dependencies.files.write(stored);
    return written.ok ? ok(this.#show(stored)) : written;
  }

  /** Changes the state to what has happened, also if that cannot be stored. The attempt says so then. */
  async note(attempt: Attempt, state: AttemptState): Promise<Attempt> {
    const next: Attempt = { ...attempt, state };
    const written = await this.write(next);
    return written.ok ? written.value : this.#show({ ...next, unsaved: written.error });
  }

  /** Writes down what became of interrupted attempts. */
  async noteInterrupted(): Promise<void> {
    for (const id of this.#interrupted) await this.#noteAgain(id);
  }

  /** Tries once more to store what could not be stored. */
  async noteUnsaved(): Promise<void> {
    for (const { id, unsaved } of this.all()) if (unsaved) await this.#noteAgain(id);
  }

  async #noteAgain(id: AttemptId): Promise<void> {
    const attempt = this.#attempts.get(id);
    if (attempt) await this.note(attempt, attempt.state);
  }

  #show(attempt: Attempt): Attempt {
    this.#attempts.set(attempt.id, attempt);
    this.#dependencies.changed(attempt);
    return attempt;
  }
}

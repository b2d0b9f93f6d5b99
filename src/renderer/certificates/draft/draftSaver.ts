import type { Draft, DraftContent, DraftId } from '../../../contract/certificates.ts';
import type { Failure, Result } from '../../../contract/result.ts';

/** How far the draft is on the disk. */
export type SaveState =
  | { kind: 'saved'; atMs: number }
  | { kind: 'saving' }
  /** Tried again with the next change. */
  | { kind: 'failed'; error: Failure };

type Dependencies = {
  save: (asked: { id: DraftId; content: DraftContent }) => Promise<Result<Draft>>;
  /** Calls back after this many milliseconds; the function that it returns stops that. */
  after: (ms: number, ring: () => void) => () => void;
};

/** A pause in typing after which a change is saved. */
const PAUSE_MS = 150;
/** How long typing without a pause may stay unsaved: a crash loses no more than this. */
const LONGEST_MS = 500;

/**
 * Saves the changes of a draft after a pause in typing, and now and then while there is none. One save at a time: the
 * next one starts when the one before has ended, and takes what was typed last, so that an earlier text can never
 * replace a later one.
 */
export class DraftSaver {
  readonly #id: DraftId;
  readonly #dependencies: Dependencies;
  #state: SaveState;
  #latest: DraftContent | null = null;
  /** What is not on the disk yet. */
  #unsaved: DraftContent | null = null;
  #stopPause: (() => void) | null = null;
  #stopLongest: (() => void) | null = null;
  #running: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor({ id, savedAtMs }: Pick<Draft, 'id' | 'savedAtMs'>, dependencies: Dependencies) {
    this.#id = id;
    this.#dependencies = dependencies;
    this.#state = { kind: 'saved', atMs: savedAtMs };
  }

  /** What was typed last, saved or not; null if nothing was since the start. */
  get latest(): DraftContent | null {
    return this.#latest;
  }

  readonly state = (): SaveState => this.#state;

  /** Calls the listener after each change of the state. Returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Saves this after a pause. */
  change(content: DraftContent): void {
    this.#latest = content;
    this.#unsaved = content;
    this.#show({ kind: 'saving' });
    const save = () => void this.flush();
    this.#stopPause?.();
    this.#stopPause = this.#dependencies.after(PAUSE_MS, save);
    this.#stopLongest ??= this.#dependencies.after(LONGEST_MS, save);
  }

  /** Saves what is not saved, now. True when everything is on the disk. */
  async flush(): Promise<boolean> {
    this.#stopPause?.();
    this.#stopLongest?.();
    this.#stopPause = this.#stopLongest = null;
    // Whoever started the one that runs waits for it too; each takes what is left then.
    while (this.#running) await this.#running;
    if (this.#unsaved) {
      this.#running = this.#save(this.#unsaved);
      await this.#running;
    }
    return this.#unsaved === null;
  }

  async #save(content: DraftContent): Promise<void> {
    const saved = await this.#dependencies.save({ id: this.#id, content });
    this.#running = null;
    const isLatest = this.#unsaved === content;
    if (saved.ok && isLatest) this.#unsaved = null;
    // What was typed meanwhile is saved by its own timer.
    if (!isLatest) return;
    this.#show(
      saved.ok ? { kind: 'saved', atMs: saved.value.savedAtMs } : { kind: 'failed', error: saved.error },
    );
  }

  #show(state: SaveState): void {
    if (state.kind === 'saving' && this.#state.kind === 'saving') return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

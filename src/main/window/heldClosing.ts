import type { Clock } from '../time/clock.ts';

type Dependencies = {
  clock: Clock;
  /** What is being copied into the library now, out of files that only the window can read. */
  copying: () => readonly string[];
  /** Gives up copying, since nobody goes on with it. */
  abandon: () => Promise<unknown>;
  /** Says what closing waits for; nothing when it waits no longer. */
  say: (names: readonly string[]) => void;
};

/** A double click on the cross is one wish to close, not two. */
const ONE_WISH_MS = 1_500;
/** The window keeps with a report what was made of it meanwhile. */
const KEEPS_MS = 300;

/** Keeps the window open while it copies a chosen file into the library: without the window the copy would be lost. */
export class HeldClosing {
  readonly #dependencies: Dependencies;
  #wanted: { atMs: number; close: () => void } | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether closing has to wait. It is told once, and then happens by itself; whoever asks again does not want to wait. */
  holds(close: () => void): boolean {
    const { clock, copying, say } = this.#dependencies;
    const names = copying();
    if (names.length === 0) return false;
    if (this.#wanted) {
      if (clock.monotonic() - this.#wanted.atMs < ONE_WISH_MS) return true;
      this.#wanted = null;
      say([]);
      return false;
    }
    this.#wanted = { atMs: clock.monotonic(), close };
    say(names);
    return true;
  }

  /** A copy ended. What could not be stored is still on screen, so the window stays and says why. */
  ended(isStored: boolean): void {
    const { clock, copying, say } = this.#dependencies;
    const wanted = this.#wanted;
    if (!wanted || (isStored && copying().length > 0)) return;
    if (isStored) clock.after(KEEPS_MS, wanted.close);
    else say([]);
    this.#wanted = null;
  }

  /** The page is gone, and with it whoever copied. */
  async pageGone(): Promise<void> {
    this.#wanted = null;
    await this.#dependencies.abandon();
  }
}

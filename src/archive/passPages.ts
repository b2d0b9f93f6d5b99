import type { Brought } from './eventArchive.ts';

/** What the pages of the pass under way over each slice brought. It is not kept: of a pass that began before, nobody knows. */
export class PassPages {
  readonly #passes = new Map<number, { rows: number; keys: Set<string>; isOver: boolean }>();

  /**
   * Adds a page, by what identifies its entries. What the pass brought by now; null if nobody saw it begin, or if it went
   * on after an empty page: what that left out, nobody knows.
   */
  add(slice: number, page: number, keys: readonly string[]): Brought | null {
    const pass = page === 1 ? { rows: 0, keys: new Set<string>(), isOver: false } : this.#passes.get(slice);
    if (!pass || pass.isOver) {
      this.forget(slice);
      return null;
    }
    pass.isOver = keys.length === 0;
    pass.rows += keys.length;
    for (const key of keys) pass.keys.add(key);
    this.#passes.set(slice, pass);
    return { rows: pass.rows, different: pass.keys.size };
  }

  /** The pass is over. */
  forget(slice: number): void {
    this.#passes.delete(slice);
  }
}

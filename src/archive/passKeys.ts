/** What identifies the entries of the pass under way over each slice. It is not kept: a pass that began before is unknown. */
export class PassKeys {
  readonly #passes = new Map<number, Set<string>>();

  /** Adds those of a page. How many different ones the pass has had by now; null if nobody saw it begin. */
  add(slice: number, page: number, keys: readonly string[]): number | null {
    const seen = page === 1 ? new Set<string>() : this.#passes.get(slice);
    if (!seen) return null;
    for (const key of keys) seen.add(key);
    this.#passes.set(slice, seen);
    return seen.size;
  }

  /** The pass is over. */
  forget(slice: number): void {
    this.#passes.delete(slice);
  }
}

/** V8 holds 2^24 entries in a map at most, and throws at the next. */
const MOST_ENTRIES = 2 ** 23;

/** A map of any number of entries, in several maps. Entries are never removed one by one. */
export class LargeMap<K, V> {
  readonly #most: number;
  /** The last one has room. */
  #last = new Map<K, V>();
  #full: Map<K, V>[] = [];

  constructor(most = MOST_ENTRIES) {
    this.#most = most;
  }

  /** The number of entries. */
  get size(): number {
    return this.#full.length * this.#most + this.#last.size;
  }

  /** The value of a key; undefined if it has none. */
  get(key: K): V | undefined {
    let value = this.#last.get(key);
    for (let at = 0; value === undefined && at < this.#full.length; at += 1) value = this.#full[at]?.get(key);
    return value;
  }

  /** Sets the value of a key. */
  set(key: K, value: V): void {
    const before = this.#full.find((map) => map.has(key));
    if (before) before.set(key, value);
    else {
      if (this.#last.size === this.#most && !this.#last.has(key)) {
        this.#full.push(this.#last);
        this.#last = new Map();
      }
      this.#last.set(key, value);
    }
  }

  /** Forgets all entries. */
  clear(): void {
    this.#last = new Map();
    this.#full = [];
  }

  /** All entries, in the order in which their keys were first set. */
  *[Symbol.iterator](): Generator<[K, V]> {
    for (const map of this.#full) yield* map;
    yield* this.#last;
  }
}

/** What was read lately, up to so many bytes. */
export class ColumnCache<T> {
  readonly #most: number;
  readonly #bytesOf: (column: T) => number;
  readonly #columns = new Map<number, T>();
  #bytes = 0;

  constructor(mostBytes: number, bytesOf: (column: T) => number) {
    this.#most = mostBytes;
    this.#bytesOf = bytesOf;
  }

  /** The one with this number; `read` if it is not here. */
  get(id: number, read: () => T): T {
    const known = this.#columns.get(id);
    if (known !== undefined) {
      this.#columns.delete(id);
      this.#columns.set(id, known);
      return known;
    }
    const column = read();
    this.#columns.set(id, column);
    this.#bytes += this.#bytesOf(column);
    for (const [oldest, old] of this.#columns) {
      if (this.#bytes <= this.#most || oldest === id) break;
      this.#columns.delete(oldest);
      this.#bytes -= this.#bytesOf(old);
    }
    return column;
  }

  clear(): void {
    this.#columns.clear();
    this.#bytes = 0;
  }
}

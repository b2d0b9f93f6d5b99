import { keyHash } from './reading/entryKey.ts';

/** Finds sealed entries by what identifies them: a table of their rows by hash. */
export class SealedIds {
  /** The hash of each row, in the order in which segments were sealed. */
  #hashes = new Uint32Array(16_384);
  #count = 0;
  /** Rows by hash; 0 is free, others are one more than the row. */
  #slots = new Uint32Array(32_768);

  get count(): number {
    return this.#count;
  }

  /** Makes room for this many rows, so that the table need not be built again as they become more. */
  reserve(rows: number): void {
    if (rows > this.#hashes.length) {
      const larger = new Uint32Array(Math.max(rows, Math.ceil(this.#hashes.length * 1.5)));
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    if (rows * 3 <= this.#slots.length * 2) return;
    let size = this.#slots.length;
    while (rows * 3 > size * 2) size *= 2;
    this.#slots = new Uint32Array(size);
    for (let row = 0; row < this.#count; row += 1) this.#insert(row);
  }

  #insert(row: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[row] ?? 0) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = row + 1;
  }

  /** Adds the rows of a segment. */
  add(hashes: Uint32Array): void {
    this.reserve(this.#count + hashes.length);
    this.#hashes.set(hashes, this.#count);
    for (let index = 0; index < hashes.length; index += 1) {
      this.#insert(this.#count);
      this.#count += 1;
    }
  }

  /** The row of an entry; -1 if it is not known. Equal hashes are rare, and `is` decides. */
  find(key: string, is: (row: number) => boolean): number {
    const hash = keyHash(key);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] ?? 0) - 1;
      if (row < 0) return -1;
      if (this.#hashes[row] === hash && is(row)) return row;
    }
  }
}

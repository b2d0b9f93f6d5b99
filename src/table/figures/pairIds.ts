import { grown } from './tally.ts';

/** Numbers pairs of whole numbers from 0 on, in the order in which they are first met. */
export class PairIds {
  #capacity = 1_024;
  /** The number of the pair plus one; 0 where there is none. */
  #table = new Int32Array(this.#capacity);
  #first: Int32Array = new Int32Array(512);
  #second: Int32Array = new Int32Array(512);
  count = 0;

  /** The number of a pair; a new one if it was not met before. */
  idOf(first: number, second: number): number {
    const mask = this.#capacity - 1;
    let at = this.#hash(first, second) & mask;
    for (;;) {
      const id = (this.#table[at] ?? 0) - 1;
      if (id < 0) break;
      if (this.#first[id] === first && this.#second[id] === second) return id;
      at = (at + 1) & mask;
    }
    return this.#add(first, second, at);
  }

  /** The numbers of a pair that was met. */
  firstOf(id: number): number {
    return this.#first[id] ?? 0;
  }
  secondOf(id: number): number {
    return this.#second[id] ?? 0;
  }

  #hash(first: number, second: number): number {
    // The last steps of MurmurHash3, since the lower bits of doubles are mostly zero.
    let mixed = Math.imul(first, 0x9e3779b1) ^ second;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  }

  #add(first: number, second: number, at: number): number {
    const id = this.count;
    this.#first = grown(this.#first, id + 1, Int32Array);
    this.#second = grown(this.#second, id + 1, Int32Array);
    this.#first[id] = first;
    this.#second[id] = second;
    this.#table[at] = id + 1;
    this.count += 1;
    if (this.count * 2 > this.#capacity) this.#growTable();
    return id;
  }

  #growTable(): void {
    this.#capacity *= 2;
    const mask = this.#capacity - 1;
    const table = new Int32Array(this.#capacity);
    for (let id = 0; id < this.count; id += 1) {
      let at = this.#hash(this.#first[id] ?? 0, this.#second[id] ?? 0) & mask;
      while (table[at]) at = (at + 1) & mask;
      table[at] = id + 1;
    }
    this.#table = table;
  }
}

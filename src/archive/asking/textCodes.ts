import { grown } from '../../table/figures/tally.ts';
import { bufferOf } from '../segments/valueText.ts';

/** Different in each run, so that texts with the same hashes cannot be prepared. */
const SEEDS = [Math.floor(Math.random() * 2 ** 32) | 0, Math.floor(Math.random() * 2 ** 32) | 0] as const;

/**
 * Codes for texts of which most are different. Only two hashes of each are kept, 64 bits in all: ten million texts have
 * the same ones with a chance of one in 370,000.
 */
export class TextCodes {
  /** Codes by hash; 0 is free, others are one more than the code. */
  #slots = new Uint32Array(65_536);
  #ones = new Uint32Array(32_768);
  #others = new Uint32Array(32_768);
  /** The segment and the row in which each text was first found. */
  #segments = new Uint32Array(32_768);
  #rows = new Uint32Array(32_768);
  #count: number;

  /** The first codes are left to others. */
  constructor(first: number) {
    this.#count = first;
  }

  get size(): number {
    return this.#count;
  }
  rowOf(code: number): { segment: number; row: number } {
    return { segment: this.#segments[code] ?? 0, row: this.#rows[code] ?? 0 };
  }

  /** The code of the text between two bytes, which are in a row of a segment. */
  codeOf(bytes: Uint8Array, from: number, to: number, segment: number, row: number): number {
    let [one, other] = [SEEDS[0] ^ (to - from), SEEDS[1]];
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      one = Math.imul(one ^ byte, 0x01000193);
      other = Math.imul((other << 5) ^ (other >>> 27) ^ byte, 0x9e3779b1);
    }
    one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) >>> 0;
    other = (other ^ (other >>> 15)) >>> 0;
    const mask = this.#slots.length - 1;
    let slot = (one ^ (one >>> 13)) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const code = (this.#slots[slot] ?? 0) - 1;
      if (code < 0) break;
      if (this.#ones[code] === one && this.#others[code] === other) return code;
    }
    this.#slots[slot] = this.#count + 1;
    return this.#add(one, other, segment, row);
  }

  #add(one: number, other: number, segment: number, row: number): number {
    const code = this.#count;
    this.#count += 1;
    this.#ones = grown(this.#ones, this.#count, Uint32Array);
    this.#others = grown(this.#others, this.#count, Uint32Array);
    this.#segments = grown(this.#segments, this.#count, Uint32Array);
    this.#rows = grown(this.#rows, this.#count, Uint32Array);
    this.#ones[code] = one;
    this.#others[code] = other;
    this.#segments[code] = segment;
    this.#rows[code] = row;
    if (this.#count * 2 > this.#slots.length) this.#grow();
    return code;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let code = 2; code < this.#count; code += 1) {
      const one = this.#ones[code] ?? 0;
      let slot = (one ^ (one >>> 13)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = code + 1;
    }
  }

  /** The code of a text in a row of a segment. */
  codeOfText(text: string, segment: number, row: number): number {
    const bytes = bufferOf(Buffer.from(text));
    return this.codeOf(bytes, 0, bytes.length, segment, row);
  }
}

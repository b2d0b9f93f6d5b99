/** Texts whose places in the table are so crowded that somebody must have made them for it. */
const CROWDED = 200;

/** Different in each run, so that texts which collide cannot be prepared. */
const SEED = Math.floor(Math.random() * 2 ** 32) | 0;

/** Bytes are compared in words of four. */
const WORD = 4;

/** Whether the bytes at both places are the same. */
export function sameBytes(
  one: DataView,
  oneAt: number,
  other: DataView,
  otherAt: number,
  length: number,
): boolean {
  const last = length - WORD;
  for (let index = 0; index < last; index += WORD)
    if (one.getInt32(oneAt + index, true) !== other.getInt32(otherAt + index, true)) return false;
  // The last word may overlap with the one before.
  if (last >= 0) return one.getInt32(oneAt + last, true) === other.getInt32(otherAt + last, true);
  for (let index = 0; index < length; index += 1)
    if (one.getUint8(oneAt + index) !== other.getUint8(otherAt + index)) return false;
  return true;
}

function hashOf(view: DataView, from: number, to: number): number {
  let hash = SEED ^ (to - from);
  let at = from;
  for (; at + 4 <= to; at += 4) {
    hash = Math.imul(hash ^ view.getUint32(at, true), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < to; at += 1) hash = Math.imul(hash ^ view.getUint8(at), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * Finds the code of a text by its bytes, without decoding it. A table with open addresses over a copy of the bytes of
 * each text.
 */
export class ByteCodes {
  /** Entries by hash; 0 is free, others are one more than the entry. */
  #slots = new Int32Array(256);
  #hashes = new Int32Array(128);
  #codes = new Int32Array(128);
  /** Where the bytes of each entry start, and where those of the next one will. */
  #starts = new Float64Array(129);
  #bytes = new Uint8Array(2048);
  #view = new DataView(this.#bytes.buffer);
  #count = 0;
  /** The hash that was looked up last. */
  #hash = 0;
  /** Whether looking up has become slow, as it only does if texts were made to collide. */
  isCrowded = false;

  /** The code of the bytes, or -1. */
  find(view: DataView, from: number, to: number): number {
    const hash = hashOf(view, from, to);
    this.#hash = hash;
    const mask = this.#slots.length - 1;
    const length = to - from;
    let steps = 0;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = (this.#slots[slot] ?? 0) - 1;
      if (entry < 0) break;
      if (this.#hashes[entry] === hash) {
        const start = this.#starts[entry] ?? 0;
        if ((this.#starts[entry + 1] ?? 0) - start === length)
          if (sameBytes(this.#view, start, view, from, length)) return this.#codes[entry] ?? -1;
      }
      steps += 1;
      if (steps > CROWDED) this.isCrowded = true;
    }
    return -1;
  }

  /** How many texts were added. */
  get count(): number {
    return this.#count;
  }

  /** The bytes of the text that was added as the one with this number; not to be changed. */
  bytesOf(entry: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[entry], this.#starts[entry + 1]);
  }

  /** Adds the bytes that were just looked up in vain. */
  add(bytes: Uint8Array, from: number, to: number, code: number): void {
    const entry = this.#count;
    if (entry === this.#codes.length) this.#grow();
    const start = this.#starts[entry] ?? 0;
    const end = start + to - from;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    this.#bytes.set(bytes.subarray(from, to), start);
    this.#starts[entry + 1] = end;
    this.#hashes[entry] = this.#hash;
    this.#codes[entry] = code;
    this.#count += 1;
    this.#insert(entry);
  }

  #insert(entry: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[entry] ?? 0) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = entry + 1;
  }

  #grow(): void {
    const size = this.#codes.length * 2;
    const [hashes, codes, starts] = [new Int32Array(size), new Int32Array(size), new Float64Array(size + 1)];
    hashes.set(this.#hashes);
    codes.set(this.#codes);
    starts.set(this.#starts);
    this.#hashes = hashes;
    this.#codes = codes;
    this.#starts = starts;
    this.#slots = new Int32Array(size * 2);
    for (let entry = 0; entry < this.#count; entry += 1) this.#insert(entry);
  }
}

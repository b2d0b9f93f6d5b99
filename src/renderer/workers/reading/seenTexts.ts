import { sameBytes } from '../../../table/columns/byteCodes.ts';
import { CELL_END } from './csvCells.ts';

const ENTRY_BITS = 12;
/** How many texts are known at a time. */
const ENTRIES = 2 ** ENTRY_BITS;
const [LENGTH, CODE, COLUMN] = [1, 2, 3];
const FIELDS = 4;
/** How much of a text decides where it is noted. */
const KEY_BYTES = 8;

/** The bytes in which two words are the same, each by its highest bit; the lowest is certain. */
function equalBytes(word: number, other: number): number {
  const differing = word ^ other;
  return (differing - 0x01010101) & ~differing & 0x80808080;
}

/**
 * Codes of texts of the bytes that are being read, found by how they begin, without knowing where they end. What they
 * end with is compared, so that a text that begins alike is not taken for another.
 */
export class SeenTexts {
  readonly #entries = new Int32Array(ENTRIES * FIELDS);
  readonly #stops: Uint8Array;
  readonly #delimiters: number;
  /** Where the text that was looked up last is to be noted; -1 if nowhere. */
  #entry = -1;
  /** The code of the text that was found last. */
  code = 0;

  constructor(delimiter: number, stops: Uint8Array) {
    this.#delimiters = Math.imul(delimiter, 0x01010101);
    this.#stops = stops;
  }

  /** To be called when the bytes or the codes are others. */
  forget(): void {
    this.#entries.fill(-1);
  }

  /** Where the text at `at` ends, if it was noted for this column; otherwise -1. There is nothing to be read at `end`. */
  find(view: DataView, at: number, end: number, column: number): number {
    this.#entry = -1;
    if (at + KEY_BYTES > end) return -1;
    let key = view.getInt32(at, true);
    const stop = equalBytes(key, this.#delimiters);
    // What follows the text does not count.
    if (stop !== 0) key &= ((stop & -stop) >>> 7) - 1;
    else {
      const more = view.getInt32(at + 4, true);
      const later = equalBytes(more, this.#delimiters);
      key = Math.imul(key, 0x9e3779b1) ^ (later === 0 ? more : more & (((later & -later) >>> 7) - 1));
    }
    key = Math.imul(key ^ Math.imul(column, 0x85ebca6b), 0xc2b2ae35);
    const entries = this.#entries;
    // Only the upper bits depend on all of the text.
    const entry = (key >>> (32 - ENTRY_BITS)) * FIELDS;
    this.#entry = entry;
    const length = entries[entry + LENGTH] ?? -1;
    if (entries[entry + COLUMN] !== column || at + length >= end) return -1;
    if (this.#stops[view.getUint8(at + length)] !== CELL_END) return -1;
    if (!sameBytes(view, entries[entry] ?? 0, view, at, length)) return -1;
    this.code = entries[entry + CODE] ?? 0;
    return at + length;
  }

  /** Notes the code of the text that was looked up last, in vain. */
  note(at: number, length: number, code: number, column: number): void {
    const entry = this.#entry;
    if (entry < 0) return;
    const entries = this.#entries;
    entries[entry] = at;
    entries[entry + LENGTH] = length;
    entries[entry + CODE] = code;
    entries[entry + COLUMN] = column;
  }
}

import type { Column } from '../columns/column.ts';
import { checksum, isSame, padded, seeded, START, type Checksum } from './checksum.ts';
import { memoryOf, readDescription, sectionsOf, type ColumnShape, type Description } from './description.ts';
import { checksumIn, HEAD_BYTES, partBytes, readHead } from './layout.ts';
import { columnIn, type Section } from './storedColumn.ts';
import type { StoredTable } from './storedTable.ts';
import type { TextCoder } from './storedTexts.ts';

/** What is expected of a file of columns. */
export type Expected = {
  /** The size of the file. */
  bytes: number;
  /** What the columns have to be made from, and how. */
  origin: string;
  /** The most memory that the columns may take. */
  mostBytes: number;
};

/** A column of which not all sections have arrived. */
type Arriving = { shape: ColumnShape; sizes: number[]; sections: Section[] };

/**
 * Reads a file of columns that arrives in pieces. Whatever is not exactly as expected, the file is of no use, and the
 * columns have to be made from the report again: there is no need to know why. Nothing is allocated before the sizes
 * add up to the size of the file.
 */
export class ColumnsReader {
  readonly #expected: Expected;
  readonly #coder: TextCoder;
  #description: Description | null = null;
  /** The approximate size of the columns in memory, once it is known. */
  memoryBytes = 0;
  /** Where the checksums of sections start. */
  #seed: Checksum = START;
  readonly #waiting: Arriving[] = [];
  readonly #columns: Column[] = [];
  #sections = 0;
  #isDamaged = false;
  /** The part that is arriving. */
  #part = new Uint8Array(HEAD_BYTES);
  #filled = 0;
  #take: (part: ArrayBuffer) => boolean = (head) => this.#takeHead(head);

  constructor(expected: Expected, coder: TextCoder) {
    this.#expected = expected;
    this.#coder = coder;
  }

  /** The next bytes of the file. False once it is known to be of no use. */
  push(piece: Uint8Array): boolean {
    let rest = piece;
    while (!this.#isDamaged && rest.length) {
      const fits = Math.min(rest.length, this.#part.length - this.#filled);
      this.#part.set(rest.subarray(0, fits), this.#filled);
      rest = rest.subarray(fits);
      this.#filled += fits;
      if (this.#filled < this.#part.length) break;
      if (!this.#part.length || !this.#take(this.#part.buffer)) this.#isDamaged = true;
    }
    return !this.#isDamaged;
  }

  /** The table, or null if the file is not whole, or not the one expected. */
  end(): StoredTable | null {
    const description = this.#description;
    if (this.#isDamaged || !description || this.#waiting.length) return null;
    const { rows, warnings } = description;
    return { frame: { columns: this.#columns, length: rows }, warnings };
  }

  #await(bytes: number, take: (part: ArrayBuffer) => boolean): true {
    this.#part = new Uint8Array(bytes);
    this.#filled = 0;
    this.#take = take;
    return true;
  }

  #takeHead(head: ArrayBuffer): boolean {
    const bytes = readHead(new Int32Array(head));
    if (bytes === null || HEAD_BYTES + partBytes(bytes) > this.#expected.bytes) return false;
    return this.#await(partBytes(bytes), (part) => this.#takeDescription(part, bytes));
  }

  /** The checksum of a part; null if it is not the one that is stored behind it. */
  #check(part: ArrayBuffer, bytes: number, before: Checksum): Checksum | null {
    const words = new Int32Array(part);
    const length = padded(bytes) / 4;
    const sum = checksum(words.subarray(0, length), before);
    return isSame(sum, checksumIn(words, length)) ? sum : null;
  }

  #takeDescription(part: ArrayBuffer, bytes: number): boolean {
    const sum = this.#check(part, bytes, seeded(START, bytes));
    if (!sum) return false;
    const text = this.#coder.decode(new Uint8Array(part, 0, bytes));
    const description = text === null ? null : readDescription(text);
    if (description?.origin !== this.#expected.origin) return false;
    const { rows, columns } = description;
    const sizes = columns.map((shape) => sectionsOf(shape, rows));
    const size = sizes.flat().reduce((total, each) => total + partBytes(each), HEAD_BYTES + partBytes(bytes));
    const memory = columns.reduce((total, shape) => total + memoryOf(shape, rows), 0);
    if (size !== this.#expected.bytes || memory > this.#expected.mostBytes) return false;
    this.#description = description;
    this.memoryBytes = memory;
    this.#seed = sum;
    for (const [at, shape] of columns.entries())
      this.#waiting.push({ shape, sizes: sizes[at] ?? [], sections: [] });
    return this.#next();
  }

  /** Waits for the next section; for nothing once all are there, so that more bytes are damage. */
  #next(): true {
    const arriving = this.#waiting[0];
    const bytes = arriving?.sizes[arriving.sections.length] ?? 0;
    return this.#await(arriving ? partBytes(bytes) : 0, (part) => this.#takeSection(part, bytes));
  }

  #takeSection(part: ArrayBuffer, bytes: number): boolean {
    this.#sections += 1;
    const arriving = this.#waiting[0];
    if (!arriving || !this.#check(part, bytes, seeded(this.#seed, this.#sections))) return false;
    const { shape, sizes, sections } = arriving;
    sections.push(part);
    if (sections.length === sizes.length) {
      const column = columnIn(sections, shape, this.#description?.rows ?? 0, this.#coder);
      if (!column) return false;
      this.#columns.push(column);
      this.#waiting.shift();
    }
    return this.#next();
  }
}

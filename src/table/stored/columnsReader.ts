import type { Column } from '../columns/column.ts';
import { arrivingSection } from './arrivingSection.ts';
import { BLOCK_BYTES, checksum, isSame, padded, seeded, START, type Checksum } from './checksum.ts';
import { memoryOf, readDescription, sectionsOf, type ColumnShape, type Description } from './description.ts';
import { CHECKSUM_BYTES, checksumIn, HEAD_BYTES, partBytes, readHead } from './layout.ts';
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

/** A part of the file while it arrives. */
type Part = {
  /** Its size, with padding. */
  bytes: number;
  take: (bytes: Uint8Array<ArrayBuffer>, at: number) => void;
  /** To be done once all of it is there, with its checksum; false if it is of no use. */
  done: (sum: Checksum) => boolean;
};

/** How much is checked and taken at once, so that it stays in the caches of a processor. */
const MOST_AT_ONCE = 64 * 1024;

const wordsOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new Int32Array(buffer, byteOffset, length / 4);

/**
 * Reads a file of columns that arrives in pieces. Whatever is not exactly as expected, the file is of no use, and the
 * columns have to be made from the report again: there is no need to know why. Nothing is allocated before the sizes
 * add up to the size of the file.
 */
export class ColumnsReader {
  readonly #expected: Expected;
  readonly #coder: TextCoder;
  #hasHead = false;
  #description: Description | null = null;
  /** The approximate size of the columns in memory, once it is known. */
  memoryBytes = 0;
  /** Where the checksums of sections start. */
  #seed: Checksum = START;
  readonly #waiting: Arriving[] = [];
  readonly #columns: Column[] = [];
  #sections = 0;
  #isDamaged = false;
  /** The start of a block. */
  #odd: Uint8Array = new Uint8Array();
  /** The part that is arriving; null where nothing is to follow. */
  #part: Part | null = null;
  /** How much of it has arrived, and the checksum of that. */
  #at = 0;
  #sum: Checksum = START;

  constructor(expected: Expected, coder: TextCoder) {
    this.#expected = expected;
    this.#coder = coder;
  }

  /** What the file says of itself, once that has arrived and is as expected. */
  get description(): Description | null {
    return this.#description;
  }

  /** The next bytes of the file. False once it is known to be of no use. */
  push(piece: Uint8Array<ArrayBuffer>): boolean {
    let blocks = this.#blocks(piece);
    while (!this.#isDamaged && blocks.length) {
      const own = blocks.subarray(0, this.#ownBytes());
      if (!this.#take(own)) this.#isDamaged = true;
      blocks = blocks.subarray(own.length);
    }
    return !this.#isDamaged;
  }

  /** The table, or null if the file is not whole, or not the one expected. */
  end(): StoredTable | null {
    const description = this.#description;
    if (this.#isDamaged || !description || this.#waiting.length || this.#odd.length) return null;
    const { rows, warnings } = description;
    return { frame: { columns: this.#columns, length: rows }, warnings };
  }

  /** Whole blocks that can be read as words of any size. Pieces are such, unless somebody cuts them otherwise. */
  #blocks(piece: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const before = this.#odd.length;
    if (before === 0 && piece.byteOffset % BLOCK_BYTES === 0 && piece.length % BLOCK_BYTES === 0)
      return piece;
    const joined = new Uint8Array(before + piece.length);
    joined.set(this.#odd);
    joined.set(piece, before);
    const end = joined.length - (joined.length % BLOCK_BYTES);
    this.#odd = joined.slice(end);
    return joined.subarray(0, end);
  }

  /** How many of the next bytes belong together: some of the part, or its checksum, or the head. */
  #ownBytes(): number {
    const left = (this.#part?.bytes ?? 0) - this.#at;
    return left > 0 ? Math.min(left, MOST_AT_ONCE) : CHECKSUM_BYTES;
  }

  #take(own: Uint8Array<ArrayBuffer>): boolean {
    const words = wordsOf(own);
    if (!this.#hasHead) return this.#takeHead(words);
    const part = this.#part;
    if (!part) return false;
    if (this.#at === part.bytes) return isSame(this.#sum, checksumIn(words, 0)) && part.done(this.#sum);
    this.#sum = checksum(words, this.#sum);
    part.take(own, this.#at);
    this.#at += own.length;
    return true;
  }

  #await(part: Part | null, before: Checksum): true {
    this.#part = part;
    this.#at = 0;
    this.#sum = before;
    return true;
  }

  #takeHead(head: Int32Array): boolean {
    this.#hasHead = true;
    const bytes = readHead(head);
    if (bytes === null || HEAD_BYTES + partBytes(bytes) > this.#expected.bytes) return false;
    const text = new Uint8Array(padded(bytes));
    const part = {
      bytes: text.length,
      take: (own: Uint8Array<ArrayBuffer>, at: number) => {
        text.set(own, at);
      },
      done: (sum: Checksum) => this.#takeDescription(text.subarray(0, bytes), sum),
    };
    return this.#await(part, seeded(START, bytes));
  }

  #takeDescription(bytes: Uint8Array, sum: Checksum): boolean {
    const text = this.#coder.decode(bytes);
    const description = text === null ? null : readDescription(text);
    if (description?.origin !== this.#expected.origin) return false;
    const { rows, columns } = description;
    const sizes = columns.map((shape) => sectionsOf(shape, rows));
    const before = HEAD_BYTES + partBytes(bytes.length);
    const size = sizes.flat().reduce((total, each) => total + partBytes(each), before);
    const memory = columns.reduce((total, shape) => total + memoryOf(shape, rows), 0);
    if (size !== this.#expected.bytes || memory > this.#expected.mostBytes) return false;
    this.#description = description;
    this.memoryBytes = memory;
    this.#seed = sum;
    for (const [at, shape] of columns.entries())
      this.#waiting.push({ shape, sizes: sizes[at] ?? [], sections: [] });
    return this.#next(rows);
  }

  /** Waits for the next section; for nothing once all are there, so that more bytes are damage. */
  #next(rows: number): boolean {
    const [arriving] = this.#waiting;
    if (!arriving) return this.#await(null, START);
    const { shape, sizes, sections } = arriving;
    const bytes = sizes[sections.length] ?? 0;
    const section = arrivingSection(shape, sections.length, { bytes, rows });
    this.#sections += 1;
    const done = () => {
      sections.push(section.array);
      if (sections.length < sizes.length) return this.#next(rows);
      const column = columnIn(sections, shape, rows, this.#coder);
      if (column) this.#columns.push(column);
      this.#waiting.shift();
      return column !== null && this.#next(rows);
    };
    return this.#await(
      { bytes: padded(bytes), take: section.take, done },
      seeded(this.#seed, this.#sections),
    );
  }
}

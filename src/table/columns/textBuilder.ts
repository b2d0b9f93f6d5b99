import type { RowBlock } from '../reading/rowBlock.ts';
import { ByteCodes } from './byteCodes.ts';
import { cellMemory } from './cellMemory.ts';
import { NULL, type CodedColumn } from './codedColumn.ts';
import { LargeMap } from './largeMap.ts';
import { parseTimestamp } from './timestamp.ts';
import { decodeUtf8 } from './utf8.ts';

/**
 * A copy of a string. In V8 a substring keeps the whole piece of the file in memory; a concatenated string that has
 * been read once is flattened and does not.
 */
function detach(text: string): string {
  if (text.length < 13) return text;
  const joined = text.slice(0, 1) + text.slice(1);
  joined.charCodeAt(0);
  return joined;
}

/** Epoch microseconds; NaN for a text without a time. */
const timeOf = (text: string) => (text === '' ? Number.NaN : parseTimestamp(text));

/** Why there is no code for some bytes. */
export const UNDECODABLE = -1;
export const NO_TIME = -2;

/** The approximate memory of a text and its list entry. */
const bytesOf = (text: string) => text.length * 2 + 40;

/**
 * A column of texts while rows arrive, storing each distinct text once. It is a column of times while every text is a
 * time. Cells and texts are only ever appended, so the columns it returns can share its arrays without changing.
 */
export class TextBuilder {
  readonly kind = 'coded';
  readonly name: string;
  length = 0;
  #codes: Uint16Array | Uint32Array = new Uint16Array(1024);
  /** By code; the first two are for cells without a text. */
  readonly #texts: string[] = ['', ''];
  #textBytes = 2 * bytesOf('');
  /** Epoch microseconds by code; null if this is not a column of times. */
  #times: number[] | null = null;
  readonly #codeOf = new LargeMap<string, number>();
  /** The codes below this one are in `#codeOf`; later texts are known by their bytes, until they are looked up as texts. */
  #mapped = 2;
  #byteCodes: ByteCodes | null = null;
  #lastText = '';
  #lastCode = -1;

  constructor(name: string, asTime: boolean) {
    this.name = name;
    if (asTime) this.#times = [Number.NaN, Number.NaN];
  }

  /** The first `length` rows as a column that no longer changes. */
  column(length: number): CodedColumn {
    const codeCount = this.#texts.length;
    const coded = { name: this.name, length, codes: this.#codes, codeCount, texts: this.#texts };
    return this.#times ? { kind: 'time', ...coded, times: this.#times } : { kind: 'text', ...coded };
  }

  /** The code of a text; a new one if the text is new. */
  #intern(text: string): number {
    if (text === this.#lastText && this.#lastCode >= 0) return this.#lastCode;
    for (; this.#mapped < this.#texts.length; this.#mapped += 1)
      this.#codeOf.set(this.#texts[this.#mapped] ?? '', this.#mapped);
    let code = this.#codeOf.get(text);
    if (code === undefined) {
      const own = detach(text);
      code = this.#newCode(own);
      this.#codeOf.set(own, code);
      this.#mapped += 1;
    }
    this.#lastText = this.#texts[code] ?? '';
    this.#lastCode = code;
    return code;
  }

  /** A code for a new text, which makes a column of texts of a column of times if it is none. */
  #newCode(text: string, time = this.#times ? timeOf(text) : Number.NaN): number {
    const code = this.#texts.length;
    this.#texts.push(text);
    this.#textBytes += bytesOf(text);
    if (Number.isNaN(time) && text !== '') this.#times = null;
    else this.#times?.push(time);
    return code;
  }

  /**
   * The code of a text in UTF-8; `UNDECODABLE`, or `NO_TIME` if it would be the first in a column of times that is none.
   */
  codeOfBytes(bytes: Uint8Array, view: DataView, from: number, to: number): number {
    const byteCodes = (this.#byteCodes ??= new ByteCodes());
    const known = byteCodes.isCrowded ? -1 : byteCodes.find(view, from, to);
    if (known >= 0) return known;
    const text = decodeUtf8(bytes, from, to);
    if (text === null) return UNDECODABLE;
    const time = this.#times ? timeOf(text) : undefined;
    if (text !== '' && Number.isNaN(time)) return NO_TIME;
    if (byteCodes.isCrowded) return this.#intern(text);
    // It may have been added as a text before.
    const code = this.#codeOf.get(text) ?? this.#newCode(text, time);
    byteCodes.add(bytes, from, to, code);
    return code;
  }

  #push(code: number): void {
    this.#grow(this.length + 1);
    if (code > 0xffff && this.#codes instanceof Uint16Array) this.#replaceCodes(this.#codes.length, true);
    this.#codes[this.length] = code;
    this.length += 1;
  }

  #replaceCodes(size: number, wide: boolean): void {
    const larger =
      wide || this.#codes instanceof Uint32Array
        ? new Uint32Array(cellMemory(size * Uint32Array.BYTES_PER_ELEMENT))
        : new Uint16Array(cellMemory(size * Uint16Array.BYTES_PER_ELEMENT));
    larger.set(this.#codes);
    this.#codes = larger;
  }

  /** Makes room for this many rows, so that the cells need not be copied as they become more. */
  reserve(rows: number): void {
    if (rows > this.#codes.length) this.#replaceCodes(rows, false);
  }

  /** Makes room for this many rows, and for more that are likely to follow. */
  #grow(rows: number): void {
    if (rows > this.#codes.length) this.reserve(Math.max(rows, this.#codes.length * 2));
  }

  /** Adds the first rows of a column of a block, which holds their codes. */
  addCells({ codes, capacity }: RowBlock, column: number, rows: number): void {
    this.#grow(this.length + rows);
    if (this.#texts.length > 0x1_0000 && this.#codes instanceof Uint16Array)
      this.#replaceCodes(this.#codes.length, true);
    const from = column * capacity;
    this.#codes.set(codes.subarray(from, from + rows), this.length);
    this.length += rows;
  }

  /** Forgets what is only needed to add cells. */
  settle(): void {
    this.#byteCodes = null;
    this.#codeOf.clear();
    this.#mapped = 2;
  }

  add(text: string): void {
    this.#push(this.#intern(text));
  }
  addMissing(count = 1): void {
    this.#grow(this.length + count);
    this.length += count; // unwritten codes are 0, the code of a missing cell
  }
  addNull(): void {
    this.#push(NULL);
  }

  /** The approximate size in memory, in bytes: codes, and two bytes per character of each distinct text. */
  get bytes(): number {
    return this.length * this.#codes.BYTES_PER_ELEMENT + this.#textBytes;
  }
}

import type { NumberBuilder } from '../../../table/columns/numberBuilder.ts';
import { EMPTY_FORM, MISSING_FORM } from '../../../table/columns/numberColumn.ts';
import { MISSING } from '../../../table/columns/codedColumn.ts';
import { NO_TIME, UNDECODABLE, type TextBuilder } from '../../../table/columns/textBuilder.ts';
import { decodeUtf8 } from '../../../table/columns/utf8.ts';
import { RowBlock, mostRowsOf, NUMBER, UNDECIDED } from '../../../table/reading/rowBlock.ts';
import type { FrameBuilder } from '../../../table/reading/frameBuilder.ts';
import { CELL_END, closingQuote, CR, IN_CELL, LF, QUOTE, RETURN, UNUSUAL, unquoted } from './csvCells.ts';
import { SeenTexts } from './seenTexts.ts';

/** The row is well formed, but a column has to change for it, or one is missing. */
export const NEW_TO_COLUMNS = -3;

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const POWERS = Float64Array.from({ length: 16 }, (_, power) => 10 ** power);
/** More digits than these may be more than a double can hold. */
const SURE_DIGITS = 15;
/** Numbers are read in words of four bytes. */
const WORD = 4;
const ZEROS = 0x30303030;

/** How many bytes of a word are digits before another is none. Of each byte, those of "0" have been taken away. */
function digitsIn(word: number): number {
  const others = ((word + 0x06060606) | word) & 0xf0f0f0f0;
  return others === 0 ? WORD : (31 - Math.clz32(others & -others)) >> 3;
}

/** The number of four digits, of which the first is in the lowest byte. */
function valueOf(digits: number): number {
  const pairs = (Math.imul(digits, 10 * 2 ** 8 + 1) >>> 8) & 0x00ff00ff;
  return Math.imul(pairs, 100 * 2 ** 16 + 1) >>> 16;
}

/** Takes rows of CSV, as bytes, into blocks of cells, and hands these over to the columns. */
export class CsvBlock {
  readonly #builder: FrameBuilder;
  readonly #stops: Uint8Array;
  readonly #delimiter: number;
  #names = 0;
  #block = new RowBlock(0, 0);
  /** The rows of the block so far. */
  #row = 0;
  #kinds = new Uint8Array();
  #texts: (TextBuilder | null)[] = [];
  #numbers: (NumberBuilder | null)[] = [];
  readonly #seen: SeenTexts;
  #bytes: Uint8Array = new Uint8Array();
  #view = new DataView(this.#bytes.buffer);
  /** The end of the last whole line. */
  #end = 0;
  /** The line feeds in the cells of the row that was taken last. */
  innerLines = 0;

  constructor(builder: FrameBuilder, delimiter: string, stops: Uint8Array) {
    this.#builder = builder;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#stops = stops;
    this.#seen = new SeenTexts(this.#delimiter, stops);
  }

  /** Sets the bytes that rows are taken from, up to the end of the last whole line. */
  look(bytes: Uint8Array, end: number): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#end = end;
    this.#seen.forget();
    this.#fit();
  }

  /** Looks at the columns anew, after one was added or has another kind. `names` is the width of the header. */
  lookAtColumns(names: number): void {
    const { columns } = this.#builder;
    this.#names = names;
    this.#kinds = Uint8Array.from(columns, (column) => column.cellKind);
    this.#texts = columns.map((column) => column.texts);
    this.#numbers = columns.map((column) => column.numbers);
    this.#seen.forget();
    this.#fit();
  }

  /** Makes the block as large as is of use. */
  #fit(): void {
    const width = this.#kinds.length;
    const rows = mostRowsOf(width, this.#end);
    if (this.#block.width !== width || this.#block.capacity < rows) this.#block = new RowBlock(width, rows);
  }

  /** Hands the rows so far over to the columns. */
  flush(): void {
    if (this.#row) this.#builder.addBlock(this.#block, this.#row);
    this.#row = 0;
    this.#block.isRagged = false;
    this.#block.hasForms.fill(0);
  }

  /** Takes the row at `from`; returns where the next starts, or why it was not taken. */
  takeRow(from: number): number {
    if (this.#row === this.#block.capacity) this.flush();
    this.innerLines = 0;
    const { width, widths, capacity } = this.#block;
    const row = this.#row;
    const kinds = this.#kinds;
    const bytes = this.#bytes;
    let at = from;
    for (let column = 0; column < width; column += 1) {
      const end = kinds[column] === NUMBER ? this.#takeNumber(at, column) : this.#takeText(at, column);
      if (end < 0) return end;
      const stop = bytes[end];
      if (stop === this.#delimiter) {
        at = end + 1;
        continue;
      }
      const count = column + 1;
      widths[row] = count;
      if (count !== this.#names) this.#block.isRagged = true;
      for (let missing = count; missing < width; missing += 1) {
        if (kinds[missing] === NUMBER) this.#put(missing, Number.NaN, MISSING_FORM);
        else this.#block.codes[missing * capacity + row] = MISSING;
      }
      this.#row = row + 1;
      return end + (stop === CR ? 2 : 1);
    }
    return NEW_TO_COLUMNS;
  }

  /** Takes a cell of a column of texts; returns where it ends. */
  #takeText(at: number, column: number): number {
    const bytes = this.#bytes;
    const stops = this.#stops;
    const cell = column * this.#block.capacity + this.#row;
    const seen = this.#seen;
    const seenEnd = seen.find(this.#view, at, this.#end, column);
    if (seenEnd >= 0) {
      this.#block.codes[cell] = seen.code;
      return seenEnd;
    }
    if (bytes[at] === QUOTE) return this.#takeQuoted(at, column);
    let end = at;
    while (stops[bytes[end] ?? 0] === IN_CELL) end += 1;
    const stop = stops[bytes[end] ?? 0];
    if (stop !== CELL_END && (stop !== RETURN || bytes[end + 1] !== LF)) return UNUSUAL;
    if (end > at && this.#kinds[column] === UNDECIDED) return NEW_TO_COLUMNS;
    const code = this.#texts[column]?.codeOfBytes(bytes, this.#view, at, end) ?? UNDECODABLE;
    if (code < 0) return code === NO_TIME ? NEW_TO_COLUMNS : UNUSUAL;
    this.#block.codes[cell] = code;
    seen.note(at, end - at, code, column);
    return end;
  }

  /** Takes a number whose double is exact by its bytes, and every other one by its text. */
  #takeNumber(from: number, column: number): number {
    const bytes = this.#bytes;
    const view = this.#view;
    const isNegative = bytes[from] === MINUS;
    const start = isNegative ? from + 1 : from;
    let at = start;
    let value = 0;
    let point = -1;
    for (;;) {
      if (at + WORD > this.#end) return this.#takeNumberText(from, column);
      const word = view.getInt32(at, true) ^ ZEROS;
      const count = digitsIn(word);
      if (count > 0) value = value * (POWERS[count] ?? 1) + valueOf(word << (32 - 8 * count));
      at += count;
      if (count === WORD) continue;
      if (point >= 0 || bytes[at] !== POINT) break;
      point = at;
      at += 1;
    }
    const whole = (point < 0 ? at : point) - start;
    const fraction = point < 0 ? 0 : at - point - 1;
    const stop = this.#stops[bytes[at] ?? 0];
    if (
      (stop !== CELL_END && (stop !== RETURN || bytes[at + 1] !== LF)) ||
      whole === 0 ||
      (point >= 0 && fraction === 0) ||
      whole + fraction > SURE_DIGITS ||
      (whole > 1 && bytes[start] === ZERO) ||
      (isNegative && value === 0)
    )
      return this.#takeNumberText(from, column);
    if (fraction > 0) value /= POWERS[fraction] ?? 1;
    this.#put(column, isNegative ? -value : value, fraction);
    return at;
  }

  #takeNumberText(at: number, column: number): number {
    const bytes = this.#bytes;
    const stops = this.#stops;
    if (bytes[at] === QUOTE) return this.#takeQuoted(at, column);
    let end = at;
    while (stops[bytes[end] ?? 0] === IN_CELL) end += 1;
    const stop = stops[bytes[end] ?? 0];
    if (stop !== CELL_END && (stop !== RETURN || bytes[end + 1] !== LF)) return UNUSUAL;
    return this.#putNumber(bytes, at, end, column) ?? end;
  }

  /** Puts a cell of a column of numbers into the block. */
  #put(column: number, value: number, form: number): void {
    const block = this.#block;
    const cell = column * block.capacity + this.#row;
    block.values[cell] = value;
    block.forms[cell] = form;
    if (form !== 0) block.hasForms[column] = 1;
  }

  /** Puts the number of a text into the block; returns why it was not taken, or null. */
  #putNumber(bytes: Uint8Array, from: number, to: number, column: number): number | null {
    if (from === to) {
      this.#put(column, Number.NaN, EMPTY_FORM);
      return null;
    }
    const text = decodeUtf8(bytes, from, to);
    if (text === null) return UNUSUAL;
    const numbers = this.#numbers[column];
    const form = numbers?.read(text, this.#row) ?? -1;
    if (form < 0) return NEW_TO_COLUMNS;
    this.#put(column, numbers?.value ?? Number.NaN, form);
    return null;
  }

  #takeQuoted(at: number, column: number): number {
    const close = closingQuote(this.#bytes, at + 1, this.#end, this.#stops);
    if (close < 0) return close;
    const content = unquoted(this.#bytes, at + 1, close);
    for (const byte of content) if (byte === LF) this.innerLines += 1;
    const kind = this.#kinds[column];
    if (kind === NUMBER) return this.#putNumber(content, 0, content.length, column) ?? close + 1;
    if (kind === UNDECIDED && content.length) return NEW_TO_COLUMNS;
    const view = new DataView(content.buffer, content.byteOffset, content.length);
    const code = this.#texts[column]?.codeOfBytes(content, view, 0, content.length) ?? UNDECODABLE;
    if (code < 0) return code === NO_TIME ? NEW_TO_COLUMNS : UNUSUAL;
    this.#block.codes[column * this.#block.capacity + this.#row] = code;
    return close + 1;
  }
}

// A column whose values are mostly different: their texts in one block, and how each was written.

import { damaged } from '../sqliteErrors.ts';
import { deflated, inflated, packed, plain, unpacked } from '../disk/parcel.ts';
import { hasEscapes, QUOTE } from '../reading/jsonBytes.ts';
import { bufferOf, valueText } from './valueText.ts';

/** How a value was written, so that it can be written again in the same way. */
const FORM = {
  missing: 0,
  null: 1,
  /** A string without escapes. */
  plain: 2,
  /** No string: its text is what was received. */
  bare: 3,
  /** With the escapes that are needed, and no others. */
  escaped: 4,
  /** The same, with each slash escaped. */
  slashes: 5,
  /** In any other way: what was received is kept as well. */
  kept: 6,
} as const;

export type TextColumn = {
  kind: 'texts';
  /** The texts, one after the other, in UTF-8. */
  bytes: Uint8Array;
  /** Where each text ends. */
  ends: Uint32Array;
  forms: Uint8Array;
  /** Values that were written in another way, by row. */
  kept: ReadonlyMap<number, Uint8Array>;
};

const quoted = (text: string) => JSON.stringify(text);
const slashed = (text: string) => JSON.stringify(text).replaceAll('/', String.raw`\/`);

/** Takes values one by one. */
export class TextColumnBuilder {
  #bytes = new Uint8Array(65_536);
  #at = 0;
  readonly #ends: Uint32Array;
  readonly #forms: Uint8Array;
  readonly #kept = new Map<number, Uint8Array>();
  #row = 0;

  constructor(rows: number) {
    this.#ends = new Uint32Array(rows);
    this.#forms = new Uint8Array(rows);
  }

  #put(bytes: Uint8Array, from: number, to: number, form: number): void {
    const end = this.#at + to - from;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    // Most texts are short, and for those a loop is faster than a view and a copy.
    if (to - from > 200) this.#bytes.set(bytes.subarray(from, to), this.#at);
    else for (let at = from; at < to; at += 1) this.#bytes[this.#at + at - from] = bytes[at] ?? 0;
    this.#at = end;
    this.#ends[this.#row] = end;
    this.#forms[this.#row] = form;
    this.#row += 1;
  }

  addMissing(): void {
    this.#put(this.#bytes, 0, 0, FORM.missing);
  }

  /** Adds the value that stands between two bytes. */
  add(bytes: Uint8Array, from: number, to: number): void {
    if (bytes[from] === 110) this.#put(bytes, 0, 0, FORM.null);
    else if (bytes[from] !== QUOTE) this.#put(bytes, from, to, FORM.bare);
    else if (!hasEscapes(bytes, from, to)) this.#put(bytes, from + 1, to - 1, FORM.plain);
    else this.#addEscaped(bytes.subarray(from, to));
  }

  #addEscaped(token: Uint8Array): void {
    const [received, text] = [bufferOf(token).toString(), valueText(token)];
    const own = Buffer.from(text);
    if (quoted(text) === received) this.#put(own, 0, own.length, FORM.escaped);
    else if (slashed(text) === received) this.#put(own, 0, own.length, FORM.slashes);
    else {
      this.#kept.set(this.#row, token.slice());
      this.#put(own, 0, own.length, FORM.kept);
    }
  }

  get column(): TextColumn {
    return {
      kind: 'texts',
      bytes: this.#bytes.subarray(0, this.#at),
      ends: this.#ends,
      forms: this.#forms,
      kept: this.#kept,
    };
  }
}

export const textStart = ({ ends }: TextColumn, row: number): number =>
  row === 0 ? 0 : (ends[row - 1] ?? 0);

/** The text of a row; empty if it has none. */
export const textAt = (column: TextColumn, row: number): string =>
  bufferOf(column.bytes).toString('utf8', textStart(column, row), column.ends[row]);

/** Whether a row has no value, null, or an empty text. */
export const isEmpty = (column: TextColumn, row: number): boolean =>
  textStart(column, row) === column.ends[row];

/** The value of a row as received; null if the entry does not have it. */
export function tokenAt(column: TextColumn, row: number): string | null {
  switch (column.forms[row]) {
    case FORM.missing:
      return null;
    case FORM.null:
      return 'null';
    case FORM.plain:
      return `"${textAt(column, row)}"`;
    case FORM.bare:
      return textAt(column, row);
    case FORM.escaped:
      return quoted(textAt(column, row));
    case FORM.slashes:
      return slashed(textAt(column, row));
    default: {
      const token = column.kept.get(row);
      if (!token) throw damaged();
      return bufferOf(token).toString();
    }
  }
}

/** What to keep of a column: deflated, unless it is searched. */
export function textBody({ bytes, ends, forms, kept }: TextColumn, isSearched: boolean): Uint8Array {
  const lengths = new Uint32Array(ends.length);
  for (let row = 0; row < ends.length; row += 1) lengths[row] = (ends[row] ?? 0) - (ends[row - 1] ?? 0);
  const keptRows = new Uint32Array([...kept].flatMap(([row, token]) => [row, token.length]));
  const tokens = new Uint8Array(Buffer.concat([...kept.values()]));
  const body = packed([new Uint8Array(bytes), lengths, new Uint8Array(forms), keptRows, tokens]);
  return isSearched ? plain(body) : deflated(body);
}

const words = (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

/** The kept values of a column, by row. */
export function keptTokens(rows: Uint32Array, tokens: Uint8Array): Map<number, Uint8Array> {
  const kept = new Map<number, Uint8Array>();
  let at = 0;
  for (let index = 0; index < rows.length; index += 2) {
    const length = rows[index + 1] ?? 0;
    kept.set(rows[index] ?? 0, tokens.subarray(at, at + length));
    at += length;
  }
  return kept;
}

/** Reads what was kept of a column. */
export const textColumn = (body: Uint8Array, rows: number): TextColumn => textColumnOf(inflated(body), rows);

/** The same, of a body that was inflated already. */
export function textColumnOf(body: Uint8Array, rows: number): TextColumn {
  const [bytes, lengths, forms, keptRows, tokens] = unpacked(body, 5);
  if (!bytes || !lengths || !forms || !keptRows || !tokens) throw damaged();
  const ends = words(lengths);
  if (ends.length !== rows || forms.length !== rows) throw damaged();
  for (let row = 1; row < rows; row += 1) ends[row] = (ends[row] ?? 0) + (ends[row - 1] ?? 0);
  if (rows > 0 && ends[rows - 1] !== bytes.length) throw damaged();
  return { kind: 'texts', bytes, ends, forms, kept: keptTokens(words(keptRows), tokens) };
}

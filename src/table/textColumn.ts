import { parseTimestamp } from './timestamp.ts';

/** Codes of cells that hold no text: a cell that its row does not have, and a null. */
export const MISSING = 0;
export const NULL = 1;

/**
 * A string of its own. V8 keeps the whole piece of a file alive for every substring of it; a joined string that
 * was read once is flat and free of it.
 */
function detach(text: string): string {
  if (text.length < 13) return text;
  const joined = text.slice(0, 1) + text.slice(1);
  joined.charCodeAt(0);
  return joined;
}

/**
 * A column of texts, each distinct text kept once. It is a column of times as long as every text in it is one:
 * then `times` holds epoch microseconds for each code, NaN for cells without a text.
 */
export class TextColumn {
  readonly name: string;
  length = 0;
  /** By code; the first two stand for cells without a text. */
  readonly values: string[] = ['', ''];
  codes: Uint16Array | Uint32Array = new Uint16Array(1024);
  times: number[] | null = null;
  #codeOf = new Map<string, number>();
  #lastText = '';
  #lastCode = -1;

  constructor(name: string, asTime: boolean) {
    this.name = name;
    if (asTime) this.times = [Number.NaN, Number.NaN];
  }

  get kind(): 'text' | 'time' {
    return this.times ? 'time' : 'text';
  }

  /** The code of a text; a new one when it was not seen before. */
  intern(text: string): number {
    if (text === this.#lastText && this.#lastCode >= 0) return this.#lastCode;
    let code = this.#codeOf.get(text);
    if (code === undefined) {
      code = this.values.length;
      const own = detach(text);
      this.values.push(own);
      this.#codeOf.set(own, code);
      if (this.times) this.#noteTime(own);
    }
    this.#lastText = this.values[code] ?? '';
    this.#lastCode = code;
    return code;
  }

  #noteTime(text: string): void {
    const time = text === '' ? Number.NaN : parseTimestamp(text);
    if (Number.isNaN(time) && text !== '')
      this.times = null; // not a column of times after all
    else this.times?.push(time);
  }

  push(code: number): void {
    if (this.length === this.codes.length) this.#replaceCodes(this.length * 2, code > 0xffff);
    else if (code > 0xffff && this.codes instanceof Uint16Array) this.#replaceCodes(this.codes.length, true);
    this.codes[this.length] = code;
    this.length += 1;
  }

  #replaceCodes(size: number, wide: boolean): void {
    const larger = wide || this.codes instanceof Uint32Array ? new Uint32Array(size) : new Uint16Array(size);
    larger.set(this.codes);
    this.codes = larger;
  }

  add(text: string): void {
    this.push(this.intern(text));
  }
  addMissing(count = 1): void {
    const length = this.length + count;
    if (length > this.codes.length) this.#replaceCodes(Math.max(length, this.codes.length * 2), false);
    this.length = length; // what was never written is 0, the code of a missing cell
  }
  addNull(): void {
    this.push(NULL);
  }

  /** The text of a cell as received; null for a null, undefined for a cell that its row does not have. */
  text(row: number): string | null | undefined {
    const code = this.codes[row] ?? MISSING;
    if (code === MISSING) return undefined;
    return code === NULL ? null : (this.values[code] ?? '');
  }

  /** Bytes in memory, roughly: codes, and two bytes a character of each distinct text. */
  get bytes(): number {
    return this.codes.byteLength + this.values.reduce((sum, value) => sum + value.length * 2 + 40, 0);
  }
}

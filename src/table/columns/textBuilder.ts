import { NULL, type CodedColumn } from './codedColumn.ts';
import { parseTimestamp } from './timestamp.ts';

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
  readonly #codeOf = new Map<string, number>();
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
    let code = this.#codeOf.get(text);
    if (code === undefined) {
      code = this.#texts.length;
      const own = detach(text);
      this.#texts.push(own);
      this.#textBytes += bytesOf(own);
      this.#codeOf.set(own, code);
      if (this.#times) this.#noteTime(own);
    }
    this.#lastText = this.#texts[code] ?? '';
    this.#lastCode = code;
    return code;
  }

  #noteTime(text: string): void {
    const time = text === '' ? Number.NaN : parseTimestamp(text);
    if (Number.isNaN(time) && text !== '')
      this.#times = null; // not a column of times after all
    else this.#times?.push(time);
  }

  #push(code: number): void {
    if (this.length === this.#codes.length) this.#replaceCodes(this.length * 2, code > 0xffff);
    else if (code > 0xffff && this.#codes instanceof Uint16Array)
      this.#replaceCodes(this.#codes.length, true);
    this.#codes[this.length] = code;
    this.length += 1;
  }

  #replaceCodes(size: number, wide: boolean): void {
    const larger = wide || this.#codes instanceof Uint32Array ? new Uint32Array(size) : new Uint16Array(size);
    larger.set(this.#codes);
    this.#codes = larger;
  }

  add(text: string): void {
    this.#push(this.#intern(text));
  }
  addMissing(count = 1): void {
    const length = this.length + count;
    if (length > this.#codes.length) this.#replaceCodes(Math.max(length, this.#codes.length * 2), false);
    this.length = length; // unwritten codes are 0, the code of a missing cell
  }
  addNull(): void {
    this.#push(NULL);
  }

  /** The approximate size in memory, in bytes: codes, and two bytes per character of each distinct text. */
  get bytes(): number {
    return this.#codes.byteLength + this.#textBytes;
  }
}

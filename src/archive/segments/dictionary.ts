import { ByteCodes } from '../../table/columns/byteCodes.ts';
import { FIRST_TEXT, NULL } from '../../table/columns/codedColumn.ts';
import { damaged } from '../sqliteErrors.ts';
import { deflated, inflated, packed, unpacked } from '../disk/parcel.ts';
import { QUOTE } from '../reading/jsonBytes.ts';
import { valueText } from './valueText.ts';

export const NULL_TOKEN: Uint8Array = Buffer.from('null');

/** More codes than a field has. */
const CODES_EACH = 2 ** 32;

/** The number of a body with texts of a field, the first of which has this code. */
export const textsId = (field: number, firstCode: number): number => field * CODES_EACH + firstCode;
/** The field of a body of texts, and the code of the first one. */
export const textsAt = (id: number): { field: number; firstCode: number } => ({
  field: Math.floor(id / CODES_EACH),
  firstCode: id % CODES_EACH,
});

/** The values in a body, one after the other, and how long each is: 0 where it is gone. */
export function textsOf(body: Uint8Array): { lengths: Uint32Array; tokens: Uint8Array<ArrayBuffer> } {
  const [bytes, tokens] = unpacked(inflated(body), 2);
  if (!bytes || !tokens || bytes.length % 4 !== 0) throw damaged();
  const lengths = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let sum = 0;
  for (const length of lengths) sum += length;
  if (sum !== tokens.length) throw damaged();
  return { lengths, tokens };
}

/** The values of a field as received, each once, with a code. */
export class Dictionary {
  #codes = new ByteCodes();
  /** The values as text, by code, as far as anybody asked. */
  readonly #texts: string[] = ['', ''];
  /** How many codes are on disk. */
  kept = FIRST_TEXT;

  /** Codes in use, those for missing values and for null included. */
  get size(): number {
    return this.#codes.count + FIRST_TEXT;
  }

  /** The code of the value between two bytes; -1 if it is not known. */
  lookUp(view: DataView, from: number, to: number): number {
    return this.#codes.find(view, from, to);
  }

  /** Adds a value that is not known, under the next code. */
  add(token: Uint8Array): void {
    this.find(token);
    this.#codes.add(token, 0, token.length, this.size);
  }

  /** The code of a value that may be known; -1 if it is not. */
  find(token: Uint8Array): number {
    return this.#codes.find(new DataView(token.buffer, token.byteOffset, token.length), 0, token.length);
  }

  /** The value as received. */
  token(code: number): Uint8Array {
    if (code === NULL) return NULL_TOKEN;
    if (code >= this.size || this.isHole(code)) throw damaged();
    return this.#codes.bytesOf(code - FIRST_TEXT);
  }

  /** Whether nothing has this code any more. */
  isHole(code: number): boolean {
    return code >= FIRST_TEXT && this.#codes.bytesOf(code - FIRST_TEXT)[0] === 0;
  }

  /** Each value as text, by code: strings decoded, everything else as received. */
  get texts(): readonly string[] {
    const texts = this.#texts;
    for (let code = texts.length; code < this.size; code += 1)
      texts.push(this.isHole(code) ? '' : valueText(this.token(code)));
    return texts;
  }

  text(code: number): string {
    return this.#texts[code] ?? (code < FIRST_TEXT ? '' : valueText(this.token(code)));
  }

  /** Whether a value is a string without escapes, so that its bytes are its text. */
  isPlain(code: number): boolean {
    const token = this.token(code);
    return token[0] === QUOTE && !token.includes(92);
  }

  /** What to keep of the codes from `kept` on. */
  bodyOfNew(): Uint8Array {
    return this.bodyOf(this.kept, this.size);
  }

  bodyOf(from: number, to: number, isUsed: (code: number) => boolean = () => true): Uint8Array {
    const lengths = new Uint32Array(to - from);
    const tokens: Uint8Array[] = [];
    for (let code = from; code < to; code += 1) {
      const token = isUsed(code) && !this.isHole(code) ? this.token(code) : new Uint8Array(0);
      lengths[code - from] = token.length;
      tokens.push(token);
    }
    return deflated(packed([lengths, new Uint8Array(Buffer.concat(tokens))]));
  }

  /** Adds what was kept under the next codes, the first of which is this one. */
  restore(body: Uint8Array, firstCode: number): void {
    if (firstCode !== this.size) throw damaged();
    const { lengths, tokens } = textsOf(body);
    const view = new DataView(tokens.buffer, tokens.byteOffset, tokens.byteLength);
    let at = 0;
    for (const length of lengths) {
      if (length === 0) this.#addHole();
      else {
        this.lookUp(view, at, at + length);
        this.#codes.add(tokens, at, at + length, this.size);
      }
      at += length;
    }
    this.kept = this.size;
  }

  /** A code that nothing has any more. Each hole is different, so that looking one up stays fast. */
  #addHole(): void {
    const bytes = new Uint8Array(5);
    const view = new DataView(bytes.buffer);
    view.setUint32(1, this.size);
    this.#codes.find(view, 0, 5);
    this.#codes.add(bytes, 0, 5, this.size);
  }
}

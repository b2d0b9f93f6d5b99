// A column that says when the entry was. The moment is kept once, for both of them; here is how it was written.

import { damaged } from '../sqliteErrors.ts';
import { deflated, inflated, packed, unpacked } from '../disk/parcel.ts';
import { bufferOf } from './valueText.ts';
import { keptTokens } from './textColumn.ts';

const MISSING_FORM = 0;
const KEPT_FORM = 255;

export type ClockColumn = {
  kind: 'clock';
  forms: Uint8Array;
  /** Values that are written in another way, by row. */
  kept: ReadonlyMap<number, Uint8Array>;
};

const fraction = (micros: number) => String(micros % 1_000_000).padStart(6, '0');
const seconds = (micros: number) => String(Math.floor(micros / 1_000_000));
const isoSeconds = (micros: number) =>
  new Date(Math.floor(micros / 1_000_000) * 1_000).toISOString().slice(0, 19);

/** How a moment is written; the first form is number 1. A number has no zeros at its end. */
const WRITTEN: readonly ((micros: number) => string)[] = [
  (micros) => {
    const digits = fraction(micros).replace(/0+$/, '');
    return digits === '' ? seconds(micros) : `${seconds(micros)}.${digits}`;
  },
  (micros) => `${seconds(micros)}.${fraction(micros)}`,
  (micros) => `"${isoSeconds(micros)}:${fraction(micros)}Z"`,
  (micros) => `"${isoSeconds(micros)}.${fraction(micros)}Z"`,
];
/** Moments with years of four digits. */
const LAST = 253_402_300_800_000_000;

/** Takes values one by one. */
export class ClockColumnBuilder {
  readonly #forms: Uint8Array;
  readonly #kept = new Map<number, Uint8Array>();
  #row = 0;
  #likely = 1;

  constructor(rows: number) {
    this.#forms = new Uint8Array(rows);
  }
  addMissing(): void {
    this.#row += 1;
  }
  /** Adds a value of an entry of this moment. */
  add(token: Uint8Array, micros: number): void {
    const text = bufferOf(token).toString('latin1');
    let form = KEPT_FORM;
    if (micros >= 0 && micros < LAST) {
      if (WRITTEN[this.#likely - 1]?.(micros) === text) form = this.#likely;
      else form = WRITTEN.findIndex((written) => written(micros) === text) + 1 || KEPT_FORM;
    }
    if (form === KEPT_FORM) this.#kept.set(this.#row, token.slice());
    else this.#likely = form;
    this.#forms[this.#row] = form;
    this.#row += 1;
  }
  get column(): ClockColumn {
    return { kind: 'clock', forms: this.#forms, kept: this.#kept };
  }
}

/** The value of a row as received; null if the entry does not have it. */
export function clockToken({ forms, kept }: ClockColumn, row: number, micros: number): string | null {
  const form = forms[row] ?? MISSING_FORM;
  if (form === MISSING_FORM) return null;
  if (form !== KEPT_FORM) {
    if (!(micros >= 0 && micros < LAST)) throw damaged();
    return WRITTEN[form - 1]?.(micros) ?? null;
  }
  const token = kept.get(row);
  if (!token) throw damaged();
  return bufferOf(token).toString();
}

/** What to keep of a column. */
export const clockBody = ({ forms, kept }: ClockColumn): Uint8Array =>
  deflated(
    packed([
      new Uint8Array(forms),
      new Uint32Array([...kept].flatMap(([row, token]) => [row, token.length])),
      new Uint8Array(Buffer.concat([...kept.values()])),
    ]),
  );

/** Reads what was kept of a column. */
export function clockColumn(body: Uint8Array, rows: number): ClockColumn {
  const [forms, keptRows, tokens] = unpacked(inflated(body), 3);
  if (!forms || !keptRows || !tokens || forms.length !== rows) throw damaged();
  const words = new Uint32Array(keptRows.buffer, keptRows.byteOffset, keptRows.length / 4);
  return { kind: 'clock', forms, kept: keptTokens(words, tokens) };
}

import { excelText } from './cellText.ts';
import { withAttribute } from '../rewriting/xmlRead.ts';
import { xmlText } from './xmlText.ts';

const TEXTS = 2_000;

/** Texts of a workbook that stay: `sst` as it is opened, and each of them at its number. */
type KeptTexts = { open: string; items: ReadonlyMap<number, string> };

const NOTHING_KEPT: KeptTexts = {
  open: '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  items: new Map(),
};

/** The texts of a workbook, each written once and numbered in the order in which they are met, around those that stay. */
export class SharedTexts {
  readonly #kept: KeptTexts;
  /** The next number that no text has. */
  #next = 0;
  /** The dictionary that each text is in, and its code there: no text is held twice. */
  readonly #texts: (readonly string[])[] = [];
  readonly #codes: number[] = [];
  #uses = 0;

  constructor(kept = NOTHING_KEPT) {
    this.#kept = kept;
  }

  /** Adds a text of a dictionary; returns its number. */
  add(texts: readonly string[], code: number): number {
    this.#texts.push(texts);
    this.#codes.push(code);
    while (this.#kept.items.has(this.#next)) this.#next += 1;
    this.#next += 1;
    return this.#next - 1;
  }

  /** Counts a cell with one of the texts. */
  use(): void {
    this.#uses += 1;
  }

  /** `sharedStrings.xml`, in pieces. */
  *xml(): Generator<string> {
    const { open, items } = this.#kept;
    const end = Math.max(this.#next, ...[...items.keys()].map((number) => number + 1));
    const counted = withAttribute(open.replace(/\s*\/>$/, '>'), 'count', String(this.#uses + items.size));
    let piece = withAttribute(counted, 'uniqueCount', String(end));
    let at = 0;
    for (let number = 0; number < end; number += 1) {
      const kept = items.get(number);
      const text = kept === undefined ? this.#texts[at]?.[this.#codes[at] ?? 0] : undefined;
      piece += kept ?? `<si><t xml:space="preserve">${xmlText(excelText(text ?? ''))}</t></si>`;
      if (kept === undefined) at += 1;
      if (number % TEXTS === TEXTS - 1) {
        yield piece;
        piece = '';
      }
    }
    yield `${piece}</sst>`;
  }
}

import { excelText } from './cellText.ts';
import { xmlText } from './xmlText.ts';

const TEXTS = 2_000;

/** The texts of a workbook, each written once and numbered in the order in which they are met. */
export class SharedTexts {
  /** The dictionary that each text is in, and its code there: no text is held twice. */
  readonly #texts: (readonly string[])[] = [];
  readonly #codes: number[] = [];
  #uses = 0;

  /** Adds a text of a dictionary; returns its number. */
  add(texts: readonly string[], code: number): number {
    this.#texts.push(texts);
    this.#codes.push(code);
    return this.#codes.length - 1;
  }

  /** Counts a cell with one of the texts. */
  use(): void {
    this.#uses += 1;
  }

  /** `sharedStrings.xml`, in pieces. */
  *xml(): Generator<string> {
    let piece =
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
      `count="${this.#uses}" uniqueCount="${this.#codes.length}">`;
    for (const [at, code] of this.#codes.entries()) {
      piece += `<si><t xml:space="preserve">${xmlText(excelText(this.#texts[at]?.[code] ?? ''))}</t></si>`;
      if (at % TEXTS === TEXTS - 1) {
        yield piece;
        piece = '';
      }
    }
    yield `${piece}</sst>`;
  }
}

import type { SecretForm } from './secretForms.ts';

/** Escapes in layers, each of which stands for one byte or character. Of several backslashes, only the last counts. */
const ESCAPE =
  /%(?:25){0,3}([0-9a-f]{2})|\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))|&(?:amp;){0,3}#(?:0{0,8}(\d{1,7})|x0{0,8}([0-9a-f]{1,6}));/gi;
/** What the search ignores, in runs. */
const IGNORED = /[\p{Cc}\p{Cf}\s\\+]+/gu;

const unescaped = (text: string): string =>
  text.replace(
    ESCAPE,
    (whole, percent?: string, unit?: string, byte?: string, dec?: string, ref?: string) => {
      const hex = percent ?? unit ?? byte ?? ref;
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

const folded = (text: string): string => text.replace(IGNORED, '').toLowerCase();

/**
 * Says in milliseconds whether a large text may hold a secret, so that the search in every reading, which takes a
 * hundred times as long, is for those that do. A text in which some characters are escaped and others not is read as
 * well; one that mixes kinds of escapes in one character is not.
 */
export class QuickSearch {
  readonly #forms: readonly string[];

  constructor(forms: readonly SecretForm[]) {
    this.#forms = [...new Set(forms.map(({ text }) => text))];
  }

  mayHold(text: string): boolean {
    if (this.#forms.length === 0) return false;
    const plain = folded(text);
    if (this.#forms.some((form) => plain.includes(form))) return true;
    if (!/[%&\\]/.test(text)) return false;
    const read = folded(unescaped(text));
    return this.#forms.some((form) => read.includes(form));
  }
}

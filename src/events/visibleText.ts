/** A part of a text: as received, or codes in place of what cannot be seen. */
type TextPart = { text: string; isMarked: boolean };

/**
 * What cannot be seen, or makes text around it read otherwise: control characters, line breaks, escape codes, marks that
 * turn the direction of writing, joiners and other characters without a width, blanks that are no spaces, and halves of
 * characters. Entries are written by whoever sends requests to a site, so nothing of it is taken on trust.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
const RUNS = new RegExp(`(?:${UNSEEN.source})+`, 'gu');

const codesOf = (run: string): string =>
  Array.from(
    run,
    (point) => `[U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  ).join('');

/**
 * A text in parts, so that a screen can mark what is not seen in it. Letters that are written from right to left stay
 * themselves: each value needs an element that isolates its direction (`bdi`).
 */
export function visiblePieces(text: string): TextPart[] {
  const pieces: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(RUNS)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), isMarked: false });
    pieces.push({ text: codesOf(found[0]), isMarked: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

/** Whether something in a text cannot be seen. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** The text with something else in place of each run of characters that cannot be seen. */
export const replaceUnseen = (text: string, replacement: (run: string) => string): string =>
  hasUnseen(text) ? text.replace(RUNS, replacement) : text;

/** The text with codes such as `[U+001B]` for what cannot be seen. */
export const visibleText = (text: string): string => replaceUnseen(text, codesOf);

import { groupEnds } from './digitGroups.ts';

/** The maximum number of characters shown in a cell; copying and exporting take all of them. */
const MOST_SHOWN = 400;
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** A whole text with visible names for characters that are invisible, break lines or change direction. */
export const visibleText = (text: string): string => text.replace(HIDDEN, named);

/** A text for a cell: not too long, and without invisible characters. */
export const shownText = (text: string): string =>
  visibleText(text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** What is searched in texts to be marked, in capitals or not; null if nothing is. */
export const markPattern = (marked: string): RegExp | null =>
  marked === '' ? null : new RegExp(marked.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&'), 'giu');

/** A part of a text as shown. */
type ShownPart = { text: string; isMarked: boolean };

/** A text for a cell in parts, where those that match are marked. Digits of numbers are grouped. */
export function shownPieces(text: string, isNumber: boolean, pattern: RegExp): ShownPart[] {
  const cut = text.slice(0, MOST_SHOWN);
  const ends = isNumber ? groupEnds(text) : new Set<number>();
  const shown = (from: number, to: number) =>
    ends.size === 0
      ? visibleText(cut.slice(from, to))
      : Array.from({ length: to - from }, (_, index) => {
          const at = from + index;
          return (ends.has(at) ? '\u202f' : '') + cut.charAt(at);
        }).join('');
  const pieces: ShownPart[] = [];
  let done = 0;
  for (const { index, 0: found } of cut.matchAll(pattern)) {
    if (index > done) pieces.push({ text: shown(done, index), isMarked: false });
    pieces.push({ text: shown(index, index + found.length), isMarked: true });
    done = index + found.length;
  }
  if (done < cut.length) pieces.push({ text: shown(done, cut.length), isMarked: false });
  if (cut.length < text.length) pieces.push({ text: '…', isMarked: false });
  return pieces;
}

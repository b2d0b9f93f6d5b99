// Texts that contain another one, upper or lower case: a pattern for texts, and the same one for their bytes in UTF-8.
// Characters are the same that Unicode folds to one (“simple case folding”), one by one: σ, ς and Σ are, and so are ß and
// ẞ. What becomes several characters does not count: ß is not SS, and İ is only itself.

/** Characters that are looked at together for whether any of them has another case. */
const CHUNK = 256;
/** Behind it are no letters with two cases. */
const LAST = 0x1_f000;

const hasCase = (text: string) => text.toLowerCase() !== text || text.toUpperCase() !== text;

let cased: string | null = null;

/** Every character that has another case, once. */
function casedCharacters(): string {
  if (cased !== null) return cased;
  cased = '';
  for (let first = 0; first < LAST; first += CHUNK) {
    const chunk = Array.from({ length: CHUNK }, (_, index) => String.fromCodePoint(first + index));
    if (hasCase(chunk.join(''))) cased += chunk.filter(hasCase).join('');
  }
  return cased;
}

const inUnits = (character: string) => String.raw`\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
const inBytes = (character: string) =>
  Array.from(Buffer.from(character), (byte) => String.raw`\x` + byte.toString(16).padStart(2, '0')).join('');

/** The ways to write a character. */
const casesOf = (character: string): readonly string[] =>
  hasCase(character)
    ? (casedCharacters().match(new RegExp(inUnits(character), 'giu')) ?? [character])
    : [character];

const isAscii = (character: string) => character < '\u0080';

/** A pattern over bytes for one of these characters. A class of single bytes is much faster than alternatives. */
function bytesOf(cases: readonly string[]): string {
  const short = cases.filter(isAscii).map(inBytes);
  const ways = cases.filter((each) => !isAscii(each)).map(inBytes);
  if (short.length > 0) ways.unshift(short.length > 1 ? `[${short.join('')}]` : short.join(''));
  return ways.length > 1 ? `(?:${ways.join('|')})` : ways.join('');
}

export type FoldedPatterns = {
  inText: RegExp;
  /** For bytes that are all ASCII, and for any. K has a third form, the sign for kelvin, and looking for it takes time. */
  inBytes: { ascii: RegExp; any: RegExp };
};

/** Patterns that find a text in others. */
export function foldedPatterns(text: string): FoldedPatterns {
  const characters = Array.from(text.toWellFormed());
  const known = new Map(Array.from(new Set(characters), (each) => [each, casesOf(each)]));
  const cases = characters.map((each) => known.get(each) ?? [each]);
  const ascii = cases.map((each) => each.filter(isAscii));
  return {
    inText: new RegExp(characters.map(inUnits).join(''), 'iu'),
    inBytes: {
      ascii: ascii.some((each) => each.length === 0) ? /(?!)/g : new RegExp(ascii.map(bytesOf).join(''), 'g'),
      any: new RegExp(cases.map(bytesOf).join(''), 'g'),
    },
  };
}

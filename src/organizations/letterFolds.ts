import { inLatin, withoutPairs, withoutTwins } from './lookAlikes.ts';

const withoutCaseOf = (text: string) =>
  text
    .replaceAll('İ', 'I')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ');

/**
 * Without case, as far as the language does it: ß and SS are the same, and so are the dotless and the dotted i, and the
 * two small sigmas. Ligatures stay, since they are a matter of the Unicode form.
 */
export const withoutCase = (text: string): string => text.replace(/[^\ufb00-\ufb06]+/g, withoutCaseOf);

/** Letters with a stroke or a hook, which Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
};

/** How letters are written where they are not at hand. */
const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function spelt(letter: string, index: number, text: string): string {
  const pair = SPELT[letter.toLowerCase()] ?? letter;
  if (letter === letter.toLowerCase()) return pair;
  const next = text.charAt(index + 1);
  const isAllCapitals = next !== next.toLowerCase();
  return isAllCapitals ? pair.toUpperCase() : pair.charAt(0).toUpperCase() + pair.slice(1);
}

/** Without accents. With `isSpelt`, as Müller is written Mueller; otherwise as it is written Muller. */
export function withoutAccents(text: string, isSpelt: boolean): string {
  const whole = isSpelt ? text.normalize('NFC').replace(/[äöüøå]/giu, spelt) : text;
  return whole
    .normalize('NFD')
    .replace(/([\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[øłđħıæœþð]/giu, (letter) => PLAIN[letter] ?? letter);
}

const MARK = String.raw`[[\p{P}\p{Sk}\p{Sm}©®™℠°ʹ-ʿˈˊ]--[\|]]`;
const JOINTS = new RegExp(String.raw`(?<=\s)(?:(?:and|und|et|y|og|och|${MARK}+)\s)+`, 'giv');
const MARKS = new RegExp(MARK, 'gv');

/** Without punctuation, and without the words that an ampersand stands for. */
export const withoutPunctuation = (text: string): string => text.replace(JOINTS, '').replace(MARKS, '');

/** Without blanks of every kind, and without characters that cannot be seen. */
export const withoutBlanks = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu, '');

/** In one Unicode form (NFKC). Blanks, signs and full-width letters stay, since they have folds of their own. */
export const inOneForm = (text: string): string =>
  text.replace(/[^\s\p{Sk}\uff01-\uff5e™℠]+/gu, (part) => part.normalize('NFKC'));

/** The letters and digits of a word, however it is written. */
export function lettersOf(word: string): string {
  const letters = /[^\u0000-\u007f]/.test(word)
    ? withoutBlanks(withoutAccents(withoutCase(inOneForm(inLatin(word))), false).replace(MARKS, ''))
    : word.toLowerCase().replace(/[^a-z\d|]+/g, '');
  return withoutPairs(withoutTwins(letters, false));
}

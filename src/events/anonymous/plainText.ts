// One text has many spellings: `%2E`, `&#46;`, `．` and `\u002e` are all a dot. What is looked for in a text is looked
// for in its plainest spelling.

/** Stands for what was taken out of a text. */
export const REMOVED = '[removed]';

const MOST_ROUNDS = 8;
const IGNORED = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Digits of other scripts; those of Latin width become usual ones by normalisation. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

function decodedPercents(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    // Bytes that are no text: perhaps the four of an address.
    return REMOVED;
  }
}

function ofCode(code: number, written: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

const decodedOnce = (text: string): string =>
  text
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, decodedPercents)
    .replaceAll(/(?:%u|\\u|\\x|=(?=2e|3a|40))([0-9a-f]{4}|[0-9a-f]{2})/gi, (written, hex: string) =>
      ofCode(Number.parseInt(hex, 16), written),
    )
    .replaceAll(
      /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi,
      (written, hex: string | undefined, digits: string | undefined) =>
        ofCode(hex === undefined ? Number(digits) : Number.parseInt(hex, 16), written),
    )
    .replaceAll(/&(?:period|commat|colon|amp);/gi, (name) => NAMED[name.toLowerCase()] ?? name);

const NAMED: Readonly<Record<string, string>> = {
  '&period;': '.',
  '&commat;': '@',
  '&colon;': ':',
  '&amp;': '&',
};

function usualDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

const usual = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(IGNORED, '')
    .replaceAll(OTHER_DIGIT, usualDigit)
    .replaceAll(/[\u3002\u00b7\u2022\u2027]/g, '.')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** Most texts are in their plainest spelling. */
const IS_PLAIN = /^[\x20-$'-<>-[\]-~]*$/;

/** A text in its plainest spelling; null if it is encoded more often than anybody encodes. */
export function plainText(text: string): string | null {
  if (IS_PLAIN.test(text)) return text;
  let plain = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = usual(decodedOnce(plain));
    if (next === plain) return plain;
    plain = next;
  }
  return null;
}

/**
 * Letters of other scripts and the Latin letters that they look like, in pairs. A small letter goes with the Latin letter
 * of its capital, as a small capital would, so that this fold and the one for case never get in each other's way.
 */
const CYRILLIC =
  'аa АA вb ВB еe ЕE ѕs ЅS іi ІI јj ЈJ кk КK мm МM нh НH оo ОO рp РP сc СC тt ТT уy УY хx ХX ԁd ԀD ԛq ԚQ ԝw ԜW һh ҺH ӏl ӀI ѳo ѲO';
const GREEK = 'αa ΑA βb ΒB εe ΕE ζz ΖZ ηh ΗH ιi ΙI κk ΚK μm ΜM νn ΝN οo ΟO ρp ΡP τt ΤT υy ΥY χx ΧX';
const OTHER = 'օo ՕO սu ՍU ɑa ɡg ɩi ʀr ɴn ʟl ᴏo ᴀa ᴇe ꓳO ꓮA ꓰE';

const LATIN: ReadonlyMap<string, string> = new Map(
  [CYRILLIC, GREEK, OTHER]
    .flatMap((pairs) => pairs.split(' '))
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
);

/** A full-width character as the ordinary one. */
const narrow = (char: string) => {
  const code = char.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char;
};

function latinOf(char: string): string {
  const [base = '', ...marks] = char.normalize('NFD');
  const latin = LATIN.get(base) ?? narrow(base);
  return latin === base ? char : (latin + marks.join('')).normalize('NFC');
}

/** The text with letters of other scripts, and full-width characters, as the Latin ones that they look like. */
export const inLatin = (text: string): string => text.replace(/[^\u0000-\u024f]/gu, latinOf);

/** Digits and letters that look alike, as the same letter. In text without case, an i may have been an I. */
export const withoutTwins = (text: string, hasCase: boolean): string =>
  text.replace(hasCase ? /[1|I]/g : /[1|i]/g, 'l').replace(/[0O]/g, 'o');

/** Pairs of letters that look like one, as this one. */
export const withoutPairs = (text: string): string => text.replaceAll('rn', 'm').replaceAll('vv', 'w');

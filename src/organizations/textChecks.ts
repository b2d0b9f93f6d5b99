const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Characters that take no room or cannot be seen: control characters, zero-width ones, those that turn the direction of
 * writing, and blanks of Braille and Hangul.
 */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Joiners that change how letters of some scripts are written. */
const JOINED = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;
/** Half of a character, the mark of a lost one, or one without a meaning of its own. */
const BROKEN = /[\p{Cs}\p{Co}\p{Cn}\ufffd]/u;

/** Whether nothing in a text can be read: it is empty, or all of it is blanks and invisible characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Where blanks are that a reader does not see or expect; null if there are none. */
function blanks(text: string): string | null {
  const found = [
    /^\s/.test(text) ? 'a space at the start' : '',
    /\s$/.test(text) ? 'a space at the end' : '',
    /\S\s{2,}\S/.test(text) ? 'two spaces in a row' : '',
  ].filter((each) => each !== '');
  if (found.length === 0) return null;
  return `This has ${LIST.format(found)}. It is sent as typed: remove any space that does not belong.`;
}

const unusualBlank = (text: string) =>
  /\S[^\S ]\S/.test(text) && !INVISIBLE.test(text)
    ? 'One of the spaces is not an ordinary one, and counts as another character. Retype it.'
    : null;

function invisible(text: string): string | null {
  if (!INVISIBLE.test(text.replace(JOINED, ''))) return null;
  return 'This contains an invisible character, which is sent too. Delete it, or retype the text.';
}

const broken = (text: string) =>
  BROKEN.test(text) ? 'This contains a broken or unknown character. Retype the text.' : null;

function tooLong(text: string, usual: number): string | null {
  const length = Array.from(text).length;
  if (length <= usual) return null;
  return `${length.toLocaleString('en')} characters is longer than usual (${usual}). The service may shorten or refuse it.`;
}

const SCRIPTS: readonly [name: string, pattern: RegExp][] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['full-width', /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/],
];

/** The scripts whose letters look alike and that meet in one word; none if no word mixes them. */
function mixedScripts(text: string): string[] {
  for (const word of text.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    const found = SCRIPTS.filter(([, pattern]) => pattern.test(word)).map(([name]) => name);
    // Full-width letters are Latin by their script, and mix with nothing if all are full-width.
    const mixed = found.includes('full-width') && !/[a-z0-9]/i.test(word) ? found.slice(0, -1) : found;
    if (mixed.length > 1) return mixed;
  }
  return [];
}

function mixed(text: string): string | null {
  const scripts = mixedScripts(text);
  if (scripts.length === 0) return null;
  return `One word mixes ${scripts.join(' and ')} letters, which can look the same but are different. Retype it.`;
}

const composed = (text: string) =>
  text === text.normalize('NFC')
    ? null
    : 'Some letters are encoded in an unusual way, such as an accent stored apart from its letter. Retype them.';

/** What is odd about any text that is sent as typed. */
export const textOddities = (text: string, usual: number): string[] =>
  [blanks(text), unusualBlank(text), invisible(text), broken(text), tooLong(text, usual)].filter(
    (each) => each !== null,
  );

/** What is odd about the name of an organization or a person. */
export const nameOddities = (text: string): string[] =>
  [mixed(text), composed(text)].filter((each) => each !== null);

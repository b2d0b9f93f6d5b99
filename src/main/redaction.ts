import { Secret } from './secret.ts';

/** Removes secrets from texts that are logged or shown, such as messages from a server. */
export type Redactor = {
  /**
   * Masks this value from now on, plain or in the usual encodings. Of a `series` of values that replace one another,
   * such as a profile’s access tokens, only the last few are remembered.
   */
  learn(secret: Secret, series?: string): void;
  clean(text: string): string;
};

/** Older tokens have expired by then, and every remembered one slows down each line of the log. */
const KNOWN_OF_SERIES = 5;
const MASK = '[secret]';

/** Blanks and invisible characters. A run of them in a server’s message is shown as one space. */
export const BLANKS = /[\p{Cc}\p{Cf}\s]+/gu;
const ENDS = new RegExp(`^${BLANKS.source}|${BLANKS.source}$`, 'gu');
const trim = (text: string) => text.replace(ENDS, '');

/** Patterns of credentials in headers, forms and signed links, known or not. */
const SHAPES: readonly [RegExp, string][] = [
  [/\b(bearer\s+)[\w.~+/=-]{8,}/gi, `$1${MASK}`],
  [/\b(tok:\s*)[\w-]{8,}/gi, `$1${MASK}`],
  [/\b((?:client_secret|access_token|password|secret)["']?\s*[=:]\s*["']?)[^\s"'&,;}]{4,}/gi, `$1${MASK}`],
  [/([?&](?:signature|sig|key-pair-id|policy|token|x-amz-[a-z-]+)=)[^\s"'&<>]+/gi, `$1${MASK}`],
  [/(:\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${MASK}@`],
];

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
const BACKSLASHES = String.raw`\\{0,3}`;
const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

/** A pattern for one character in every encoding found in messages. */
function spelled(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const bytes = [...Buffer.from(character)].map((byte) => hex(byte, 2));
  const units = character.split('').map((unit) => hex(unit.charCodeAt(0), 4));
  const forms = [
    // JSON, PHP and shells add backslashes, and nested texts have several.
    `${character === '\\' ? '' : BACKSLASHES}${RegExp.escape(character)}`,
    ...(trim(character) === '' ? [RegExp.escape(JSON.stringify(character).slice(1, -1))] : []),
    `%${bytes.join('%')}`,
    `%25${bytes.join('%25')}`,
    units.map((unit) => String.raw`\\u${unit}`).join(''),
    `&#0*${code};`,
    `&#x0*${hex(code, 1)};`,
    ...(character === ' ' ? [String.raw`\+`] : []),
    ...(ENTITIES[character] ? [`&${ENTITIES[character]};`] : []),
  ];
  return `(?:${forms.join('|')})`;
}

const NOT_WORDS = new RegExp(String.raw`${BLANKS.source}|\\+|\W`, 'gu');

/**
 * A pattern for a text in all these encodings, even mixed. Runs of blanks match any other run, and runs of backslashes
 * match shorter and longer ones: a pattern that counted them exactly could take exponential time.
 */
function everySpelling(text: string): string {
  return text.replace(NOT_WORDS, (part) => {
    if (part.startsWith('\\')) return `${spelled('\\')}{1,${part.length * 4}}`;
    const each = Array.from(part, spelled).join('');
    return trim(part) === '' ? `(?:${BLANKS.source}|${each})` : each;
  });
}

/** A pattern for a secret, plain, in base64 or in hexadecimal, each in every encoding. */
function formsOf(value: string): RegExp {
  const bytes = Buffer.from(value, 'utf8');
  const base64 = bytes.toString('base64');
  const texts = [
    trim(value),
    base64,
    base64.replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
  try {
    const forms = new RegExp(texts.map(everySpelling).join('|'), 'giu');
    forms.test(''); // a pattern that is too large throws at its first use
    return forms;
  } catch {
    // Only a very long value of nothing but symbols: match it without the encodings of single characters.
    return new RegExp(texts.map((each) => RegExp.escape(each)).join('|'), 'giu');
  }
}

type Known = { value: string; series: string | undefined; forms: RegExp };

/** Creates a redactor. It ignores values shorter than four characters, which would mask ordinary words. */
export function createRedactor(): Redactor {
  let known: Known[] = [];
  /** Longest first, so that a secret inside a longer one leaves no rest of it visible. */
  let longestFirst: Known[] = [];
  return {
    learn(secret, series) {
      const value = Secret.reveal(secret);
      if (trim(value).length < 4) return;
      const others = known.filter((each) => each.value !== value || each.series !== series);
      const before = others.filter((each) => series !== undefined && each.series === series);
      const oldest = before.length < KNOWN_OF_SERIES ? undefined : before[0];
      known = [...others.filter((each) => each !== oldest), { value, series, forms: formsOf(value) }];
      longestFirst = known.toSorted((a, b) => b.value.length - a.value.length);
    },
    clean(text) {
      let cleaned = text;
      for (const { forms } of longestFirst) cleaned = cleaned.replace(forms, MASK);
      for (const [shape, mask] of SHAPES) cleaned = cleaned.replace(shape, mask);
      return cleaned;
    },
  };
}

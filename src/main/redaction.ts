import { Secret } from './secret.ts';

/** Takes secrets out of any text that may be shown or written: logs, and what a server said. */
export type Redactor = {
  /**
   * From now on this value is replaced wherever it occurs, plain or in the usual encodings. Of values that follow
   * one another in a `series`, such as a profile's access tokens, only the last few are known.
   */
  learn(secret: Secret, series?: string): void;
  clean(text: string): string;
};

/** The tokens before are over by then, and every one that is known takes time at each line of the log. */
const KNOWN_OF_SERIES = 5;
const MASK = '[secret]';

/** What separates words, or cannot be seen at all. What a server said is shown with one blank for each run. */
export const BLANKS = /[\p{Cc}\p{Cf}\s]+/gu;
const ENDS = new RegExp(`^${BLANKS.source}|${BLANKS.source}$`, 'gu');
const trim = (text: string) => text.replace(ENDS, '');

/** What a credential looks like in a header, a form or a signed address, whoever issued it. */
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

/** Matches one character in every form in which it turns up in messages, also where they are mixed. */
function spelled(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const bytes = [...Buffer.from(character)].map((byte) => hex(byte, 2));
  const units = character.split('').map((unit) => hex(unit.charCodeAt(0), 4));
  const forms = [
    // JSON, PHP and shells put backslashes in front, and a text in a text has more of them.
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
 * Matches a text in all of these forms. Where it has blanks, there may be fewer or others. Where it has backslashes,
 * there may be more: a pattern that counted them would take for ever over a text of nothing else.
 */
function everySpelling(text: string): string {
  return text.replace(NOT_WORDS, (part) => {
    if (part.startsWith('\\')) return `${spelled('\\')}{1,${part.length * 4}}`;
    const each = Array.from(part, spelled).join('');
    return trim(part) === '' ? `(?:${BLANKS.source}|${each})` : each;
  });
}

/** Matches a value in the forms in which it turns up in messages. */
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
    forms.test(''); // a pattern that is too large shows it at its first use
    return forms;
  } catch {
    // Only a very long value made of nothing but symbols comes here: it is found as it is, and encoded.
    return new RegExp(texts.map((each) => RegExp.escape(each)).join('|'), 'giu');
  }
}

type Known = { value: string; series: string | undefined; forms: RegExp };

/** A redactor that knows no secret yet. Values shorter than four characters would mask ordinary words. */
export function createRedactor(): Redactor {
  let known: Known[] = [];
  /** In this order no part of one is left over where another is a part of it. */
  let longestFirst: Known[] = [];
  return {
    learn(secret, series) {
      const value = Secret.reveal(secret);
      if (trim(value).length < 4) return;
      const others = known.filter((each) => each.value !== value || each.series !== series);
      const before = others.filter((each) => series !== undefined && each.series === series);
      const over = before.length < KNOWN_OF_SERIES ? undefined : before[0];
      known = [...others.filter((each) => each !== over), { value, series, forms: formsOf(value) }];
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

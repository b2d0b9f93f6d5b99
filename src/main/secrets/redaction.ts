import { Secret } from './secret.ts';
import { exactForms, formsOf, type SecretForm } from './secretForms.ts';
import { QuickSearch } from './quickSearch.ts';
import { SecretSearch, type Span } from './secretSearch.ts';
import { BLANKS, trimBlanks } from './textReadings.ts';

export { BLANKS };

/** Removes secrets from texts that are logged or shown, such as messages from a server. */
export type Redactor = {
  /**
   * Masks this value from now on, in every encoding of `secretForms.ts`. Of a `series` of values that replace one
   * another, such as a profile’s access tokens, only the last few are remembered.
   */
  learn(secret: Secret, series?: string): void;
  /** Masks a signed link from now on, as a whole and each value of its query. The last sixteen are remembered. */
  learnLink(link: Secret): void;
  /**
   * A text without secrets, of which at most 16,384 characters are read. If there are more, a secret that the cut
   * divides is masked too. The text itself must be whole.
   */
  clean(text: string): string;
  /**
   * The same, but without the patterns that ordinary words fit as well: for a text that is data, such as the name of a
   * company, of which no other word may be lost.
   */
  cleanData(text: string): string;
  /**
   * For the texts of one body, which have one allowance of work: whatever they hold, they do not hold up the app. A text
   * for which nothing of it is left is masked as a whole. `texts`: how many it may have, if that is thousands.
   */
  forBody(texts?: number): BodyRedactor;
  /**
   * A JSON text of any size without the values that were learned, and at how many places they were. The rest stays as
   * it was, character for character. Null if they cannot be removed without spoiling the JSON, or are too many. It
   * gives way to everything else now and then.
   */
  cleanJson(text: string): Promise<{ text: string; masked: number } | null>;
};

/** What masks secrets in the texts of one body. */
export type BodyRedactor = Pick<Redactor, 'clean' | 'cleanData'>;

/** Older tokens have expired by then, and every remembered one slows down each line of the log. */
const KNOWN_OF_SERIES = 5;
/** A link works for five minutes. At most four reports are downloaded at a time. */
const KNOWN_LINKS = 16;
/** Shorter values of a link’s query, such as the name of a header, would mask ordinary words. */
const SHORTEST_LINK_VALUE = 8;
/** A signed link has about ten. A link made of short ones would take seconds to learn. */
const MOST_LINK_VALUES = 24;
/** Parts of a link’s query that are no secrets, and whose values occur elsewhere too, such as the name of a file. */
const HARMLESS = /^(?:file_?name|response-[a-z-]+|x-(?:amz|goog)-(?:algorithm|date|expires|signedheaders))$/i;
/** So that no message holds up the app. A message is shown with 500 characters, a log entry with this many. */
const LONGEST_TEXT = 16_384;
/** A large text is searched in parts, which overlap by more than any secret is long, however it is escaped. */
const PART = 16_384;
const OVERLAP = 4_096;
const SHORTEST_SECRET = 4;
/** The work for a body, in steps of the search: that of ordinary texts is 1 to 3 for each character. */
const STEPS_OF_BODY = 200_000;
const STEPS_PER_CHARACTER = 4;
/** What a text takes, however short it is. */
const STEPS_OF_TEXT = 50;
/** Ten million characters full of secrets; further ones are refused. */
const STEPS_OF_JSON = 100_000_000;
/** How long a large text is searched before something else has its turn. */
const TURN_MS = 8;
const MASK = '[secret]';

const AMPERSAND = String.raw`(?:[?&]|%(?:25)*(?:26|3f)|&amp;|&#0*38;|&#x0*26;|\\u0026)`;
const EQUALS = String.raw`(?:=|%(?:25)*3d|&#0*61;|&#x0*3d;|\\u003d)`;

type Shape = readonly [RegExp, string];
/** A JSON Web Token, even without its end: services often echo no more than its beginning. */
const JSON_WEB_TOKEN: Shape = [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, MASK];
/** Patterns of credentials in headers, forms and signed links, known or not. A text may end within one. */
const SHAPES: readonly Shape[] = [
  [/\b(bearer\s+)(?:[\w.~+/=-]{8,}|[\w.~+/=-]+$)/gi, `$1${MASK}`],
  JSON_WEB_TOKEN,
  [/\b(tok:\s*)(?:[\w-]{8,}|[\w-]+$)/gi, `$1${MASK}`],
  [
    /\b((?:client_secret|access_token|password|secret)["']?\s*[=:]\s*["']?)(?:[^\s"'&,;}]{4,}|[^\s"'&,;}]+$)/gi,
    `$1${MASK}`,
  ],
  [
    new RegExp(
      String.raw`(${AMPERSAND}(?:signature|sig|key-pair-id|policy|token|x-(?:amz|goog)-[a-z-]+)${EQUALS})[^\s"'&<>]+`,
      'gi',
    ),
    `$1${MASK}`,
  ],
  [/(:\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${MASK}@`],
];

/** The values of a link’s query, as written and decoded. Of many, only the longest. */
function queryValues(link: string): string[] {
  const pairs = URL.parse(link)?.search.slice(1).split('&') ?? [];
  const values = pairs.flatMap((pair) => {
    const written = pair.slice(pair.indexOf('=') + 1);
    const [[name = '', value = ''] = []] = new URLSearchParams(pair);
    return HARMLESS.test(name) ? [] : [written, value].filter((each) => each.length >= SHORTEST_LINK_VALUE);
  });
  const longestFirst = [...new Set(values)].toSorted((a, b) => b.length - a.length);
  return longestFirst.slice(0, MOST_LINK_VALUES);
}

function spansOf(form: string, text: string): Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + form.length))
    spans.push({ start, end: start + form.length });
  return spans;
}

/** Puts one mask over every run of overlapping places. */
function masked(text: string, spans: readonly Span[]): string {
  let result = '';
  let shownTo = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start >= shownTo) result += text.slice(shownTo, start) + MASK;
    shownTo = Math.max(shownTo, end);
  }
  return result + text.slice(shownTo);
}

/** The first `most` characters of a text, without half a character at the end. */
const begin = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text of at most `most` characters, with an ellipsis in place of the rest. Clean it first. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${begin(text, most - 1)}…` : text;

/** Runs of overlapping places as one. */
function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else found.push({ ...span });
  }
  return found;
}

/** A place without the half of an escape at its end, such as that of the quotation mark which follows. */
function wholeEscapes(text: string, { start, end }: Span): Span {
  const [backslashes = ''] = /\\*$/.exec(text.slice(start, end)) ?? [];
  return { start, end: end - (backslashes.length % 2) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Steps of the search that may still be taken. */
type Work = { left: number };
type Known = { id: string; series: string | undefined; forms: SecretForm[]; exact: string[] };

/** Creates a redactor. It ignores values shorter than four characters, which would mask ordinary words. */
export function createRedactor(): Redactor {
  let known: Known[] = [];
  let search = new SecretSearch([]);
  let quick = new QuickSearch([]);

  function remember(id: string, values: readonly string[], series: string | undefined, most: number) {
    const others = known.filter((each) => each.id !== id || each.series !== series);
    const before = others.filter((each) => series !== undefined && each.series === series);
    const oldest = before.length < most ? undefined : before[0];
    const forms = values.flatMap(formsOf);
    const exact = values.flatMap(exactForms);
    known = [...others.filter((each) => each !== oldest), { id, series, forms, exact }];
    const all = known.flatMap((each) => each.forms);
    search = new SecretSearch(all);
    quick = new QuickSearch(all);
  }

  function without(text: string, shapes: readonly Shape[], work: Work): string {
    const isLong = text.length > LONGEST_TEXT;
    const read = isLong ? begin(text, LONGEST_TEXT) : text;
    work.left += read.length * STEPS_PER_CHARACTER - STEPS_OF_TEXT;
    if (work.left <= 0) return MASK;
    const { spans, steps } = search.find(read, isLong, work.left);
    work.left -= steps;
    if (!spans) return MASK;
    const exact = known.flatMap((each) => each.exact).flatMap((form) => spansOf(form, read));
    let cleaned = masked(read, [...spans, ...exact]);
    for (const [shape, mask] of shapes) cleaned = cleaned.replace(shape, mask);
    return isLong ? `${cleaned}…` : cleaned;
  }

  function within(steps: number): BodyRedactor {
    const work: Work = { left: steps };
    return {
      clean: (text) => without(text, SHAPES, work),
      cleanData: (text) => without(text, [JSON_WEB_TOKEN], work),
    };
  }

  /** The places of what was learned in a text of any size; null if there are too many of it, or beginnings of it. */
  async function spansIn(text: string): Promise<Span[] | null> {
    const [quickly, thoroughly] = [quick, search];
    const found: Span[] = [];
    let [left, turn] = [STEPS_OF_JSON, performance.now()];
    for (let from = 0; from < text.length; from += PART - OVERLAP) {
      if (performance.now() - turn > TURN_MS) {
        await new Promise(setImmediate);
        turn = performance.now();
      }
      const part = text.slice(from, from + PART);
      if (!quickly.mayHold(part)) continue;
      const { spans, steps } = thoroughly.find(part, false, left);
      left -= steps;
      if (!spans) return null;
      found.push(...spans.map(({ start, end }) => ({ start: from + start, end: from + end })));
    }
    return merged(found).map((span) => wholeEscapes(text, span));
  }

  return {
    learn(secret, series) {
      const value = Secret.reveal(secret);
      if (trimBlanks(value).length < SHORTEST_SECRET) return;
      remember(value, [value], series, KNOWN_OF_SERIES);
    },
    learnLink(secret) {
      const link = Secret.reveal(secret);
      if (trimBlanks(link).length < SHORTEST_SECRET) return;
      remember(link, [link, ...queryValues(link)], 'links', KNOWN_LINKS);
    },
    // One text takes a moment at most, as the search itself sees to.
    ...within(Infinity),
    forBody: (texts = 0) => within(STEPS_OF_BODY + texts * STEPS_OF_TEXT),
    async cleanJson(text) {
      const spans = await spansIn(text);
      if (!spans) return null;
      if (spans.length === 0) return { text, masked: 0 };
      const cleaned = masked(text, spans);
      return isJson(cleaned) ? { text: cleaned, masked: spans.length } : null;
    },
  };
}

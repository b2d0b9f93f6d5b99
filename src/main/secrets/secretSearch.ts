import { SHORTEST_FORM, type SecretForm } from './secretForms.ts';
import { cutEscapesAt, escapesAt, foldUnit } from './textReadings.ts';

/** The place of a secret in a text: from `start` up to, not including, `end`. */
export type Span = { start: number; end: number };

/** Far more than any ordinary text needs. Only a text made of beginnings of secrets needs more. */
const STEPS_PER_CHARACTER = 64;
/** What looking beside a form takes, in steps. */
const STEPS_BESIDE = 100;

const END = '\0';
const END_OF_BASE64 = '\u0001';

/**
 * Plus signs and backslashes, in every escape: a secret may begin or end with them, but the search ignores them. So
 * it does blanks, which count only beside them.
 */
const IGNORED = String.raw`(?:%(?:25){0,3}(?:2b|5c)|\\(?:u00|x)(?:2b|5c)|&(?:amp;){0,3}#(?:0{0,8}(?:43|92)|x0{0,8}(?:2b|5c));|[+\\])`;
const BLANK = String.raw`(?:%(?:25){0,3}(?:20|0[09ad])|\\u00(?:20|a0|0[09ad])|\\[nrtbfv0]|&(?:amp;){0,3}#(?:0{0,8}(?:32|160|9|10|13)|x0{0,8}(?:20|a0|9|a|d));|[\s\0-\x1f\x7f-\x9f\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064])`;
const LETTER = String.raw`(?:[\w+/-]|%(?:25){0,3}2[bf])`;
const PADDING = String.raw`(?:=|%(?:25){0,3}3d)`;
const BEFORE = new RegExp(`${IGNORED}(?:${IGNORED}|${BLANK}){0,40}$`, 'i');
const AFTER = new RegExp(`(?:${BLANK}{0,20}${IGNORED}){0,40}`, 'iy');
const BEFORE_BASE64 = new RegExp(`${LETTER}$`, 'i');
const AFTER_BASE64 = new RegExp(`${LETTER}?${PADDING}{0,2}`, 'iy');
/** Without one of these before a form, nothing there is ignored. */
const MAY_BE_IGNORED = /[+\\%&]/;
/** How far before a form its neighbours are looked for. */
const NEIGHBOURHOOD = 160;

/** A form with what belongs to the secret beside it; in base64, the letters that contain some of its bits. */
function withNeighbours(text: string, { start, end }: Span, isBase64: boolean): Span {
  const around = text.slice(Math.max(0, start - NEIGHBOURHOOD), start);
  const isBefore = isBase64 || MAY_BE_IGNORED.test(around);
  const [before = ''] = (isBefore && (isBase64 ? BEFORE_BASE64 : BEFORE).exec(around)) || [];
  const pattern = isBase64 ? AFTER_BASE64 : AFTER;
  pattern.lastIndex = end;
  const [after = ''] = pattern.exec(text) ?? [];
  return { start: start - before.length, end: end + after.length };
}

/**
 * Finds the forms of secrets in a text in one pass, whatever escapes their characters are in. Since a text can be read
 * in several ways, it follows every reading that agrees with the beginning of a form.
 *
 * A thread is such a beginning: a node of the tree of the forms' first characters, and from there on the place in
 * `#forms` of the character that must come next. Threads that have come to the same place are one, so the work for a
 * character is bounded; `find` gives up beyond a fixed number of steps per character.
 */
export class SecretSearch {
  /** The children of the tree's nodes, by node and character. Node 0 is the root. */
  readonly #children = new Map<number, number>();
  /** Where the forms continue that begin with the characters of a leaf, which has the depth `SHORTEST_FORM`. */
  readonly #tails = new Map<number, number[]>();
  #nodes = 1;
  /** All forms, each with an end mark, which occurs in none of them. */
  readonly #forms: string;

  constructor(forms: readonly SecretForm[]) {
    let length = 0;
    for (const { text } of forms) {
      const leaf = this.#plant(text);
      const tails = this.#tails.get(leaf) ?? [];
      // Not copied: the values of a link may all begin alike.
      tails.push(length + SHORTEST_FORM);
      this.#tails.set(leaf, tails);
      length += text.length + 1;
    }
    this.#forms = forms.map(({ text, isBase64 }) => text + (isBase64 ? END_OF_BASE64 : END)).join('');
  }

  /**
   * The places of secrets in a text. If the text was cut, they include the beginning of a secret at its end. Null when
   * the text is so full of beginnings of secrets that the search gave up, or when it would take more than `most` steps.
   */
  find(text: string, isCut: boolean, most = Infinity): { spans: Span[] | null; steps: number } {
    const spans: Span[] = [];
    /** The threads that have come to a place, each with where its secret begins. */
    const arrivals = new Map<number, Map<number, number>>();
    const limit = Math.min(most, text.length * STEPS_PER_CHARACTER);
    const cutFrom = isCut ? cutEscapesAt(text) : Infinity;
    let steps = 0;

    const arrive = (thread: number, start: number, end: number) => {
      const mark = this.#endMark(thread);
      if (mark !== null) {
        steps += STEPS_BESIDE;
        spans.push(withNeighbours(text, { start, end }, mark === END_OF_BASE64));
        return;
      }
      const threads = arrivals.get(end) ?? new Map<number, number>();
      arrivals.set(end, threads);
      if (start < (threads.get(thread) ?? Infinity)) threads.set(thread, start);
    };
    const read = (thread: number, start: number, units: string, end: number) => {
      if (thread >= this.#nodes) {
        // Within a form there is one way on, and most steps are taken here.
        for (let at = 0; at < units.length; at += 1) {
          steps += 1;
          if (this.#forms.charCodeAt(thread - this.#nodes + at) !== units.charCodeAt(at)) return;
        }
        arrive(thread + units.length, start, end);
        return;
      }
      let reached = [thread];
      for (let at = 0; at < units.length; at += 1) {
        steps += 1;
        reached = reached.flatMap((each) => this.#next(each, units.charCodeAt(at)));
      }
      for (const each of reached) arrive(each, start, end);
    };

    for (let at = 0; at <= text.length; at += 1) {
      if (steps > limit) return { spans: null, steps };
      const threads = arrivals.get(at);
      arrivals.delete(at);
      if (at >= cutFrom && threads)
        spans.push(withNeighbours(text, { start: Math.min(...threads.values()), end: text.length }, false));
      if (at === text.length) break;
      const unit = foldUnit(text.charCodeAt(at));
      const readings = escapesAt(text, at);
      if (!threads && readings.length === 0 && (unit === null || !this.#children.has(unit))) continue;
      const character = { length: 1, units: unit === null ? '' : String.fromCharCode(unit) };
      for (const { length, units } of [character, ...readings]) {
        if (units !== '') read(0, at, units, at + length);
        for (const [thread, start] of threads ?? []) read(thread, start, units, at + length);
      }
    }
    return { spans, steps };
  }

  /** Adds the first characters of a form to the tree. Returns their leaf. */
  #plant(form: string): number {
    let node = 0;
    for (let at = 0; at < SHORTEST_FORM; at += 1) {
      const key = node * 65_536 + form.charCodeAt(at);
      const child = this.#children.get(key) ?? this.#nodes;
      if (child === this.#nodes) this.#nodes += 1;
      this.#children.set(key, child);
      node = child;
    }
    return node;
  }

  /** Where a thread comes with this character. */
  #next(thread: number, unit: number): readonly number[] {
    if (thread >= this.#nodes)
      return this.#forms.charCodeAt(thread - this.#nodes) === unit ? [thread + 1] : [];
    const child = this.#children.get(thread * 65_536 + unit);
    if (child === undefined) return [];
    return this.#tails.get(child)?.map((tail) => this.#nodes + tail) ?? [child];
  }

  /** The mark at the end of the form that this thread has read to the end; null before that. */
  #endMark(thread: number): string | null {
    if (thread < this.#nodes || this.#forms.charCodeAt(thread - this.#nodes) > 1) return null;
    return this.#forms.charAt(thread - this.#nodes);
  }
}

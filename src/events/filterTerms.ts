import { readNetwork } from './networks.ts';

/** A name or a value in the text of a filter. */
export type Word = { text: string; isQuoted: boolean; from: number; to: number };

/** A condition as it is written. Without a name it is text to search for, or an address. */
export type Term = {
  from: number;
  to: number;
  isNegated: boolean;
  name: Word | null;
  operator: ':' | '~' | null;
  values: Word[];
};

/** What is wrong with the text of a filter, from one character up to another. */
export type FilterProblem = { from: number; to: number; message: string };

const ESCAPES: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: '\n', r: '\r', t: '\t' };

/** Runs of characters from a position on. */
const RUN = /[^\s"]*/y;
const NAME = /[^\s":~]*/y;
const VALUE = /[^\s",]*/y;
const ESCAPED_UNIT = /u([0-9a-f]{4})/iy;

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

/** Whether a text is an address, or a network in CIDR notation. */
export const isAddress = (text: string): boolean => !('reason' in readNetwork(text));

/** Reads the text of a filter into terms. What was read before a problem is kept, for completions. */
export class TermReader {
  readonly #text: string;
  #at = 0;
  readonly terms: Term[] = [];
  problem: FilterProblem | null = null;

  constructor(text: string) {
    this.#text = text;
    for (this.#skipBlanks(); this.#at < text.length && !this.problem; this.#skipBlanks()) this.#term();
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #fail(from: number, to: number, message: string): void {
    this.problem ??= { from, to: Math.max(to, from), message };
  }

  #term(): void {
    const term: Term = {
      from: this.#at,
      to: this.#at,
      isNegated: this.#text.charAt(this.#at) === '-',
      name: null,
      operator: null,
      values: [],
    };
    this.terms.push(term);
    if (term.isNegated) this.#at += 1;
    const word = this.#text.charAt(this.#at) === '"' ? this.#quoted() : this.#nameOrText();
    const operator = this.#text.charAt(this.#at);
    if (word.text === '' && !word.isQuoted && !this.problem)
      this.#fail(
        term.from,
        this.#at + 1,
        term.isNegated
          ? 'Nothing follows the minus sign.'
          : 'The name of a field is missing here, as in status:503.',
      );
    if (!this.problem && this.#isNamed(word, operator)) {
      term.name = word;
      term.operator = operator === '~' ? '~' : ':';
      this.#at += 1;
      this.#values(term);
    } else term.values.push(word);
    term.to = this.#at;
    if (!this.problem && this.#at < this.#text.length && !/\s/.test(this.#text.charAt(this.#at)))
      this.#fail(this.#at, this.#at + 1, 'Put a blank between two conditions.');
  }

  #isNamed(word: Word, operator: string): boolean {
    return (operator === ':' || operator === '~') && word.to === this.#at;
  }

  /** A bare word: up to an operator if there is one, unless it is an address. */
  #nameOrText(): Word {
    const run = matchAt(RUN, this.#text, this.#at)?.[0] ?? '';
    const isWhole = isAddress(run) || /^https?:\/\//i.test(run);
    return this.#bare(isWhole ? RUN : NAME);
  }

  #values(term: Term): void {
    const bare = term.operator === '~' ? RUN : VALUE;
    for (;;) {
      const word = this.#text.charAt(this.#at) === '"' ? this.#quoted() : this.#bare(bare);
      term.values.push(word);
      if (word.text === '' && !word.isQuoted)
        this.#fail(this.#at, this.#at, 'A value is missing here. Write "" to find entries without one.');
      if (this.problem || term.operator === '~' || this.#text.charAt(this.#at) !== ',') return;
      this.#at += 1;
    }
  }

  #bare(form: RegExp): Word {
    const from = this.#at;
    const text = matchAt(form, this.#text, from)?.[0] ?? '';
    this.#at += text.length;
    return { text, isQuoted: false, from, to: this.#at };
  }

  #quoted(): Word {
    const from = this.#at;
    let text = '';
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text.charAt(this.#at);
      if (character === '"') {
        this.#at += 1;
        return { text, isQuoted: true, from, to: this.#at };
      }
      text += character === '\\' ? this.#escaped() : character;
    }
    this.#fail(from, this.#at, 'The closing quotation mark is missing.');
    return { text, isQuoted: true, from, to: this.#at };
  }

  /** What a backslash and the character after it stand for. Ends at the last character that belongs to it. */
  #escaped(): string {
    const from = this.#at;
    const hex = matchAt(ESCAPED_UNIT, this.#text, from + 1)?.[1];
    if (hex !== undefined) {
      this.#at += 5;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    this.#at += 1;
    const next = this.#text.charAt(this.#at);
    if (!Object.hasOwn(ESCAPES, next))
      this.#fail(from, this.#at + 1, 'Within quotation marks, write a backslash as two.');
    return ESCAPES[next] ?? '';
  }
}

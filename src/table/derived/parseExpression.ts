import { FORMS, type Expression, type Form, type Span } from './expression.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What is wrong with the text of an expression, and where. */
export type ExpressionProblem = Span &
  (
    | { readonly kind: 'nothing' | 'too-long' | 'not-understood' | 'open-quote' | 'unclosed' | 'unopened' }
    /** A column, a number or a bracket is missing here. */
    | { readonly kind: 'no-value' }
    /** Two values without a sign between them. */
    | { readonly kind: 'no-operator' }
    | { readonly kind: 'no-such-form'; readonly name: string }
  );

type Parsed =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem };

/** The longest expression, in characters. */
const MOST_CHARACTERS = 1_000;

class Unreadable extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const formOf = (name: string): Form | undefined => FORMS.find((form) => form === name.toLowerCase());

/** Reads the parts of an expression from left to right. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #at = 0;
  constructor(tokens: readonly Token[], end: Token) {
    this.#tokens = tokens;
    this.#end = end;
  }
  get #next(): Token {
    return this.#tokens[this.#at] ?? this.#end;
  }

  whole(): Expression {
    const { from, to, kind } = this.#next;
    if (kind === 'end') throw new Unreadable({ kind: 'nothing', from, to });
    const expression = this.#sum();
    const rest = this.#next;
    if (rest.kind === 'end') return expression;
    const problem = rest.kind === 'close' ? 'unopened' : 'no-operator';
    throw new Unreadable({ kind: problem, from: rest.from, to: rest.to });
  }

  #sum(): Expression {
    let left = this.#product();
    for (let next = this.#next; next.kind === 'operator'; next = this.#next) {
      const { operator } = next;
      if (operator !== '+' && operator !== '-') break;
      this.#at += 1;
      left = { kind: 'operation', operator, left, right: this.#product() };
    }
    return left;
  }

  #product(): Expression {
    let left = this.#signed();
    for (let next = this.#next; next.kind === 'operator'; next = this.#next) {
      const { operator } = next;
      if (operator !== '*' && operator !== '/') break;
      this.#at += 1;
      left = { kind: 'operation', operator, left, right: this.#signed() };
    }
    return left;
  }

  #signed(): Expression {
    const next = this.#next;
    if (next.kind !== 'operator' || next.operator !== '-') return this.#value();
    this.#at += 1;
    return { kind: 'minus', of: this.#signed() };
  }

  #value(): Expression {
    const next = this.#next;
    const { from, to } = next;
    this.#at += 1;
    switch (next.kind) {
      case 'number':
        return { kind: 'number', text: next.text };
      case 'name':
        return this.#next.kind === 'open' && !next.quoted
          ? this.#form(next.name, { from, to })
          : { kind: 'column', name: next.name, span: { from, to } };
      case 'open':
        return this.#bracketed(next);
      case 'close':
      case 'operator':
      case 'end':
        throw new Unreadable({ kind: 'no-value', from, to });
    }
  }

  #form(name: string, span: Span): Expression {
    const form = formOf(name);
    if (!form) throw new Unreadable({ kind: 'no-such-form', name, ...span });
    const open = this.#next;
    this.#at += 1;
    return { kind: 'form', form, of: this.#bracketed(open), span };
  }

  #bracketed({ from, to }: Span): Expression {
    const inside = this.#sum();
    const next = this.#next;
    if (next.kind === 'end') throw new Unreadable({ kind: 'unclosed', from, to });
    if (next.kind !== 'close') throw new Unreadable({ kind: 'no-operator', from: next.from, to: next.to });
    this.#at += 1;
    return inside;
  }
}

/**
 * Reads an expression: numbers, names of columns (in quotation marks where they are more than letters, digits and
 * underscores), `+ - * /`, brackets, and the forms `share(…)` and `per_second(…)`. Nothing else has a meaning.
 */
export function parseExpression(text: string): Parsed {
  if (text.length > MOST_CHARACTERS)
    return { ok: false, problem: { kind: 'too-long', from: MOST_CHARACTERS, to: text.length } };
  const tokens = tokensOf(text);
  if ('kind' in tokens) return { ok: false, problem: tokens };
  const end = tokens.at(-1) ?? { kind: 'end', from: 0, to: 0 };
  try {
    return { ok: true, expression: new Reader(tokens, end).whole() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem };
    throw error;
  }
}

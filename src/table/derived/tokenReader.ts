import type { ExpressionProblem } from './expressionProblem.ts';
import type { Token } from './tokens.ts';

/** Stops where a text cannot be read. */
export class Unreadable extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Where the reading of an expression has got to. */
export class TokenReader {
  readonly text: string;
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #at = 0;
  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.#tokens = tokens;
    this.#end = tokens.at(-1) ?? { kind: 'end', from: 0, to: 0 };
  }
  get next(): Token {
    return this.#tokens[this.#at] ?? this.#end;
  }
  /** The next token, which is read now. */
  take(): Token {
    const { next } = this;
    this.#at += 1;
    return next;
  }
  /** Whether a word is next; in quotation marks it is none. */
  isWord(word: string): boolean {
    const { next } = this;
    return next.kind === 'name' && !next.quoted && next.name.toLowerCase() === word;
  }
  /** Reads a word if it is next. */
  takesWord(word: string): boolean {
    const isNext = this.isWord(word);
    if (isNext) this.#at += 1;
    return isNext;
  }
  /** Refuses what is next. */
  refuse(
    kind:
      'no-value' | 'no-operator' | 'no-condition' | 'no-comparison' | 'no-compared' | 'no-base' | 'no-period',
  ): never {
    const { from, to } = this.next;
    throw new Unreadable({ kind, from, to });
  }
}

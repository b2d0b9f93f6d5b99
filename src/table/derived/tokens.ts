import type { Comparison } from './condition.ts';
import type { Operator } from './expression.ts';
import type { Span } from './span.ts';

export type Token = Span &
  (
    | { readonly kind: 'number'; readonly text: string }
    /** A column, or a form where a bracket follows; `quoted` is always a column. */
    | { readonly kind: 'name'; readonly name: string; readonly quoted: boolean }
    /** A text in single quotation marks. */
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'operator'; readonly operator: Operator }
    | { readonly kind: 'comparison'; readonly comparison: Comparison }
    | { readonly kind: 'open' | 'close' | 'comma' | 'end' }
  );

/** Text that is no part of any expression, or a quotation mark without its end. */
type BadToken = Span & { readonly kind: 'not-understood' | 'open-quote' };

const BLANK = /\s+/uy;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?/y;
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const QUOTED = /"((?:[^"]|"")*)"/y;
const TEXT = /'((?:[^']|'')*)'/y;
/** Signs as they are typed and as they are set. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['*', '*'],
  ['×', '*'],
  ['·', '*'],
  ['/', '/'],
  ['÷', '/'],
]);

const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ['=', '='],
  ['==', '='],
  ['!=', '!='],
  ['<>', '!='],
  ['≠', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['≤', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['≥', '>='],
]);

function matched(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function tokenAt(text: string, from: number): Token | BadToken {
  const number = matched(NUMBER, text, from)?.[0];
  if (number !== undefined) return { kind: 'number', text: number, from, to: from + number.length };
  const name = matched(NAME, text, from)?.[0];
  if (name !== undefined) return { kind: 'name', name, quoted: false, from, to: from + name.length };
  const sign = text[from] ?? '';
  if (sign === '"') {
    const quoted = matched(QUOTED, text, from);
    if (!quoted) return { kind: 'open-quote', from, to: text.length };
    const whole = (quoted[1] ?? '').replaceAll('""', '"');
    return { kind: 'name', name: whole, quoted: true, from, to: from + quoted[0].length };
  }
  if (sign === "'") {
    const whole = matched(TEXT, text, from);
    if (!whole) return { kind: 'open-quote', from, to: text.length };
    return { kind: 'text', text: (whole[1] ?? '').replaceAll("''", "'"), from, to: from + whole[0].length };
  }
  const to = from + 1;
  if (sign === '(') return { kind: 'open', from, to };
  if (sign === ')') return { kind: 'close', from, to };
  if (sign === ',') return { kind: 'comma', from, to };
  for (const length of [2, 1]) {
    const signs = text.slice(from, from + length);
    const comparison = COMPARISONS.get(signs);
    if (comparison) return { kind: 'comparison', comparison, from, to: from + signs.length };
  }
  const operator = OPERATORS.get(sign);
  if (operator) return { kind: 'operator', operator, from, to };
  const width = (text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1;
  return { kind: 'not-understood', from, to: from + width };
}

const isBad = (token: Token | BadToken): token is BadToken =>
  token.kind === 'not-understood' || token.kind === 'open-quote';

/** The parts of an expression, the last one its end; or the first text that is none. */
export function tokensOf(text: string): readonly Token[] | BadToken {
  const tokens: Token[] = [];
  let at = matched(BLANK, text, 0)?.[0].length ?? 0;
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (isBad(token)) return token;
    tokens.push(token);
    at = token.to + (matched(BLANK, text, token.to)?.[0].length ?? 0);
  }
  return [...tokens, { kind: 'end', from: text.length, to: text.length }];
}

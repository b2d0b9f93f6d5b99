import {
  AGGREGATES,
  BASES,
  FORMS,
  PERIODS,
  WINDOWS,
  type Aggregate,
  type AggregateExpression,
  type Base,
  type Expression,
  type Period,
  type Window,
} from './expression.ts';
import type { ExpressionProblem } from './expressionProblem.ts';
import { readCondition } from './readCondition.ts';
import type { Span } from './span.ts';
import { argumentOf, TEXT_FUNCTIONS, textFunctionNamed, type TextFunctionName } from './textFunctions.ts';
import { TokenReader, Unreadable } from './tokenReader.ts';
import { tokensOf, type Token } from './tokens.ts';

type Parsed =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem };

/** The longest expression, in characters. */
const MOST_CHARACTERS = 1_000;

function wholeOf(reader: TokenReader): Expression {
  const { from, to, kind } = reader.next;
  if (kind === 'end') throw new Unreadable({ kind: 'nothing', from, to });
  const expression = sumOf(reader);
  const rest = reader.next;
  if (rest.kind === 'end') return expression;
  if (rest.kind === 'close') throw new Unreadable({ kind: 'unopened', from: rest.from, to: rest.to });
  throw notRead(rest, 'no-operator');
}

/** What has a meaning in conditions only has none elsewhere. */
function notRead({ kind, from, to }: Token, problem: 'no-operator' | 'no-value'): Unreadable {
  const isNothing = kind === 'comparison' || kind === 'comma';
  return new Unreadable({ kind: isNothing ? 'not-understood' : problem, from, to });
}

function sumOf(reader: TokenReader): Expression {
  let left = productOf(reader);
  for (let { next } = reader; next.kind === 'operator'; { next } = reader) {
    const { operator } = next;
    if (operator !== '+' && operator !== '-') break;
    reader.take();
    left = { kind: 'operation', operator, left, right: productOf(reader) };
  }
  return left;
}

function productOf(reader: TokenReader): Expression {
  let left = signedOf(reader);
  for (let { next } = reader; next.kind === 'operator'; { next } = reader) {
    const { operator } = next;
    if (operator !== '*' && operator !== '/') break;
    reader.take();
    left = { kind: 'operation', operator, left, right: signedOf(reader) };
  }
  return left;
}

function signedOf(reader: TokenReader): Expression {
  const { next } = reader;
  if (next.kind !== 'operator' || next.operator !== '-') return valueOf(reader);
  reader.take();
  return { kind: 'minus', of: signedOf(reader) };
}

function valueOf(reader: TokenReader): Expression {
  const next = reader.take();
  const { from, to } = next;
  switch (next.kind) {
    case 'number':
      return { kind: 'number', text: next.text };
    case 'name':
      return reader.next.kind === 'open' && !next.quoted
        ? calledOf(reader, next.name, { from, to })
        : { kind: 'column', name: next.name, span: { from, to } };
    case 'text':
      return { kind: 'text', text: next.text, span: { from, to } };
    case 'open':
      return bracketedOf(reader, next);
    case 'close':
    case 'operator':
    case 'comparison':
    case 'comma':
    case 'end':
      throw notRead(next, 'no-value');
  }
}

function calledOf(reader: TokenReader, name: string, span: Span): Expression {
  const called = name.toLowerCase();
  const form = FORMS.find((each) => each === called);
  const how = AGGREGATES.find((each) => each === called);
  if (form) return { kind: 'form', form, of: bracketedOf(reader, reader.take()), span };
  const window = WINDOWS.find((each) => each === called);
  if (how) return aggregated(reader, how, span);
  if (window) return windowOf(reader, window, span);
  if (called === 'percent') return percentOf(reader, span);
  if (called === 'if') return conditional(reader, span);
  const text = textFunctionNamed(called);
  if (text) return textOf(reader, text, span);
  throw new Unreadable({ kind: 'no-such-form', name, ...span });
}

function aggregated(reader: TokenReader, how: Aggregate, span: Span): AggregateExpression {
  const open = reader.take();
  const { next } = reader;
  const isRows = how === 'count' && next.kind === 'close';
  if (!isRows && next.kind !== 'name') throw notRead(next, 'no-value');
  if (!isRows) reader.take();
  const of = next.kind === 'name' ? { name: next.name, span: { from: next.from, to: next.to } } : null;
  closed(reader, open);
  const before = baseOf(reader);
  const where = reader.takesWord('where') ? readCondition(reader) : null;
  return { kind: 'aggregate', how, of, base: before ?? baseOf(reader), where, span };
}

function windowOf(reader: TokenReader, window: Window, span: Span): Expression {
  const open = reader.take();
  const of = sumOf(reader);
  const hasPeriod = window !== 'rank' && window !== 'running' && reader.next.kind === 'comma';
  const period = hasPeriod ? periodOf(reader) : null;
  closed(reader, open);
  return { kind: 'window', window, of, period, span };
}

function periodOf(reader: TokenReader): Period {
  reader.take();
  return PERIODS.find((each) => reader.takesWord(each)) ?? reader.refuse('no-period');
}

function baseOf(reader: TokenReader): Base | null {
  if (!reader.takesWord('of')) return null;
  const base = BASES.find((each) => reader.takesWord(each));
  return base ?? reader.refuse('no-base');
}

/** Expressions in brackets, with commas between them. */
function argumentsOf(reader: TokenReader): Expression[] {
  const open = reader.take();
  const all = [sumOf(reader)];
  while (reader.next.kind === 'comma') {
    reader.take();
    all.push(sumOf(reader));
  }
  closed(reader, open);
  return all;
}

function percentOf(reader: TokenReader, span: Span): Expression {
  const [of, target, ...more] = argumentsOf(reader);
  if (!of || !target || more.length > 0)
    throw new Unreadable({ kind: 'arguments', name: 'percent', ...span });
  return { kind: 'percent', of, target };
}

function conditional(reader: TokenReader, span: Span): Expression {
  const open = reader.take();
  const where = readCondition(reader);
  const parts: Expression[] = [];
  while (reader.next.kind === 'comma') {
    reader.take();
    parts.push(sumOf(reader));
  }
  closed(reader, open);
  const [met, otherwise, ...more] = parts;
  if (!met || !otherwise || more.length > 0) throw new Unreadable({ kind: 'arguments', name: 'if', ...span });
  return { kind: 'if', where, met, otherwise, span };
}

const WHOLE = /^\d{1,6}$/;

function textOf(reader: TokenReader, called: TextFunctionName, span: Span): Expression {
  const of = argumentsOf(reader);
  const isFit = of.every((_, at) => argumentOf(called, at) !== null);
  if (!isFit || TEXT_FUNCTIONS[called].of.length > of.length)
    throw new Unreadable({ kind: 'arguments', name: called, ...span });
  for (const [at, each] of of.entries())
    if (argumentOf(called, at) === 'count' && !(each.kind === 'number' && WHOLE.test(each.text)))
      throw new Unreadable({ kind: 'no-count', ...span });
  return { kind: 'call', called, of, span };
}

function bracketedOf(reader: TokenReader, open: Token): Expression {
  const inside = sumOf(reader);
  closed(reader, open);
  return inside;
}

/** Reads the bracket that ends what another one has begun. */
function closed(reader: TokenReader, { from, to }: Span): void {
  if (reader.next.kind === 'end') throw new Unreadable({ kind: 'unclosed', from, to });
  if (reader.next.kind !== 'close') throw notRead(reader.next, 'no-operator');
  reader.take();
}

/**
 * Reads an expression: numbers, names of columns (in quotation marks where they are more than letters, digits and
 * underscores), texts in single ones, `+ - * /`, brackets, `if(…, …, …)`, functions of texts, the forms `share(…)`, `per_second(…)` and `percent(…, …)`, figures of many rows,
 * such as `sum(requests) of all where status in 4xx`, and what they are among those of other groups, such as
 * `rank(sum(requests))` or `change(sum(requests), week)`. Nothing else has a meaning.
 */
export function parseExpression(text: string): Parsed {
  if (text.length > MOST_CHARACTERS)
    return { ok: false, problem: { kind: 'too-long', from: MOST_CHARACTERS, to: text.length } };
  const tokens = tokensOf(text);
  if ('kind' in tokens) return { ok: false, problem: tokens };
  try {
    return { ok: true, expression: wholeOf(new TokenReader(text, tokens)) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem };
    throw error;
  }
}

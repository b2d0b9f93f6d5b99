import type { Span } from './span.ts';
import { quotedName } from './quotedName.ts';
import type { TextFunctionName } from './textFunctions.ts';
import { conditionText, type Condition, type NamedColumn } from './condition.ts';

/** What is done with two parts of an expression. */
export type Operator = '+' | '-' | '*' | '/';
/** The named forms: the part of the sum of all rows in percent, and the amount of a second. */
export const FORMS = ['share', 'per_second'] as const;
type Form = (typeof FORMS)[number];

/**
 * What makes a figure of a group that of others too: its rank within the outer group, the total up to its time, that of
 * the time before, and how much more or less it is than that.
 */
export const WINDOWS = ['rank', 'running', 'earlier', 'difference', 'change'] as const;
export type Window = (typeof WINDOWS)[number];
/** How long before the time before is, in UTC, if it is not that of the group right before. */
export const PERIODS = ['day', 'week'] as const;
export type Period = (typeof PERIODS)[number];

/** What makes one figure of many rows. A mean is weighted where the figures of several rows have to be. */
export const AGGREGATES = ['sum', 'mean', 'count', 'distinct', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];
/** Instead of the rows of its own group: those of all groups, of the outer group, or in a pivot of its row or column. */
export const BASES = ['all', 'parent', 'row', 'column'] as const;
export type Base = (typeof BASES)[number];

/** A figure of many rows, of those that meet a condition. Only rows are counted without a column. */
export type AggregateExpression = {
  readonly kind: 'aggregate';
  readonly how: Aggregate;
  readonly of: NamedColumn | null;
  readonly base: Base | null;
  readonly where: Condition | null;
  readonly span: Span;
};

/** How a column is made of others, or a figure of groups of columns. Columns are named, and a number is its text. */
export type Expression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'column'; readonly name: string; readonly span: Span }
  | { readonly kind: 'minus'; readonly of: Expression }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | AggregateExpression
  | {
      readonly kind: 'window';
      readonly window: Window;
      readonly of: Expression;
      readonly period: Period | null;
      readonly span: Span;
    }
  | { readonly kind: 'text'; readonly text: string; readonly span: Span }
  | {
      readonly kind: 'call';
      readonly called: TextFunctionName;
      readonly of: readonly Expression[];
      readonly span: Span;
    }
  /** One of two, by whether a row meets a condition. */
  | {
      readonly kind: 'if';
      readonly where: Condition;
      readonly met: Expression;
      readonly otherwise: Expression;
      readonly span: Span;
    }
  /** One in percent of another, such as a target. */
  | { readonly kind: 'percent'; readonly of: Expression; readonly target: Expression }
  | { readonly kind: 'form'; readonly form: Form; readonly of: Expression; readonly span: Span };

/** The expressions that an expression is directly made of. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'column':
    case 'aggregate':
    case 'text':
      return [];
    case 'call':
      return expression.of;
    case 'if':
      return [expression.met, expression.otherwise];
    case 'minus':
    case 'form':
    case 'window':
      return [expression.of];
    case 'percent':
      return [expression.of, expression.target];
    case 'operation':
      return [expression.left, expression.right];
  }
}

function aggregateText({ how, of, base, where }: AggregateExpression): string {
  const from = base === null ? '' : ` of ${base}`;
  return `${how}(${of ? quotedName(of.name) : ''})${from}${where ? ` where ${conditionText(where)}` : ''}`;
}

const STRENGTH: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };
const MINUS_STRENGTH = 3;
const ALONE = 4;

function written(expression: Expression): { text: string; strength: number } {
  switch (expression.kind) {
    case 'number':
      return { text: expression.text, strength: ALONE };
    case 'column':
      return { text: quotedName(expression.name), strength: ALONE };
    case 'aggregate':
      return { text: aggregateText(expression), strength: ALONE };
    case 'form':
      return { text: `${expression.form}(${written(expression.of).text})`, strength: ALONE };
    case 'window':
      return { text: called(expression.window, [expression.of], expression.period), strength: ALONE };
    case 'percent':
      return { text: called('percent', partsOf(expression)), strength: ALONE };
    case 'text':
      return { text: `'${expression.text.replaceAll("'", "''")}'`, strength: ALONE };
    case 'call':
      return { text: called(expression.called, expression.of), strength: ALONE };
    case 'if': {
      const parts = partsOf(expression).map(expressionText);
      return { text: `if(${[conditionText(expression.where), ...parts].join(', ')})`, strength: ALONE };
    }
    case 'minus':
      return { text: `-${inBrackets(expression.of, MINUS_STRENGTH)}`, strength: MINUS_STRENGTH };
    case 'operation': {
      const { operator, left, right } = expression;
      const strength = STRENGTH[operator];
      // Equal strength is read from the left, so the right side needs brackets.
      const text = `${inBrackets(left, strength)} ${operator} ${inBrackets(right, strength + 1)}`;
      return { text, strength };
    }
  }
}
const called = (name: string, of: readonly Expression[], word: string | null = null) =>
  `${name}(${[...of.map(expressionText), ...(word === null ? [] : [word])].join(', ')})`;
function inBrackets(expression: Expression, least: number): string {
  const { text, strength } = written(expression);
  return strength < least ? `(${text})` : text;
}

/** The text of an expression, with no more brackets than it needs. */
export const expressionText = (expression: Expression): string => written(expression).text;

// What the text of a computed measure says of it, without its rows.

import { partsOf, type AggregateExpression, type Expression } from '../derived/expression.ts';
import { parseExpression } from '../derived/parseExpression.ts';
import { isPercent } from '../metricKinds.ts';

/** The figures that an expression is computed of. */
export const aggregatesIn = (expression: Expression): readonly AggregateExpression[] =>
  expression.kind === 'aggregate' ? [expression] : partsOf(expression).flatMap(aggregatesIn);

type WindowExpression = Extract<Expression, { kind: 'window' }>;
/** What in an expression is computed of other groups as well. */
export const windowsIn = (expression: Expression): readonly WindowExpression[] => [
  ...(expression.kind === 'window' ? [expression] : []),
  ...partsOf(expression).flatMap(windowsIn),
];

/** What adds up to a whole, so that a quotient of two of it is the part that one has in the other. */
const isAmount = ({ how }: AggregateExpression) => how === 'sum' || how === 'count';

/** Whether an expression is what one thing adds up to in some rows by what it does in others: that is in percent. */
export const isShareOf = (expression: Expression): boolean =>
  expression.kind === 'operation' &&
  expression.operator === '/' &&
  expression.left.kind === 'aggregate' &&
  expression.right.kind === 'aggregate' &&
  isAmount(expression.left) &&
  expression.left.how === expression.right.how &&
  expression.left.of?.name === expression.right.of?.name;

/** Whether a figure is a part of something: the part itself, or how many points it differs by. */
export function partIn(expression: Expression): 'percent' | 'points' | null {
  if (expression.kind === 'percent' || isShareOf(expression)) return 'percent';
  if (expression.kind !== 'window' || expression.window === 'rank') return null;
  if (expression.window === 'change') return 'percent';
  const part = partIn(expression.of);
  return expression.window === 'difference' ? part && 'points' : part;
}

/** What a running total is of: a sum or a count, of which every row is in one group only. */
export const isRunning = (expression: Expression): boolean =>
  expression.kind === 'aggregate' && isAmount(expression) && expression.base === null;

/** Whether figures of several groups may be added up. */
export function addsUp(expression: Expression): boolean {
  switch (expression.kind) {
    case 'aggregate':
      return isRunning(expression);
    case 'minus':
      return addsUp(expression.of);
    case 'operation':
      return (
        (expression.operator === '+' || expression.operator === '-') &&
        addsUp(expression.left) &&
        addsUp(expression.right)
      );
    case 'number':
    case 'column':
    case 'form':
    case 'window':
    case 'percent':
    case 'text':
    case 'call':
    case 'if':
      return false;
  }
}

/** The unit of a figure: percent or points of it, that of a column, or none that is known. */
export type FigureUnit = 'percent' | 'points' | { column: string } | null;

function unitIn(expression: Expression): FigureUnit {
  const part = partIn(expression);
  if (part) return part;
  if (expression.kind === 'window') return unitOfWindow(expression);
  if (expression.kind !== 'aggregate') return null;
  const { of, how } = expression;
  return of && how !== 'count' && how !== 'distinct' ? { column: of.name } : null;
}

function unitOfWindow({ window, of }: WindowExpression): FigureUnit {
  if (window === 'rank') return null;
  const unit = unitIn(of);
  const isOfPercent = unit !== null && typeof unit === 'object' && isPercent(unit.column);
  return window === 'difference' && isOfPercent ? 'points' : unit;
}

/** Whose unit the figures of an expression have. */
export function unitOfExpression(text: string): FigureUnit {
  const parsed = parseExpression(text);
  return parsed.ok ? unitIn(parsed.expression) : null;
}

// What the text of a computed measure says of it, without its rows.

import type { AggregateExpression, Expression } from '../derived/expression.ts';
import { parseExpression } from '../derived/parseExpression.ts';

/** The figures that an expression is computed of. */
export function aggregatesIn(expression: Expression): readonly AggregateExpression[] {
  switch (expression.kind) {
    case 'number':
    case 'column':
      return [];
    case 'aggregate':
      return [expression];
    case 'minus':
    case 'form':
      return aggregatesIn(expression.of);
    case 'operation':
      return [...aggregatesIn(expression.left), ...aggregatesIn(expression.right)];
  }
}

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

/** Whether figures of several groups may be added up. */
export function addsUp(expression: Expression): boolean {
  switch (expression.kind) {
    case 'aggregate':
      return isAmount(expression) && expression.base === null;
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
      return false;
  }
}

/** Whose unit the figures of an expression have: percent, that of a column, or none that is known. */
export function unitOfExpression(text: string): 'percent' | { column: string } | null {
  const parsed = parseExpression(text);
  if (!parsed.ok) return null;
  if (isShareOf(parsed.expression)) return 'percent';
  const [first, ...others] = aggregatesIn(parsed.expression);
  const hasUnit = first?.of && first.how !== 'count' && first.how !== 'distinct';
  return hasUnit && others.length === 0 && parsed.expression === first ? { column: first.of.name } : null;
}

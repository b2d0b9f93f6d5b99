/** What is done with two parts of an expression. */
export type Operator = '+' | '-' | '*' | '/';
/** The named forms: the part of the sum of all rows in percent, and the amount of a second. */
export const FORMS = ['share', 'per_second'] as const;
export type Form = (typeof FORMS)[number];

/** Where something stands in a text. */
export type Span = { readonly from: number; readonly to: number };

/** How a column is made of others. Columns are named, and a number is its text. */
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
  | { readonly kind: 'form'; readonly form: Form; readonly of: Expression; readonly span: Span };

/** Names that stand in an expression as they are; others stand in quotation marks. */
const PLAIN = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** A name as it stands in an expression. */
export const quotedName = (name: string): string =>
  PLAIN.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

const STRENGTH: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };
const MINUS_STRENGTH = 3;
const ALONE = 4;

function written(expression: Expression): { text: string; strength: number } {
  switch (expression.kind) {
    case 'number':
      return { text: expression.text, strength: ALONE };
    case 'column':
      return { text: quotedName(expression.name), strength: ALONE };
    case 'form':
      return { text: `${expression.form}(${written(expression.of).text})`, strength: ALONE };
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
function inBrackets(expression: Expression, least: number): string {
  const { text, strength } = written(expression);
  return strength < least ? `(${text})` : text;
}

/** The text of an expression, with no more brackets than it needs. */
export const expressionText = (expression: Expression): string => written(expression).text;

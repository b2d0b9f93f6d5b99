import type { Span } from './span.ts';

/** What is wrong with the text of an expression, and where. */
export type ExpressionProblem = Span &
  (
    | { readonly kind: 'nothing' | 'too-long' | 'not-understood' | 'open-quote' | 'unclosed' | 'unopened' }
    /** A column, a number or a bracket is missing here. */
    | { readonly kind: 'no-value' }
    /** Two values without a sign between them. */
    | { readonly kind: 'no-operator' }
    /** A column that a condition begins with, how it is compared, with what, or of what rows, is missing here. */
    | { readonly kind: 'no-condition' | 'no-comparison' | 'no-compared' | 'no-base' }
    /** How long before is missing here. */
    | { readonly kind: 'no-period' }
    /** What is in the brackets is too much or too little, or none that fits. */
    | { readonly kind: 'no-such-form' | 'arguments'; readonly name: string }
    /** A number of characters is missing here. */
    | { readonly kind: 'no-count' }
  );

import type { NumberColumn } from '../columns/numberColumn.ts';

/** What is computed without dividing: numbers as text, and columns. */
export type Term =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'column'; readonly column: NumberColumn }
  | { readonly kind: 'minus'; readonly of: Term }
  | { readonly kind: '+' | '-' | '*'; readonly left: Term; readonly right: Term };

/** One quotient for the whole of an expression, so that it is rounded once. */
export type Fraction = {
  readonly above: Term;
  /** Null if nothing is divided. */
  readonly below: Term | null;
  /** What must not be 0, besides `below`: what was divided by within what is divided by. */
  readonly nonZero: readonly Term[];
};

export const numberTerm = (text: string): Term => ({ kind: 'number', text });
export const whole = (above: Term): Fraction => ({ above, below: null, nonZero: [] });

const isOne = (term: Term) => term.kind === 'number' && term.text === '1';
function times(left: Term, right: Term | null): Term {
  if (right === null || isOne(right)) return left;
  return isOne(left) ? right : { kind: '*', left, right };
}
const product = (left: Term | null, right: Term | null): Term | null =>
  left === null ? right : times(left, right);

export const negative = (of: Fraction): Fraction => ({ ...of, above: { kind: 'minus', of: of.above } });

/** The sum or the difference of two fractions. */
export function added(kind: '+' | '-', left: Fraction, right: Fraction): Fraction {
  const nonZero = [...left.nonZero, ...right.nonZero];
  // Over the same column, the sides need no other denominator.
  if (isSame(left.below, right.below))
    return { above: { kind, left: left.above, right: right.above }, below: left.below, nonZero };
  return {
    above: { kind, left: times(left.above, right.below), right: times(right.above, left.below) },
    below: product(left.below, right.below),
    nonZero,
  };
}

export const multiplied = (left: Fraction, right: Fraction): Fraction => ({
  above: times(left.above, right.above),
  below: product(left.below, right.below),
  nonZero: [...left.nonZero, ...right.nonZero],
});

export const divided = (left: Fraction, right: Fraction): Fraction => ({
  above: times(left.above, right.below),
  below: product(left.below, right.above),
  nonZero: [...left.nonZero, ...right.nonZero, ...(right.below === null ? [] : [right.below])],
});

const isSame = (a: Term | null, b: Term | null): boolean =>
  a === b ||
  (a?.kind === 'column' && b?.kind === 'column' && a.column === b.column) ||
  (a?.kind === 'number' && b?.kind === 'number' && a.text === b.text);

/** The number of parts of a term, up to where it is too many. */
export function sizeOf(term: Term, most: number): number {
  if (term.kind === 'number' || term.kind === 'column') return 1;
  if (term.kind === 'minus') return 1 + sizeOf(term.of, most);
  const left = sizeOf(term.left, most);
  return left > most ? left : 1 + left + sizeOf(term.right, most - left);
}

/** What the cells of several rows of a term make: an amount adds up, a number is the same in every row. */
export type TermKind = 'number' | 'amount' | 'unknown' | 'other';

/** The kind of a term, by the kinds of its columns. */
export function termKind(term: Term, kindOf: (column: NumberColumn) => TermKind): TermKind {
  switch (term.kind) {
    case 'number':
      return 'number';
    case 'column':
      return kindOf(term.column);
    case 'minus':
      return termKind(term.of, kindOf);
    case '+':
    case '-': {
      const [left, right] = [termKind(term.left, kindOf), termKind(term.right, kindOf)];
      if (left === right) return left;
      const isAdded = (kind: TermKind) => kind === 'amount' || kind === 'unknown';
      return isAdded(left) && isAdded(right) ? 'unknown' : 'other';
    }
    case '*': {
      const [left, right] = [termKind(term.left, kindOf), termKind(term.right, kindOf)];
      if (left === 'number') return right;
      return right === 'number' ? left : 'other';
    }
  }
}

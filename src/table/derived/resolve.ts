import { columnKind } from '../columns/columnKind.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { unscaled, WholeSums } from '../exactSum.ts';
import { SHORT_SLICE, slicesOf } from '../figures/rowSlices.ts';
import type { Frame } from '../frame.ts';
import type { Combination } from '../metricKinds.ts';
import type { Work } from '../work.ts';
import { partsOf, type Expression } from './expression.ts';
import type { Span } from './span.ts';
import {
  added,
  divided,
  multiplied,
  negative,
  numberTerm,
  termKind,
  whole,
  type Fraction,
  type Term,
  type TermKind,
} from './fraction.ts';
import { secondsOfRows } from './granularity.ts';
import type { ExpressionProblem } from './expressionProblem.ts';
import { valuesOf } from './termValues.ts';

/** Why a column cannot be derived, or a figure of groups not be computed, and where in the expression. */
export type DerivedProblem =
  | ExpressionProblem
  | (Span &
      (
        | { readonly kind: 'no-column' | 'not-numbers'; readonly name: string }
        /** It would be the same in every row. */
        | { readonly kind: 'no-columns' }
        /** The share of what does not add up to a whole. */
        | { readonly kind: 'not-added' }
        /** It is not known how long the time of a row is. */
        | { readonly kind: 'no-seconds' }
        | { readonly kind: 'too-complex' }
        /** A figure of many rows in a column of rows, and the other way about. */
        | { readonly kind: 'of-many' | 'of-rows' }
        /** A text where a number is needed. */
        | { readonly kind: 'text-here' }
        /** There is no time before: no column of times among the keys, or one of which each time is its own. */
        | { readonly kind: 'no-time-key' | 'exact-times' }
        /** Groups that span more than the period before. */
        | { readonly kind: 'long-bucket' }
        /** A running total of what does not add up. */
        | { readonly kind: 'not-running' }
        /** The figures of several rows are not combined in this way: `by` says how they are, if at all. */
        | { readonly kind: 'not-combined'; readonly name: string; readonly by: Combination }
        /** Figures have to be weighted by requests, and there is no count of them. */
        | { readonly kind: 'no-weights'; readonly name: string }
        /** A text is neither more nor less than another one, and only a text contains another. */
        | { readonly kind: 'not-ordered' | 'not-texts'; readonly name: string }
        /** What a column of numbers or of times is compared with is none. */
        | { readonly kind: 'no-number' | 'no-time'; readonly name: string }
      ))
  | { readonly kind: 'name-taken'; readonly from: 0; readonly to: 0 };

/** What the columns of an expression are found in. */
export type Around = {
  readonly frame: Frame;
  readonly units: Readonly<Record<string, string>>;
  /** The seconds of one row, as far as the granularity of the report is known. */
  readonly seconds: number | null;
  /** Makes a column of the numbers of an expression. */
  readonly numbersOf: (expression: Expression) => Work<NumberColumn>;
};

/** Stops where an expression cannot be resolved. */
export class Unresolved extends Error {
  readonly problem: DerivedProblem;
  constructor(problem: DerivedProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** What the rows of a column make together. */
export function addedKind(column: NumberColumn, units: Around['units']): TermKind {
  const kind = columnKind(column, units);
  return kind === 'amount' || kind === 'unknown' ? kind : 'other';
}

/** The exact sum of a term over all rows. Rows without a value count as nothing. */
function* total(term: Term, frame: Frame): Work<string> {
  const values = valuesOf(term);
  const sums = new WholeSums(1);
  const odd = new Uint8Array(SHORT_SLICE);
  for (const { slice, share } of slicesOf(frame, null, SHORT_SLICE)) {
    odd.fill(0, 0, slice.count);
    const read = values.read(slice, odd);
    for (let index = 0; index < slice.count; index += 1) {
      const value = read[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (odd[index] === 1) sums.addLarge(0, values.exact(slice.rowAt(index)));
      else sums.add(0, value);
    }
    yield share;
  }
  return unscaled(sums.sum(0), values.digits);
}

function columnTerm({ name, span }: Extract<Expression, { kind: 'column' }>, { frame }: Around): Term {
  const column = frame.columns.find((each) => each.name === name);
  if (!column) throw new Unresolved({ kind: 'no-column', name, ...span });
  if (column.kind !== 'number') throw new Unresolved({ kind: 'not-numbers', name, ...span });
  return { kind: 'column', column };
}

function* formOf({ form, of, span }: Extract<Expression, { kind: 'form' }>, around: Around): Work<Fraction> {
  const inside = yield* resolve(of, around);
  if (form === 'per_second') {
    const seconds = around.seconds ?? secondsOfRows(around.frame);
    if (seconds === null) throw new Unresolved({ kind: 'no-seconds', ...span });
    return divided(inside, whole(numberTerm(String(seconds))));
  }
  const kind = termKind(inside.above, (column) => addedKind(column, around.units));
  if (inside.below !== null || (kind !== 'amount' && kind !== 'unknown'))
    throw new Unresolved({ kind: 'not-added', ...span });
  const all = yield* total(inside.above, around.frame);
  return divided(multiplied(whole(numberTerm('100')), inside), whole(numberTerm(all)));
}

/** An expression as one quotient of columns of a frame. Throws `Unresolved` where that is not possible. */
export function* resolve(expression: Expression, around: Around): Work<Fraction> {
  switch (expression.kind) {
    case 'number':
      return whole(numberTerm(expression.text));
    case 'column':
      return whole(columnTerm(expression, around));
    case 'minus':
      return negative(yield* resolve(expression.of, around));
    case 'form':
      return yield* formOf(expression, around);
    case 'percent': {
      const of = yield* resolve(expression.of, around);
      return divided(multiplied(whole(numberTerm('100')), of), yield* resolve(expression.target, around));
    }
    case 'text':
      throw new Unresolved({ kind: 'text-here', ...expression.span });
    case 'call':
    case 'if':
      return whole({ kind: 'column', column: yield* around.numbersOf(expression) });
    case 'aggregate':
    case 'window':
      throw new Unresolved({ kind: 'of-many', ...expression.span });
    case 'operation': {
      const left = yield* resolve(expression.left, around);
      const right = yield* resolve(expression.right, around);
      switch (expression.operator) {
        case '+':
        case '-':
          return added(expression.operator, left, right);
        case '*':
          return multiplied(left, right);
        case '/':
          return divided(left, right);
      }
    }
  }
}

/** Whether an expression has the amount of a second in it, and so is a rate. */
export const isRate = (expression: Expression): boolean =>
  (expression.kind === 'form' && expression.form === 'per_second') || partsOf(expression).some(isRate);

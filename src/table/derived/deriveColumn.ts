import type { TextColumn } from '../columns/codedColumn.ts';
import type { DerivedFacts, NumberColumn, Ratio } from '../columns/numberColumn.ts';
import { unscaled } from '../exactSum.ts';
import { digitsOf, MOST_EXACT } from '../figures/exactTotals.ts';
import { NumberCells } from '../figures/numberCells.ts';
import { SHORT_SLICE, slicesOf } from '../figures/rowSlices.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { partsOf, type Expression } from './expression.ts';
import { sizeOf, termKind, type Fraction, type Term } from './fraction.ts';
import { chosenNumbers, lengthsOf } from './numberChoice.ts';
import { parseExpression } from './parseExpression.ts';
import { addedKind, isRate, resolve, Unresolved, type Around, type DerivedProblem } from './resolve.ts';
import { quotientCells, type Quotient } from './quotientCells.ts';
import { isText, textColumn } from './textColumn.ts';
import { TermReader } from './termReader.ts';
import { termDigits, valuesOf } from './termValues.ts';

/** A column to derive: its name, and the text of its expression. */
export type DerivedSpec = {
  readonly name: string;
  readonly expression: string;
  /** The seconds of one row, as far as the granularity of the report is known. */
  readonly seconds: number | null;
};

type DerivedNumbers = NumberColumn & { readonly derived: DerivedFacts };
/** A derived column, and how many of its cells are empty: because of a cell without a number, and of a 0 below. */
export type Derived = {
  readonly column: DerivedNumbers | TextColumn;
  readonly blanks: number;
  readonly byZero: number;
};

/** More parts than this take too long for each row. */
const MOST_PARTS = 120;
/** The most fraction digits of what is computed for one row. */
const MOST_FRACTION = 80;

/** A term as a column: exact numbers, and no cell where a part has none. */
function* termColumn(name: string, term: Term, frame: Frame): Work<{ column: NumberColumn; blanks: number }> {
  if (term.kind === 'column') return { column: term.column, blanks: 0 };
  const values = valuesOf(term);
  const cells = new NumberCells(frame.length);
  const reader = new TermReader([values]);
  let blanks = 0;
  for (const { slice, share } of slicesOf(frame, null, SHORT_SLICE)) {
    reader.moveTo(slice);
    for (let index = 0; index < slice.count; index += 1) {
      const value = reader.at(0, index);
      if (value === null) blanks += 1;
      else cells.set(slice.rowAt(index), value, values.digits);
    }
    yield share;
  }
  return { column: cells.column(name), blanks };
}

/** The columns of a term; empty if it is the same in every row. */
function columnsIn(term: Term): NumberColumn[] {
  switch (term.kind) {
    case 'number':
      return [];
    case 'column':
      return [term.column];
    case 'minus':
      return columnsIn(term.of);
    case '+':
    case '-':
    case '*':
      return [...columnsIn(term.left), ...columnsIn(term.right)];
  }
}

/** What the quotients of several rows are computed from; null if that is not possible. */
function* ratioOf({ above, below }: Quotient, around: Around): Work<Ratio | null> {
  const kindOf = (term: Term) => termKind(term, (column) => addedKind(column, around.units));
  const [kind, by] = [kindOf(above), kindOf(below)];
  const isAdded = (each: typeof kind) => each === 'amount' || each === 'unknown';
  if (!isAdded(kind) || !(by === 'number' || isAdded(by))) return null;
  const { column } = yield* part(termColumn('', above, around.frame), 0.6, 0.8);
  const ifAsked = kind === 'unknown' || by === 'unknown';
  if (by === 'number') {
    const { digits, ...value } = fixed(below);
    return { above: column, below: unscaled(value.whole, digits), ifAsked };
  }
  const { column: divisor } = yield* part(termColumn('', below, around.frame), 0.8, 1);
  return { above: column, below: divisor, ifAsked };
}

function fixed(term: Term): { whole: bigint; digits: number } {
  const values = valuesOf(term);
  return { whole: values.exact(0), digits: values.digits };
}

function checked(fraction: Fraction, expression: string): void {
  const { above, below, nonZero } = fraction;
  const span = { from: 0, to: expression.length };
  const terms = [above, ...(below ? [below] : []), ...nonZero];
  let size = 0;
  for (const term of terms) size += sizeOf(term, MOST_PARTS);
  if (size > MOST_PARTS || terms.some((term) => termDigits(term) > MOST_FRACTION))
    throw new Unresolved({ kind: 'too-complex', ...span });
  if (terms.every((term) => columnsIn(term).length === 0))
    throw new Unresolved({ kind: 'no-columns', ...span });
}

function* made(
  name: string,
  expression: Expression,
  fraction: Fraction,
  around: Around,
): Work<Derived & { column: DerivedNumbers }> {
  const { frame, units } = around;
  const { above, below } = fraction;
  const isRounded = [above, ...(below ? [below] : [])]
    .flatMap(columnsIn)
    .some((column) => digitsOf(column) > MOST_EXACT || column.derived?.rounded === true);
  if (below !== null) {
    const quotient: Quotient = { ...fraction, below };
    const { cells, ...counts } = yield* quotientCells(quotient, frame, [0, 0.6]);
    const isPerSecond = isRate(expression);
    const ratio = isPerSecond ? null : yield* ratioOf(quotient, around);
    const derived: DerivedFacts = { kind: isPerSecond ? 'rate' : 'quotient', rounded: true, ratio };
    return { column: { ...cells.column(name), derived }, ...counts };
  }
  // A column that is only renamed has the digits that were received, in cells of its own.
  const { column, blanks } = yield* termColumn(name, { kind: '+', left: above, right: NOTHING }, frame);
  const kind = termKind(above, (each) => addedKind(each, units));
  const derived: DerivedFacts = {
    kind: kind === 'amount' || kind === 'unknown' ? kind : 'quotient',
    rounded: isRounded,
    ratio: null,
  };
  return { column: { ...column, name, derived }, blanks, byZero: 0 };
}
const NOTHING: Term = { kind: 'number', text: '0' };

/** Whether an expression is of cells of the row, rather than the same in every one. */
const isOfRows = (expression: Expression): boolean =>
  expression.kind === 'column' || expression.kind === 'if' || partsOf(expression).some(isOfRows);

function* numbersOf(expression: Expression, around: Around): Work<NumberColumn> {
  const isNumbers = expression.kind !== 'call' || expression.called === 'length';
  if (isText(expression, around.frame) && 'span' in expression && (expression.kind === 'if' || !isNumbers))
    throw new Unresolved({ kind: 'text-here', ...expression.span });
  if (expression.kind === 'if') return yield* chosenNumbers(expression, around);
  if (expression.kind === 'call') return yield* lengthsOf(expression, around);
  const { column } = yield* made('', expression, yield* resolve(expression, around), around);
  return column;
}

function* derived(
  { name, expression: text }: DerivedSpec,
  expression: Expression,
  around: Around,
): Work<Derived> {
  if (!isText(expression, around.frame)) {
    const fraction = yield* resolve(expression, around);
    checked(fraction, text);
    return yield* made(name, expression, fraction, around);
  }
  if (!isOfRows(expression)) throw new Unresolved({ kind: 'no-columns', from: 0, to: text.length });
  return { column: yield* textColumn(name, expression, around), blanks: 0, byZero: 0 };
}

/**
 * Makes a column of others. Sums, differences and products are exact; what is divided is rounded once. Where a cell that
 * it needs has no number, or a divisor is 0, the cell is empty.
 */
export function* deriveColumn(
  frame: Frame,
  spec: DerivedSpec,
  units: Around['units'] = {},
): Work<Derived | { readonly problem: DerivedProblem }> {
  const { name, seconds } = spec;
  if (frame.columns.some((column) => column.name === name))
    return { problem: { kind: 'name-taken', from: 0, to: 0 } };
  const parsed = parseExpression(spec.expression);
  if (!parsed.ok) return { problem: parsed.problem };
  const around: Around = {
    frame,
    units,
    seconds,
    numbersOf: (expression) => numbersOf(expression, around),
  };
  try {
    return yield* derived(spec, parsed.expression, around);
  } catch (error) {
    if (error instanceof Unresolved) return { problem: error.problem };
    throw error;
  }
}

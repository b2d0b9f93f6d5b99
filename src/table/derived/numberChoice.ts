import type { NumberColumn } from '../columns/numberColumn.ts';
import { NumberCells } from '../figures/numberCells.ts';
import type { MetricKind } from '../metricKinds.ts';
import type { Work } from '../work.ts';
import { conditionFlags } from './conditionFlags.ts';
import type { Expression } from './expression.ts';
import type { Around } from './resolve.ts';
import { textsOf } from './textColumn.ts';

/** The rows between two yields. */
const ROWS = 65_536;

/** What the rows of one of two come to: a 0 adds nothing, and any other number that is the same in every row may be added. */
function kindOf(sides: readonly { expression: Expression; column: NumberColumn }[]): MetricKind {
  const kinds = sides.map(({ expression, column }) => {
    if (expression.kind !== 'number') return column.derived?.kind;
    return Number(expression.text) === 0 ? 'amount' : 'unknown';
  });
  if (kinds.every((kind) => kind === 'amount')) return 'amount';
  return kinds.every((kind) => kind === 'amount' || kind === 'unknown') ? 'unknown' : 'quotient';
}

/** The numbers of the one of two that a condition chooses in each row, as they are there. */
export function* chosenNumbers(
  { where, met, otherwise }: Extract<Expression, { kind: 'if' }>,
  around: Around,
): Work<NumberColumn> {
  const { length } = around.frame;
  const flags = yield* conditionFlags(where, around.frame);
  const [chosen, other] = [yield* around.numbersOf(met), yield* around.numbersOf(otherwise)];
  const cells = new NumberCells(length);
  for (let row = 0; row < length; row += 1) {
    if (row > 0 && row % ROWS === 0) yield row / length;
    cells.copy(row, flags[row] === 1 ? chosen : other, row);
  }
  const kind = kindOf([
    { expression: met, column: chosen },
    { expression: otherwise, column: other },
  ]);
  const rounded = [chosen, other].some(({ derived }) => derived?.rounded === true);
  return { ...cells.column(''), derived: { kind, rounded, ratio: null } };
}

/** The numbers of characters of texts. */
export function* lengthsOf(
  expression: Extract<Expression, { kind: 'call' }>,
  around: Around,
): Work<NumberColumn> {
  const { length } = around.frame;
  const textAt = yield* textsOf(expression, around);
  const cells = new NumberCells(length);
  for (let row = 0; row < length; row += 1) {
    if (row > 0 && row % ROWS === 0) yield row / length;
    cells.setText(row, textAt(row));
  }
  return { ...cells.column(''), derived: { kind: 'unknown', rounded: false, ratio: null } };
}

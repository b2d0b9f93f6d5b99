import { cellMemory } from '../columns/cellMemory.ts';
import { conditionText } from '../derived/condition.ts';
import { conditionPredicate } from '../derived/conditionPredicate.ts';
import type { Expression } from '../derived/expression.ts';
import { parseExpression } from '../derived/parseExpression.ts';
import { Unresolved, type DerivedProblem } from '../derived/resolve.ts';
import type { Frame } from '../frame.ts';
import { rowTest } from '../rows/predicate.ts';
import { Marks, ROWS_AT_ONCE, type RowMask } from '../rows/rowMask.ts';
import { maskOf } from '../rows/rowTest.ts';
import type { Work } from '../work.ts';
import { aggregatesIn } from './computedMeasure.ts';
import type { ComputedMeasure, Measure } from './groupSpec.ts';

/** For each row 1 if it meets a condition, otherwise 0; by the text of the condition. */
type Flags = ReadonlyMap<string, Uint8Array>;
type PreparedMeasure = { expression: Expression } | { problem: DerivedProblem };
/** What computed measures need, before rows are taken. */
export type Prepared = { measures: ReadonlyMap<ComputedMeasure, PreparedMeasure>; flags: Flags };

/** Whether a measure needs the outer groups of a table. */
export const needsParents = ({ measures }: Prepared): boolean =>
  Array.from(measures.values()).some(
    (measure) =>
      'expression' in measure && aggregatesIn(measure.expression).some(({ base }) => base === 'parent'),
  );

/** The rows between two yields. */
const SLICE = 64 * ROWS_AT_ONCE;

/** Marks the rows that a mask keeps, in memory that other workers can read. */
function* flagsOf(mask: RowMask, length: number): Work<Uint8Array> {
  const flags = new Uint8Array(cellMemory(length));
  if (typeof mask === 'boolean') return flags.fill(Number(mask));
  const marks = new Marks();
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    if (from > 0 && from % SLICE === 0) yield from / length;
    const to = Math.min(from + ROWS_AT_ONCE, length);
    marks.markFirst(to - from);
    mask(from, to, marks);
    flags.set(marks.bytes.subarray(0, to - from), from);
  }
  return flags;
}

function* prepareOne(frame: Frame, text: string, flags: Map<string, Uint8Array>): Work<PreparedMeasure> {
  const parsed = parseExpression(text);
  if (!parsed.ok) return { problem: parsed.problem };
  try {
    for (const { where } of aggregatesIn(parsed.expression)) {
      const condition = where && conditionText(where);
      if (!where || condition === null || flags.has(condition)) continue;
      const test = yield* rowTest(frame, conditionPredicate(where, frame));
      flags.set(condition, yield* flagsOf(maskOf(test), frame.length));
    }
    return { expression: parsed.expression };
  } catch (error) {
    if (error instanceof Unresolved) return { problem: error.problem };
    throw error;
  }
}

/** Reads the expressions of measures, and tests their conditions once for each row. */
export function* prepared(frame: Frame, measures: readonly Measure[]): Work<Prepared> {
  const flags = new Map<string, Uint8Array>();
  const found = new Map<ComputedMeasure, PreparedMeasure>();
  for (const measure of measures)
    if (measure.how === 'computed') found.set(measure, yield* prepareOne(frame, measure.expression, flags));
  return { measures: found, flags };
}

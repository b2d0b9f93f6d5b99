import { isCoded, type Units } from '../charts/chartSpec.ts';
import { distinctTexts, emptyTextOf } from '../columns/codedColumn.ts';
import { figureOf } from '../comparison/fractions.ts';
import { ExactTotals } from '../figures/exactTotals.ts';
import type { Frame } from '../frame.ts';
import { selectedCount } from '../rows/selection.ts';
import { part, type Work } from '../work.ts';
import { amountsOf, type Amounts } from './amounts.ts';
import { valueSums, type ValueSums } from './itemSums.ts';
import { rankedItems, type Looked, type Measured, type Whole } from './rankedItems.ts';
import { specialRows, type SpecialRows } from './sides.ts';
import type { Special, SpecialSide, SpecialSpec } from './specialSpec.ts';

/** A column of more values than this has none that many rows share. */
const MOST_VALUES = 100_000;
function lookedAt(frame: Frame, { except, before }: SpecialSpec): { columns: Looked[]; tooMany: string[] } {
  const [columns, tooMany]: [Looked[], string[]] = [[], []];
  for (const [index, column] of frame.columns.entries()) {
    // Two periods have different times.
    if (!isCoded(column) || except.includes(index) || (column.kind === 'time' && before)) continue;
    if (distinctTexts(column) > MOST_VALUES) tooMany.push(column.name);
    else columns.push({ index, column, emptyText: emptyTextOf(column) });
  }
  return { columns, tooMany };
}

/** Adds up both sides; null if a number is below 0. */
function* measured(
  frame: Frame,
  rows: SpecialRows,
  amounts: Amounts,
  looked: readonly Looked[],
): Work<Measured | null> {
  const columns = looked.map(({ column }) => column);
  const here = yield* part(valueSums(frame, rows.here, amounts.column, columns), 0, 0.5);
  const there = here && (yield* part(valueSums(frame, rows.there, amounts.column, columns), 0.5, 1));
  return here && there && { rows, amounts, looked, sums: { here, there } };
}

/** By the sum that is asked for, or, if a number of it is below 0, by the number of rows. */
function* measuredSoundly(
  frame: Frame,
  rows: SpecialRows,
  amounts: Amounts,
  looked: readonly Looked[],
): Work<Measured | null> {
  const first = yield* measured(frame, rows, amounts, looked);
  if (first || amounts.by.kind === 'rows') return first;
  const { metric } = amounts.by;
  return yield* measured(
    frame,
    rows,
    { by: { kind: 'rows', why: 'negative', metric }, column: null },
    looked,
  );
}

const scaleOf = ({ whole }: ValueSums) =>
  whole instanceof ExactTotals ? whole.scaled : { digits: 0, rounded: false };

/**
 * Finds what is special about some rows: the values of columns of texts and times, and the pairs of them, that have a
 * larger part here than in the rest or in another period. The parts are those of the sum of a metric; see `amountsOf`.
 * Sums are exact. A pair is found only if it says more than its values alone.
 */
export function* specialWork(frame: Frame, spec: SpecialSpec, units: Units): Work<Special> {
  const rows = yield* part(specialRows(frame, spec), 0, 0.2);
  const amounts = yield* part(amountsOf(frame, spec.metric, units), 0.2, 0.3);
  const { columns: looked, tooMany } = lookedAt(frame, spec);
  const found = yield* part(measuredSoundly(frame, rows, amounts, looked), 0.3, 0.6);
  if (!found) throw new Error('Rows were counted, and a count was below 0.');
  const { sums } = found;
  const { digits, rounded } = scaleOf(sums.here);
  const figure = (sum: Whole) => figureOf(BigInt(sum), digits, rounded);
  const sideOf = (side: 'here' | 'there'): SpecialSide => {
    const { whole } = sums[side];
    return {
      rows: selectedCount(frame, rows[side]),
      blanks: whole instanceof ExactTotals ? whole.blanks(0) : 0,
      total: figure(whole.of(0)),
    };
  };
  const { all, unpaired, pairsAbove } = yield* part(rankedItems(frame, found), 0.6, 1);
  const [inside, outside] = [Number(sums.here.whole.of(0)), Number(sums.there.whole.of(0))];
  return {
    by: found.amounts.by,
    here: sideOf('here'),
    there: sideOf('there'),
    findings: all.slice(0, spec.top).map(({ candidate: { items, here, there } }) => ({
      items,
      here: figure(here),
      there: figure(there),
      share: Number(here) / inside,
      otherShare: Number(there) / outside,
    })),
    found: all.length,
    tooMany,
    unpaired,
    pairsAbove,
  };
}

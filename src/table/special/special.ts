import type { Units } from '../charts/chartSpec.ts';
import { distinctTexts, emptyTextOf } from '../columns/codedColumn.ts';
import { columnKind } from '../columns/columnKind.ts';
import { figureOf } from '../comparison/fractions.ts';
import { ExactTotals } from '../figures/exactTotals.ts';
import type { Frame } from '../frame.ts';
import { COMBINATIONS, isNoMeasure } from '../metricKinds.ts';
import { selectedCount } from '../rows/selection.ts';
import { part, type Work } from '../work.ts';
import { amountsOf, type Amounts } from './amounts.ts';
import type { Looked, Whole } from './choices.ts';
import { valueSums, type ValueSums } from './itemSums.ts';
import { numberBands } from './numberBands.ts';
import { rankedItems, type Measured } from './rankedItems.ts';
import { specialRows, type SpecialRows } from './sides.ts';
import type { Special, SpecialSide, SpecialSpec } from './specialSpec.ts';

/** A column of more values than this has none that many rows share. */
const MOST_VALUES = 100_000;
type LookedAt = { columns: Looked[]; tooMany: string[]; addedUp: string[] };

/** The columns in which something may be special, their numbers in bands. */
function* lookedAt(
  frame: Frame,
  rows: SpecialRows,
  { except, before, metric }: SpecialSpec,
  { by }: Amounts,
  units: Units,
): Work<LookedAt> {
  const found: LookedAt = { columns: [], tooMany: [], addedUp: [] };
  for (const [index, column] of frame.columns.entries()) {
    // Two periods have different times. What is measured says nothing of itself.
    const isTime = column.kind === 'time' || (column.kind === 'number' && isNoMeasure(column.name));
    if (except.includes(index) || (isTime && before) || (index === metric && by.kind !== 'rows')) continue;
    if (column.kind !== 'number') {
      if (distinctTexts(column) > MOST_VALUES) found.tooMany.push(column.name);
      else found.columns.push({ index, column, emptyText: emptyTextOf(column), cuts: null });
    } else if (by.kind !== 'rows' && COMBINATIONS[columnKind(column, units)] === 'add') {
      found.addedUp.push(column.name);
    } else {
      const share = index / frame.columns.length;
      const bands = yield* part(numberBands(column, frame, rows), share, share);
      if (bands) found.columns.push({ index, ...bands, emptyText: -1 });
    }
  }
  return found;
}

type Found = Measured & LookedAt;

/** Adds up both sides; null if a number is below 0. */
function* measured(
  frame: Frame,
  rows: SpecialRows,
  spec: SpecialSpec,
  amounts: Amounts,
  units: Units,
): Work<Found | null> {
  const found = yield* part(lookedAt(frame, rows, spec, amounts, units), 0, 0.2);
  const columns = found.columns.map(({ column }) => column);
  const here = yield* part(valueSums(frame, rows.here, amounts.column, columns), 0.2, 0.5);
  const there = here && (yield* part(valueSums(frame, rows.there, amounts.column, columns), 0.5, 1));
  return here && there && { ...found, rows, amounts, looked: found.columns, sums: { here, there } };
}

/** By the sum that is asked for, or, if a number of it is below 0, by the number of rows. */
function* measuredSoundly(
  frame: Frame,
  rows: SpecialRows,
  spec: SpecialSpec,
  amounts: Amounts,
  units: Units,
): Work<Found | null> {
  const first = yield* measured(frame, rows, spec, amounts, units);
  if (first || amounts.by.kind === 'rows') return first;
  const { metric } = amounts.by;
  const counted: Amounts = { by: { kind: 'rows', why: 'negative', metric }, column: null };
  return yield* measured(frame, rows, spec, counted, units);
}

const scaleOf = ({ whole }: ValueSums) =>
  whole instanceof ExactTotals ? whole.scaled : { digits: 0, rounded: false };

/**
 * Finds what is special about some rows: the values of columns, numbers in ranges, and the pairs of them, that have a
 * larger part here than in the rest or in another period. The parts are those of the sum of a metric; see `amountsOf`.
 * Sums are exact. A pair is found only if it says more than its values alone.
 */
export function* specialWork(frame: Frame, spec: SpecialSpec, units: Units): Work<Special> {
  const rows = yield* part(specialRows(frame, spec), 0, 0.2);
  const amounts = yield* part(amountsOf(frame, spec.metric, units), 0.2, 0.3);
  const found = yield* part(measuredSoundly(frame, rows, spec, amounts, units), 0.3, 0.6);
  if (!found) throw new Error('Rows were counted, and a count was below 0.');
  const { sums, tooMany, addedUp } = found;
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
    addedUp,
    tooMany,
    amongNumbers: found.columns.flatMap(({ column, cuts }, at) =>
      cuts && [sums.here, sums.there].some(({ columns }) => columns[at]?.of(column.codeCount - 1))
        ? [column.name]
        : [],
    ),
    unpaired,
    pairsAbove,
  };
}

// Two workers group a large table over the same memory: each takes the next rows that nobody has begun.

import { isShared } from '../columns/cellMemory.ts';
import type { CodedColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { digitsOf, ExactTotals, knowDigits } from '../figures/exactTotals.ts';
import { rowsLeft, SLICE, type slicesOf } from '../figures/rowSlices.ts';
import { RowCounts, type PartTally, type Tallied, type Tally } from '../figures/tally.ts';
import { WeightedTotals } from '../figures/weightedTotals.ts';
import { sharedSlices, takenBoth, type Elsewhere, type SharedSlices } from '../takenRows.ts';
import { done, type Work } from '../work.ts';
import { CodeSlots } from './codeSlots.ts';
import type { GroupIds } from './groupIds.ts';
import { rowCodes, type CodeSource, type KeyCodes } from './groupKeys.ts';
import { SharedTallies } from './sharedTallies.ts';

/** A column of numbers with its fraction digits, which take a while to find. */
type Numbers = { column: NumberColumn; digits: number };
/** Which tally takes the rows. */
type TallyPlan =
  | { kind: 'rows' }
  | { kind: 'sums'; numbers: Numbers }
  | { kind: 'products'; figures: Numbers; weights: Numbers };

/** What another worker needs to know to take some of the rows. */
export type PartPlan = {
  slices: SharedSlices;
  keys: readonly CodeSource[];
  tallies: readonly TallyPlan[];
};
/** What it has found: the first row of each slot plus one, or 0, and what each tally has. */
export type TalliedPart = { firstRows: Uint32Array; tallies: readonly Tallied[] };

/** Another worker that takes rows of at most `SLICE` at once. */
export type TallyElsewhere = Elsewhere<PartPlan, TalliedPart>;

/** The numbers of a column without all that would be copied; null if its cells are not in shared memory. */
function sentNumbers(column: NumberColumn): Numbers | null {
  const { length, values, forms, kept } = column;
  if (kept || !isShared(values) || (forms && !isShared(forms))) return null;
  return { column: { kind: 'number', name: '', length, values, forms, kept }, digits: digitsOf(column) };
}

function sentCodes({ column, bucketOf, size }: CodeSource): CodeSource | null {
  const { length, codes, codeCount } = column;
  const bare: CodedColumn = { kind: 'text', name: '', length, codes, codeCount, texts: [] };
  return isShared(codes) ? { column: bare, bucketOf, size } : null;
}

/** Plans the tallies of a table. What is one column here is one object there as well. */
class PlannedTallies {
  readonly #numbers = new Map<NumberColumn, Numbers | null>();
  #of(column: NumberColumn): Numbers | null {
    const numbers = this.#numbers.has(column) ? (this.#numbers.get(column) ?? null) : sentNumbers(column);
    this.#numbers.set(column, numbers);
    return numbers;
  }
  plan(tally: Tally): TallyPlan | null {
    if (tally instanceof RowCounts) return { kind: 'rows' };
    if (tally instanceof ExactTotals) {
      const numbers = this.#of(tally.scaled.column);
      return numbers && { kind: 'sums', numbers };
    }
    if (!(tally instanceof WeightedTotals) || tally.sumsWeights) return null;
    const [figures, weights] = [this.#of(tally.figures.column), this.#of(tally.weights.column)];
    return figures && weights && { kind: 'products', figures, weights };
  }
}

/** What another worker would do; null if it cannot. */
function planPart(
  slices: SharedSlices,
  keys: readonly KeyCodes[],
  tallies: Iterable<Tally>,
): PartPlan | null {
  const planned = new PlannedTallies();
  const sources = keys.flatMap(({ source }) => (source && sentCodes(source)) ?? []);
  const all = [...tallies];
  const plans = all.flatMap((tally) => planned.plan(tally) ?? []);
  if (sources.length < keys.length || plans.length < all.length) return null;
  return { slices, keys: sources, tallies: plans };
}

/** Takes slices of rows. Returns how many there were. */
export function* takeSlices(
  slices: ReturnType<typeof slicesOf>,
  found: CodeSlots | GroupIds,
  tallies: Iterable<Tally>,
  counts: RowCounts,
): Work<number> {
  const ofRows = new Int32Array(SLICE);
  let taken = 0;
  for (const { slice, share } of slices) {
    found.read(slice, ofRows);
    for (const tally of tallies) {
      tally.reserve(found.size);
      tally.take(slice, ofRows);
    }
    found.meet(slice, ofRows, counts);
    taken += 1;
    yield share;
  }
  return taken;
}

/** All of the rows of a table, by this worker and another one. False if that cannot be, or came to nothing. */
export function* takeTogether(
  rows: number,
  keys: readonly KeyCodes[],
  { found, tallies, counts }: { found: CodeSlots; tallies: ReadonlySet<Tally>; counts: RowCounts },
  elsewhere: TallyElsewhere,
): Work<boolean> {
  const slices = sharedSlices(rows, elsewhere);
  const plan = slices && planPart(slices, keys, tallies);
  if (!plan) return false;
  const own = takeSlices(rowsLeft(plan.slices), found, tallies, counts);
  const other = yield* takenBoth(plan, elsewhere, own);
  if (other === 'failed') return false;
  if (!other) return true;
  const { firstRows, tallies: tallied } = other;
  found.addFirstRows(firstRows);
  for (const [at, tally] of [...tallies].entries()) {
    const more = tallied[at];
    if (!more || !isPartTally(tally)) continue;
    tally.reserve(found.size);
    tally.add(more);
  }
  return true;
}

const isPartTally = (tally: Tally): tally is PartTally => 'tallied' in tally;

function tallyOf(plan: TallyPlan, shared: SharedTallies): PartTally {
  const known = ({ column, digits }: Numbers) => {
    knowDigits(column, digits);
    return column;
  };
  if (plan.kind === 'rows') return shared.counts;
  if (plan.kind === 'sums') return shared.totals(known(plan.numbers));
  const weights = known(plan.weights);
  return new WeightedTotals(known(plan.figures), weights, shared.totals(weights));
}

/** Takes rows until there are none left; in the other worker. */
export function tallyPart({ slices, keys, tallies: plans }: PartPlan): TalliedPart {
  const found = CodeSlots.of(keys.map(rowCodes), Infinity);
  if (!found) throw new Error('The number of places is not known.');
  const shared = new SharedTallies(found);
  const tallies = plans.map((plan) => tallyOf(plan, shared));
  for (const tally of tallies) tally.reserve(found.size);
  done(takeSlices(rowsLeft(slices), found, tallies, shared.counts));
  return { firstRows: found.firstRows, tallies: tallies.map(({ tallied }) => tallied) };
}

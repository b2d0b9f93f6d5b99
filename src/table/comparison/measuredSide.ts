// The exact figures of the values of some columns, and of pairs of values, on one side of a comparison.

import type { ChartRows } from '../charts/chartPositions.ts';
import { FIRST_TEXT, type TextColumn } from '../columns/codedColumn.ts';
import { digitsOf, ExactTotals } from '../figures/exactTotals.ts';
import { MOST_IDS, PairSlots, type Pair, type PairedColumn } from '../figures/pairedColumn.ts';
import { SHORT_SLICE, SLICE, type RowSlice } from '../figures/rowSlices.ts';
import { RowCounts } from '../figures/tally.ts';
import { WeightedTotals } from '../figures/weightedTotals.ts';
import type { Work } from '../work.ts';

/** What the rows of a value add up to. */
export type Amount = {
  /** The sum of figures; for means the sum of figures times weights. Scaled by ten to `digits`. */
  sum: bigint;
  /** For means the sum of weights, scaled by ten to `weightDigits`. */
  weight: bigint;
  /** Whether a figure or its weight is missing from a mean. */
  unknown: boolean;
  /** Whether no row has a figure to add up. */
  none: boolean;
};

export type MeasuredSide = {
  digits: number;
  weightDigits: number;
  /** Whether figures have so many digits that they are rounded. */
  rounded: boolean;
  total: Amount;
  /** For each column, the amount of each value that occurs; null stands for cells without a text. */
  columns: readonly ReadonlyMap<string | null, Amount>[];
};

const NOTHING: Amount = { sum: 0n, weight: 0n, unknown: false, none: true };
export const joined = (a: Amount, b: Amount): Amount => ({
  sum: a.sum + b.sum,
  weight: a.weight + b.weight,
  unknown: a.unknown || b.unknown,
  none: a.none && b.none,
});

/** The rows of some slots. */
class Amounts {
  readonly counts = new RowCounts();
  readonly #totals: ExactTotals | WeightedTotals | null;
  constructor({ metric }: ChartRows, slots: number) {
    if (!metric) this.#totals = null;
    else if (metric.weights) this.#totals = new WeightedTotals(metric.column, metric.weights);
    else this.#totals = new ExactTotals(metric.column);
    for (const tally of this.#tallies) tally.reserve(slots);
  }
  get #tallies() {
    return this.#totals ? [this.counts, this.#totals] : [this.counts];
  }
  take(slice: RowSlice, slots: Int32Array): void {
    for (const tally of this.#tallies) tally.take(slice, slots);
  }
  get scale(): Pick<MeasuredSide, 'digits' | 'weightDigits' | 'rounded'> {
    const totals = this.#totals;
    if (!totals) return { digits: 0, weightDigits: 0, rounded: false };
    if (totals instanceof ExactTotals)
      return { digits: totals.scaled.digits, weightDigits: 0, rounded: totals.scaled.rounded };
    const { figures, weights } = totals;
    return {
      digits: figures.digits,
      weightDigits: weights.digits,
      rounded: figures.rounded || weights.rounded,
    };
  }
  /** Null if no row was taken for the slot. */
  of(slot: number): Amount | null {
    const totals = this.#totals;
    const rows = this.counts.of(slot);
    if (rows === 0) return null;
    if (!totals) return { ...NOTHING, sum: BigInt(rows), none: false };
    if (totals instanceof ExactTotals)
      return { ...NOTHING, sum: BigInt(totals.of(slot)), none: totals.blanks(slot) === rows };
    return {
      sum: BigInt(totals.product(slot)),
      weight: BigInt(totals.weight(slot)),
      unknown: totals.isUnknown(slot),
      none: false,
    };
  }
}

/** Numbers of more fraction digits, or their products, may be beyond doubles. */
const QUICK_DIGITS = 7;

/** Slices that are short where what the rows add up to has to be computed digit by digit. */
const sliceFor = ({ metric }: ChartRows): number =>
  [metric?.column, metric?.weights].some((column) => column && digitsOf(column) > QUICK_DIGITS)
    ? SHORT_SLICE
    : SLICE;

/** Measures the rows of a side, whole and by the values of some columns. */
export function* measuredSide(rows: ChartRows, columns: readonly TextColumn[]): Work<MeasuredSide> {
  const whole = new Amounts(rows, 1);
  const byColumn = columns.map((column) => ({ column, amounts: new Amounts(rows, column.codeCount) }));
  const slots = new Int32Array(SLICE);
  for (const { slice, share } of rows.slices(sliceFor(rows))) {
    slots.fill(0);
    whole.take(slice, slots);
    for (const { column, amounts } of byColumn) {
      slots.set(slice.codes(column).subarray(0, slice.count));
      amounts.take(slice, slots);
    }
    yield share;
  }
  return {
    ...whole.scale,
    total: whole.of(0) ?? NOTHING,
    columns: byColumn.map(({ column, amounts }) => {
      const found = new Map<string | null, Amount>();
      for (let code = 0; code < column.codeCount; code += 1) {
        const amount = amounts.of(code);
        if (amount === null) continue;
        const text = code < FIRST_TEXT ? null : column.texts[code] || null;
        found.set(text, joined(found.get(text) ?? NOTHING, amount));
      }
      return found;
    }),
  };
}

/** Measures the rows of a side by the pairs of values, for each pair of columns by slot. */
export function* measuredPairs(
  rows: ChartRows,
  columns: readonly PairedColumn[],
  pairs: readonly Pair[],
): Work<ReadonlyMap<number, Amount>[]> {
  const measured = pairs.map((pair) => ({ pair, amounts: new Amounts(rows, MOST_IDS * MOST_IDS) }));
  const slots = new PairSlots(columns);
  for (const { slice, share } of rows.slices(sliceFor(rows))) {
    slots.read(slice);
    for (const { pair, amounts } of measured) amounts.take(slice, slots.of(pair, slice.count));
    yield share;
  }
  return measured.map(({ amounts }) => {
    const found = new Map<number, Amount>();
    for (let slot = 0; slot < MOST_IDS * MOST_IDS; slot += 1) {
      const amount = amounts.of(slot);
      if (amount !== null) found.set(slot, amount);
    }
    return found;
  });
}

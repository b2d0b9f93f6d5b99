// The exact figures of the values of some columns, on one side of a comparison.

import type { ChartRows } from '../charts/chartPositions.ts';
import { FIRST_TEXT, type TextColumn } from '../columns/codedColumn.ts';
import { digitsOf, ExactTotals } from '../figures/exactTotals.ts';
import { SHORT_SLICE, SLICE } from '../figures/rowSlices.ts';
import { RowCounts } from '../figures/tally.ts';
import { WeightedTotals } from '../figures/weightedTotals.ts';
import type { Work } from '../work.ts';

/** A column on both sides. */
export type Candidate = { name: string; now: TextColumn; before: TextColumn };

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
const joined = (a: Amount, b: Amount): Amount => ({
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
    for (const tally of this.tallies) tally.reserve(slots);
  }
  get tallies() {
    return this.#totals ? [this.counts, this.#totals] : [this.counts];
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
  of(slot: number): Amount {
    const totals = this.#totals;
    const rows = this.counts.of(slot);
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

/** Whether what the rows add up to has to be computed digit by digit. */
const isSlow = ({ metric }: ChartRows): boolean =>
  [metric?.column, metric?.weights].some((column) => column && digitsOf(column) > QUICK_DIGITS);

/** Measures the rows of a side, whole and by the values of some columns. */
export function* measuredSide(
  rows: ChartRows,
  columns: readonly TextColumn[],
  [from, to]: readonly [number, number],
): Work<MeasuredSide> {
  const whole = new Amounts(rows, 1);
  const byColumn = columns.map((column) => ({ column, amounts: new Amounts(rows, column.codeCount) }));
  const slots = new Int32Array(SLICE);
  for (const { slice, share } of rows.slices(isSlow(rows) ? SHORT_SLICE : SLICE)) {
    slots.fill(0);
    for (const tally of whole.tallies) tally.take(slice, slots);
    for (const { column, amounts } of byColumn) {
      slots.set(slice.codes(column).subarray(0, slice.count));
      for (const tally of amounts.tallies) tally.take(slice, slots);
    }
    yield from + (to - from) * share;
  }
  return {
    ...whole.scale,
    total: whole.of(0),
    columns: byColumn.map(({ column, amounts }) => {
      const found = new Map<string | null, Amount>();
      for (let code = 0; code < column.codeCount; code += 1) {
        if (amounts.counts.of(code) === 0) continue;
        const text = code < FIRST_TEXT ? null : column.texts[code] || null;
        found.set(text, joined(found.get(text) ?? NOTHING, amounts.of(code)));
      }
      return found;
    }),
  };
}

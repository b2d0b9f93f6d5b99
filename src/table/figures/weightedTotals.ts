import type { NumberColumn } from '../columns/numberColumn.ts';
import { WholeSums } from '../exactSum.ts';
import { ExactTotals, ScaledNumbers } from './exactTotals.ts';
import { addProducts, MOST_SCALED } from './laneLoops.ts';
import type { Work } from '../work.ts';
import type { RowSlice } from './rowSlices.ts';
import { addCounts, foldCounts, foldSteps, grown, type Fold, type PartTally, type Tallied } from './tally.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Sums of figures times weights, and of weights, both exact. A row of weight 0 changes nothing. One without its weight
 * or its figure, or with a weight below 0, makes the slot unknown.
 */
export class WeightedTotals implements PartTally {
  readonly figures: ScaledNumbers;
  readonly weights: ScaledNumbers;
  readonly #products = new WholeSums(0);
  readonly #weightSums: ExactTotals;
  /** Whether the sums of weights are its own, and not taken elsewhere. */
  readonly sumsWeights: boolean;
  #unknown: Uint32Array = new Uint32Array(0);
  #slots = 0;

  /** `weightSums` are those of the weights, if they take the same rows anyway. */
  constructor(figures: NumberColumn, weights: NumberColumn, weightSums?: ExactTotals) {
    this.figures = new ScaledNumbers(figures);
    this.#weightSums = weightSums ?? new ExactTotals(weights);
    this.weights = this.#weightSums.scaled;
    this.sumsWeights = weightSums === undefined;
  }

  reserve(slots: number): void {
    this.#slots = Math.max(slots, this.#slots);
    this.#products.reserve(slots);
    if (this.sumsWeights) this.#weightSums.reserve(slots);
    this.#unknown = grown(this.#unknown, slots, Uint32Array);
  }

  take(slice: RowSlice, slots: Int32Array): void {
    if (this.sumsWeights) this.#weightSums.take(slice, slots);
    const factors = slice.numbers(this.weights.column);
    const values = slice.numbers(this.figures.column);
    const products = this.#products.small;
    const [factorScale, valueScale] = [this.weights.scale, this.figures.scale];
    const isExact = factorScale !== 0 && valueScale !== 0;
    // To scale weights as well would take twice as long, and requests are whole numbers.
    const isPlain = isExact && factorScale === 1;
    const first = isPlain ? this.#takePlain(factors, values, slots, slice.count) : 0;
    for (let index = first; index < slice.count; index += 1) {
      const slot = slots[index] ?? 0;
      const factor = factors[index] ?? 0;
      const value = values[index] ?? 0;
      const weight = Math.round(factor * factorScale);
      const product = weight * Math.round(value * valueScale);
      const sum = (products[slot] ?? 0) + product;
      // Whole numbers up to a limit are exact, and so are a product and sums of them; others take the longer way.
      if (
        isExact &&
        weight > 0 &&
        weight <= MOST_SCALED &&
        product <= MOST_SCALED &&
        product >= 0 &&
        sum <= SAFE
      )
        products[slot] = sum;
      else if (factor !== 0) this.#addOdd(slot, factor, value, slice.rowAt(index));
    }
  }

  /** Takes the rows before the first that is not so simple, if the sums stay exact. Returns how many. */
  #takePlain(factors: Float64Array, values: Float64Array, slots: Int32Array, count: number): number {
    const lanes = this.#products.lanes(this.#slots, count);
    if (lanes === null) return 0;
    const taken = addProducts({ ...lanes, slots }, factors, values, this.figures.scale, count);
    return this.#products.addLanes(lanes, this.#slots) ? taken : 0;
  }

  #addOdd(slot: number, factor: number, value: number, row: number): void {
    if (!(factor > 0) || Number.isNaN(value)) {
      this.#unknown[slot] = 1;
      return;
    }
    const product = this.weights.small(factor) * this.figures.small(value);
    if (product <= SAFE && product >= -SAFE) this.#products.add(slot, product);
    else this.#products.addLarge(slot, this.weights.large(row) * this.figures.large(row));
  }

  get tallied(): Tallied {
    return { counts: this.#unknown, sums: this.#products.sums };
  }
  add({ counts, sums }: Tallied): void {
    addCounts(this.#unknown, counts);
    if (sums) this.#products.addSums(sums);
  }

  *fold(fold: Fold): Work<void> {
    const products = this.#products;
    yield* foldSteps(fold, (first, end) => {
      products.fold(fold.from, fold.into, first, end);
    });
    yield* foldCounts(this.#unknown, fold);
    if (this.sumsWeights) yield* this.#weightSums.fold(fold);
  }

  /** Whether something that the mean needs is missing. */
  isUnknown(slot: number): boolean {
    return (this.#unknown[slot] ?? 0) > 0;
  }
  /** The sum of products, scaled by ten to the digits of both. */
  product(slot: number): number | bigint {
    return this.#products.sum(slot);
  }
  /** The sum of weights, scaled by ten to their digits. It says nothing of a slot that is unknown. */
  weight(slot: number): number | bigint {
    return this.#weightSums.of(slot);
  }
}

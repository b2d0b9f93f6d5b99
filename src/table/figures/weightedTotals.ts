import type { NumberColumn } from '../columns/numberColumn.ts';
import { WholeSums } from '../exactSum.ts';
import { ExactTotals, isWorthKeeping, wholeNear, ScaledNumbers } from './exactTotals.ts';
import type { RowSlice } from './rowSlices.ts';
import { grown, type Tally } from './tally.ts';

/** Below it, a double times a scale is exact after rounding. */
const MOST = 2 ** 50;
const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Adds products of whole weights and figures, two rows in a step, up to the first pair in which something is below 0 or
 * not exact; returns where that is.
 */
function addProducts(
  sums: Float64Array,
  [weights, figures]: readonly [Float64Array, Float64Array],
  figureScale: number,
  places: Int32Array,
  count: number,
): number {
  let index = 0;
  for (; index + 1 < count; index += 2) {
    const weight = weights[index] ?? 0;
    const product = weight * wholeNear(figures[index] ?? 0, figureScale);
    if (!(weight >= 0 && product >= 0 && product <= MOST)) break;
    const nextWeight = weights[index + 1] ?? 0;
    const nextProduct = nextWeight * wholeNear(figures[index + 1] ?? 0, figureScale);
    if (!(nextWeight >= 0 && nextProduct >= 0 && nextProduct <= MOST)) break;
    const place = places[index] ?? 0;
    sums[place] = (sums[place] ?? 0) + product;
    const nextPlace = places[index + 1] ?? 0;
    sums[nextPlace] = (sums[nextPlace] ?? 0) + nextProduct;
  }
  return index;
}

/**
 * Sums of figures times weights, and of weights, both exact. A row of weight 0 changes nothing. One without its weight
 * or its figure, or with a weight below 0, makes the place unknown.
 */
export class WeightedTotals implements Tally {
  readonly figures: ScaledNumbers;
  readonly weights: ScaledNumbers;
  readonly #products = new WholeSums(0);
  readonly #weightSums: ExactTotals;
  /** Whether the sums of weights are its own, and not taken elsewhere. */
  readonly #sumsWeights: boolean;
  #unknown: Uint32Array = new Uint32Array(0);
  #places = 0;

  /** `weightSums` are those of the weights, if they take the same rows anyway. */
  constructor(figures: NumberColumn, weights: NumberColumn, weightSums?: ExactTotals) {
    this.figures = new ScaledNumbers(figures);
    this.#weightSums = weightSums ?? new ExactTotals(weights);
    this.weights = this.#weightSums.scaled;
    this.#sumsWeights = weightSums === undefined;
  }

  reserve(places: number): void {
    this.#places = Math.max(places, this.#places);
    this.#products.reserve(places);
    if (this.#sumsWeights) this.#weightSums.reserve(places);
    this.#unknown = grown(this.#unknown, places, Uint32Array);
  }

  take(slice: RowSlice, places: Int32Array): void {
    if (this.#sumsWeights) this.#weightSums.take(slice, places);
    const factors = slice.numbers(this.weights.column);
    const values = slice.numbers(this.figures.column);
    const products = this.#products.small;
    const [factorScale, valueScale] = [this.weights.scale, this.figures.scale];
    const isExact = factorScale !== 0 && valueScale !== 0;
    // To scale weights as well would take twice as long, and requests are whole numbers.
    const isPlain = isExact && factorScale === 1 && isWorthKeeping(this.#places, slice.count);
    const first = isPlain ? this.#takePlain(factors, values, places, slice.count) : 0;
    for (let index = first; index < slice.count; index += 1) {
      const place = places[index] ?? 0;
      const factor = factors[index] ?? 0;
      const value = values[index] ?? 0;
      const weight = Math.round(factor * factorScale);
      const product = weight * Math.round(value * valueScale);
      const sum = (products[place] ?? 0) + product;
      // Whole numbers up to a limit are exact, and so are a product and sums of them; others take the longer way.
      if (isExact && weight > 0 && weight <= MOST && product <= MOST && product >= 0 && sum <= SAFE)
        products[place] = sum;
      else if (factor !== 0) this.#addOdd(place, factor, value, slice.rowAt(index));
    }
  }

  /** Takes the rows before the first that is not so simple, if the sums stay exact. Returns how many. */
  #takePlain(factors: Float64Array, values: Float64Array, places: Int32Array, count: number): number {
    const [products, kept] = [this.#products, this.#places];
    products.keep(kept);
    const taken = addProducts(products.small, [factors, values], this.figures.scale, places, count);
    if (products.areUpTo(SAFE, kept)) return taken;
    products.putBack(kept);
    return 0;
  }

  #addOdd(place: number, factor: number, value: number, row: number): void {
    if (!(factor > 0) || Number.isNaN(value)) {
      this.#unknown[place] = 1;
      return;
    }
    const product = this.weights.small(factor) * this.figures.small(value);
    if (product <= SAFE && product >= -SAFE) this.#products.add(place, product);
    else this.#products.addLarge(place, this.weights.large(row) * this.figures.large(row));
  }

  /** Whether something that the mean needs is missing. */
  isUnknown(place: number): boolean {
    return this.#unknown[place] === 1;
  }
  /** The sum of products, scaled by ten to the digits of both. */
  product(place: number): number | bigint {
    return this.#products.sum(place);
  }
  /** The sum of weights, scaled by ten to their digits. It says nothing of a place that is unknown. */
  weight(place: number): number | bigint {
    return this.#weightSums.of(place);
  }
}

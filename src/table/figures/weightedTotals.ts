import type { NumberColumn } from '../columns/numberColumn.ts';
import { WholeSums } from '../exactSum.ts';
import { isWorthKeeping, ScaledNumbers } from './exactTotals.ts';
import type { RowSlice } from './rowSlices.ts';
import { grown, type Tally } from './tally.ts';

/** Below it, a double times a scale is exact after rounding. */
const MOST = 2 ** 50;
const SAFE = Number.MAX_SAFE_INTEGER;

type Two = readonly [Float64Array, Float64Array];

/** Adds weights and products up to the first that is below 0 or not exact; returns where that is. */
function addProducts(
  [weightSums, productSums]: Two,
  [weights, figures]: Two,
  [weightScale, figureScale]: readonly [number, number],
  places: Int32Array,
  count: number,
): number {
  for (let index = 0; index < count; index += 1) {
    const weight = Math.round((weights[index] ?? 0) * weightScale);
    const product = weight * Math.round((figures[index] ?? 0) * figureScale);
    if (!(weight >= 0 && product >= 0 && product <= MOST)) return index;
    const place = places[index] ?? 0;
    weightSums[place] = (weightSums[place] ?? 0) + weight;
    productSums[place] = (productSums[place] ?? 0) + product;
  }
  return count;
}

/**
 * Sums of figures times weights, and of weights, both exact. A row of weight 0 changes nothing. One without its weight
 * or its figure, or with a weight below 0, makes the place unknown.
 */
export class WeightedTotals implements Tally {
  readonly figures: ScaledNumbers;
  readonly weights: ScaledNumbers;
  readonly #products = new WholeSums(0);
  readonly #weightSums = new WholeSums(0);
  #unknown: Uint32Array = new Uint32Array(0);
  #places = 0;
  constructor(figures: NumberColumn, weights: NumberColumn) {
    this.figures = new ScaledNumbers(figures);
    this.weights = new ScaledNumbers(weights);
  }

  reserve(places: number): void {
    this.#places = Math.max(places, this.#places);
    this.#products.reserve(places);
    this.#weightSums.reserve(places);
    this.#unknown = grown(this.#unknown, places, Uint32Array);
  }

  take(slice: RowSlice, places: Int32Array): void {
    const factors = slice.numbers(this.weights.column);
    const values = slice.numbers(this.figures.column);
    const [products, weightSums] = [this.#products.small, this.#weightSums.small];
    const [factorScale, valueScale] = [this.weights.scale, this.figures.scale];
    const isExact = factorScale !== 0 && valueScale !== 0;
    const isPlain = isExact && isWorthKeeping(this.#places, slice.count);
    const first = isPlain ? this.#takePlain(factors, values, places, slice.count) : 0;
    for (let index = first; index < slice.count; index += 1) {
      const place = places[index] ?? 0;
      const factor = factors[index] ?? 0;
      const value = values[index] ?? 0;
      const weight = Math.round(factor * factorScale);
      const product = weight * Math.round(value * valueScale);
      const sum = (products[place] ?? 0) + product;
      const weightSum = (weightSums[place] ?? 0) + weight;
      // Whole numbers up to a limit are exact, and so are a product and sums of them; others take the longer way.
      if (isExact && weight > 0 && weightSum <= MOST && product <= MOST && product >= 0 && sum <= SAFE) {
        products[place] = sum;
        weightSums[place] = weightSum;
      } else if (factor !== 0) this.#addOdd(place, factor, value, slice.rowAt(index));
    }
  }

  /** Takes the rows before the first that is not so simple, if the sums stay exact. Returns how many. */
  #takePlain(factors: Float64Array, values: Float64Array, places: Int32Array, count: number): number {
    const [products, weights, kept] = [this.#products, this.#weightSums, this.#places];
    products.keep(kept);
    weights.keep(kept);
    const scales = [this.weights.scale, this.figures.scale] as const;
    const taken = addProducts([weights.small, products.small], [factors, values], scales, places, count);
    if (products.areUpTo(SAFE, kept) && weights.areUpTo(MOST, kept)) return taken;
    products.putBack(kept);
    weights.putBack(kept);
    return 0;
  }

  #addOdd(place: number, factor: number, value: number, row: number): void {
    if (!(factor > 0) || Number.isNaN(value)) {
      this.#unknown[place] = 1;
      return;
    }
    const weight = this.weights.small(factor);
    const whole = this.figures.small(value);
    const product = weight * whole;
    if (product <= SAFE && product >= -SAFE) this.#products.add(place, product);
    else this.#products.addLarge(place, this.weights.large(row) * this.figures.large(row));
    if (weight <= SAFE) this.#weightSums.add(place, weight);
    else this.#weightSums.addLarge(place, this.weights.large(row));
  }

  /** Whether something that the mean needs is missing. */
  isUnknown(place: number): boolean {
    return this.#unknown[place] === 1;
  }
  /** The sum of products, scaled by ten to the digits of both. */
  product(place: number): number | bigint {
    return this.#products.sum(place);
  }
  /** The sum of weights, scaled by ten to their digits. */
  weight(place: number): number | bigint {
    return this.#weightSums.sum(place);
  }
}

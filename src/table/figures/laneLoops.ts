// The loops that add the rows of a slice to the sums of their groups, a row for each lane in a step (see
// `WholeSums.lanes`). What is left over, or has to be looked at more closely, the loops of `ExactTotals` and
// `WeightedTotals` take.

import type { Lanes } from '../exactSum.ts';

/** A double times ten to at most this power, and below `MOST_SCALED`, is exact after rounding. */
export const MOST_SCALED_DIGITS = 22;
export const MOST_SCALED = 2 ** 50;

/** A double times a scale as a whole number, exact below `MOST_SCALED`. `Math.round` takes three times as long. */
const wholeNear = (value: number, scale: number): number => Math.floor(value * scale + 0.5);

/** What is added to, and the slot of each row. */
type Into = Lanes & { slots: Int32Array };

/** Adds the numbers of four rows, each to its lane. */
function addFour(
  { sums, stride, slots }: Into,
  index: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const atA = slots[index] ?? 0;
  sums[atA] = (sums[atA] ?? 0) + a;
  const atB = (slots[index + 1] ?? 0) + stride;
  sums[atB] = (sums[atB] ?? 0) + b;
  const atC = (slots[index + 2] ?? 0) + 2 * stride;
  sums[atC] = (sums[atC] ?? 0) + c;
  const atD = (slots[index + 3] ?? 0) + 3 * stride;
  sums[atD] = (sums[atD] ?? 0) + d;
}

/** Adds whole numbers up to the first four in which one is below 0 or none; returns where that is. */
export function addWhole(into: Into, values: Float64Array, count: number): number {
  let index = 0;
  for (; index + 3 < count; index += 4) {
    const a = values[index] ?? 0;
    const b = values[index + 1] ?? 0;
    const c = values[index + 2] ?? 0;
    const d = values[index + 3] ?? 0;
    if (!(a >= 0 && b >= 0 && c >= 0 && d >= 0)) break;
    addFour(into, index, a, b, c, d);
  }
  return index;
}

/** Adds numbers times a scale up to the first four in which one is below 0 or not exact; returns where that is. */
export function addScaled(into: Into, values: Float64Array, scale: number, count: number): number {
  let index = 0;
  for (; index + 3 < count; index += 4) {
    const a = wholeNear(values[index] ?? 0, scale);
    const b = wholeNear(values[index + 1] ?? 0, scale);
    if (!(a >= 0 && a < MOST_SCALED && b >= 0 && b < MOST_SCALED)) break;
    const c = wholeNear(values[index + 2] ?? 0, scale);
    const d = wholeNear(values[index + 3] ?? 0, scale);
    if (!(c >= 0 && c < MOST_SCALED && d >= 0 && d < MOST_SCALED)) break;
    addFour(into, index, a, b, c, d);
  }
  return index;
}

/**
 * Adds products of whole weights and figures times a scale up to the first four in which something is below 0 or not
 * exact; returns where that is.
 */
export function addProducts(
  into: Into,
  weights: Float64Array,
  figures: Float64Array,
  scale: number,
  count: number,
): number {
  let index = 0;
  for (; index + 3 < count; index += 4) {
    const weightA = weights[index] ?? 0;
    const a = weightA * wholeNear(figures[index] ?? 0, scale);
    if (!(weightA >= 0 && a >= 0 && a <= MOST_SCALED)) break;
    const weightB = weights[index + 1] ?? 0;
    const b = weightB * wholeNear(figures[index + 1] ?? 0, scale);
    if (!(weightB >= 0 && b >= 0 && b <= MOST_SCALED)) break;
    const weightC = weights[index + 2] ?? 0;
    const c = weightC * wholeNear(figures[index + 2] ?? 0, scale);
    if (!(weightC >= 0 && c >= 0 && c <= MOST_SCALED)) break;
    const weightD = weights[index + 3] ?? 0;
    const d = weightD * wholeNear(figures[index + 3] ?? 0, scale);
    if (!(weightD >= 0 && d >= 0 && d <= MOST_SCALED)) break;
    addFour(into, index, a, b, c, d);
  }
  return index;
}

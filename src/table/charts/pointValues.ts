// The values of a chart: how the rows of each point become one figure.

import { fractionDigits, scaled, unscaled, WholeSums } from '../exactSum.ts';
import { formatDecimal } from '../columns/decimal.ts';
import { KEPT_FORM, MOST_DIGITS, numberCell, type NumberColumn } from '../columns/numberColumn.ts';

/** The value of a point. */
export type PointValue = {
  /** NaN if there is none. */
  value: number;
  /** Its digits, where the double does not have them. */
  exact?: string;
  /** Whether the value is rounded: it is computed from figures that are. */
  rounded?: boolean;
  /** Whether the point has rows whose figures cannot be combined. */
  untold?: boolean;
};

/** Takes the rows of all points, and gives the value of each. Points are numbered from 0. */
export interface PointValues {
  add(point: number, row: number): void;
  /** The number of rows of a point. */
  rows(point: number): number;
  value(point: number): PointValue;
  /** The weight of the value of a point, if it is a mean; NaN if that is not known. */
  weight?(point: number): number;
}

const NOTHING: PointValue = { value: Number.NaN };
const UNTOLD: PointValue = { value: Number.NaN, untold: true };

/** A value by its text, which is kept where the double does not have its digits. */
const valueOf = (text: string): PointValue => {
  const value = Number(text);
  return String(value) === text ? { value } : { value, exact: text };
};

/** The figure of one row, as received. */
function received(column: NumberColumn, row: number): PointValue {
  const cell = numberCell(column, row);
  return cell.kind === 'number' ? valueOf(cell.text) : NOTHING;
}

/** More fraction digits than this are not added up exactly. */
const MOST_EXACT = 40;
/** Ten to this power, and a double times it below this value, are exact after rounding. */
const [MOST_SCALED_DIGITS, MOST_SCALED] = [22, 2 ** 50];

/** The fraction digits of the numbers of a column. */
export function digitsOf({ forms, kept, length }: NumberColumn): number {
  let most = 0;
  if (!forms) return most;
  for (let row = 0; row < length; row += 1) {
    const form = forms[row] ?? 0;
    if (form <= MOST_DIGITS && form > most) most = form;
  }
  for (const [row, text] of kept ?? []) if (row < length) most = Math.max(most, fractionDigits(text));
  return most;
}

/** Counts of rows. */
export class RowCounts implements PointValues {
  readonly #rows: Uint32Array;
  constructor(points: number) {
    this.#rows = new Uint32Array(points);
  }
  add(point: number): void {
    this.#rows[point] = (this.#rows[point] ?? 0) + 1;
  }
  rows(point: number): number {
    return this.#rows[point] ?? 0;
  }
  value(point: number): PointValue {
    return { value: this.rows(point) };
  }
}

/** Sums, exact to the last digit unless the numbers have very many. */
export class Sums implements PointValues {
  readonly #column: NumberColumn;
  readonly #counts: RowCounts;
  /** Whether a point has a figure at all. */
  readonly #filled: Uint8Array;
  readonly #digits: number;
  readonly #exact: WholeSums | null;
  readonly #rounded: Float64Array;
  constructor(column: NumberColumn, points: number) {
    this.#column = column;
    this.#counts = new RowCounts(points);
    this.#filled = new Uint8Array(points);
    this.#digits = digitsOf(column);
    const isExact = this.#digits <= MOST_EXACT;
    this.#exact = isExact ? new WholeSums(points) : null;
    this.#rounded = new Float64Array(isExact ? 0 : points);
  }

  add(point: number, row: number): void {
    const { values, forms, kept } = this.#column;
    const value = values[row] ?? Number.NaN;
    this.#counts.add(point);
    if (Number.isNaN(value)) return;
    this.#filled[point] = 1;
    if (!this.#exact) {
      this.#rounded[point] = (this.#rounded[point] ?? 0) + value;
      return;
    }
    const form = forms?.[row] ?? 0;
    const digits = this.#digits;
    const whole = digits === 0 ? value : Math.round(value * 10 ** digits);
    if (form !== KEPT_FORM && digits <= MOST_SCALED_DIGITS && Math.abs(whole) < MOST_SCALED)
      this.#exact.add(point, whole);
    else {
      const text = form === KEPT_FORM ? (kept?.get(row) ?? '0') : formatDecimal(value, form);
      this.#exact.addLarge(point, scaled(text, digits));
    }
  }

  rows(point: number): number {
    return this.#counts.rows(point);
  }

  value(point: number): PointValue {
    if (!this.#filled[point]) return NOTHING;
    if (!this.#exact) return { value: this.#rounded[point] ?? 0, rounded: true };
    const sum = this.#exact.sum(point);
    if (typeof sum === 'number' && this.#digits === 0) return { value: sum };
    return valueOf(unscaled(sum, this.#digits));
  }
}

/** The figure of a point that has one row, as received; figures of several are not combined. */
export class SingleRows implements PointValues {
  readonly #column: NumberColumn;
  readonly #counts: RowCounts;
  readonly #rows: Uint32Array;
  constructor(column: NumberColumn, points: number) {
    this.#column = column;
    this.#counts = new RowCounts(points);
    this.#rows = new Uint32Array(points);
  }
  add(point: number, row: number): void {
    this.#counts.add(point);
    this.#rows[point] = row;
  }
  rows(point: number): number {
    return this.#counts.rows(point);
  }
  value(point: number): PointValue {
    const rows = this.rows(point);
    if (rows === 0) return NOTHING;
    return rows === 1 ? received(this.#column, this.#rows[point] ?? 0) : UNTOLD;
  }
}

/** Means of the rows, each weighted by another column of the same row. */
export class WeightedMeans implements PointValues {
  readonly #column: NumberColumn;
  readonly #weights: NumberColumn;
  readonly #single: SingleRows;
  readonly #sums: Float64Array;
  readonly #weightSums: Float64Array;
  constructor(column: NumberColumn, weights: NumberColumn, points: number) {
    this.#column = column;
    this.#weights = weights;
    this.#single = new SingleRows(column, points);
    this.#sums = new Float64Array(points);
    this.#weightSums = new Float64Array(points);
  }

  add(point: number, row: number): void {
    const figure = this.#column.values[row] ?? Number.NaN;
    const weight = this.#weights.values[row] ?? Number.NaN;
    this.#single.add(point, row);
    // A row of weight 0 changes nothing. One without its weight or its figure makes the mean unknown.
    if (weight === 0) return;
    this.#sums[point] = (this.#sums[point] ?? 0) + (weight > 0 ? figure * weight : Number.NaN);
    this.#weightSums[point] = (this.#weightSums[point] ?? 0) + (weight > 0 ? weight : Number.NaN);
  }

  rows(point: number): number {
    return this.#single.rows(point);
  }

  value(point: number): PointValue {
    const single = this.#single.value(point);
    if (!single.untold) return single;
    const value = (this.#sums[point] ?? 0) / (this.#weightSums[point] ?? 0);
    return Number.isFinite(value) ? { value, rounded: true } : UNTOLD;
  }

  weight(point: number): number {
    return this.#weightSums[point] ?? Number.NaN;
  }
}

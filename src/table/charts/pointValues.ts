// The values of a chart: how the rows of each point become one figure.

import { numberCell, type NumberColumn, type Ratio } from '../columns/numberColumn.ts';
import { unscaled } from '../exactSum.ts';
import { ExactTotals } from '../figures/exactTotals.ts';
import { QuotientTotals } from '../figures/quotientTotals.ts';
import { LastRows, RowCounts, type Tally } from '../figures/tally.ts';
import { WeightedTotals } from '../figures/weightedTotals.ts';
import { COMBINATIONS } from '../metricKinds.ts';
import { chartedRatio, type ChartMetric } from './chartSpec.ts';

/** The value of a point. */
type PointValue = {
  /** NaN if there is none. */
  value: number;
  /** Its digits, where the double does not have them. */
  exact?: string;
  /** Whether the value is rounded: it is computed from figures that are. */
  rounded?: boolean;
  /** Whether the point has rows whose figures cannot be combined. */
  untold?: boolean;
};

/** What takes the rows of all points, and the value of each point that has some. Points are numbered from 0. */
export interface PointValues {
  readonly counts: RowCounts;
  readonly tallies: readonly Tally[];
  value(point: number): PointValue;
  /** The weight of the value of a point, if it is a mean; NaN if that is not known. */
  weight?(point: number): number;
  /** The number of rows of a point without a figure. */
  blanks(point: number): number;
}

const NOTHING: PointValue = { value: Number.NaN };
const UNTOLD: PointValue = { value: Number.NaN, untold: true };

/** A value by its text, which is kept where the double does not have its digits. */
const valueOf = (text: string): PointValue => {
  const value = Number(text);
  return String(value) === text ? { value } : { value, exact: text };
};

/** Counts of rows. */
class Counted implements PointValues {
  readonly counts = new RowCounts();
  readonly tallies = [this.counts];
  value(point: number): PointValue {
    return { value: this.counts.of(point) };
  }
  blanks(): number {
    return 0;
  }
}

/** Sums, exact to the last digit unless the numbers have very many. */
class Summed implements PointValues {
  readonly counts = new RowCounts();
  readonly #totals: ExactTotals;
  readonly tallies: readonly Tally[];
  constructor(column: NumberColumn) {
    this.#totals = new ExactTotals(column);
    this.tallies = [this.counts, this.#totals];
  }
  value(point: number): PointValue {
    if (this.blanks(point) === this.counts.of(point)) return NOTHING;
    const { digits, rounded } = this.#totals.scaled;
    const sum = this.#totals.of(point);
    if (rounded) return { value: Number(unscaled(sum, digits)), rounded };
    return typeof sum === 'number' && digits === 0 ? { value: sum } : valueOf(unscaled(sum, digits));
  }
  blanks(point: number): number {
    return this.#totals.blanks(point);
  }
}

/** The figure of a point that has one row, as received; figures of several are not combined. */
class Single implements PointValues {
  readonly counts = new RowCounts();
  readonly #column: NumberColumn;
  readonly #rows = new LastRows();
  /** Only for the rows without a figure. */
  readonly #totals: ExactTotals;
  readonly tallies: readonly Tally[];
  constructor(column: NumberColumn) {
    this.#column = column;
    this.#totals = new ExactTotals(column);
    this.tallies = [this.counts, this.#rows, this.#totals];
  }
  value(point: number): PointValue {
    if (this.counts.of(point) > 1) return UNTOLD;
    const cell = numberCell(this.#column, this.#rows.of(point));
    return cell.kind === 'number' && !Number.isNaN(cell.value) ? valueOf(cell.text) : NOTHING;
  }
  blanks(point: number): number {
    return this.#totals.blanks(point);
  }
}

/** Means of the rows, each weighted by another column of the same row; the figure of one row is as received. */
class Weighted implements PointValues {
  readonly #single: Single;
  readonly counts: RowCounts;
  readonly #totals: WeightedTotals;
  readonly tallies: readonly Tally[];
  constructor(column: NumberColumn, weights: NumberColumn) {
    this.#single = new Single(column);
    this.counts = this.#single.counts;
    this.#totals = new WeightedTotals(column, weights);
    this.tallies = [...this.#single.tallies, this.#totals];
  }
  value(point: number): PointValue {
    const single = this.#single.value(point);
    if (!single.untold || this.#totals.isUnknown(point)) return single;
    const mean = Number(this.#totals.product(point)) / Number(this.#totals.weight(point));
    const value = mean / 10 ** this.#totals.figures.digits;
    return Number.isFinite(value) ? { value, rounded: true } : UNTOLD;
  }
  weight(point: number): number {
    if (this.#totals.isUnknown(point)) return Number.NaN;
    return Number(this.#totals.weight(point)) / 10 ** this.#totals.weights.digits;
  }
  blanks(point: number): number {
    return this.#single.blanks(point);
  }
}

/** Quotients of the sums of what a derived column is made of. */
class Divided implements PointValues {
  readonly #single: Single;
  readonly counts: RowCounts;
  readonly #totals: QuotientTotals;
  readonly tallies: readonly Tally[];
  constructor(column: NumberColumn, ratio: Ratio) {
    this.#single = new Single(column);
    this.counts = this.#single.counts;
    this.#totals = new QuotientTotals(ratio);
    this.tallies = [...this.#single.tallies, this.#totals];
  }
  value(point: number): PointValue {
    if (this.blanks(point) === this.counts.of(point)) return NOTHING;
    const value = this.#totals.value(point);
    return Number.isFinite(value) ? { value, rounded: true } : UNTOLD;
  }
  blanks(point: number): number {
    return this.#single.blanks(point);
  }
}

export function pointValues(metric: ChartMetric | null): PointValues {
  if (!metric) return new Counted();
  const { column, kind, weights } = metric;
  if (COMBINATIONS[kind] === 'add') return new Summed(column);
  const ratio = chartedRatio(column);
  if (ratio) return new Divided(column, ratio);
  return weights ? new Weighted(column, weights) : new Single(column);
}

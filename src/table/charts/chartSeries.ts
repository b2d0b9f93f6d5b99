/** The values of one name in a chart, point by point. */
export type ChartSeries = {
  name: string;
  /** Whether the name stands for cells without a text. */
  isEmpty?: boolean;
  /** The position of the name among all in the report, from the largest on, whatever is shown; -1 for “Other”. */
  slot: number;
  /** NaN for a gap. */
  values: Float64Array<ArrayBuffer>;
  /** The digits of values that a double does not have, by point. */
  exact: ReadonlyMap<number, string>;
  /** The points whose values are rounded. */
  rounded: ReadonlySet<number>;
  /** The weight of each value, if the values are weighted means; NaN if that is not known. */
  weights: Float64Array<ArrayBuffer> | null;
  /** If this is “Other”, the number of smaller series it combines; otherwise 0. */
  others: number;
};

import type { Combination } from '../metricKinds.ts';

/** Selected cells: some rows of the view, of some columns. Areas may overlap; a cell counts once. */
export type CellArea = {
  readonly firstRow: number;
  readonly rows: number;
  readonly columns: readonly number[];
};

/** A sum: exact, unless its numbers have very many digits. */
export type Total = { text: string; rounded: boolean };

/** What selected cells hold. */
export type CellStatistics = {
  cells: number;
  /** The cells with any text. */
  filled: number;
  /** Null if no cell is a number. Smallest and largest are as received. */
  numbers: {
    count: number;
    sum: Total;
    /** Rounded to a double. */
    mean: number;
    smallest: string;
    largest: string;
    /** How numbers of these columns are combined; `different` if they differ in that, or in their units. */
    combination: Combination | 'different';
  } | null;
  /** Null if no cell is a time. */
  times: { count: number; earliest: string; latest: string } | null;
};

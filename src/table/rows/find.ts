/** What to find in cells. */
export type FindSpec = {
  readonly text: string;
  readonly matchCase: boolean;
  /** Whether the cell is the text, rather than contains it. */
  readonly wholeCell: boolean;
  /** The columns to search, in the order in which they are shown. */
  readonly columns: readonly number[];
};

/** A cell that contains the text, by its row in the view. */
export type FoundCell = {
  row: number;
  column: number;
  /** Whether the search started again from the other end. */
  wrapped: boolean;
  /** The number of the cell among all that contain the text, from 1; null as long as they have not been counted. */
  number: number | null;
};

export type FoundCount = { cells: number; rows: number };

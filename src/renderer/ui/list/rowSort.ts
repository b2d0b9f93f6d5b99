/** The column by which rows are sorted. */
export type RowSort = { column: string; descending: boolean };

/** The text of a cell exactly as received; null where the value is null. A cell that is missing is empty. */
export type CellText = string | null;

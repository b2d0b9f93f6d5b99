/** A cell by its row and the index of its column among all; row -1 is the header. */
export type CellPosition = { row: number; column: number };

/** A cell by its row and the position of its column among those shown; row -1 is the header. */
export type ShownCell = { row: number; at: number };

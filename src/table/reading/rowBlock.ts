/** The most cells of a block. More would not stay in the caches of a processor. */
const MOST_CELLS = 32 * 1024;

/** How many rows of a width are best taken together, of so many bytes. */
export const mostRowsOf = (width: number, bytes: number): number =>
  1 + Math.floor(Math.min(MOST_CELLS, bytes) / Math.max(1, width));

/** What the cells of a column are read as. */
export const UNDECIDED = 0;
export const CODED = 1;
export const NUMBER = 2;

/** Some rows on their way from a reader to the columns, without an object for any of them. */
export class RowBlock {
  readonly width: number;
  /** The most rows. */
  readonly capacity: number;
  /** Column by column, the code of each cell of a column of texts. */
  readonly codes: Uint32Array;
  /** Likewise the value of each cell of a column of numbers. */
  readonly values: Float64Array;
  /** The form of each number. */
  readonly forms: Uint8Array;
  /** Whether a column may have a form other than that of whole numbers. */
  readonly hasForms: Uint8Array;
  /** How many cells each row has in the file. */
  readonly widths: Uint16Array;
  /** Whether a row has more or fewer cells than the header. */
  isRagged = false;

  constructor(width: number, capacity: number) {
    this.width = width;
    this.capacity = capacity;
    this.codes = new Uint32Array(width * capacity);
    this.values = new Float64Array(width * capacity);
    this.forms = new Uint8Array(width * capacity);
    this.hasForms = new Uint8Array(width);
    this.widths = new Uint16Array(capacity);
  }
}

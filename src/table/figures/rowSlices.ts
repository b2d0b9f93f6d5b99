import type { CodedColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import type { Frame } from '../frame.ts';
import { selectedCount, type Selection } from '../rows/selection.ts';
import { slicesLeft, type SharedSlices } from '../takenRows.ts';

/** The rows of a slice: few enough for the processor’s cache, and for messages to be handled in between. */
export const SLICE = 65_536;

/** The rows of a slice where each may take long, as with numbers of many digits: messages have to wait for no more. */
export const SHORT_SLICE = 1_024;

/** Some of the selected rows after each other. What is read of them is valid until the next slice. */
export class RowSlice {
  readonly #selection: Selection;
  /** The most rows that it has. */
  readonly #most: number;
  readonly #rows: Uint32Array;
  /** The cells of chosen rows, by column. */
  readonly #numbers = new Map<NumberColumn, Float64Array>();
  readonly #codes = new Map<CodedColumn, Uint32Array>();
  /** The columns of which they are those of this slice: several figures may ask for the same. */
  readonly #read = new Set<NumberColumn | CodedColumn>();
  #first = 0;
  /** Whether `#rows` has the rows of this slice. */
  #hasRows = false;
  count = 0;
  constructor(selection: Selection, most = SLICE) {
    this.#selection = selection;
    this.#most = most;
    this.#rows = new Uint32Array(most);
  }

  moveTo(first: number, count: number): void {
    this.#first = first;
    this.count = count;
    this.#read.clear();
    const selection = this.#selection;
    this.#hasRows = selection !== null;
    if (selection === null) return;
    const rows = this.#rows;
    for (let index = 0; index < count; index += 1) rows[index] = selection[first + index] ?? 0;
  }

  rowAt(index: number): number {
    return this.#selection === null ? this.#first + index : (this.#rows[index] ?? 0);
  }

  /** The row at each index, for loops over all of them. */
  rowNumbers(): Uint32Array {
    const rows = this.#rows;
    if (!this.#hasRows) for (let index = 0; index < this.count; index += 1) rows[index] = this.#first + index;
    this.#hasRows = true;
    return rows;
  }

  /** The number of each row; NaN where there is none. */
  numbers(column: NumberColumn): Float64Array {
    const { values } = column;
    if (this.#selection === null && values instanceof Float64Array)
      return values.subarray(this.#first, this.#first + this.count);
    const found = this.#numbers.get(column) ?? new Float64Array(this.#most);
    if (this.#read.has(column)) return found;
    this.#numbers.set(column, found);
    this.#read.add(column);
    const rows = this.rowNumbers();
    for (let index = 0; index < this.count; index += 1) found[index] = values[rows[index] ?? 0] ?? Number.NaN;
    return found;
  }

  /** The code of each row. */
  codes(column: CodedColumn): Uint16Array | Uint32Array {
    const { codes } = column;
    if (this.#selection === null && (codes instanceof Uint16Array || codes instanceof Uint32Array))
      return codes.subarray(this.#first, this.#first + this.count);
    const found = this.#codes.get(column) ?? new Uint32Array(this.#most);
    if (this.#read.has(column)) return found;
    this.#codes.set(column, found);
    this.#read.add(column);
    const rows = this.rowNumbers();
    for (let index = 0; index < this.count; index += 1) found[index] = codes[rows[index] ?? 0] ?? 0;
    return found;
  }
}

/** The slices of rows that no other worker has begun, as `slicesOf` gives them. */
export function* rowsLeft(shared: SharedSlices): ReturnType<typeof slicesOf> {
  const slice = new RowSlice(null);
  for (const { first, count } of slicesLeft(shared)) {
    slice.moveTo(first, count);
    yield { slice, share: first / shared.rows };
  }
}

/**
 * The selected rows, slice by slice of `most` rows, with the share of them before it. The slice is always the same
 * object.
 */
export function* slicesOf(
  frame: Frame,
  selection: Selection,
  most = SLICE,
): Generator<{ slice: RowSlice; share: number }> {
  const count = selectedCount(frame, selection);
  const slice = new RowSlice(selection, Math.min(most, count));
  for (let first = 0; first < count; first += most) {
    slice.moveTo(first, Math.min(most, count - first));
    yield { slice, share: first / count };
  }
}

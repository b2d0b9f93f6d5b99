// Pairs of the values of columns, for each of which the rows are added up.

import { FIRST_TEXT, type CodedColumn } from '../columns/codedColumn.ts';
import { SLICE, type RowSlice } from './rowSlices.ts';

/** How many values of a column are paired, the id of all others included. */
export const MOST_IDS = 32;
/** The id of values that are not paired. */
export const OTHERS = MOST_IDS - 1;
/** More columns than this have so many pairs that looking at them takes long. */
export const MOST_PAIRED = 10;

/** A column with the id of each code: its index among the values that are paired, or that of all others. */
export type PairedColumn = { column: CodedColumn; idOf: Uint8Array };

/** Pairs the values of some texts, each with its index as its id. Cells that are missing, null or empty are one value. */
export function pairedColumn(column: CodedColumn, texts: readonly (string | null)[]): PairedColumn {
  const ids = new Map(texts.slice(0, OTHERS).map((text, id) => [text, id]));
  const idOf = new Uint8Array(column.codeCount);
  for (let code = 0; code < column.codeCount; code += 1)
    idOf[code] = ids.get(code < FIRST_TEXT ? null : column.texts[code] || null) ?? OTHERS;
  return { column, idOf };
}

/** Two columns by their indices, of which the pair of two ids has the slot `first · MOST_IDS + second`. */
export type Pair = { first: number; second: number };

/** Each two of some columns. */
export const pairsOf = (columns: readonly unknown[]): Pair[] =>
  columns.flatMap((_, first) => columns.slice(first + 1).map((_, at) => ({ first, second: first + 1 + at })));

/** Writes the id of the value of each row, two in a step: see `KeepMarks`. */
function readIds(codes: Uint16Array | Uint32Array, ids: Uint8Array, count: number, into: Int32Array): void {
  // An odd row at the end takes the one behind it along, for which there is room.
  for (let index = 0; index < count; index += 2) {
    into[index] = ids[codes[index] ?? 0] ?? 0;
    into[index + 1] = ids[codes[index + 1] ?? 0] ?? 0;
  }
}

function pairIds(first: Int32Array, second: Int32Array, count: number, into: Int32Array): void {
  for (let index = 0; index < count; index += 2) {
    into[index] = (first[index] ?? 0) * MOST_IDS + (second[index] ?? 0);
    into[index + 1] = (first[index + 1] ?? 0) * MOST_IDS + (second[index + 1] ?? 0);
  }
}

/** Finds the slots of the rows of a slice, for one pair of columns after the other. */
export class PairSlots {
  readonly #columns: readonly PairedColumn[];
  readonly #ids: readonly Int32Array[];
  readonly #slots = new Int32Array(SLICE);
  constructor(columns: readonly PairedColumn[]) {
    this.#columns = columns;
    this.#ids = columns.map(() => new Int32Array(SLICE));
  }
  read(slice: RowSlice): void {
    for (const [at, { column, idOf }] of this.#columns.entries())
      readIds(slice.codes(column), idOf, slice.count, this.#ids[at] ?? this.#slots);
  }
  /** The slots of the rows that were read, until the next call. */
  of({ first, second }: Pair, count: number): Int32Array {
    pairIds(this.#ids[first] ?? this.#slots, this.#ids[second] ?? this.#slots, count, this.#slots);
    return this.#slots;
  }
}

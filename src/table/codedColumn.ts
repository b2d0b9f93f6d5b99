import { MISSING_CELL, NULL_CELL, type Cell } from './cell.ts';

/** Codes of cells that hold no text: a cell that its row does not have, and a null. */
export const MISSING = 0;
export const NULL = 1;
/** Texts have the codes from here on. */
export const FIRST_TEXT = 2;

type Coded = {
  readonly name: string;
  readonly length: number;
  /** The code of each cell. */
  readonly codes: ArrayLike<number>;
  /** Codes up to here occur; the builder may know more by now. */
  readonly codeCount: number;
  /** Each distinct text, by its code. */
  readonly texts: readonly string[];
};

export type TextColumn = Coded & { readonly kind: 'text' };

/** Every text in it is a time or empty. */
export type TimeColumn = Coded & {
  readonly kind: 'time';
  /** Epoch microseconds by code; NaN for cells without a time. */
  readonly times: ArrayLike<number>;
};

/** A column that keeps each distinct text once and a code for each cell. */
export type CodedColumn = TextColumn | TimeColumn;

/** How many distinct texts it holds. */
export const distinctTexts = ({ codeCount }: CodedColumn): number => codeCount - FIRST_TEXT;

export function codedCell(column: CodedColumn, row: number): Cell {
  const code = column.codes[row] ?? MISSING;
  if (code === MISSING) return MISSING_CELL;
  if (code === NULL) return NULL_CELL;
  const text = column.texts[code] ?? '';
  if (column.kind === 'text' || text === '') return { kind: 'text', text };
  return { kind: 'time', text, micros: column.times[code] ?? Number.NaN };
}

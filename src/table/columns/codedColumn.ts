import { MISSING_CELL, NULL_CELL, type Cell } from './cell.ts';

/** The codes of cells without a text: a missing cell, and a null. */
export const MISSING = 0;
export const NULL = 1;
/** The first code of a text. */
export const FIRST_TEXT = 2;

type Coded = {
  readonly name: string;
  readonly length: number;
  /** The code of each cell. */
  readonly codes: ArrayLike<number>;
  /** The number of codes in use; the shared arrays may already contain more. */
  readonly codeCount: number;
  /** Each distinct text, by code. */
  readonly texts: readonly string[];
  /** The codes of cells that name what combines smaller groups, and how many in all; none in most columns. */
  readonly others?: ReadonlyMap<number, number>;
};

export type TextColumn = Coded & { readonly kind: 'text' };

/** A column whose texts are times or empty; if its kind was corrected, some may be neither. */
export type TimeColumn = Coded & {
  readonly kind: 'time';
  /** Epoch microseconds by code; NaN for cells without a time. */
  readonly times: ArrayLike<number>;
};

/** A column that stores each distinct text once, and a code for each cell. */
export type CodedColumn = TextColumn | TimeColumn;

/** The number of distinct texts. */
export const distinctTexts = ({ codeCount }: CodedColumn): number => codeCount - FIRST_TEXT;

/** The code of the empty text, which counts as a cell without one; -1 if there is none. */
export const emptyTextOf = ({ texts, codeCount }: CodedColumn): number => {
  const at = texts.indexOf('', FIRST_TEXT);
  return at < codeCount ? at : -1;
};

export function codedCell(column: CodedColumn, row: number): Cell {
  const code = column.codes[row] ?? MISSING;
  if (code === MISSING) return MISSING_CELL;
  if (code === NULL) return NULL_CELL;
  const text = column.texts[code] ?? '';
  const micros = column.kind === 'time' ? (column.times[code] ?? Number.NaN) : Number.NaN;
  return Number.isNaN(micros) ? { kind: 'text', text } : { kind: 'time', text, micros };
}

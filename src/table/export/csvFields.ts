import { cellText } from '../columns/cell.ts';
import { FIRST_TEXT, MISSING, type CodedColumn } from '../columns/codedColumn.ts';
import { cellAt, type Column } from '../columns/column.ts';
import type { CsvForm } from './exportForm.ts';
import { guarded, guardedAtEnd } from './formulaGuard.ts';
import { spreadsheetTime, type TimeForm } from './timeForm.ts';

/** The field of a row. */
type FieldOf = (row: number) => string;

type Options = Pick<CsvForm, 'guardFormulas'> & Partial<Pick<CsvForm, 'decimalMark' | 'quotes'>>;

const NEEDS_QUOTES = /["\t\r\n,;]/;

/** The most distinct texts whose fields are kept, to be written once rather than for each row. */
const MOST_KEPT = 65_536;

/**
 * Whether only blanks stand between the texts of a column and a number, which has no quotes: line ends, and tabs as
 * separators.
 */
export function standBeforeNumber(
  columns: readonly Column[],
  { delimiter }: Pick<CsvForm, 'delimiter'>,
): boolean[] {
  const isNumber = columns.map(({ kind }) => kind === 'number');
  const end = columns.length - 1;
  return isNumber.map((_, at) =>
    delimiter === '\t' ? isNumber.includes(true) : at === end && isNumber[0] === true,
  );
}

/** The text with an apostrophe wherever a spreadsheet would find a formula. */
export function guardedText(text: string, beforeNumber: boolean): string {
  const inside = guarded(text);
  return beforeNumber ? guardedAtEnd(inside) : inside;
}

/** Writes the fields of a CSV file, and counts those that it changed. */
export class FieldWriter {
  protectedCells = 0;
  replacedCells = 0;
  readonly #options: Options;

  /** Without separators where nothing but texts is written. */
  constructor(options: Options) {
    this.#options = options;
  }

  /** A text, in quotes unless it is to be pasted and needs none. */
  text(text: string, beforeNumber: boolean): string {
    const written = this.#options.guardFormulas ? guardedText(text, beforeNumber) : text;
    if (written !== text) this.protectedCells += 1;
    if (!text.isWellFormed()) this.replacedCells += 1;
    if (this.#options.quotes === 'needed' && !NEEDS_QUOTES.test(written)) return written;
    return `"${written.includes('"') ? written.replaceAll('"', '""') : written}"`;
  }

  /** A number: nothing in it is to be quoted, and it is not a formula. */
  #number(text: string): string {
    return this.#options.decimalMark === ',' ? text.replace('.', ',') : text;
  }

  /** The fields of a column, with its times as spreadsheets read them where a form is given. */
  column(column: Column, time: TimeForm | null, beforeNumber: boolean): FieldOf {
    if (column.kind !== 'number') return this.#coded(column, time, beforeNumber);
    return (row) => {
      const cell = cellAt(column, row);
      if (cell.kind === 'number') return this.#number(cell.text);
      const text = cellText(cell);
      return text === '' ? '' : this.text(text, beforeNumber);
    };
  }

  #coded(column: CodedColumn, time: TimeForm | null, beforeNumber: boolean): FieldOf {
    const { codes, texts, codeCount, length } = column;
    const times = column.kind === 'time' && time?.step === 'second' ? column.times : null;
    const fieldOf = (code: number) => {
      const micros = times?.[code] ?? Number.NaN;
      const text = Number.isNaN(micros) ? (texts[code] ?? '') : spreadsheetTime(micros);
      return text === '' ? '' : this.text(text, beforeNumber);
    };
    if (codeCount > MOST_KEPT)
      return (row) => {
        const code = row < length ? (codes[row] ?? MISSING) : MISSING;
        return code < FIRST_TEXT ? '' : fieldOf(code);
      };
    return this.#kept(column, fieldOf);
  }

  /** Writes the field of each distinct text once, and counts what it changed for each row. */
  #kept({ codes, codeCount, length }: CodedColumn, fieldOf: (code: number) => string): FieldOf {
    const fields: (string | undefined)[] = Array.from({ length: codeCount });
    const changes = new Uint8Array(codeCount);
    return (row) => {
      const code = row < length ? (codes[row] ?? MISSING) : MISSING;
      if (code < FIRST_TEXT) return '';
      const kept = fields[code];
      const change = changes[code] ?? 0;
      if (kept !== undefined) {
        if (change & 1) this.protectedCells += 1;
        if (change & 2) this.replacedCells += 1;
        return kept;
      }
      const { protectedCells, replacedCells } = this;
      const field = fieldOf(code);
      fields[code] = field;
      changes[code] =
        (this.protectedCells > protectedCells ? 1 : 0) | (this.replacedCells > replacedCells ? 2 : 0);
      return field;
    };
  }
}

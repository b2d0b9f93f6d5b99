import { FIRST_TEXT, MISSING, type CodedColumn } from '../../columns/codedColumn.ts';
import { cellAt, type Column } from '../../columns/column.ts';
import { formatDecimal } from '../../columns/decimal.ts';
import { MOST_DIGITS, type NumberColumn } from '../../columns/numberColumn.ts';
import { EXCEL_CHARACTERS } from '../exportTargets.ts';
import type { ExportWritten } from '../exportForm.ts';
import { isLongNumber } from '../numberDigits.ts';
import type { TimeForm } from '../timeForm.ts';
import { excelText } from './cellText.ts';
import { serialTime } from './serialTime.ts';
import type { SharedTexts } from './sharedTexts.ts';
import { STYLES, TIME_STYLES } from './styles.ts';
import { xmlText } from './xmlText.ts';

/** What follows `<c r="B2"` of the cell in this row; empty if there is no cell. */
export type CellOf = (row: number) => string;

/** Numbers whose double lacks its whole precision, or that Excel cannot hold. */
const isExtreme = (value: number) => value !== 0 && (Math.abs(value) <= 1e-300 || Math.abs(value) >= 1e300);

/** Whether the number of a row is written as text, as Excel would make another one of it. */
export const isNumberText = (column: NumberColumn, row: number): boolean =>
  isLongNumber(column, row) || isExtreme(column.values[row] ?? 0);

/** A text that stands in its cell; never a formula. */
export const inlineText = (text: string, style = ''): string =>
  `${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(excelText(text))}</t></is></c>`;

/** The styles of the cells of a column, by what is in them, where they are not the usual ones. */
export type ColumnLook = { number?: string; text?: string };

const styled = (style: string | undefined): string => (style === undefined ? '' : ` s="${style}"`);

/** The name of a column: A to Z, AA and so on. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** Writes the cells of columns, and counts those that it changed. */
export class CellWriter {
  readonly #shared: SharedTexts;
  readonly #written: ExportWritten;

  constructor(shared: SharedTexts, written: ExportWritten) {
    this.#shared = shared;
    this.#written = written;
  }

  column(column: Column, time: TimeForm | null, looks: ColumnLook = {}): CellOf {
    return column.kind === 'number' ? this.#numbers(column, looks) : this.#coded(column, time, looks);
  }

  /** The cells of a header, made anew for each sheet. Their texts are shared, as those of a table have to be. */
  header(
    names: readonly string[],
    styleOf: (at: number) => string = () => String(STYLES.header),
  ): () => string[] {
    const shared = this.#shared;
    const cells = names.map((name, at) => {
      this.#count(name);
      return name === '' ? '' : `${styled(styleOf(at))} t="s"><v>${shared.add(names, at)}</v></c>`;
    });
    return () => {
      for (const cell of cells) if (cell !== '') shared.use();
      return cells;
    };
  }

  /** Counts what is changed in a text that stands in its cell. */
  #count(text: string): void {
    if (!text.isWellFormed()) this.#written.replacedCells += 1;
    if (text.length > EXCEL_CHARACTERS) this.#written.cutCells += 1;
  }

  #inline(text: string, style: string): string {
    this.#count(text);
    return text === '' ? '' : inlineText(text, style);
  }

  /** Numbers with all of their digits as numbers; longer ones are identifiers, or would become other numbers. */
  #numbers(column: NumberColumn, looks: ColumnLook): CellOf {
    const style = styled(looks.number);
    const ofText = styled(looks.text);
    const { values, forms, length } = column;
    return (row) => {
      const form = forms === null ? 0 : (forms[row] ?? 0);
      const value = row < length ? (values[row] ?? Number.NaN) : Number.NaN;
      // Most numbers have few digits: nothing else is to be known of them.
      if (form <= MOST_DIGITS && Math.abs(value) * 10 ** form < 1e15)
        return `${style}><v>${formatDecimal(value, form)}</v></c>`;
      const cell = cellAt(column, row);
      if (cell.kind === 'text') return this.#inline(cell.text, ofText);
      if (cell.kind !== 'number') return '';
      if (isNumberText(column, row)) return this.#inline(cell.text, ofText);
      return `${style}><v>${/^-?\d+(?:\.\d+)?$/.test(cell.text) ? cell.text : String(cell.value)}</v></c>`;
    };
  }

  /** Texts by their number in the workbook, each counted when it is met first; times as numbers of days. */
  #coded(column: CodedColumn, time: TimeForm | null, looks: ColumnLook): CellOf {
    const { codes, texts, codeCount, length } = column;
    const own = time && TIME_STYLES[time.step];
    const times = column.kind === 'time' && own !== null ? column.times : null;
    const style = styled(looks.number ?? String(own ?? STYLES.plain));
    const ofText = styled(looks.text);
    const shared = this.#shared;
    const written = this.#written;
    /** One more than the number of each text; 0 until it is met. */
    const numbers = new Uint32Array(codeCount);
    /** 1 if a text has half of a pair of surrogates, 2 if it is cut. */
    const changes = new Uint8Array(codeCount);
    return (row) => {
      const code = row < length ? (codes[row] ?? MISSING) : MISSING;
      if (code < FIRST_TEXT) return '';
      const micros = times?.[code] ?? Number.NaN;
      const serial = Number.isNaN(micros) ? null : serialTime(micros);
      if (serial !== null) return `${style}><v>${serial}</v></c>`;
      let number = numbers[code] ?? 0;
      if (number === 0) {
        const text = texts[code] ?? '';
        if (text === '') return '';
        number = shared.add(texts, code) + 1;
        numbers[code] = number;
        changes[code] = (text.isWellFormed() ? 0 : 1) | (text.length > EXCEL_CHARACTERS ? 2 : 0);
      }
      const change = changes[code] ?? 0;
      if (change & 1) written.replacedCells += 1;
      if (change & 2) written.cutCells += 1;
      shared.use();
      return `${ofText} t="s"><v>${number - 1}</v></c>`;
    };
  }
}

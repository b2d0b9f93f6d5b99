import type { Work } from '../work.ts';
import { cellAt, type Column, type ColumnKind } from './column.ts';
import { FIRST_TEXT, MISSING, NULL, type CodedColumn, type TextColumn } from './codedColumn.ts';
import { INEXACT, readDecimal, type Decimal } from './decimal.ts';
import {
  EMPTY_FORM,
  KEPT_FORM,
  MISSING_FORM,
  MOST_DIGITS,
  NULL_FORM,
  type KeptTexts,
  type NumberColumn,
} from './numberColumn.ts';
import { TextBuilder } from './textBuilder.ts';
import { parseTimestamp } from './timestamp.ts';
import { plainNumber, type Writing } from './writtenNumbers.ts';

/** How the cells of a column are read: as a kind, where numbers may be written with marks of their own. */
export type ReadAs = ColumnKind | Writing;

/** How an analyst had a column read. */
export type CorrectedKind = { readonly column: number; readonly kind: ReadAs };

/** The number of rows or texts that are converted between two yields. */
const SLICE = 65_536;

/** Texts of cells by row, found by the codes of the column they came from. */
class CodedTexts implements KeptTexts {
  readonly #column: Pick<CodedColumn, 'codes' | 'length' | 'texts'>;
  readonly #forms: Uint8Array;
  constructor(column: Pick<CodedColumn, 'codes' | 'length' | 'texts'>, forms: Uint8Array) {
    this.#column = column;
    this.#forms = forms;
  }
  get(row: number): string | undefined {
    if (this.#forms[row] !== KEPT_FORM) return undefined;
    return this.#column.texts[this.#column.codes[row] ?? MISSING];
  }
  *[Symbol.iterator](): Generator<[number, string]> {
    for (let row = 0; row < this.#column.length; row += 1) {
      const text = this.get(row);
      if (text !== undefined) yield [row, text];
    }
  }
}

/** Each distinct text is read once. Of a number with marks, the text is plain from then on. */
function* numbersOf(column: CodedColumn, writing: Writing | null): Work<NumberColumn> {
  const { name, length, codes, codeCount } = column;
  const texts: string[] = writing ? column.texts.slice(0, codeCount) : [];
  const values = new Float64Array(codeCount).fill(Number.NaN);
  const forms = new Uint8Array(codeCount);
  forms[MISSING] = MISSING_FORM;
  forms[NULL] = NULL_FORM;
  const read: Decimal = { value: 0, digits: 0 };
  for (let code = FIRST_TEXT; code < codeCount; code += 1) {
    if (code % SLICE === 0) yield (code / codeCount) * 0.5;
    const received = column.texts[code] ?? '';
    const text = writing ? plainNumber(received, writing) : received;
    const isNumber = text !== null && text !== '' && readDecimal(text, read);
    if (isNumber) values[code] = read.value;
    if (isNumber && writing) texts[code] = text;
    if (received === '') forms[code] = EMPTY_FORM;
    else if (isNumber && read.digits !== INEXACT && read.digits <= MOST_DIGITS) forms[code] = read.digits;
    else forms[code] = KEPT_FORM;
  }
  const own = new Float64Array(length);
  const ownForms = new Uint8Array(length);
  for (let row = 0; row < length; row += 1) {
    if (row % SLICE === SLICE - 1) yield 0.5 + (row / length) * 0.5;
    const code = codes[row] ?? MISSING;
    own[row] = values[code] ?? Number.NaN;
    ownForms[row] = forms[code] ?? MISSING_FORM;
  }
  const source = writing ? { codes, length, texts } : column;
  const kept = forms.includes(KEPT_FORM) ? new CodedTexts(source, ownForms) : null;
  return { kind: 'number', name, length, values: own, forms: forms.some(Boolean) ? ownForms : null, kept };
}

function* textsOf(column: NumberColumn): Work<CodedColumn> {
  const builder = new TextBuilder(column.name, false);
  for (let row = 0; row < column.length; row += 1) {
    if (row % SLICE === SLICE - 1) yield row / column.length;
    const cell = cellAt(column, row);
    if (cell.kind === 'missing') builder.addMissing();
    else if (cell.kind === 'null') builder.addNull();
    else builder.add(cell.text);
  }
  return builder.column(column.length);
}

function* timesOf({ name, length, codes, codeCount, texts }: CodedColumn): Work<Column> {
  const times = new Float64Array(codeCount).fill(Number.NaN);
  for (let code = FIRST_TEXT; code < codeCount; code += 1) {
    if (code % SLICE === 0) yield code / codeCount;
    times[code] = parseTimestamp(texts[code] ?? '');
  }
  return { kind: 'time', name, length, codes, codeCount, texts, times };
}

/**
 * A column read as another kind. Texts that do not fit stay texts, and every cell keeps what was received, but for the
 * marks of numbers that are written with some.
 */
export function* ofKind(column: Column, kind: ReadAs): Work<Column> {
  if (column.kind === kind) return column;
  const coded = column.kind === 'number' ? yield* textsOf(column) : column;
  if (kind === 'number') return yield* numbersOf(coded, null);
  if (kind === 'comma' || kind === 'grouped') return yield* numbersOf(coded, kind);
  if (kind === 'time') return yield* timesOf(coded);
  const { name, length, codes, codeCount, texts } = coded;
  return { kind: 'text', name, length, codes, codeCount, texts } satisfies TextColumn;
}

/** The number of texts in a column of numbers or times that are none. */
export function doNotFit(column: Column): number {
  if (column.kind === 'text') return 0;
  let count = 0;
  if (column.kind === 'number') {
    const { forms, values, length } = column;
    if (!column.kept || !forms) return 0;
    for (let row = 0; row < length; row += 1)
      if (forms[row] === KEPT_FORM && Number.isNaN(values[row])) count += 1;
    return count;
  }
  const { codes, times, texts, codeCount, length } = column;
  const fails = new Uint8Array(codeCount);
  for (let code = FIRST_TEXT; code < codeCount; code += 1)
    if (Number.isNaN(times[code]) && texts[code] !== '') fails[code] = 1;
  if (!fails.includes(1)) return 0;
  for (let row = 0; row < length; row += 1) count += fails[codes[row] ?? MISSING] ?? 0;
  return count;
}

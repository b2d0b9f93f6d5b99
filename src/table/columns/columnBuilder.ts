import { MISSING, type CodedColumn } from './codedColumn.ts';
import { cellAt, type Column } from './column.ts';
import { readDecimal } from './decimal.ts';
import { CODED, NUMBER, UNDECIDED, type RowBlock } from '../reading/rowBlock.ts';
import { NumberBuilder } from './numberBuilder.ts';
import { TextBuilder } from './textBuilder.ts';
import { parseTimestamp } from './timestamp.ts';

/** Names of columns whose digits are identifiers rather than numbers. */
const IDENTIFIER = /(?:^|[_ ])(?:id|ids|code|status|zip|port|asn|account)$/i;

/** Digits that a double cannot tell apart from others. Where a column starts with them, they are identifiers. */
const LONG_DIGITS = /^\d{16,}$/;

const isNumber = (text: string) => readDecimal(text, { value: 0, digits: 0 });
const isTime = (text: string) => !Number.isNaN(parseTimestamp(text));

/** How many cells are missing at the start, as in a column that comes late. */
function missingFrom({ codes, length }: CodedColumn): number {
  let row = 0;
  while (row < length && codes[row] === MISSING) row += 1;
  return row;
}

/**
 * A column while rows arrive. Its kind is guessed from the first text; a later text that does not fit turns it into a
 * column of texts. Nothing is lost, because every cell reproduces the text received.
 */
export class ColumnBuilder {
  #cells: TextBuilder | NumberBuilder;
  readonly #asText: boolean;
  readonly #isMetric: boolean;
  #decided = false;
  /** Whether cells were strings, in which digits are no numbers. */
  #hasStrings = false;
  /** Whether it was a column of numbers before. */
  #hadNumbers = false;

  /** `hint` is what is known in advance: a dimension is text even if its values are digits. */
  constructor(name: string, hint?: 'dimension' | 'metric') {
    this.#cells = new TextBuilder(name, false);
    this.#isMetric = hint === 'metric';
    this.#asText = hint === 'dimension' || (hint === undefined && IDENTIFIER.test(name));
  }

  get name(): string {
    return this.#cells.name;
  }
  get length(): number {
    return this.#cells.length;
  }
  /** The approximate size in memory, in bytes. */
  get bytes(): number {
    return this.#cells.bytes;
  }

  /** Whether its texts would be numbers, if they looked like some. */
  get mayBeNumbers(): boolean {
    return !this.#asText && !this.#hasStrings;
  }

  /** Whether it may be a column of texts only because of a few of its cells. */
  get mayBeOdd(): boolean {
    return !this.#asText && (!this.#hasStrings || this.#hadNumbers);
  }

  /** The first `length` rows, by default all, as a column that no longer changes. */
  column(length = this.length): Column {
    return this.#cells.column(length);
  }

  /** Moves the cells to a builder of another kind. */
  #become(next: TextBuilder | NumberBuilder): void {
    const column = this.column();
    const missing = column.kind === 'number' ? 0 : missingFrom(column);
    next.addMissing(missing);
    for (let row = missing; row < column.length; row += 1) {
      const cell = cellAt(column, row);
      if (cell.kind === 'missing') next.addMissing();
      else if (cell.kind === 'null') next.addNull();
      else next.add(cell.text);
    }
    this.#cells = next;
  }

  /** Moves the cells to a builder of texts, and returns it. */
  #becomeText(): TextBuilder {
    const next = new TextBuilder(this.name, false);
    this.#become(next);
    this.#hadNumbers = true;
    return next;
  }

  #decide(text: string): void {
    this.#decided = true;
    if (isTime(text)) this.#become(new TextBuilder(this.name, true));
    else if (!this.#asText && isNumber(text) && (this.#isMetric || !LONG_DIGITS.test(text)))
      this.#become(new NumberBuilder(this.name));
  }

  /** Adds a cell of unknown kind, as in CSV. */
  add(text: string): void {
    if (!this.#decided && text !== '') this.#decide(text);
    const cells = this.#cells;
    if (cells.kind !== 'number') cells.add(text);
    else if (!cells.add(text)) this.#becomeText().add(text);
  }

  /** Adds a string, as in JSON: digits in it are not a number. */
  addString(text: string): void {
    if (text === '') {
      this.#cells.add(''); // an empty cell, of whatever kind the others are
      return;
    }
    this.#hasStrings = true;
    if (!this.#decided) {
      this.#decided = true;
      if (isTime(text)) this.#become(new TextBuilder(this.name, true));
    }
    const cells = this.#cells;
    (cells.kind === 'number' ? this.#becomeText() : cells).add(text);
  }

  /** As what the cells of a block are read for this column. While it is undecided, they must be empty. */
  get cellKind(): typeof UNDECIDED | typeof CODED | typeof NUMBER {
    if (this.#cells.kind === 'number') return NUMBER;
    return this.#decided ? CODED : UNDECIDED;
  }
  /** Where the texts of a block get their codes; null for a column of numbers. */
  get texts(): TextBuilder | null {
    return this.#cells.kind === 'coded' ? this.#cells : null;
  }
  /** Where the numbers of a block are read; null for any other column. */
  get numbers(): NumberBuilder | null {
    return this.#cells.kind === 'number' ? this.#cells : null;
  }

  /** Adds the first rows of a column of a block. */
  addCells(block: RowBlock, column: number, rows: number): void {
    this.#cells.addCells(block, column, rows);
  }

  /** Makes room for this many rows. */
  reserve(rows: number): void {
    this.#cells.reserve(rows);
  }

  /** Forgets what is only needed to add cells. */
  settle(): void {
    if (this.#cells.kind === 'coded') this.#cells.settle();
  }

  addMissing(count = 1): void {
    this.#cells.addMissing(count);
  }
  addNull(): void {
    this.#cells.addNull();
  }
}

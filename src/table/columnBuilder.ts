import { cellAt, type Column } from './column.ts';
import { readDecimal } from './decimal.ts';
import { NumberBuilder } from './numberBuilder.ts';
import { TextBuilder } from './textBuilder.ts';
import { parseTimestamp } from './timestamp.ts';

/** Names after which a column of digits holds identifiers rather than figures. */
const IDENTIFIER = /(?:^|[_ ])(?:id|ids|code|status|zip|port|asn|account)$/i;

const isNumber = (text: string) => readDecimal(text, { value: 0, digits: 0 });
const isTime = (text: string) => !Number.isNaN(parseTimestamp(text));

/**
 * A column while rows arrive. Its kind is guessed from the first text; a later text that does not fit turns it
 * into a column of texts, and nothing is lost, since every cell gives back the text that was received.
 */
export class ColumnBuilder {
  #cells: TextBuilder | NumberBuilder;
  readonly #asText: boolean;
  #decided = false;

  /** `hint` is what is known of it beforehand: a dimension is text even where its values are digits. */
  constructor(name: string, hint?: 'dimension' | 'metric') {
    this.#cells = new TextBuilder(name, false);
    this.#asText = hint === 'dimension' || (hint === undefined && IDENTIFIER.test(name));
  }

  get name(): string {
    return this.#cells.name;
  }
  get length(): number {
    return this.#cells.length;
  }
  /** Bytes in memory, roughly. */
  get bytes(): number {
    return this.#cells.bytes;
  }

  /** The first rows, all of them unless told otherwise, as a column that no longer changes. */
  column(length = this.length): Column {
    return this.#cells.column(length);
  }

  /** Puts the cells into a builder of another kind. */
  #become(next: TextBuilder | NumberBuilder): void {
    const column = this.column();
    for (let row = 0; row < column.length; row += 1) {
      const cell = cellAt(column, row);
      if (cell.kind === 'missing') next.addMissing();
      else if (cell.kind === 'null') next.addNull();
      else next.add(cell.text);
    }
    this.#cells = next;
  }

  /** Puts the cells into a builder of texts, and answers it. */
  #becomeText(): TextBuilder {
    const next = new TextBuilder(this.name, false);
    this.#become(next);
    return next;
  }

  #decide(text: string): void {
    this.#decided = true;
    if (isTime(text)) this.#become(new TextBuilder(this.name, true));
    else if (!this.#asText && isNumber(text)) this.#become(new NumberBuilder(this.name));
  }

  /** A cell whose kind is not known, as in CSV. */
  add(text: string): void {
    if (!this.#decided && text !== '') this.#decide(text);
    const cells = this.#cells;
    if (cells.kind !== 'number') cells.add(text);
    else if (!cells.add(text)) this.#becomeText().add(text);
  }

  /** A cell that is a string for sure, as in JSON: digits in it are no number. */
  addString(text: string): void {
    if (!this.#decided && text !== '') {
      this.#decided = true;
      if (isTime(text)) this.#become(new TextBuilder(this.name, true));
    }
    const cells = this.#cells;
    (cells.kind === 'number' ? this.#becomeText() : cells).add(text);
  }

  addMissing(count = 1): void {
    this.#cells.addMissing(count);
  }
  addNull(): void {
    this.#cells.addNull();
  }
}

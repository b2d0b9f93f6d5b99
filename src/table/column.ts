import { NumberColumn } from './numberColumn.ts';
import { TextColumn } from './textColumn.ts';
import { parseTimestamp } from './timestamp.ts';

export type Column = TextColumn | NumberColumn;
export type ColumnKind = Column['kind'];

/** The text of a cell on screen and in files: a missing cell and an empty one show nothing, a null shows `null`. */
export function cellText(column: Column, row: number, nullText = ''): string {
  const text = column.text(row);
  return text === null ? nullText : (text ?? '');
}

/** Names after which a column of digits holds identifiers rather than figures. */
const IDENTIFIER = /(?:^|[_ ])(?:id|ids|code|status|zip|port|asn|account)$/i;

const readsAsNumber = (text: string) => new NumberColumn('').add(text);

/**
 * A column while rows arrive. Its kind is guessed from the first text; a later text that does not fit turns it
 * into a column of texts, and nothing is lost, since every cell gives back the text that was received.
 */
export class GrowingColumn {
  column: Column;
  readonly #asText: boolean;
  #decided = false;

  /** `kind` is what is known of it beforehand: a dimension is text even where its values are digits. */
  constructor(name: string, kind?: 'dimension' | 'metric') {
    this.column = new TextColumn(name, false);
    this.#asText = kind === 'dimension' || (kind === undefined && IDENTIFIER.test(name));
  }

  get name(): string {
    return this.column.name;
  }

  /** Replaces the column by one of another kind with the same cells. */
  #become(next: Column): void {
    const { column } = this;
    for (let row = 0; row < column.length; row += 1) {
      const text = column.text(row);
      if (text === undefined) next.addMissing();
      else if (text === null) next.addNull();
      else next.add(text);
    }
    this.column = next;
  }

  #decide(text: string): void {
    this.#decided = true;
    if (!Number.isNaN(parseTimestamp(text))) this.#become(new TextColumn(this.name, true));
    else if (!this.#asText && readsAsNumber(text)) this.#become(new NumberColumn(this.name));
  }

  /** A cell whose kind is not known, as in CSV. */
  add(text: string): void {
    if (!this.#decided && text !== '') this.#decide(text);
    if (this.column.kind !== 'number') this.column.add(text);
    else if (!this.column.add(text)) {
      this.#become(new TextColumn(this.name, false));
      this.column.add(text);
    }
  }

  /** A cell that is a string for sure, as in JSON: digits in it are no number. */
  addString(text: string): void {
    if (!this.#decided && text !== '') {
      this.#decided = true;
      if (!Number.isNaN(parseTimestamp(text))) this.#become(new TextColumn(this.name, true));
    }
    if (this.column.kind === 'number') this.#become(new TextColumn(this.name, false));
    this.column.add(text);
  }

  addMissing(count = 1): void {
    this.column.addMissing(count);
  }
  addNull(): void {
    this.column.addNull();
  }
}

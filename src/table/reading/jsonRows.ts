import type { ColumnBuilder } from '../columns/columnBuilder.ts';
import { recordFields, type Field } from './jsonRecord.ts';
import {
  MAX_ROW_CHARACTERS,
  type FrameBuilder,
  type TableTooLarge,
  type TooManyColumns,
} from './frameBuilder.ts';

/** Why a text is not a table in JSON. `at` counts characters from the start. */
export type JsonProblem =
  | { kind: 'not-an-array'; found: string }
  | { kind: 'not-an-object'; row: number }
  | { kind: 'bad-json'; at: number; row: number }
  | { kind: 'too-deep'; row: number }
  | { kind: 'row-too-large'; row: number }
  | { kind: 'json-cut-off'; rows: number }
  | TooManyColumns
  | TableTooLarge;

const DEEPEST = 64;

const AN_OBJECT: JsonProblem = { kind: 'not-an-array', found: 'an object' };

/** The columns of a name: one, and another for each repetition within an object. */
type Named = { columns: ColumnBuilder[]; row: number; usedInRow: number };

/**
 * Reads an array of objects that arrives in pieces, and adds each object to a table as soon as it is complete. Objects
 * one after another without an array, as on lines of their own, are such a list as well, but a single object is none.
 * Numbers keep their text, strings of digits stay strings, and nested values are kept as written. Objects may have
 * different keys.
 */
export class JsonRows {
  readonly #builder: FrameBuilder;
  readonly #named = new Map<string, Named>();
  #state: 'start' | 'between' | 'inside' | 'after' = 'start';
  #record = '';
  #depth = 0;
  #inString = false;
  #escaped = false;
  #comma = false;
  /** Whether the objects stand one after another, and the first of them until another one follows. */
  #isBare = false;
  #held: string | null = null;
  #consumed = 0;
  #problem: JsonProblem | null = null;

  constructor(builder: FrameBuilder) {
    this.#builder = builder;
  }

  /** Reads the next piece; returns the problem that ends the reading, or null. */
  push(piece: string): JsonProblem | null {
    let at = 0;
    while (at < piece.length) {
      const start = at;
      if (this.#state !== 'inside') {
        this.#outside(piece.charCodeAt(at), this.#consumed + at);
        at += 1;
      }
      if (this.#state === 'inside') {
        const end = this.#scan(piece, at);
        this.#keep(end < 0 ? piece.slice(start) : piece.slice(start, end + 1));
        if (end >= 0) this.#finishRecord(this.#consumed + end);
        at = end < 0 ? piece.length : end + 1;
      }
      if (this.#problem) return this.#problem;
    }
    this.#consumed += piece.length;
    return this.#problem;
  }

  /** Ends the reading; returns what is wrong, or null. */
  end(): JsonProblem | null {
    if (this.#problem) return this.#problem;
    if (this.#state === 'start') return { kind: 'not-an-array', found: 'nothing' };
    if (this.#held !== null || (this.#isBare && this.#builder.rows === 0)) return AN_OBJECT;
    if (this.#isBare && this.#state === 'between') return null;
    return this.#state === 'after' ? null : { kind: 'json-cut-off', rows: this.#builder.rows };
  }

  #keep(part: string): void {
    this.#record += part;
    if (this.#record.length > MAX_ROW_CHARACTERS)
      this.#refuse({ kind: 'row-too-large', row: this.#builder.rows + 1 });
  }

  /** Ends the reading. What is wrong with the first of bare objects says only that it is no table. */
  #refuse(problem: JsonProblem): void {
    this.#problem = this.#isFirstBare ? AN_OBJECT : problem;
  }

  get #isFirstBare(): boolean {
    return this.#isBare && this.#builder.rows === 0 && this.#held === null;
  }

  /** Finds the end of the current object: its position, or -1 if it is not in this piece. */
  #scan(piece: string, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === 92) this.#escaped = true;
        else if (code === 34) this.#inString = false;
      } else if (code === 34) this.#inString = true;
      else if (code === 123 || code === 91) {
        this.#depth += 1;
        if (this.#depth > DEEPEST) {
          this.#refuse({ kind: 'too-deep', row: this.#builder.rows + 1 });
          return at;
        }
      } else if (code === 125 || code === 93) {
        this.#depth -= 1;
        if (this.#depth === 0) return at;
      }
    }
    return -1;
  }

  /** Handles a character between objects. */
  #outside(code: number, at: number): void {
    if (code === 32 || code === 10 || code === 13 || code === 9) return;
    if (this.#state === 'start') {
      if (code === 91) this.#state = 'between';
      else if (code === 123) {
        this.#isBare = true;
        this.#begin();
      } else this.#problem = { kind: 'not-an-array', found: 'a single value' };
      return;
    }
    if (this.#isBare) {
      this.#betweenBare(code);
      return;
    }
    const row = this.#builder.rows + 1;
    const first = this.#builder.rows === 0;
    if (this.#state === 'after') this.#problem = { kind: 'bad-json', at, row };
    else if (code === 93 && !this.#comma) this.#state = 'after';
    else if (code === 44 && !first && !this.#comma) this.#comma = true;
    else if (code === 123 && (first || this.#comma)) this.#begin();
    else
      this.#problem =
        code === 44 || code === 93 ? { kind: 'bad-json', at, row } : { kind: 'not-an-object', row };
  }

  /** Handles a character between objects that stand one after another. */
  #betweenBare(code: number): void {
    const held = this.#held;
    this.#held = null;
    if (code !== 123) {
      this.#problem = held === null ? { kind: 'not-an-object', row: this.#builder.rows + 1 } : AN_OBJECT;
      return;
    }
    if (held !== null) this.#add(held);
    this.#begin();
  }

  #begin(): void {
    this.#state = 'inside';
    this.#comma = false;
    this.#depth = 1;
    this.#record = '';
  }

  #finishRecord(at: number): void {
    this.#state = 'between';
    const text = this.#record;
    this.#record = '';
    if (this.#problem) return;
    try {
      JSON.parse(text);
    } catch {
      this.#refuse({ kind: 'bad-json', at, row: this.#builder.rows + 1 });
      return;
    }
    if (this.#isFirstBare) this.#held = text;
    else this.#add(text);
  }

  #add(text: string): void {
    for (const field of recordFields(text)) {
      const column = this.#columnFor(field.name);
      if (!column) {
        this.#problem = this.#builder.refusal;
        return;
      }
      this.#put(column, field);
    }
    this.#builder.endRow();
  }

  #put(column: ColumnBuilder, field: Field): void {
    if (field.kind === 'null') column.addNull();
    else if (field.kind === 'number') column.add(field.text);
    else column.addString(field.text);
  }

  /**
   * The column of a name, or null if the table is full. If an object repeats a name, the second value gets a column of
   * its own.
   */
  #columnFor(name: string): ColumnBuilder | null {
    const { rows } = this.#builder;
    let named = this.#named.get(name);
    if (!named) {
      named = { columns: [], row: rows, usedInRow: 0 };
      this.#named.set(name, named);
    }
    if (named.row !== rows) {
      named.row = rows;
      named.usedInRow = 0;
    }
    let column = named.columns[named.usedInRow] ?? null;
    if (!column) {
      column = this.#builder.addColumn(name);
      if (column) named.columns.push(column);
    }
    named.usedInRow += 1;
    return column;
  }
}

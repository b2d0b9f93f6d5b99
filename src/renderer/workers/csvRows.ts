import Papa from 'papaparse';
import { MAX_ROW_CHARACTERS, TOO_MANY_COLUMNS, type FrameBuilder } from '../../table/frameBuilder.ts';
import type { CsvProblem } from './problems.ts';

/** How many characters at the start are searched for the delimiter and line endings. */
const LOOK = 64 * 1024;

type Parsed = { data: string[][]; errors: { code: string; row?: number }[]; meta: { cursor: number } };

/** The most frequent candidate in the header line, outside quotes. */
function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((mark) => [mark, bare.split(mark).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/**
 * Reads CSV that arrives in pieces and adds its rows to a table. PapaParse returns arrays of texts and does not guess
 * types (00712 stays 00712). The delimiter comes from the header line, or from a `sep=` line before it.
 */
export class CsvRows {
  readonly #builder: FrameBuilder;
  #parser: Papa.Parser | null = null;
  #rest = '';
  #newline: '\n' | '\r' = '\n';
  #headed = false;

  constructor(builder: FrameBuilder) {
    this.#builder = builder;
  }

  push(piece: string): CsvProblem | null {
    this.#rest += piece;
    if (!this.#parser && this.#rest.length < LOOK && !this.#rest.includes('\n')) return null;
    return this.#read(false);
  }

  end(): CsvProblem | null {
    const problem = this.#read(true);
    if (problem) return problem;
    return this.#headed ? null : { kind: 'no-header' };
  }

  /** Detects line endings, `sep=` and the delimiter, once, at the start. */
  #prepare(): Papa.Parser {
    const look = this.#rest.slice(0, LOOK);
    if (!look.includes('\n') && look.includes('\r')) this.#newline = '\r';
    const told = /^sep=(.)\r?[\n\r]/i.exec(look);
    if (told)
      this.#rest = this.#rest.slice(
        told[0].endsWith('\r') && this.#rest[told[0].length] === '\n' ? told[0].length + 1 : told[0].length,
      );
    const header = this.#rest.slice(0, LOOK).split(this.#newline, 1)[0] ?? '';
    const delimiter = told?.[1] ?? delimiterOf(header);
    return new Papa.Parser({ delimiter, newline: this.#newline, quoteChar: '"' });
  }

  #read(last: boolean): CsvProblem | null {
    if (last && this.#rest === '') return null;
    const parser = (this.#parser ??= this.#prepare());
    const text = this.#rest;
    // With base index 0, the cursor counts from the start of this piece.
    const parsed = parser.parse(text, 0, !last) as Parsed; // oxlint-disable-line typescript/no-unsafe-type-assertion -- PapaParse types this as `any`
    this.#rest = last ? '' : text.slice(parsed.meta.cursor);
    const row = this.#builder.rows + parsed.data.length + (this.#headed ? 0 : -1);
    if (last && parsed.errors.some((error) => error.code === 'MissingQuotes')) {
      return { kind: 'unterminated-quote', row: Math.max(1, row) };
    }
    if (this.#rest.length > MAX_ROW_CHARACTERS) return { kind: 'row-too-large', row: row + 1 };
    return this.#put(parsed.data, last && text.endsWith(this.#newline)) ? null : TOO_MANY_COLUMNS;
  }

  /** Adds rows to the table; returns false if one has more cells than the table may have columns. */
  #put(rows: readonly string[][], closed: boolean): boolean {
    for (let index = 0; index < rows.length; index += 1) {
      const cells = rows[index] ?? [];
      // Lines are split at LF and may end in CR LF.
      const end = cells.length - 1;
      const final = cells[end];
      if (this.#newline === '\n' && final?.endsWith('\r')) cells[end] = final.slice(0, -1);
      if (!this.#headed) {
        if (cells.length === 1 && cells[0] === '') continue; // blank lines before the header
        this.#headed = true;
        for (const [at, name] of cells.entries())
          if (!this.#builder.addColumn(name || `column ${at + 1}`)) return false;
      } else if (!this.#isBlank(cells, closed && index === rows.length - 1)) {
        if (!this.#builder.addRow(cells)) return false;
      }
    }
    return true;
  }

  /** An empty line is not a row, unless the table has a single column and the line is not the last. */
  #isBlank(cells: readonly string[], afterLastNewline: boolean): boolean {
    return cells.length === 1 && cells[0] === '' && (afterLastNewline || this.#builder.columnCount > 1);
  }
}

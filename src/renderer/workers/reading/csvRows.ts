import Papa from 'papaparse';
import { MAX_ROW_CHARACTERS, type FrameBuilder } from '../../../table/reading/frameBuilder.ts';
import { csvFaults, type Newline } from './csvFaults.ts';
import { delimiterOf, LOOK } from './csvStart.ts';
import type { CsvProblem } from './problems.ts';
import { costlyLine } from './strayQuotes.ts';
import type { Quotes } from '../protocol/reading.ts';

type Parsed = { data: string[][]; errors: { code: string; index?: number }[]; meta: { cursor: number } };

/** Stands for a carriage return in a cell. Decoded text never contains half of a pair of surrogates. */
const KEPT_RETURN = '\ud800';
/** The same, but never the first half of a character. */
const LONE_HALF = /\ud800/gu;

/** Where to go on in the middle of a file: after its header, at this line. */
type Continued = { delimiter: string; names: number; line: number };

/**
 * Reads CSV that arrives in pieces and adds its rows to a table. PapaParse returns arrays of texts and does not guess
 * types (00712 stays 00712). The delimiter comes from the header line, or from a `sep=` line before it.
 */
export class CsvRows {
  readonly #builder: FrameBuilder;
  readonly #quotes: Quotes;
  #parser: Papa.Parser | null = null;
  #rest = '';
  #delimiter = ',';
  #newline: Newline = '\n';
  /** The length that the rest of a row must have before it is looked at again, so that a long row costs little. */
  #enough = 0;
  /** The number of names in the header; 0 before it is read. */
  #names = 0;
  /** The number of the line that `#rest` starts with. */
  #line = 1;

  constructor(builder: FrameBuilder, quotes: Quotes, continued?: Continued) {
    this.#builder = builder;
    this.#quotes = quotes;
    if (!continued?.names) return;
    this.#delimiter = continued.delimiter;
    this.#names = continued.names;
    this.#line = continued.line;
    this.#parser = this.#parserFor();
  }

  push(piece: string): CsvProblem | null {
    this.#rest += piece;
    if (!this.#parser && this.#rest.length < LOOK && !this.#rest.includes('\n')) return null;
    if (this.#rest.length < this.#enough) return null;
    const problem = this.#read(false);
    this.#enough = Math.min(this.#rest.length * 2, MAX_ROW_CHARACTERS + 1);
    return problem;
  }

  end(): CsvProblem | null {
    const problem = this.#read(true);
    if (problem) return problem;
    return this.#names ? null : { kind: 'no-header' };
  }

  /** Detects line endings, `sep=` and the delimiter, once, at the start. */
  #prepare(): Papa.Parser {
    const look = this.#rest.slice(0, LOOK);
    if (!look.includes('\n') && look.includes('\r')) this.#newline = '\r';
    const told = /^sep=([^"\r\n])(?:\r\n|\r|\n)/i.exec(look);
    if (told) {
      this.#rest = this.#rest.slice(told[0].length);
      this.#line += 1;
    }
    const header = /[^\r\n]+/.exec(this.#rest.slice(0, LOOK))?.[0] ?? '';
    this.#delimiter = told?.[1] ?? delimiterOf(header);
    return this.#parserFor();
  }

  #parserFor(): Papa.Parser {
    this.#builder.delimiter = this.#delimiter;
    const asText = this.#quotes === 'text' ? { fastMode: true } : {}; // cuts without looking at quotation marks
    return new Papa.Parser({ delimiter: this.#delimiter, newline: this.#newline, ...asText });
  }

  #read(last: boolean): CsvProblem | null {
    if (last && this.#rest === '') return null;
    const parser = (this.#parser ??= this.#prepare());
    const costly = this.#quotes === 'text' ? -1 : costlyLine(this.#rest, this.#delimiter, this.#newline);
    if (costly >= 0) {
      this.#rest = this.#rest.slice(0, costly);
      return this.#read(false) ?? this.#tooLarge();
    }
    // A file may be cut off in the middle of its last CR LF.
    const text = last && this.#newline === '\n' ? this.#rest.replace(/\r$/, '') : this.#rest;
    // A CR before a closing quotation mark is part of the cell, but would be taken for a part of the line end.
    const keepsReturns = this.#newline === '\n' && text.includes('\r"');
    const prepared = keepsReturns ? text.replaceAll('\r"', `${KEPT_RETURN}"`) : text;
    // With base index 0, the cursor counts from the start of this piece.
    const parsed = parser.parse(prepared, 0, !last) as Parsed; // oxlint-disable-line typescript/no-unsafe-type-assertion -- PapaParse types this as `any`
    this.#rest = last ? '' : text.slice(parsed.meta.cursor);
    const open = last && parsed.errors.find((error) => error.code === 'MissingQuotes');
    if (open) {
      this.#check(text.slice(0, Math.max(0, (open.index ?? 1) - 1)));
      if (!this.#put(parsed.data.slice(0, -1), null, keepsReturns)) return this.#builder.refusal;
      return { kind: 'unterminated-quote', row: this.#builder.rows + 1, line: this.#line };
    }
    this.#check(last ? text : text.slice(0, parsed.meta.cursor));
    const isLastClosed = last ? text.endsWith(this.#newline) : null;
    if (!this.#put(parsed.data, isLastClosed, keepsReturns)) return this.#builder.refusal;
    return this.#rest.length > MAX_ROW_CHARACTERS ? this.#tooLarge() : null;
  }

  #tooLarge(): CsvProblem {
    return { kind: 'row-too-large', row: this.#builder.rows + 1, line: this.#line };
  }

  /** Notes the lines where whole rows depart from RFC 4180. */
  #check(text: string): void {
    const looked = this.#quotes === 'text' ? text.replaceAll('"', ' ') : text;
    let end = text.indexOf(this.#newline);
    const countLines = (to: number) => {
      for (; end >= 0 && end < to; end = text.indexOf(this.#newline, end + 1)) this.#line += 1;
    };
    for (const fault of csvFaults(looked, this.#delimiter, this.#newline)) {
      countLines(fault);
      this.#builder.malformed.add(this.#line);
    }
    countLines(text.length);
  }

  /**
   * Adds rows to the table; returns false if one has more cells than the table may have columns. `isLastClosed` says
   * whether the last line of the file has an end, and is null before that line.
   */
  #put(rows: readonly string[][], isLastClosed: boolean | null, keepsReturns: boolean): boolean {
    for (let index = 0; index < rows.length; index += 1) {
      const cells = rows[index] ?? [];
      const isLast = index === rows.length - 1;
      // Lines are split at LF and may end in CR LF.
      const end = cells.length - 1;
      const final = cells[end];
      const hasEnd = !isLast || isLastClosed !== false;
      if (this.#newline === '\n' && hasEnd && final?.endsWith('\r')) cells[end] = final.slice(0, -1);
      if (keepsReturns)
        for (const [at, cell] of cells.entries()) cells[at] = cell.replaceAll(LONE_HALF, '\r');
      if (!this.#names) {
        if (cells.length === 1 && cells[0] === '') continue; // blank lines before the header
        this.#names = cells.length;
        if (!this.#builder.addHeader(cells)) return false;
      } else if (!this.#isBlank(cells, isLast && isLastClosed === true)) {
        if (!this.#builder.addRow(cells)) return false;
      }
    }
    return true;
  }

  /** An empty line is not a row, unless the header has a single name and the line is not the last. */
  #isBlank(cells: readonly string[], afterLastNewline: boolean): boolean {
    return cells.length === 1 && cells[0] === '' && (afterLastNewline || this.#names > 1);
  }
}

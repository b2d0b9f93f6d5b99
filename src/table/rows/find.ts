import { MISSING } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { testTexts } from './codeTest.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';
import { numberTextTest, textTest, type TextCondition } from './textTest.ts';

/** What to find in cells: what the screen shows, digits in groups as well. Nothing is found by an empty text. */
export type FindSpec = {
  readonly text: string;
  readonly matchCase: boolean;
  /** Whether the cell is the text, rather than contains it. */
  readonly wholeCell: boolean;
  /** The columns to search, in the order in which they are shown. */
  readonly columns: readonly number[];
};

/** A cell that contains the text, by its row in the view. */
export type FoundCell = {
  row: number;
  column: number;
  /** Whether the search started again from the other end. */
  wrapped: boolean;
  /** The number of the cell among all that contain the text, from 1; null as long as they have not been counted. */
  number: number | null;
};

export type FoundCount = { cells: number; rows: number };

/** The number of rows that are searched between two yields, and counted together. */
const BLOCK = 16_384;

/** Whether the cell of a row contains the text. */
type CellTest = (row: number) => boolean;
const NEVER: CellTest = () => false;

function* cellTest(column: Column, condition: TextCondition): Work<CellTest> {
  if (column.kind === 'number') return numberTextTest(column, condition) || NEVER;
  const passing = yield* testTexts(column, textTest(condition));
  const { codes } = column;
  return passing.includes(1) ? (row) => passing[codes[row] ?? MISSING] === 1 : NEVER;
}

/** A search in the rows of a view. What was found out is kept for the next step. */
export class Finder {
  readonly #frame: Frame;
  readonly #selection: Selection;
  readonly #spec: FindSpec;
  readonly #rows: number;
  /** A test for each column of the search. */
  #tests: readonly CellTest[] | null = null;
  /** The number of cells found in each block of rows. */
  #blocks: Uint32Array | null = null;
  /** The number of cells found so far by counting. */
  counted = 0;

  constructor(frame: Frame, selection: Selection, spec: FindSpec) {
    this.#frame = frame;
    this.#selection = selection;
    this.#spec = spec;
    this.#rows = selectedCount(frame, selection);
  }

  /** Tests each distinct text once. */
  *#prepare(): Work<readonly CellTest[]> {
    if (this.#tests) return this.#tests;
    const { text, matchCase, wholeCell, columns } = this.#spec;
    const condition = { how: wholeCell ? 'equals' : 'contains', text, matchCase } as const;
    const tests: CellTest[] = [];
    for (const index of columns) {
      const column = this.#frame.columns[index];
      tests.push(column && text !== '' ? yield* part(cellTest(column, condition), 0, 0) : NEVER);
    }
    this.#tests = tests;
    return tests;
  }

  /** Counts what is found in rows of the view. */
  #countIn(tests: readonly CellTest[], from: number, to: number): FoundCount {
    const hits = new Uint8Array(to - from);
    let cells = 0;
    for (const test of tests) {
      if (test === NEVER) continue;
      for (let at = from; at < to; at += 1) {
        if (!test(rowAt(this.#selection, at))) continue;
        cells += 1;
        hits[at - from] = 1;
      }
    }
    return { cells, rows: hits.reduce((sum, hit) => sum + hit, 0) };
  }

  /** Counts all cells that contain the text, and their rows. */
  *count(): Work<FoundCount> {
    const tests = yield* this.#prepare();
    const blocks = new Uint32Array(Math.ceil(this.#rows / BLOCK));
    const all = { cells: 0, rows: 0 };
    for (let block = 0; block < blocks.length; block += 1) {
      const from = block * BLOCK;
      const found = this.#countIn(tests, from, Math.min(from + BLOCK, this.#rows));
      blocks[block] = found.cells;
      all.cells += found.cells;
      all.rows += found.rows;
      this.counted = all.cells;
      yield (block + 1) / blocks.length;
    }
    this.#blocks = blocks;
    return all;
  }

  /** The position of the column, among those searched, of the first hit in a row from a position on; -1 if there is none. */
  #hitIn(tests: readonly CellTest[], at: number, first: number, step: 1 | -1): number {
    const row = rowAt(this.#selection, at);
    for (let test = first; test >= 0 && test < tests.length; test += step)
      if (tests[test]?.(row)) return test;
    return -1;
  }

  /** The number of a cell among all found. */
  #numberOf(tests: readonly CellTest[], at: number, test: number): number | null {
    const blocks = this.#blocks;
    if (!blocks) return null;
    const block = Math.floor(at / BLOCK);
    const before = blocks.subarray(0, block).reduce((sum, cells) => sum + cells, 0);
    const inBlock = this.#countIn(tests, block * BLOCK, at).cells;
    return before + inBlock + this.#countIn(tests.slice(0, test + 1), at, at + 1).cells;
  }

  /**
   * The next cell that contains the text, or the one before, from a cell on, which comes last. Null starts at the first
   * cell, or at the last.
   */
  *cell(
    from: { row: number; column: number } | null,
    direction: 'next' | 'previous',
  ): Work<FoundCell | null> {
    const tests = yield* this.#prepare();
    const [rows, step] = [this.#rows, direction === 'next' ? 1 : -1] as const;
    if (rows === 0 || tests.every((test) => test === NEVER)) return null;
    const end = step > 0 ? 0 : tests.length - 1;
    const start = from ? Math.min(Math.max(from.row, 0), rows - 1) : step > 0 ? 0 : rows - 1;
    const test = from ? this.#spec.columns.indexOf(from.column) : end - step;
    // The row to start from is searched beyond its cell first, and as a whole in the end.
    for (let done = 0; done <= rows; done += 1) {
      if (done % BLOCK === BLOCK - 1) yield done / rows;
      const at = (start + step * done + rows * 2) % rows;
      const first = done > 0 ? end : test < 0 && from ? end : test + step;
      // A block without a hit is passed over; the last step is the row to start from, again.
      if (this.#blocks?.[Math.floor(at / BLOCK)] === 0) {
        const left = step > 0 ? Math.min(BLOCK - 1 - (at % BLOCK), rows - 1 - at) : at % BLOCK;
        done = Math.min(done + left, rows);
        continue;
      }
      const hit = this.#hitIn(tests, at, first, step);
      if (hit < 0) continue;
      const wrapped = from !== null && (step > 0 ? start + done >= rows : done > start);
      const column = this.#spec.columns[hit] ?? 0;
      return { row: at, column, wrapped, number: this.#numberOf(tests, at, hit) };
    }
    return null;
  }
}

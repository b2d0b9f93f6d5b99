import { copyText } from '../buttons/copyText.ts';
import { cellCount, isInside, type Area } from './areas.ts';
import { COPY_FORMATS, withMark, type CopiedRow, type CopyFormat, type DecimalMark } from './copyFormats.ts';
import type { LaidColumn } from './gridColumns.ts';
import { htmlTable } from './htmlTable.ts';
import type { ReadRows } from './useRowBlocks.ts';

const MOST_COPIED = 500_000;
/** So many cells are read and written at a time, so that the page stays responsive. */
const PIECE = 20_000;

/** Too many cells, or the rows could not be read or the clipboard could not be written. */
export type NotCopied = 'too-much' | 'refused';

/** The numbers in ascending ranges, each once. */
function inRuns(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const run = runs.at(-1);
    if (run && first <= run[1] + 1) run[1] = Math.max(run[1], last);
    else runs.push([first, last]);
  }
  return runs;
}

const lengthOf = (runs: readonly (readonly [number, number])[]) =>
  runs.reduce((sum, [first, last]) => sum + last - first + 1, 0);

type CopiedCells = {
  /** Within the table; no two share a cell. */
  areas: readonly Area[];
  /** The columns that are shown. */
  columns: readonly LaidColumn[];
  /** Reads columns of the rows that are shown. */
  read: (first: number, count: number, columns: readonly number[]) => ReturnType<ReadRows>;
  format: CopyFormat;
  /** Of numbers that a spreadsheet is to paste. */
  decimalMark: DecimalMark;
};

/** The rows to be copied, a piece at a time. A cell that is not selected is undefined. */
async function* copiedRows(
  { areas, read }: CopiedCells,
  runs: readonly (readonly [number, number])[],
  columns: readonly LaidColumn[],
): AsyncGenerator<CopiedRow[]> {
  const indexes = columns.map(({ index }) => index);
  const isWhole = cellCount(areas) === lengthOf(runs) * columns.length;
  const step = Math.max(1, Math.floor(PIECE / columns.length));
  for (const [first, last] of runs)
    for (let from = first; from <= last; from += step) {
      const rows = await read(from, Math.min(step, last - from + 1), indexes);
      yield rows.map((texts, offset) => {
        if (isWhole) return texts;
        const row = from + offset;
        const near = areas.filter(({ firstRow, lastRow }) => firstRow <= row && lastRow >= row);
        return texts.map((text, at) => (isInside(near, row, columns[at]?.at ?? -1) ? text : undefined));
      });
    }
}

/**
 * Copies the selected cells, with the columns and rows that have any of them; cells between the areas stay empty.
 * Returns why it could not, or null.
 */
export async function copyCells(cells: CopiedCells): Promise<NotCopied | null> {
  const { areas, columns, format } = cells;
  const runs = inRuns(areas.map(({ firstRow, lastRow }) => [firstRow, lastRow]));
  const copied = inRuns(areas.map(({ first, last }) => [first, last])).flatMap(([first, last]) =>
    columns.slice(first, last + 1),
  );
  if (lengthOf(runs) * copied.length > MOST_COPIED) return 'too-much';
  const { before, row: write, between, after, skipsEmpty } = COPY_FORMATS[format];
  // Only as spreadsheets paste them: everything else wants numbers as they were received.
  const isTsv = format === 'tsv' || format === 'tsv-with-headers';
  const mark = isTsv ? cells.decimalMark : '.';
  const lines: string[] = [];
  let first: CopiedRow[] | null = null;
  let text: string;
  try {
    for await (const received of copiedRows(cells, runs, copied)) {
      const rows = received.map((row) => withMark(row, copied, mark));
      first = lines.length === 0 ? rows : null;
      for (const row of rows) {
        const line = write(row, copied);
        if (!skipsEmpty || line !== '') lines.push(line);
      }
    }
    text = before(copied) + lines.join(between) + after;
  } catch (error) {
    if (error instanceof RangeError) return 'too-much'; // more than a string can hold
    return 'refused'; // these rows are gone, or the reader was closed
  }
  // What fits into one piece may be small enough for a table in HTML too.
  const html = isTsv && first ? htmlTable(copied, first, format === 'tsv-with-headers') : null;
  return (await copyText(text, html)) ? null : 'refused';
}

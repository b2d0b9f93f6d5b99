import { copyText } from '../buttons/copyText.ts';
import { cellCount, isInside, type Area } from './areas.ts';
import { COPY_FORMATS, type CopyFormat } from './copyFormats.ts';
import type { PlacedColumn } from './gridColumns.ts';
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
  columns: readonly PlacedColumn[];
  /** Reads columns of the rows that are shown. */
  read: (first: number, count: number, columns: readonly number[]) => ReturnType<ReadRows>;
  format: CopyFormat;
};

/**
 * Copies the selected cells, with the columns and rows that have any of them; cells between the areas stay empty.
 * Returns why it could not, or null.
 */
export async function copyCells({ areas, columns, read, format }: CopiedCells): Promise<NotCopied | null> {
  const rowRuns = inRuns(areas.map(({ firstRow, lastRow }) => [firstRow, lastRow]));
  const columnRuns = inRuns(areas.map(({ first, last }) => [first, last]));
  const copied = columnRuns.flatMap(([first, last]) => columns.slice(first, last + 1));
  if (lengthOf(rowRuns) * copied.length > MOST_COPIED) return 'too-much';
  const indexes = copied.map(({ index }) => index);
  const isWhole = cellCount(areas) === lengthOf(rowRuns) * copied.length;
  const { before, row: write, between, after } = COPY_FORMATS[format];
  const step = Math.max(1, Math.floor(PIECE / Math.max(1, copied.length)));
  const lines: string[] = [];
  try {
    for (const [first, last] of rowRuns)
      for (let from = first; from <= last; from += step) {
        const rows = await read(from, Math.min(step, last - from + 1), indexes);
        rows.forEach((texts, offset) => {
          const cells = isWhole
            ? texts
            : texts.map((text, at) =>
                isInside(areas, from + offset, copied[at]?.at ?? -1) ? text : undefined,
              );
          lines.push(write(cells, copied));
        });
      }
  } catch {
    return 'refused'; // these rows are gone, or the reader was closed
  }
  return (await copyText(before(copied) + lines.join(between) + after)) ? null : 'refused';
}

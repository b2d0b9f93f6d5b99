import { FIRST_TEXT, type CodedColumn } from '../columns/codedColumn.ts';
import type { Work } from '../work.ts';
import type { Marks, RowMask } from './rowMask.ts';

/** The number of distinct texts that are tested between two yields. */
const SLICE = 65_536;

/**
 * Tests each distinct text once rather than once per row: 1 for each code that passes. Cells without a text do not
 * pass.
 */
export function* testTexts(
  { codeCount, texts }: CodedColumn,
  passes: (text: string, code: number) => boolean,
): Work<Uint8Array> {
  const passing = new Uint8Array(codeCount);
  for (let code = FIRST_TEXT; code < codeCount; code += 1) {
    if (code % SLICE === 0) yield code / codeCount;
    passing[code] = passes(texts[code] ?? '', code) ? 1 : 0;
  }
  return passing;
}

/** Keeps the marks of rows whose code passes. */
function keepCodes(
  codes: ArrayLike<number>,
  passing: Uint8Array,
  [from, to]: readonly [number, number],
  { words, bytes }: Marks,
): void {
  const whole = to - ((to - from) % 4);
  for (let row = from, at = 0; row < whole; row += 4, at += 1) {
    words[at] =
      (words[at] ?? 0) &
      ((passing[codes[row] ?? 0] ?? 0) |
        ((passing[codes[row + 1] ?? 0] ?? 0) << 8) |
        ((passing[codes[row + 2] ?? 0] ?? 0) << 16) |
        ((passing[codes[row + 3] ?? 0] ?? 0) << 24));
  }
  for (let row = whole; row < to; row += 1)
    bytes[row - from] = (bytes[row - from] ?? 0) & (passing[codes[row] ?? 0] ?? 0);
}

/** The rows of a column whose code passes. */
export function maskOfCodes({ codes }: CodedColumn, passing: Uint8Array): RowMask {
  if (!passing.includes(1)) return false;
  return (from, to, marks) => {
    keepCodes(codes, passing, [from, to], marks);
  };
}

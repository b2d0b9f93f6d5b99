import { FIRST_TEXT, type CodedColumn } from '../columns/codedColumn.ts';
import type { Work } from '../work.ts';
import type { RowMask } from './rowMask.ts';

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

/** The rows of a column whose code passes. */
export function maskOfCodes({ codes }: CodedColumn, passing: Uint8Array): RowMask {
  if (!passing.includes(1)) return false;
  return (from, to, marks) => {
    for (let row = from; row < to; row += 1) marks[row - from] = passing[codes[row] ?? 0] ?? 0;
  };
}

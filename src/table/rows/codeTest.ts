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

type Codes = CodedColumn['codes'];
type Span = readonly [from: number, to: number];

// A loop for each width, because the compiler makes less of one that meets several. None of them looks first whether a
// mark is left: what cannot be foretold takes longer than four codes.
function keep8(codes: Uint8Array, passing: Uint8Array, [from, to]: Span, words: Uint32Array): void {
  for (let row = from, at = 0; row < to; row += 4, at += 1) {
    words[at] =
      (words[at] ?? 0) &
      ((passing[codes[row] ?? 0] ?? 0) |
        ((passing[codes[row + 1] ?? 0] ?? 0) << 8) |
        ((passing[codes[row + 2] ?? 0] ?? 0) << 16) |
        ((passing[codes[row + 3] ?? 0] ?? 0) << 24));
  }
}
function keep16(codes: Uint16Array, passing: Uint8Array, [from, to]: Span, words: Uint32Array): void {
  for (let row = from, at = 0; row < to; row += 4, at += 1) {
    words[at] =
      (words[at] ?? 0) &
      ((passing[codes[row] ?? 0] ?? 0) |
        ((passing[codes[row + 1] ?? 0] ?? 0) << 8) |
        ((passing[codes[row + 2] ?? 0] ?? 0) << 16) |
        ((passing[codes[row + 3] ?? 0] ?? 0) << 24));
  }
}
function keepOthers(
  codes: ArrayLike<number>,
  passing: Uint8Array,
  [from, to]: Span,
  words: Uint32Array,
): void {
  for (let row = from, at = 0; row < to; row += 4, at += 1) {
    words[at] =
      (words[at] ?? 0) &
      ((passing[codes[row] ?? 0] ?? 0) |
        ((passing[codes[row + 1] ?? 0] ?? 0) << 8) |
        ((passing[codes[row + 2] ?? 0] ?? 0) << 16) |
        ((passing[codes[row + 3] ?? 0] ?? 0) << 24));
  }
}

/** Keeps the marks of rows whose code passes. */
function keepCodes(codes: Codes, passing: Uint8Array, [from, to]: Span, { words, bytes }: Marks): void {
  const whole = to - ((to - from) % 4);
  if (codes instanceof Uint8Array) keep8(codes, passing, [from, whole], words);
  else if (codes instanceof Uint16Array) keep16(codes, passing, [from, whole], words);
  else keepOthers(codes, passing, [from, whole], words);
  for (let row = whole; row < to; row += 1)
    bytes[row - from] = (bytes[row - from] ?? 0) & (passing[codes[row] ?? 0] ?? 0);
}

/** The rows of a column whose code passes. */
export function maskOfCodes(codes: Codes, passing: Uint8Array): RowMask {
  if (!passing.includes(1)) return false;
  return (from, to, marks) => {
    keepCodes(codes, passing, [from, to], marks);
  };
}

import type { CodedColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import type { Work } from '../work.ts';
import { ARRAYS, kindFor } from './arrayKinds.ts';
import { checksum, padded, seeded, START, type Checksum } from './checksum.ts';
import { sectionsOf, type ColumnShape, type Description } from './description.ts';
import { HEAD_BYTES, headOf, partBytes } from './layout.ts';
import type { StoredTable } from './storedTable.ts';
import { storeTexts, type StoredTexts, type TextCoder } from './storedTexts.ts';
import { asWhole } from './wholeNumbers.ts';

/** Arrays that follow each other in the file without a gap. */
type Section = () => readonly ArrayBufferView[];
type PlannedColumn = { shape: ColumnShape; sections: readonly Section[] };

/** A file of columns before it is written: its size, and what makes each section. */
type ColumnsFile = {
  readonly bytes: number;
  readonly description: Uint8Array;
  readonly sections: readonly Section[];
};

const sectionsOfTexts = ({ lengths, block }: StoredTexts): Section[] => [() => [lengths], () => block];

/** The cells of a column in an array of another kind. */
function copied(
  cells: ArrayLike<number>,
  into: ArrayLike<number> & ArrayBufferView & { [at: number]: number },
) {
  for (let row = 0; row < into.length; row += 1) into[row] = cells[row] ?? 0;
  return [into];
}

/** The form of every cell, or `each` if they differ. */
function formOf(forms: ArrayLike<number>, length: number): number | 'each' {
  const first = forms[0] ?? 0;
  for (let row = 1; row < length; row += 1) if (forms[row] !== first) return 'each';
  return first;
}

function* planNumbers(column: NumberColumn, coder: TextCoder): Work<PlannedColumn | null> {
  const { name, values, forms, kept, length } = column;
  const { as, digits } = yield* asWhole(column);
  const keptTexts = [...(kept ?? [])];
  const texts = keptTexts.length
    ? yield* storeTexts(
        keptTexts.map(([, text]) => text),
        keptTexts.length,
        coder,
      )
    : undefined;
  if (texts === null) return null;
  const form = forms && formOf(forms, length);
  const power = 10 ** digits;
  const cells = () => {
    const into = new ARRAYS[as](length);
    if (as === 'f64') return copied(values, into);
    for (let row = 0; row < length; row += 1) into[row] = Math.round((values[row] ?? 0) * power);
    return [into];
  };
  const sections: Section[] = [cells];
  if (forms && form === 'each') sections.push(() => copied(forms, new Uint8Array(length)));
  if (texts) sections.push(() => [Uint32Array.from(keptTexts, ([row]) => row)], ...sectionsOfTexts(texts));
  return { shape: { kind: 'number', name, as, digits, form, kept: texts?.shape ?? null }, sections };
}

function* planCodes(column: CodedColumn, coder: TextCoder): Work<PlannedColumn | null> {
  const { name, codes, codeCount, length } = column;
  const texts = yield* storeTexts(column.texts.slice(0, codeCount), codeCount, coder);
  if (!texts) return null;
  const as = kindFor(0, codeCount - 1);
  const sections: Section[] = [() => copied(codes, new ARRAYS[as](length)), ...sectionsOfTexts(texts)];
  if (column.kind === 'time') sections.push(() => copied(column.times, new Float64Array(codeCount)));
  return { shape: { kind: column.kind, name, as, texts: texts.shape }, sections };
}

function* planColumn(column: Column, coder: TextCoder): Work<PlannedColumn | null> {
  return column.kind === 'number' ? yield* planNumbers(column, coder) : yield* planCodes(column, coder);
}

/**
 * Prepares a table to be stored. `origin` says what it was made from, and how. Null if a text cannot be stored.
 */
export function* planColumns(
  { frame, warnings }: StoredTable,
  { origin, first }: Pick<Description, 'origin' | 'first'>,
  coder: TextCoder,
): Work<ColumnsFile | null> {
  const columns: ColumnShape[] = [];
  const sections: Section[] = [];
  for (const [at, column] of frame.columns.entries()) {
    yield at / frame.columns.length;
    const planned = yield* planColumn(column, coder);
    if (!planned) return null;
    columns.push(planned.shape);
    sections.push(...planned.sections);
  }
  const content: Description = { origin, rows: frame.length, columns, warnings, first };
  const description = coder.encode(JSON.stringify(content));
  const sizes = columns.flatMap((shape) => sectionsOf(shape, frame.length));
  const bytes = sizes.reduce(
    (sum, size) => sum + partBytes(size),
    HEAD_BYTES + partBytes(description.length),
  );
  return { bytes, description, sections };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** One part of the file, padded, and its checksum. */
function part(arrays: readonly ArrayBufferView[], before: Checksum): { words: Int32Array; sum: Checksum } {
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const whole = new Uint8Array(padded(bytes));
  let at = 0;
  for (const array of arrays) {
    whole.set(bytesOf(array), at);
    at += array.byteLength;
  }
  const words = new Int32Array(whole.buffer);
  return { words, sum: checksum(words, before) };
}

/** The content of the file: parts in their order, of any size. */
function* pieces({ description, sections }: ColumnsFile): Generator<ArrayBufferView> {
  yield headOf(description.length);
  const first = part([description], seeded(START, description.length));
  yield first.words;
  yield Int32Array.from(first.sum);
  for (const [at, section] of sections.entries()) {
    const { words, sum } = part(section(), seeded(first.sum, at + 1));
    yield words;
    yield Int32Array.from(sum);
  }
}

/** The bytes of the file in pieces of this size; the last one is shorter. Each has a buffer of its own. */
export function* columnsPieces(file: ColumnsFile, pieceBytes: number): Generator<Uint8Array<ArrayBuffer>> {
  let left = file.bytes;
  let piece = new Uint8Array(Math.min(pieceBytes, left));
  let filled = 0;
  for (const view of pieces(file)) {
    let bytes = bytesOf(view);
    while (bytes.length) {
      const fits = Math.min(bytes.length, piece.length - filled);
      piece.set(bytes.subarray(0, fits), filled);
      bytes = bytes.subarray(fits);
      filled += fits;
      if (filled < piece.length) continue;
      yield piece;
      left -= filled;
      piece = new Uint8Array(Math.min(pieceBytes, left));
      filled = 0;
    }
  }
}

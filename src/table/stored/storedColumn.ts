import { cellMemory } from '../columns/cellMemory.ts';
import type { Column } from '../columns/column.ts';
import { LargeMap } from '../columns/largeMap.ts';
import { MOST_DIGITS } from '../columns/numberColumn.ts';
import type { ArrayKind } from './arrayKinds.ts';
import type { ColumnShape, TextsShape } from './description.ts';
import { readTexts, type TextCoder } from './storedTexts.ts';

/** The content of a section, as it is in memory. */
export type Section = ArrayBufferLike;
type NumberShape = Extract<ColumnShape, { kind: 'number' }>;

const NOTHING: Section = new ArrayBuffer();

function textsIn([lengths, block]: readonly Section[], shape: TextsShape, coder: TextCoder): string[] | null {
  return readTexts(
    new Uint32Array(lengths ?? NOTHING, 0, shape.count),
    new Uint8Array(block ?? NOTHING, 0, shape.bytes),
    coder,
  );
}

/** Whole numbers cannot say that a cell has no number, but its form does. */
function emptyBy(forms: Uint8Array, values: Float64Array): void {
  for (let row = 0; row < forms.length; row += 1) {
    if ((forms[row] ?? 0) > MOST_DIGITS) values[row] = Number.NaN;
  }
}

function numbersIn(
  sections: readonly Section[],
  shape: NumberShape,
  rows: number,
  coder: TextCoder,
): Column | null {
  const { name, form, kept } = shape;
  const [first = NOTHING, ...others] = sections;
  const values = new Float64Array(first, 0, rows);
  const each = form === 'each' ? others.shift() : undefined;
  const forms =
    form === null
      ? null
      : each
        ? new Uint8Array(each, 0, rows)
        : new Uint8Array(cellMemory(rows)).fill(Number(form));
  const mayBeEmpty = form === 'each' || Number(form) > MOST_DIGITS;
  if (forms && mayBeEmpty && shape.as !== 'f64') emptyBy(forms, values);
  if (!kept) return { kind: 'number', name, length: rows, values, forms, kept: null };
  const keptRows = new Uint32Array(others.shift() ?? NOTHING, 0, kept.count);
  const texts = textsIn(others, kept, coder);
  if (!texts) return null;
  const byRow = new LargeMap<number, string>();
  for (const [at, text] of texts.entries()) byRow.set(keptRows[at] ?? 0, text);
  return { kind: 'number', name, length: rows, values, forms, kept: byRow };
}

/** Codes in the arrays that a column has after reading a report, so that every loop meets the same two. */
const codesIn = (section: Section, as: ArrayKind, rows: number) =>
  as === 'u32' ? new Uint32Array(section, 0, rows) : new Uint16Array(section, 0, rows);

/** A column from all of its sections; null if its texts are damaged. */
export function columnIn(
  sections: readonly Section[],
  shape: ColumnShape,
  rows: number,
  coder: TextCoder,
): Column | null {
  if (shape.kind === 'number') return numbersIn(sections, shape, rows, coder);
  const { name, kind, as, texts: textsShape } = shape;
  const [codes = NOTHING, lengths = NOTHING, block = NOTHING, times = NOTHING] = sections;
  const texts = textsIn([lengths, block], textsShape, coder);
  if (!texts) return null;
  const codeCount = textsShape.count;
  const coded = { name, length: rows, codes: codesIn(codes, as, rows), codeCount, texts };
  if (kind === 'text') return { kind, ...coded };
  return { kind, ...coded, times: new Float64Array(times, 0, codeCount) };
}

import { FIRST_TEXT } from '../columns/codedColumn.ts';
import { MOST_DIGITS } from '../columns/numberColumn.ts';
import { TEXT_ENCODINGS } from '../reading/encodings.ts';
import { MAX_COLUMNS, type TableWarning } from '../reading/frameBuilder.ts';
import { ODD_AS } from '../reading/oddCells.ts';
import type { FirstScreen } from './storedTable.ts';
import { ARRAYS, isArrayKind, type ArrayKind } from './arrayKinds.ts';

/** How a list of texts is stored: as one block of UTF-8, and the length of each text in UTF-16. */
export type TextsShape = { count: number; bytes: number };

/** How a column is stored. */
export type ColumnShape =
  | {
      kind: 'number';
      name: string;
      /** The array of the values, which are multiplied by ten to the power of `digits`. */
      as: ArrayKind;
      digits: number;
      /** The form of every cell, null for a column of whole numbers, or `each` where they differ. */
      form: number | 'each' | null;
      /** The texts that are kept as received. */
      kept: TextsShape | null;
    }
  | { kind: 'text' | 'time'; name: string; as: ArrayKind; texts: TextsShape };

/** What a file of columns holds. */
export type Description = {
  /** What the columns were made from, and how: the same text means the same columns. */
  origin: string;
  rows: number;
  columns: readonly ColumnShape[];
  warnings: readonly TableWarning[];
  /** What is shown first; null if nobody said. */
  first: FirstScreen | null;
};

/** The sizes of the sections of a column, in their order. */
export function sectionsOf(shape: ColumnShape, rows: number): number[] {
  const cells = rows * ARRAYS[shape.as].BYTES_PER_ELEMENT;
  const textsOf = ({ count, bytes }: TextsShape) => [count * 4, bytes];
  if (shape.kind !== 'number') {
    const times = shape.kind === 'time' ? [shape.texts.count * 8] : [];
    return [cells, ...textsOf(shape.texts), ...times];
  }
  const { form, kept } = shape;
  return [cells, ...(form === 'each' ? [rows] : []), ...(kept ? [kept.count * 4, ...textsOf(kept)] : [])];
}

/** The approximate size of a column in memory. */
export function memoryOf(shape: ColumnShape, rows: number): number {
  if (shape.kind === 'number') return rows * (shape.form === null ? 8 : 9) + (shape.kept?.count ?? 0) * 80;
  return rows * (shape.as === 'u32' ? 4 : 2) + shape.texts.count * 40 + shape.texts.bytes * 2;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const areCounts = (value: unknown): value is number[] => isList(value) && value.every(isCount);

function isTexts(value: unknown): value is TextsShape {
  return isFields(value) && isCount(value['count']) && isCount(value['bytes']);
}

function isWarning(value: unknown): value is TableWarning {
  if (!isFields(value)) return false;
  if (value['kind'] === 'encoding')
    return (
      TEXT_ENCODINGS.some((encoding) => encoding === value['encoding']) &&
      (value['by'] === 'mark' || value['by'] === 'bytes')
    );
  if (!isCount(value['count'])) return false;
  switch (value['kind']) {
    case 'odd-cells': {
      const { column, name, as, of, row, text } = value;
      const isKnown = ODD_AS.some((each) => each === as) && typeof name === 'string';
      return isKnown && isCount(column) && isCount(of) && isCount(row) && typeof text === 'string';
    }
    case 'malformed':
      return areCounts(value['lines']);
    case 'rows-too-long':
    case 'rows-too-short':
      return areCounts(value['rows']);
    case 'unnamed-columns':
    case 'repeated-names':
    case 'decimal-commas':
    case 'grouped-numbers':
    case 'maybe-decimal-commas':
    case 'maybe-commas':
      return areCounts(value['columns']);
    default:
      return value['kind'] === 'bad-characters';
  }
}

/** The arrays of codes. */
const CODES: ReadonlySet<ArrayKind> = new Set(['u8', 'u16', 'u32']);

function isShape(value: unknown): value is ColumnShape {
  if (!isFields(value) || typeof value['name'] !== 'string' || !isArrayKind(value['as'])) return false;
  const { kind, as, digits, form, kept, texts } = value;
  if (kind !== 'number')
    return (
      (kind === 'text' || kind === 'time') && CODES.has(as) && isTexts(texts) && texts.count >= FIRST_TEXT
    );
  const hasForm = form === null || form === 'each' || (isCount(form) && form <= 0xff);
  return hasForm && isCount(digits) && digits <= MOST_DIGITS && (kept === null || isTexts(kept));
}

const isFirst = (value: unknown): value is FirstScreen | null =>
  value === null ||
  (isFields(value) && typeof value['by'] === 'string' && typeof value['screen'] === 'string');

/** Row numbers have 32 bits everywhere. */
const MOST_ROWS = 0xffff_ffff;

/** The content of a description, or null if it is not one. */
export function readDescription(text: string): Description | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(content)) return null;
  const { origin, rows, columns, warnings, first } = content;
  if (typeof origin !== 'string' || !isCount(rows) || rows > MOST_ROWS) return null;
  if (!isList(columns) || columns.length > MAX_COLUMNS || !columns.every(isShape)) return null;
  if (!isList(warnings) || !warnings.every(isWarning)) return null;
  if (!isFirst(first)) return null;
  return { origin, rows, columns, warnings, first };
}

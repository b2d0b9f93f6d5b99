// The columns by which rows are grouped: a code for each row, and the cells of the groups.

import {
  emptyTextOf,
  FIRST_TEXT,
  MISSING,
  type CodedColumn,
  type TimeColumn,
} from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { KEPT_FORM, MISSING_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import { NumberCodes } from '../figures/numberCodes.ts';
import type { RowSlice } from '../figures/rowSlices.ts';
import { TextIds } from '../figures/textIds.ts';
import type { Frame } from '../frame.ts';
import type { GroupKey, TimeBucket } from './groupSpec.ts';
import { bucketStart, bucketText } from './timeBuckets.ts';

/** What gives rows their codes. */
export interface RowCodes {
  /** The number of codes; null if it is not known in advance. */
  readonly size: number | null;
  /** Writes the code of each row of a slice. */
  read(slice: RowSlice, into: Int32Array): void;
}

/** The cell of a group that combines so many others: with a text in one of the keys, and with none in another. */
export type OtherCell = { at: number; text: string | null; combines: number };

/** A column whose rows have codes: nulls have one, and cells that are missing the same as empty texts. */
export interface KeyCodes extends RowCodes {
  /** Where the codes come from; null where they are found only as rows are read. */
  readonly source: CodeSource | null;
  /**
   * The column of the groups: of each, the cell of one of its rows. Those of `others` have its text instead, or no cell.
   */
  column(name: string, rows: readonly number[] | Uint32Array, others: readonly OtherCell[]): Column;
}

/** Texts of groups that combine others, in a dictionary of its own. */
function withOthers(column: CodedColumn, cells: readonly OtherCell[]): CodedColumn {
  if (cells.length === 0) return column;
  const codes = Uint32Array.from(column.codes);
  const texts = column.texts.slice(0, column.codeCount);
  const [added, others] = [new TextIds(), new Map<number, number>()];
  for (const { at, text, combines } of cells) {
    const code = text === null ? MISSING : column.codeCount + added.idOf(text);
    codes[at] = code;
    if (text === null) continue;
    texts[code] = text;
    others.set(code, (others.get(code) ?? 0) + combines);
  }
  const coded = { ...column, codes, texts, codeCount: texts.length, others };
  if (coded.kind === 'text') return coded;
  const known = Array.from(coded.times).slice(0, column.codeCount);
  return { ...coded, times: [...known, ...texts.slice(known.length).map(() => Number.NaN)] };
}

/** Codes of a column, or those of the buckets of its times, as they can be sent to another worker. */
export type CodeSource = { column: CodedColumn; bucketOf: Int32Array | null; size: number };

/** The codes from a source. */
export function rowCodes({ column, bucketOf, size }: CodeSource): RowCodes {
  return {
    size,
    read(slice, into) {
      const codes = slice.codes(column);
      if (!bucketOf) into.set(codes.subarray(0, slice.count));
      else
        for (let index = 0; index < slice.count; index += 1) into[index] = bucketOf[codes[index] ?? 0] ?? 0;
    },
  };
}

/** The codes of a column with empty texts, as which missing cells count; null without any. */
function withoutMissing(column: CodedColumn): Int32Array | null {
  const empty = emptyTextOf(column);
  if (empty < 0) return null;
  const codes = new Int32Array(column.codeCount);
  for (let code = 0; code < codes.length; code += 1) codes[code] = code;
  codes[MISSING] = empty;
  return codes;
}

function codedKey(column: CodedColumn): KeyCodes {
  const bucketOf = withoutMissing(column);
  const source = { column, bucketOf, size: column.codeCount };
  return {
    ...rowCodes(source),
    source,
    column(name, rows, others) {
      const codes = new Uint32Array(rows.length);
      for (let group = 0; group < codes.length; group += 1) {
        const code = column.codes[rows[group] ?? 0] ?? 0;
        codes[group] = bucketOf?.[code] ?? code;
      }
      const found = { ...column, name, length: codes.length, codes };
      return withOthers(found, others);
    },
  };
}

/** The same rows with the buckets of their times; a text that is no time stays as it is. */
function inBuckets(column: TimeColumn, bucket: TimeBucket): { column: TimeColumn; bucketOf: Int32Array } {
  const bucketOf = new Int32Array(column.codeCount);
  const [texts, times]: [string[], number[]] = [
    ['', ''],
    [Number.NaN, Number.NaN],
  ];
  const known = new TextIds();
  for (let code = 0; code < column.codeCount; code += 1) {
    if (code < FIRST_TEXT) {
      bucketOf[code] = code;
      continue;
    }
    const micros = column.times[code] ?? Number.NaN;
    const start = bucketStart(Math.floor(micros / 1000), bucket);
    const text = Number.isNaN(micros) ? (column.texts[code] ?? '') : bucketText(start, bucket);
    const at = FIRST_TEXT + known.idOf(text);
    if (at === texts.length) {
      texts.push(text);
      times.push(Number.isNaN(micros) ? Number.NaN : start * 1000);
    }
    bucketOf[code] = at;
  }
  bucketOf[MISSING] = bucketOf[emptyTextOf(column)] ?? MISSING;
  return { column: { ...column, texts, times, codeCount: texts.length }, bucketOf };
}

function bucketKey(column: TimeColumn, bucket: TimeBucket): KeyCodes {
  const { column: buckets, bucketOf } = inBuckets(column, bucket);
  const source = { column, bucketOf, size: buckets.codeCount };
  return {
    ...rowCodes(source),
    source,
    column(name, rows, others) {
      const codes = new Uint32Array(rows.length);
      for (let group = 0; group < codes.length; group += 1)
        codes[group] = bucketOf[column.codes[rows[group] ?? 0] ?? 0] ?? 0;
      const found = { ...buckets, name, length: codes.length, codes };
      return withOthers(found, others);
    },
  };
}

function numberKey(column: NumberColumn): KeyCodes {
  const codes = new NumberCodes(column);
  return {
    size: null,
    source: null,
    read(slice, into) {
      const values = slice.numbers(column);
      for (let index = 0; index < slice.count; index += 1)
        into[index] = codes.codeOf(values[index] ?? Number.NaN, slice.rowAt(index));
    },
    column(name, rows, others) {
      const values = new Float64Array(rows.length);
      const forms = new Uint8Array(rows.length);
      const kept = new Map<number, string>();
      for (let group = 0; group < rows.length; group += 1) {
        const row = rows[group] ?? 0;
        values[group] = column.values[row] ?? Number.NaN;
        forms[group] = column.forms?.[row] ?? 0;
        const text = column.kept?.get(row);
        if (text !== undefined) kept.set(group, text);
      }
      for (const { at, text } of others) {
        values[at] = Number.NaN;
        forms[at] = text === null ? MISSING_FORM : KEPT_FORM;
        kept.delete(at);
        if (text !== null) kept.set(at, text);
      }
      return { kind: 'number', name, length: rows.length, values, forms, kept };
    },
  };
}

/** The codes of a column; null if there is no such column. */
export function keyCodes(frame: Frame, { column: index, bucket }: GroupKey): KeyCodes | null {
  const column = frame.columns[index];
  if (!column) return null;
  if (column.kind === 'number') return numberKey(column);
  return column.kind === 'time' && bucket !== null ? bucketKey(column, bucket) : codedKey(column);
}

/** The name of a column of groups. */
export const keyName = (frame: Frame, { column, bucket }: GroupKey): string => {
  const found = frame.columns[column];
  return found?.kind === 'time' && bucket !== null ? `${found.name} (${bucket})` : (found?.name ?? '');
};

import { QUOTE } from '../reading/jsonBytes.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { keyOfText, keyOfToken } from '../reading/entryKey.ts';
import { WHOLE, type Skeletons } from '../reading/skeletons.ts';
import { clockToken, type ClockColumn } from './clockColumn.ts';
import type { Dictionary } from './dictionary.ts';
import { tokenAt, type TextColumn } from './textColumn.ts';
import { bufferOf, valueText } from './valueText.ts';

/** A code for each row. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;
export type CodesColumn = { kind: 'codes'; codes: Codes };
/** The values of a field in the rows of a segment. */
export type FieldColumn = CodesColumn | TextColumn | ClockColumn;

/** Entries in the order of their time, by columns. */
export interface Segment {
  /** 0 for the entries that are not sealed yet. */
  readonly id: number;
  readonly entries: number;
  /** The moments of the first and the last row; `NO_TIME` if they have none. */
  readonly firstMicros: number;
  readonly lastMicros: number;
  readonly fields: ReadonlyMap<number, { kind: FieldColumn['kind']; filled: number }>;
  micros(): Float64Array;
  /** A hash of what identifies each entry. */
  hashes(): Uint32Array;
  receivedAtMs(row: number): number;
  skeletons(): Codes;
  /** The texts of entries that are kept as a whole; null if there are none. */
  whole(): TextColumn | null;
  column(field: number): FieldColumn | null;
  /** The same, for those who read the columns of all segments and keep what they need. */
  readOnce(field: number): FieldColumn | null;
}

/** What the text of an entry is made of. */
export type SegmentTexts = Pick<Segment, 'skeletons' | 'whole' | 'column' | 'micros'>;

/** What is shared by the segments of an archive. */
export type Shared = {
  skeletons: Skeletons;
  dictionary: (field: number) => Pick<Dictionary, 'token'>;
  /** The number of the field that identifies entries, if any has it. */
  idField: () => number | undefined;
};

/** The value of a field as received; null if the entry does not have it. */
export function tokenOf(segment: SegmentTexts, field: number, row: number, shared: Shared): string | null {
  const column = segment.column(field);
  switch (column?.kind) {
    case undefined:
      return null;
    case 'codes': {
      const code = column.codes[row] ?? 0;
      return code === 0 ? null : bufferOf(shared.dictionary(field).token(code)).toString();
    }
    case 'texts':
      return tokenAt(column, row);
    case 'clock':
      return clockToken(column, row, segment.micros()[row] ?? NO_TIME);
  }
}

/** The text of a value as received. */
export const tokenText = (token: string): string =>
  token.charCodeAt(0) === QUOTE ? valueText(Buffer.from(token)) : token === 'null' ? '' : token;

/** The value of a field as text; null if the entry does not have it. */
export function textOf(segment: Segment, field: number, row: number, shared: Shared): string | null {
  const token = tokenOf(segment, field, row, shared);
  return token === null ? null : tokenText(token);
}

/** The parts of an entry as received, one after the other. */
export function* entryPieces(segment: SegmentTexts, row: number, shared: Shared): Generator<string> {
  const code = segment.skeletons()[row] ?? WHOLE;
  const skeleton = shared.skeletons.of(code);
  if (!skeleton) {
    const whole = segment.whole();
    yield (whole && tokenAt(whole, row)) ?? '';
    return;
  }
  for (const [index, piece] of skeleton.pieces.entries()) {
    yield bufferOf(piece).toString();
    const field = skeleton.fields[index];
    if (field !== undefined) yield tokenOf(segment, field, row, shared) ?? '';
  }
}

/** An entry as received. */
export const entryText = (segment: Segment, row: number, shared: Shared): string =>
  [...entryPieces(segment, row, shared)].join('');

/** What identifies an entry. */
export function entryKey(segment: Segment, row: number, shared: Shared): string {
  const field = shared.idField();
  const token = field === undefined ? null : tokenOf(segment, field, row, shared);
  const key = token === null ? null : keyOfToken(token);
  return key ?? keyOfText(Buffer.from(entryText(segment, row, shared)));
}

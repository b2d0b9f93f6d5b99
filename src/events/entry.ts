import { decode, timestampMicros, type Decoded } from './decodedValue.ts';
import { readEpochTime } from './epochTime.ts';
import { knownFieldOf, type KnownField } from './fields.ts';
import { objectFields } from './objectFields.ts';

/** A field of an entry, as received and as it is meant. */
export type EntryField = {
  name: string;
  /** What the field is by the interface; null for one that nobody knows. */
  known: KnownField | null;
  kind: 'string' | 'number' | 'null' | 'other';
  /** Strings decoded, everything else as written: no digit is changed. */
  raw: string;
  /** Null if there is nothing more to say than `raw`. */
  decoded: Decoded | null;
};

/** When an entry was, in epoch microseconds. */
type EntryTime = {
  /** By `Epoch Time`, or else by `Timestamp`; null if neither says. */
  micros: number | null;
  /** What both say if they do not agree. */
  disagreement: { epochTime: number; timestamp: number } | null;
};

/** An entry of the event log, field by field in the order received. (Interface, "Event log entry".) */
export type Entry = { fields: EntryField[]; time: EntryTime };

/** A double that holds seconds may miss the last microsecond. */
const TOLERANCE_MICROS = 1;

function timeOf(fields: readonly EntryField[]): EntryTime {
  // Of equal names the last one counts, as in JSON.
  const textOf = (wanted: KnownField) => fields.findLast(({ known }) => known === wanted)?.raw ?? '';
  const epochTime = readEpochTime(textOf('epochTime'))?.micros ?? null;
  const timestamp = timestampMicros(textOf('timestamp'));
  const differ =
    epochTime !== null && timestamp !== null && Math.abs(epochTime - timestamp) > TOLERANCE_MICROS;
  return { micros: epochTime ?? timestamp, disagreement: differ ? { epochTime, timestamp } : null };
}

/** Reads the text of an entry; null if it is not a JSON object, and then only the text itself can be shown. */
export function readEntry(text: string): Entry | null {
  const found = objectFields(text);
  if (!found) return null;
  const fields = found.map((field): EntryField => {
    const known = knownFieldOf(field.name);
    const raw = field.kind === 'null' ? 'null' : field.text;
    const isValue = field.kind === 'string' || field.kind === 'number';
    return { name: field.name, known, kind: field.kind, raw, decoded: isValue ? decode(known, raw) : null };
  });
  return { fields, time: timeOf(fields) };
}

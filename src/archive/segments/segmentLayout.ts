// Where everything of a sealed segment is on disk, and its directory. The README beside this has the bytes.

import { z } from 'zod';
import { parsed } from '../disk/parcel.ts';
import { damaged } from '../sqliteErrors.ts';
import type { Segment } from './segment.ts';

/** The columns of any segment, by their numbers within it. */
export const OWN = { micros: 0, hashes: 1, received: 2, skeletons: 3, whole: 4 } as const;
/** Those of fields follow. */
const FIRST_FIELD = 8;
/** More columns than a segment has. */
const COLUMNS_EACH = 1_024;

/** The number of the column of a field within a segment. */
export const fieldColumn = (field: number): number => FIRST_FIELD + field;

/** The number of a column in the table of columns. */
export const columnId = (segment: number, column: number): number => segment * COLUMNS_EACH + column;

const Kind = z.enum(['codes', 'texts', 'clock']);
const DirectoryJson = z.object({
  entries: z.number(),
  first: z.number(),
  last: z.number(),
  whole: z.boolean(),
  fields: z.array(z.tuple([z.number(), Kind, z.number()])),
});

/** What is known of a segment before any of its columns is read. */
type Directory = Pick<Segment, 'entries' | 'firstMicros' | 'lastMicros' | 'fields'> & {
  /** Whether it has a column of entries that are kept as a whole. */
  hasWhole: boolean;
};

export function directoryBody({ entries, firstMicros, lastMicros, hasWhole, fields }: Directory): Uint8Array {
  const directory: z.infer<typeof DirectoryJson> = {
    entries,
    first: firstMicros,
    last: lastMicros,
    whole: hasWhole,
    fields: [...fields].map(([field, { kind, filled }]) => [field, kind, filled]),
  };
  return Buffer.from(JSON.stringify(directory));
}

export function readDirectory(body: Uint8Array): Directory {
  const read = DirectoryJson.safeParse(parsed(body));
  if (!read.success) throw damaged(read.error);
  const { entries, first, last, whole, fields } = read.data;
  return {
    entries,
    firstMicros: first,
    lastMicros: last,
    hasWhole: whole,
    fields: new Map(fields.map(([field, kind, filled]) => [field, { kind, filled }])),
  };
}

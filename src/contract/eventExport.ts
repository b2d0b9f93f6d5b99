import { z } from 'zod';
import { EntryOrder, EventFilter, EventScope, FieldName } from './eventQuestions.ts';

/** What is done to entries so that they lead to no person. Queries of pages are always removed, and ids hashed. */
export const AnonymousAs = z.object({
  /** `hashed`: the same address becomes the same text. `shortened`: to its network. */
  addresses: z.enum(['hashed', 'shortened']),
  /** Whether hosts remain. */
  hosts: z.boolean(),
  /** Whether fields remain that nobody knows. What can be recognised in them is removed. */
  others: z.boolean(),
});
export type AnonymousAs = z.infer<typeof AnonymousAs>;

/** The entries of a scope as CSV, in pieces. */
export const EntriesWanted = z.object({
  /** Names one export: its pieces are of the same entries, whatever arrives meanwhile. */
  run: z.string().min(1).max(100),
  scope: EventScope,
  order: EntryOrder,
  /** Only these of them; null for all. */
  ids: z.array(z.string().max(1_000)).max(100_000).nullable(),
  /** The columns, in this order. */
  fields: z.array(FieldName).min(1).max(1_000),
  /** Entries that came before. */
  offset: z.number().int().nonnegative(),
  /** Null for entries as received. */
  anonymous: AnonymousAs.nullable(),
});
export type EntriesWanted = z.infer<typeof EntriesWanted>;

/** A piece. The first one begins with the names of the columns. The last column says how values were received, for JSON. */
export const EntriesPiece = z.object({
  text: z.string(),
  /** The filter as it may be told: that of an anonymous export is anonymous too. */
  filter: EventFilter,
  /** In this piece, and in all of them together. */
  entries: z.number().int().nonnegative(),
  all: z.number().int().nonnegative(),
});
export type EntriesPiece = z.infer<typeof EntriesPiece>;

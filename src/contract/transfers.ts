import { z } from 'zod';

/** The most bytes that one call carries. */
export const CHUNK_BYTES = 1024 * 1024;

/** A file that is imported or exported in pieces. */
export const TransferId = z.uuid().brand<'TransferId'>();
export type TransferId = z.infer<typeof TransferId>;

export const Chunk = z.object({
  id: TransferId,
  bytes: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.byteLength <= CHUNK_BYTES, 'The piece is too large.'),
});
export type Chunk = z.infer<typeof Chunk>;

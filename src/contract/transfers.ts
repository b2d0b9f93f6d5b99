import { z } from 'zod';

/** How the page gives main a port for the calls that carry bytes. The bridge would copy them once more, on the page’s thread. */
export const TRANSFERS = 'transfers';

/** A call over such a port. Main replies with the same number and the result. */
export const TransferAsked = z.object({
  id: z.number().int(),
  /** `room.verb` */
  name: z.string(),
  asked: z.unknown(),
});
export type TransferAsked = z.infer<typeof TransferAsked>;

/** The most bytes that one call carries. */
export const CHUNK_BYTES = 1024 * 1024;

/** Bytes for the window, without the rest of the memory in which they lie: Electron would send all of it along. */
export const Bytes = z
  .instanceof(Uint8Array)
  .transform((bytes) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)));

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

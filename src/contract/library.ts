import { z } from 'zod';
import { ProfileId } from './connection.ts';
import { ReportId, ReportRequest } from './reports.ts';

/** The largest piece of an archive that one call carries. */
export const CHUNK_BYTES = 1024 * 1024;

/** Where a stored report came from. */
export const ReportSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('service'),
    profileId: ProfileId,
    profileName: z.string(),
    demo: z.boolean(),
    /** The service's identifier of the report. */
    remoteId: z.string(),
    request: ReportRequest,
    /** What the service said that it asked for and gave, as received. Times are UTC. */
    answer: z.object({
      createdAt: z.string().nullable(),
      completedAt: z.string().nullable(),
      dimensions: z.array(z.string()),
      metrics: z.array(z.string()),
      start: z.string().nullable(),
      end: z.string().nullable(),
    }),
    requestedAtMs: z.number(),
  }),
  z.object({ kind: z.literal('file'), fileName: z.string() }),
]);
export type ReportSource = z.infer<typeof ReportSource>;

/** A report in the library: the archive exactly as received, and where it came from. */
export const StoredReport = z.object({
  id: ReportId,
  title: z.string(),
  source: ReportSource,
  storedAtMs: z.number(),
  archive: z.object({
    bytes: z.number().int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The name that the sender gave, cleaned; null when there was none. */
    fileName: z.string().nullable(),
  }),
});
export type StoredReport = z.infer<typeof StoredReport>;

export const ArchiveRange = z.object({
  id: ReportId,
  offset: z.number().int().nonnegative(),
  length: z.number().int().positive().max(CHUNK_BYTES),
});
export type ArchiveRange = z.infer<typeof ArchiveRange>;

/** A file that is being handed over in pieces: into the library, or out of it. */
export const TransferId = z.uuid().brand<'TransferId'>();
export type TransferId = z.infer<typeof TransferId>;

export const Chunk = z.object({
  id: TransferId,
  bytes: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.byteLength <= CHUNK_BYTES, 'The piece is too large.'),
});
export type Chunk = z.infer<typeof Chunk>;

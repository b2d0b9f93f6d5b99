import { z } from 'zod';
import { call, nothing } from './call.ts';
import { ProfileId } from './profiles.ts';
import { PastRequest, ReportId } from './reports.ts';
import { Chunk, CHUNK_BYTES, TransferId } from './transfers.ts';

export const ReportSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('service'),
    profileId: ProfileId,
    profileName: z.string(),
    demo: z.boolean(),
    /** The service's identifier of the report. */
    remoteId: z.string(),
    request: PastRequest,
    /** How the service described the report, as received. Times are UTC. */
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

/** A report in the library. Its archive is stored exactly as received. */
export const StoredReport = z.object({
  id: ReportId,
  title: z.string(),
  source: ReportSource,
  storedAtMs: z.number(),
  archive: z.object({
    bytes: z.number().int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The received name, cleaned by `shownFileName`; null when there was none. */
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

export const library = {
  calls: {
    list: call(nothing, z.array(StoredReport)),
    read: call(ArchiveRange, z.instanceof(Uint8Array)),
    remove: call(ReportId, nothing),
    /** A chosen or dropped file arrives in pieces, because the window has no access to paths. */
    beginImport: call(z.object({ fileName: z.string().min(1).max(1000) }), TransferId),
    appendImport: call(Chunk, nothing),
    finishImport: call(TransferId, StoredReport),
    abortImport: call(TransferId, nothing),
  },
  announcements: {
    /** A report was added or replaced. */
    stored: StoredReport,
    removed: ReportId,
  },
} as const;

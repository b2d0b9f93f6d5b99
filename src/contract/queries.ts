import { z } from 'zod';
import { BatchId } from './batches.ts';
import { call, nothing } from './call.ts';
import { JobId } from './jobId.ts';
import { ProfileId } from './profiles.ts';
import { PastRequest, ReportRequest } from './reports.ts';

export const QueryId = z.uuid().brand<'QueryId'>();
export type QueryId = z.infer<typeof QueryId>;

/** The last whole days, weeks or months before the moment of a run, in UTC. A week begins on Monday. */
export const MovingRange = z.object({
  unit: z.enum(['day', 'week', 'month']),
  count: z.number().int().min(1, 'Enter at least 1.').max(366, 'Enter at most 366.'),
});
export type MovingRange = z.infer<typeof MovingRange>;

export const QueryName = z
  .string()
  .trim()
  .min(1, 'Give the query a name.')
  .max(100, 'Use at most 100 characters.');

export const QueryTags = z
  .array(z.string().trim().min(1).max(50, 'Use at most 50 characters for a tag.'))
  .max(20, 'Use at most 20 tags.');

/** What a saved query asks for at one time in its life. It is never changed: saving again adds another. */
const QueryVersion = z.object({
  number: z.number().int().positive(),
  savedAtMs: z.number(),
  request: PastRequest,
  /** Replaces the start and end of the request at each run; null to send them as they are. */
  range: MovingRange.nullable(),
});
export type QueryVersion = z.infer<typeof QueryVersion>;

/** The most versions of a query. One more is refused, so that none is dropped. */
export const MOST_VERSIONS = 1_000;

/** A query that was saved under a name. Any profile may run it. */
export const SavedQuery = z.object({
  id: QueryId,
  name: QueryName,
  tags: QueryTags,
  starred: z.boolean(),
  createdAtMs: z.number(),
  /** The oldest first. */
  versions: z.array(QueryVersion).min(1).max(MOST_VERSIONS),
});
export type SavedQuery = z.infer<typeof SavedQuery>;

/** A saved query at one time in its life. */
export const QueryRef = z.object({ id: QueryId, version: z.number().int().positive() });
export type QueryRef = z.infer<typeof QueryRef>;

/** A saved query that was run, with the name that it had; files of earlier versions lack the name. */
export const RanQuery = QueryRef.extend({ name: z.string().optional() });
export type RanQuery = z.infer<typeof RanQuery>;

export const RunId = z.uuid().brand<'RunId'>();

/** A request that was run, once for a whole batch. It stays when its job and its report are removed. */
export const PastRun = z.object({
  id: RunId,
  atMs: z.number(),
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  request: PastRequest,
  /** The saved query and its version; null when it was built by hand. */
  query: QueryRef.nullable(),
  by: z.enum(['hand', 'batch', 'schedule']),
  /** What became of it, while that is listed: a job or a batch. Files of earlier versions lack both. */
  jobId: JobId.optional(),
  batchId: BatchId.optional(),
});
export type PastRun = z.infer<typeof PastRun>;

/** What is saved or saved anew: a request, and how its range moves. */
const QueryContent = z.object({ request: ReportRequest, range: MovingRange.nullable() });

export const queries = {
  calls: {
    list: call(nothing, z.array(SavedQuery)),
    /** Newest first. */
    history: call(nothing, z.array(PastRun)),
    create: call(QueryContent.extend({ name: QueryName, tags: QueryTags }), SavedQuery),
    /** Adds a version, unless the latest one is the same. */
    save: call(QueryContent.extend({ id: QueryId }), SavedQuery),
    describe: call(
      SavedQuery.pick({ id: true }).extend(
        SavedQuery.pick({ name: true, tags: true, starred: true }).partial().shape,
      ),
      SavedQuery,
    ),
    /** Removes a query; the window holds what `restore` brings back. */
    remove: call(QueryId, nothing),
    restore: call(SavedQuery, nothing),
  },
  announcements: {
    changed: SavedQuery,
    removed: QueryId,
    ran: PastRun,
  },
} as const;

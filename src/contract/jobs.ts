import { z } from 'zod';
import { call, nothing } from './call.ts';
import { ProfileId } from './profiles.ts';
import { ReportId, ReportRequest } from './reports.ts';
import { Failure } from './result.ts';

export const JobId = z.uuid().brand<'JobId'>();
export type JobId = z.infer<typeof JobId>;

/** Where a report is on its way from the question to the library. One job, one state at a time. */
export const JobState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued') }),
  /** The generate request is under way. It is sent at most once. */
  z.object({ kind: z.literal('requesting'), sinceMs: z.number() }),
  z.object({
    kind: z.literal('waiting'),
    /** As received: submitted, processing, or a word that is not documented. */
    serverStatus: z.string().max(100),
    checks: z.number().int(),
    nextCheckAtMs: z.number(),
    /** Why the last check brought no answer; the next one comes all the same. */
    trouble: Failure.nullable(),
  }),
  z.object({
    kind: z.literal('downloading'),
    receivedBytes: z.number(),
    totalBytes: z.number().nullable(),
    /** How often the link had to be renewed. */
    renewals: z.number().int(),
  }),
  z.object({ kind: z.literal('stored'), reportId: ReportId }),
  z.object({ kind: z.literal('failed'), error: Failure, atMs: z.number() }),
  z.object({ kind: z.literal('stopped'), atMs: z.number() }),
]);
export type JobState = z.infer<typeof JobState>;

export const Job = z.object({
  id: JobId,
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  request: ReportRequest,
  createdAtMs: z.number(),
  /** The service's identifier of the report, once it gave one: from then on a job is resumed, never asked again. */
  remoteId: z.string().nullable(),
  state: JobState,
});
export type Job = z.infer<typeof Job>;

export const jobs = {
  calls: {
    list: call(nothing, z.array(Job)),
    run: call(ReportRequest, Job),
    /** Watching stops; the service has no way to cancel a report. */
    stop: call(JobId, nothing),
    /** Goes on where it failed: asks for the known report again, or sends the request anew when there is none. */
    retry: call(JobId, nothing),
    checkNow: call(JobId, nothing),
    remove: call(JobId, nothing),
  },
  announcements: {
    changed: Job,
    removed: JobId,
  },
} as const;

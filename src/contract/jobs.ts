import { z } from 'zod';
import { call, nothing } from './call.ts';
import { ProfileId } from './profiles.ts';
import { ReportId, ReportRequest } from './reports.ts';
import { Failure } from './result.ts';

export const JobId = z.uuid().brand<'JobId'>();
export type JobId = z.infer<typeof JobId>;

/** The service's identifier of a report. A job that has one goes on with that report and asks for no other. */
const RemoteId = z.string();

/** Where a report is on its way from the question to the library. One job, one state at a time. */
export const JobState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued') }),
  /** The generate request is under way. It is sent at most once. */
  z.object({ kind: z.literal('requesting'), sinceMs: z.number() }),
  z.object({
    kind: z.literal('waiting'),
    remoteId: RemoteId,
    /** As received: submitted, processing, or a word that is not documented. */
    serverStatus: z.string().max(100),
    checks: z.number().int(),
    nextCheckAtMs: z.number(),
    /** Why the last check brought no answer; the next one comes all the same. */
    trouble: Failure.nullable(),
  }),
  z.object({
    kind: z.literal('downloading'),
    remoteId: RemoteId,
    receivedBytes: z.number(),
    totalBytes: z.number().nullable(),
    /** How often the link had to be renewed. */
    renewals: z.number().int(),
  }),
  z.object({ kind: z.literal('stored'), remoteId: RemoteId, reportId: ReportId }),
  z.object({ kind: z.literal('failed'), remoteId: RemoteId.nullable(), error: Failure, atMs: z.number() }),
  z.object({ kind: z.literal('stopped'), remoteId: RemoteId.nullable(), atMs: z.number() }),
]);
export type JobState = z.infer<typeof JobState>;
/** A job in one of these states. */
export type JobStateOf<K extends JobState['kind']> = Extract<JobState, { kind: K }>;

const SETTLED: Record<JobState['kind'], boolean> = {
  queued: false,
  requesting: false,
  waiting: false,
  downloading: false,
  stored: true,
  failed: true,
  stopped: true,
};

/** Whether nothing more happens to the job by itself. */
export const isSettled = ({ kind }: JobState): boolean => SETTLED[kind];

/** The service's identifier of the report, where it has given one. */
export const knownRemoteId = (state: JobState): string | null =>
  'remoteId' in state ? state.remoteId : null;

export const Job = z.object({
  id: JobId,
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  request: ReportRequest,
  createdAtMs: z.number(),
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

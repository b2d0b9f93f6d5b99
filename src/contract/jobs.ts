import { z } from 'zod';
import { call, nothing } from './call.ts';
import { ProfileId } from './profiles.ts';
import { PastRequest, ReportId, ReportRequest } from './reports.ts';
import { decide, type PerFailure } from './perFailure.ts';
import { Failure } from './result.ts';

export const JobId = z.uuid().brand<'JobId'>();
export type JobId = z.infer<typeof JobId>;

/** The service’s identifier of a report. A job that has one never requests another report by itself. */
const RemoteId = z.string();
/**
 * The time before which a host asked not to be asked again (`Retry-After`); null if it did not. Files of earlier
 * versions lack it.
 */
const NotBeforeMs = z.number().nullable().default(null);

/** How far a report has come between the request and the library. */
export const JobState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued') }),
  /** The generate request is in progress. It is sent at most once. */
  z.object({ kind: z.literal('requesting'), sinceMs: z.number() }),
  z.object({
    kind: z.literal('waiting'),
    remoteId: RemoteId,
    /** The last status, in lower case: submitted, processing or an undocumented word. */
    serverStatus: z.string().max(100),
    checks: z.number().int(),
    nextCheckAtMs: z.number(),
    notBeforeMs: NotBeforeMs,
    /** Why the last check brought no usable answer; the next check follows regardless. */
    trouble: Failure.nullable(),
  }),
  z.object({
    kind: z.literal('downloading'),
    remoteId: RemoteId,
    receivedBytes: z.number(),
    totalBytes: z.number().nullable(),
    /** How many times the link was renewed. */
    renewals: z.number().int(),
    notBeforeMs: NotBeforeMs,
  }),
  z.object({ kind: z.literal('stored'), remoteId: RemoteId, reportId: ReportId }),
  z.object({ kind: z.literal('failed'), remoteId: RemoteId.nullable(), error: Failure, atMs: z.number() }),
  z.object({
    kind: z.literal('stopped'),
    remoteId: RemoteId.nullable(),
    atMs: z.number(),
    notBeforeMs: NotBeforeMs,
  }),
]);
export type JobState = z.infer<typeof JobState>;
/** The state of one kind. */
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

/** Whether the job makes no further progress by itself. */
export const isSettled = ({ kind }: JobState): boolean => SETTLED[kind];

/** Whether the report that failed is of no more use, so that a new one is needed. */
const NEEDS_NEW_REPORT: PerFailure<boolean> = {
  invalid: false,
  unreachable: false,
  'timed-out': false,
  'not-authorized': false,
  'token-refused': false,
  'rate-limited': false,
  refused: false,
  'server-trouble': false,
  'unexpected-answer': false,
  'link-ended': false,
  'cut-off': false,
  'report-ended': true,
  'outcome-unknown': false,
  'still-accepted': false,
  'secret-missing': false,
  'secret-bound-elsewhere': false,
  'keyring-unavailable': false,
  'secret-unreadable': false,
  'read-only': false,
  withheld: false,
  preview: false,
  disk: false,
  missing: false,
  archive: false,
  cancelled: false,
  bug: false,
};

/** Whether trying again sends the request anew. Otherwise it continues with the report that the service has. */
export const requestsAnew = (state: JobStateOf<'failed' | 'stopped'>): boolean =>
  state.remoteId === null || (state.kind === 'failed' && decide(NEEDS_NEW_REPORT, state.error));

/** The service’s identifier of the report, or null before the service has given one. */
export const knownRemoteId = (state: JobState): string | null =>
  'remoteId' in state ? state.remoteId : null;

export const Job = z.object({
  id: JobId,
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  request: PastRequest,
  /**
   * The report whose archive it downloads again. Such a job begins with what the service calls the report, and requests
   * nothing.
   */
  again: ReportId.optional(),
  createdAtMs: z.number(),
  state: JobState,
});
export type Job = z.infer<typeof Job>;

export const jobs = {
  calls: {
    list: call(nothing, z.array(Job)),
    run: call(ReportRequest, Job),
    /** Only stops watching the report: the service cannot cancel it. */
    stop: call(JobId, nothing),
    /** Resumes a failed or stopped job: checks the known report, or requests one if none is known or it failed. */
    retry: call(JobId, nothing),
    /** Ends the wait for the next check, but never one that the service asked for. */
    checkNow: call(JobId, nothing),
    remove: call(JobId, nothing),
  },
  announcements: {
    changed: Job,
    removed: JobId,
  },
} as const;

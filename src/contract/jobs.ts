import { z } from 'zod';
import { BatchId, MOST_PARTS, PartRange, SplitBy } from './batches.ts';
import { call, nothing } from './call.ts';
import { ProfileId } from './profiles.ts';
import { JobId } from './jobId.ts';
import { QueryRef, RanQuery } from './queries.ts';
import { PastRequest, ReportId, ReportRequest } from './reports.ts';
import { decide, whateverOrigin, type PerFailure } from './perFailure.ts';
import { Failure } from './result.ts';

export { JobId } from './jobId.ts';

/** The service’s identifier of a report. A job that has one never requests another report by itself. */
const RemoteId = z.string();
/**
 * The time before which a host asked not to be asked again (`Retry-After`); null if it did not. Files of earlier
 * versions lack it.
 */
const NotBeforeMs = z.number().nullable().default(null);

/** How far a report has come between the request and the library. */
export const JobState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('queued'),
    /** Why the request could not leave the last time, and when it is tried again; absent if it was not tried. */
    hold: z
      .object({ trouble: Failure, tries: z.number().int().positive(), nextTryAtMs: z.number() })
      .optional(),
  }),
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
    /** Why nothing arrives for now; the next attempt follows regardless. */
    trouble: Failure.optional(),
  }),
  z.object({
    kind: z.literal('stored'),
    remoteId: RemoteId,
    reportId: ReportId,
    /** Files of earlier versions lack it. */
    atMs: z.number().optional(),
  }),
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
export const NEEDS_NEW_REPORT: PerFailure<boolean> = {
  byOrigin: whateverOrigin(false),
  exceptions: { 'report-ended': ({ status }) => status !== 'not-there' },
};

/** Whether trying again sends the request anew. Otherwise it continues with the report that the service has. */
export const requestsAnew = (state: JobStateOf<'failed' | 'stopped'>): boolean =>
  state.remoteId === null || (state.kind === 'failed' && decide(NEEDS_NEW_REPORT, state.error));

/** The service’s identifier of the report, or null before the service has given one. */
export const knownRemoteId = (state: JobState): string | null =>
  'remoteId' in state ? state.remoteId : null;

/** The times that the service gave for the report, as received, and when it did. */
const ServiceTimes = z.object({
  createdAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** When the link ends. */
  expiresAt: z.string().nullable(),
  heardAtMs: z.number(),
});

/** An answer of the service about a report, as received but for links and other secrets. */
export const JobAnswer = z.object({
  atMs: z.number(),
  to: z.enum(['generate', 'check']),
  /** The status of the answer, and that of the report in it. */
  status: z.number().int(),
  said: z.string().max(100),
  text: z.string(),
});
export type JobAnswer = z.infer<typeof JobAnswer>;

/** A longer one is no path. */
export const LONGEST_REMOTE_PATH = 1_000;

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
  /** The saved query that it is, if it is one. */
  query: RanQuery.optional(),
  /** The batch that it is a part of. */
  batchId: BatchId.optional(),
  /** Absent until the service has described the report. */
  service: ServiceTimes.optional(),
  /** What the service gave as the path of the report (`@id`), if it did. */
  remotePath: z.string().max(LONGEST_REMOTE_PATH).optional(),
  state: JobState,
});
export type Job = z.infer<typeof Job>;

/** One query over many ranges. Each part is an ordinary job, and the state of the batch follows from theirs. */
export const Batch = z.object({
  id: BatchId,
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  /** The query over the whole time. */
  request: PastRequest,
  splitBy: SplitBy,
  parts: z
    .array(PartRange.extend({ jobId: JobId }))
    .min(1)
    .max(MOST_PARTS),
  createdAtMs: z.number(),
  /** The saved query that it is, if it is one. */
  query: RanQuery.optional(),
});
export type Batch = z.infer<typeof Batch>;

export const BatchRequest = z.object({
  request: ReportRequest,
  splitBy: SplitBy,
  ranges: z.array(PartRange).min(1).max(MOST_PARTS, `Use at most ${MOST_PARTS} parts.`),
  /** The saved query that it is, if it is one. */
  query: QueryRef.optional(),
});
export type BatchRequest = z.infer<typeof BatchRequest>;

const JobIds = z.array(JobId).min(1).max(10_000);

export const jobs = {
  calls: {
    list: call(nothing, z.array(Job)),
    /** `query` is the saved query that it is, if it is one. */
    run: call(z.object({ request: ReportRequest, query: QueryRef.optional() }), Job),
    /** Only stops watching the report: the service cannot cancel it. */
    stop: call(JobId, nothing),
    /** Resumes a failed or stopped job: checks the known report, or requests one if none is known or it failed. */
    retry: call(JobId, nothing),
    /** Ends the wait for the next check, but never one that the service asked for. */
    checkNow: call(JobId, nothing),
    /** Stops watching these jobs and takes them off the list, from which they are gone for good at the next start. */
    remove: call(JobIds, nothing),
    /** Puts removed jobs back on the list, where they go on. */
    restore: call(JobIds, nothing),
    /** The answers of the service that are kept with a job, oldest first. */
    answers: call(JobId, z.array(JobAnswer)),
    batches: call(nothing, z.array(Batch)),
    /** Queues one report for each range. The whole batch is on disk before the first request leaves. */
    runBatch: call(BatchRequest, Batch),
  },
  announcements: {
    changed: Job,
    removed: JobId,
    batch: Batch,
    /** The user clicked the notification about a job: its report is wanted, or the list if there is none. */
    wanted: ReportId.nullable(),
  },
} as const;

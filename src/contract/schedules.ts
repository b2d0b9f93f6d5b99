import { z } from 'zod';
import { BookOutcome } from './books.ts';
import { call, nothing } from './call.ts';
import { JobId } from './jobs.ts';
import { ProfileId } from './profiles.ts';
import { QueryId } from './queries.ts';
import { Failure } from './result.ts';
import { RecipeId } from './settings.ts';

export const ScheduleId = z.uuid().brand<'ScheduleId'>();
export type ScheduleId = z.infer<typeof ScheduleId>;

/** When a schedule runs, by the clock of its zone. */
export const Cadence = z.object({
  days: z.discriminatedUnion('every', [
    z.object({ every: z.literal('day') }),
    /** Monday is 1. */
    z.object({ every: z.literal('week'), weekday: z.number().int().min(1).max(7) }),
    /** In a shorter month, its last day. */
    z.object({ every: z.literal('month'), day: z.number().int().min(1).max(31) }),
  ]),
  /** A time of day. One that the clock skips is moved on, and one that occurs twice means the first. */
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, such as 06:30.'),
  /** The name of a time zone, such as `Europe/Berlin` or `UTC`. */
  zone: z.string().min(1).max(100),
});
export type Cadence = z.infer<typeof Cadence>;

/** What is done about times that passed while Sextant was closed or the computer asleep. */
export const CatchUp = z.enum([
  /** Each is run, with the range that it would have had. */
  'each',
  'latest',
  'none',
]);
export type CatchUp = z.infer<typeof CatchUp>;

const ScheduleForm = z.object({
  queryId: QueryId,
  profileId: ProfileId,
  cadence: Cadence,
  catchUp: CatchUp,
  on: z.boolean(),
  /** The recipe by which each report updates a workbook; null for none. */
  recipeId: RecipeId.nullable(),
});

/** The most reports that are remembered until one of them updates the workbook. */
export const MOST_DUE = 31;

/** The job whose report updates the workbook, or did so, and what became of it. */
const BookOfJob = z.object({ jobId: JobId, outcome: BookOutcome });

const ScheduledBook = BookOfJob.extend({
  /** The jobs after it whose reports have not updated the workbook, the oldest first: any of them may fail. */
  later: z.array(JobId).max(MOST_DUE).default([]),
});
export type ScheduledBook = z.infer<typeof ScheduledBook>;

/** Runs a saved query at given times, while Sextant runs. Files of earlier versions name no recipe. */
export const Schedule = ScheduleForm.extend({
  recipeId: ScheduleForm.shape.recipeId.default(null),
  id: ScheduleId,
  profileName: z.string(),
  createdAtMs: z.number(),
  /** Times up to this one are dealt with. It is on disk before a report is requested, so none is requested twice. */
  doneUntilMs: z.number(),
  /** The last time that was dealt with; null before the first. */
  last: z
    .object({
      dueAtMs: z.number(),
      outcome: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('run'), jobId: JobId }),
        /** The app ended between writing that it runs and running it. */
        z.object({ kind: z.literal('interrupted') }),
        z.object({ kind: z.literal('failed'), error: Failure }),
        z.object({ kind: z.literal('skipped') }),
      ]),
      /** How many earlier times were left out before it. */
      leftOut: z.number().int().nonnegative(),
    })
    .nullable(),
  /** Null until a report is requested with this recipe. */
  book: ScheduledBook.nullable().default(null),
});
export type Schedule = z.infer<typeof Schedule>;

export const schedules = {
  calls: {
    list: call(nothing, z.array(Schedule)),
    create: call(ScheduleForm, Schedule),
    /** From the moment of the change on: times before it are not caught up. */
    change: call(ScheduleForm.partial().extend({ id: ScheduleId }), Schedule),
    /** Keeps what became of the workbook, unless a later report has updated it by now. */
    keepBook: call(BookOfJob.extend({ id: ScheduleId }), nothing),
    /** Removes a schedule; the window holds what `restore` brings back. */
    remove: call(ScheduleId, nothing),
    restore: call(Schedule, nothing),
  },
  announcements: {
    changed: Schedule,
    removed: ScheduleId,
  },
} as const;

import { z } from 'zod';

const Count = z.number().int().nonnegative();

/** A part of the event log, in epoch seconds: the first second, and the one after the last. */
export const LogRange = z.object({ fromSecond: Count, beforeSecond: Count });
export type LogRange = z.infer<typeof LogRange>;

/** A part of the event log that is not empty. */
export const EventWindow = LogRange.refine(({ fromSecond, beforeSecond }) => beforeSecond > fromSecond, {
  message: 'Choose an end after the start.',
});
export type EventWindow = z.infer<typeof EventWindow>;

/** How much of a day an archive has. */
const DayState = z.enum([
  /** Everything that the service had. */
  'complete',
  /** A part; the rest can still be fetched, or is lost. */
  'partial',
  /** Nothing, but all of it can still be fetched. */
  'missing',
  /** Something is missing, and the service will forget it within five days. */
  'ending',
  /** Nothing, and the service no longer has it. */
  'lost',
]);
export type DayState = z.infer<typeof DayState>;

/** A day in UTC. Of today, only the time that has passed counts. */
export const CoveredDay = z.object({
  startSecond: Count,
  state: DayState,
  coveredSeconds: Count,
  /** Not covered, and still at the service. */
  missingSeconds: Count,
  /** Not covered, and no longer at the service. */
  lostSeconds: Count,
  /** Whole days until the service begins to forget what is missing; null if nothing is missing. */
  daysLeft: Count.nullable(),
  /** Entries in the archive, however they were fetched. The log is a sample of the traffic. */
  entries: Count,
  /** Not covered, since the service counts more entries than its pages bring, however often they are read. */
  disputedSeconds: Count,
  /** How it was fetched without a server filter: in how many parts, and when that began and ended; null if it was not. */
  fetched: z.object({ slices: Count, firstAtMs: z.number(), lastAtMs: z.number() }).nullable(),
});
export type CoveredDay = z.infer<typeof CoveredDay>;

/** What an archive has of the log, day by day. Only what was fetched without a server filter covers time. */
export const Coverage = z.object({
  nowSecond: Count,
  /** What is older than this second can no longer be fetched, although the service has a few minutes more. */
  edgeSecond: Count,
  /** Oldest first, without a gap, until today. */
  days: z.array(CoveredDay),
  /** What can be fetched and is not covered, oldest first; the first thousand. */
  missing: z.array(LogRange),
  /** What is not covered since the first day and can no longer be fetched, oldest first; the latest thousand. */
  lost: z.array(LogRange),
  /** What was fetched with a server filter; it covers nothing. The latest hundred. */
  filtered: z.array(
    z.object({
      window: LogRange,
      /** As sent. */
      filters: z.string(),
      isComplete: z.boolean(),
      entries: Count,
      atMs: z.number(),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;

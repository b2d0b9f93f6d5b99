import { z } from 'zod';
import { ActionType } from './actionTypes.ts';
import { call, nothing } from './call.ts';
import { Coverage, EventWindow, LogRange } from './eventCoverage.ts';
import { EntriesPiece, EntriesWanted } from './eventExport.ts';
import { LARGEST_PAGE } from './eventLimits.ts';
import { EventAnswer, EventQuestion, FieldName, Micros } from './eventQuestions.ts';
import { ProfileId } from './profiles.ts';
import { Failure } from './result.ts';

/** The archive of one profile and account. It outlives the profile. */
export const ArchiveId = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9_~-]{1,128}$/)
  .brand<'ArchiveId'>();
export type ArchiveId = z.infer<typeof ArchiveId>;

/** Which entries the service returns: those with one of the values in every field. Exact and case-sensitive. */
export const ServerFilter = z
  .array(z.object({ field: FieldName.min(1), values: z.array(z.string().max(4_000)).min(1).max(200) }))
  .max(50)
  .refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length, {
    message: 'Name each field once.',
  });
export type ServerFilter = z.infer<typeof ServerFilter>;

/** Which end of the window is fetched first. */
export const FetchOrder = z.enum(['newest', 'oldest']);
export type FetchOrder = z.infer<typeof FetchOrder>;

/** What is fetched into the archive. */
export const EventFetch = z.object({
  window: EventWindow,
  filter: ServerFilter,
  order: FetchOrder,
});
export type EventFetch = z.infer<typeof EventFetch>;

const Count = z.number().int().nonnegative();

/** How far a fetch is. */
export const FetchProgress = z.object({
  fetch: EventFetch,
  startedAtMs: z.number(),
  /** Of the time that is to be fetched. What turns out to be complete already is done. */
  doneSeconds: Count,
  totalSeconds: Count,
  requests: Count,
  /** Entries received, and how many of them are new in the archive. */
  entries: Count,
  added: Count,
  /** Places at which the host repeated a stored token, which are masked in the archive. */
  masked: Count,
  /** Entries per second of late; null before there is anything to measure. */
  entriesPerSecond: z.number().nullable(),
  /** How long the rest will probably take; null while that is not known. */
  remainingMs: z.number().nullable(),
  /** The part of the log that is being fetched; null between two. */
  slice: LogRange.extend({ page: Count, pages: Count.nullable(), pass: Count }).nullable(),
  /** Time that could be fetched when the fetch began, and became too old before it was, in seconds. */
  lostSeconds: Count,
  /** Slices whose entries kept changing while they were read. They stay partial. */
  unsettled: Count,
});
export type FetchProgress = z.infer<typeof FetchProgress>;

/** The state of the fetch of a profile. */
export const EventSync = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('running'), progress: FetchProgress }),
  /** It tries again by itself: after a failure that may pass, or because the host asked for a pause. */
  z.object({
    kind: z.literal('waiting'),
    progress: FetchProgress,
    untilMs: z.number(),
    /** The host named the time, so that nothing ends the wait earlier. */
    isAsked: z.boolean(),
    error: Failure,
  }),
  /** By the analyst. What was fetched is kept. */
  z.object({ kind: z.literal('stopped'), progress: FetchProgress, atMs: z.number() }),
  /** It goes on when the analyst asks again, or at the next start. */
  z.object({ kind: z.literal('failed'), progress: FetchProgress, atMs: z.number(), error: Failure }),
  z.object({ kind: z.literal('done'), progress: FetchProgress, atMs: z.number() }),
]);
export type EventSync = z.infer<typeof EventSync>;

/** Whether entries are collected without being asked, and how long they are kept. */
export const CollectionSettings = z.object({
  /** On start, every hour, and after sleep, while Sextant runs. */
  collects: z.boolean(),
  /** Older entries are removed; null to keep all of them. Never less than what the service still has. */
  keepDays: z.number().int().min(31).max(3_650).nullable(),
});
export type CollectionSettings = z.infer<typeof CollectionSettings>;

/** The event log of one profile. */
export const ProfileEvents = z.object({
  profileId: ProfileId,
  /** Null if the profile names no account number, or no address of the legacy host. */
  archive: ArchiveId.nullable(),
  collection: CollectionSettings,
  sync: EventSync,
  /** The time that the service last named, or this computer’s if that is earlier; null before its first answer. */
  confirmedMs: z.number().nullable(),
  /** What is older than it is kept and waits for a yes: more than a day’s worth at once. */
  removal: z.object({ beforeMicros: Micros, entries: Count }).nullable(),
  /**
   * Since the start, the archive was found damaged: where the file is now, and how many entries of it were saved. Null if
   * that did not come to its end, so that the file may hold more.
   */
  damage: z.object({ putAside: z.string(), saved: Count.nullable() }).nullable(),
});
export type ProfileEvents = z.infer<typeof ProfileEvents>;

/** An archive on this computer. */
export const ArchiveSummary = z.object({
  id: ArchiveId,
  profileId: ProfileId,
  /** As last known, since the profile may have been removed; empty if nobody knows. */
  profileName: z.string(),
  accountNumber: z.string(),
  /** The profile no longer exists, or names another account. */
  isOrphan: z.boolean(),
  /** On disk. */
  bytes: Count,
});
export type ArchiveSummary = z.infer<typeof ArchiveSummary>;

/** A time of the event log: `YYYY-MM-DD`, or with `Thh:mm:ss`, in UTC. (Interface, endpoint 4.) */
const LogTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/, 'Enter a date, or a date and a time.');

/** The documented query for one page. (Interface, endpoint 4.) */
export const PageQuery = z.object({
  profileId: ProfileId,
  /** Both or neither: without them, the last 24 hours. */
  times: z.object({ start: LogTime, end: LogTime }).nullable(),
  perPage: z.number().int().min(1).max(LARGEST_PAGE),
  page: z.number().int().min(1).max(1_000_000_000),
  filter: ServerFilter,
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The action types as last read, and how the last attempt ended. */
export const ActionTypesState = z.object({
  profileId: ProfileId,
  good: z.object({ types: z.array(ActionType), atMs: z.number() }).nullable(),
  /** Null before the first attempt, and after a good answer. Most are expected: the endpoint was discontinued. */
  trouble: z.object({ error: Failure, atMs: z.number() }).nullable(),
});
export type ActionTypesState = z.infer<typeof ActionTypesState>;

/** The place on the screen that asks. */
const AskKey = z.string().max(100);

const SavedCopy = z.object({ fileName: z.string(), folder: z.string() });
export type SavedCopy = z.infer<typeof SavedCopy>;

/** What was taken over of a copy: how many entries, and how many were there already. */
const RestoredEntries = z.object({ added: Count, known: Count, isDamaged: z.boolean() });
export type RestoredEntries = z.infer<typeof RestoredEntries>;

export const events = {
  calls: {
    /** One for each profile. */
    read: call(nothing, z.array(ProfileEvents)),
    /**
     * Asks an archive. A newer question with the same key cancels the older one, whose answer is `cancelled`. The answer
     * is of the kind of the question.
     */
    ask: call(z.object({ archive: ArchiveId, question: EventQuestion, key: AskKey }), EventAnswer),
    /** Cancels the question that was asked with this key, if it is not answered yet. */
    giveUp: call(z.object({ key: AskKey }), nothing),
    /** The next entries of an export. Anonymous ones are made so before they leave the archive. */
    lines: call(z.object({ archive: ArchiveId, wanted: EntriesWanted }), EntriesPiece),
    coverage: call(ArchiveId, Coverage),
    /** Asks the service for one page, as text, and keeps nothing of it. Stored tokens that it repeats are masked. */
    query: call(PageQuery, z.object({ text: z.string(), receivedAtMs: z.number(), masked: Count })),
    /** Fetches what the archive does not have of a window; a fetch under way is replaced. */
    fetch: call(z.object({ profileId: ProfileId, fetch: EventFetch }), nothing),
    /** Fetches everything that the service still has and the archive does not. */
    fetchMissing: call(ProfileId, nothing),
    stop: call(ProfileId, nothing),
    setCollection: call(z.object({ profileId: ProfileId, collection: CollectionSettings }), nothing),
    /** Every archive on this computer, those of removed profiles included. */
    archives: call(nothing, z.array(ArchiveSummary)),
    /** Removes the entries between two moments, the first included; open if null. */
    wipe: call(
      z.object({ archive: ArchiveId, fromMicros: Micros.nullable(), beforeMicros: Micros.nullable() }),
      z.object({ entries: Count }),
    ),
    /** Removes an archive as a whole. */
    remove: call(ArchiveId, nothing),
    /** Asks where to save a copy of an archive. Null when the analyst cancels. */
    backUp: call(ArchiveId, SavedCopy.nullable()),
    /** Asks for a copy, and takes over what it holds, as much of it as can be read. Null when the analyst cancels. */
    restore: call(ArchiveId, RestoredEntries.nullable()),
    /** The last good answer, without asking the service. */
    actionTypes: call(ProfileId, ActionTypesState),
    /** Asks the older legacy host. (Interface, endpoint 5.) */
    readActionTypes: call(ProfileId, ActionTypesState),
  },
  announcements: {
    /** The fetch or the settings of a profile changed, or the profile is new. */
    changed: ProfileEvents,
    /** Entries were added to an archive, or removed. */
    grown: z.object({ archive: ArchiveId }),
    /** What the archive covers changed; ask for its coverage. */
    covered: z.object({ archive: ArchiveId }),
  },
} as const;

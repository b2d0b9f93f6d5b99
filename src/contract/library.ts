import { z } from 'zod';
import { BatchId, MOST_PARTS, PartRange } from './batches.ts';
import { call, nothing } from './call.ts';
import { JobId } from './jobs.ts';
import {
  ArchiveCheck,
  BackupOutcome,
  LibraryLocation,
  LibraryWork,
  MoveOutcome,
  RestoreOutcome,
} from './libraryWork.ts';
import { ProfileId } from './profiles.ts';
import { PastRequest, ReportId } from './reports.ts';
import { Failure } from './result.ts';
import { Bytes, Chunk, CHUNK_BYTES, TransferId } from './transfers.ts';

/**
 * How the service described a report, as received. Times are UTC. Files of earlier versions lack what has a default.
 */
const ReportAnswer = z.object({
  createdAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** When the last link to it expired. */
  expiresAt: z.string().nullable().default(null),
  dimensions: z.array(z.string()),
  metrics: z.array(z.string()),
  /** The unit of each metric, as far as the service listed them. */
  units: z.record(z.string(), z.string()).default({}),
  start: z.string().nullable(),
  end: z.string().nullable(),
});

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One part of a joined table: the report that it is from, or why it is missing. */
export const JoinedPart = PartRange.extend({
  report: z
    .object({
      id: ReportId,
      /** The service's identifier of the report. */
      remoteId: z.string(),
      sha256: z.string(),
      contents: Hash.optional(),
      rows: z.number().int().nonnegative(),
      /** The columns of the joined table that it does not have. */
      lacks: z.array(z.string()).max(1_000),
    })
    .nullable(),
  /** In words, as it was when the table was joined; null for a part that is there. */
  missing: z.string().max(600).nullable(),
});
export type JoinedPart = z.infer<typeof JoinedPart>;

const Requested = {
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  request: PastRequest,
  answer: ReportAnswer,
  requestedAtMs: z.number(),
};

/** A table that was joined on this computer, of the parts of a batch or of other reports of one request. */
export const JoinedSource = z.object({
  kind: z.literal('joined'),
  ...Requested,
  /** Null where reports were joined that are not one batch. */
  batchId: BatchId.nullable(),
  parts: z.array(JoinedPart).max(MOST_PARTS),
  /** The column that says from which part a row is; null where the times of the rows do. */
  rangeColumn: z.string().nullable(),
});
export type JoinedSource = z.infer<typeof JoinedSource>;

export const ReportSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('service'),
    ...Requested,
    /** The service's identifier of the report. */
    remoteId: z.string(),
  }),
  JoinedSource,
  z.object({ kind: z.literal('file'), fileName: z.string() }),
]);
export type ReportSource = z.infer<typeof ReportSource>;

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** The title of a report, as the analyst may change it. */
export const ReportTitle = z
  .string()
  .trim()
  .min(1, 'Enter a title.')
  .max(300, 'Use at most 300 characters.')
  .regex(ONE_LINE, 'Enter a title on one line.');

/** A word or two by which reports belong together. */
export const ReportTag = z
  .string()
  .trim()
  .min(1, 'Enter a tag.')
  .max(50, 'Use at most 50 characters for a tag.')
  .regex(ONE_LINE, 'Enter a tag on one line.');

/** How text may be encoded, by the names that browsers have for it. */
export const TextEncoding = z.enum([
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'utf-16le',
  'utf-16be',
]);
export type TextEncoding = z.infer<typeof TextEncoding>;

/** What the analyst may write about a report. The archive and where it came from never change. */
export const ReportNotes = z.object({
  title: ReportTitle,
  tags: z.array(ReportTag).max(20, 'Use at most 20 tags.'),
  notes: z.string().max(10_000, 'Use at most 10,000 characters.'),
  isStarred: z.boolean(),
});
export type ReportNotes = z.infer<typeof ReportNotes>;

/** A report in the library. Its archive is stored exactly as received. */
export const StoredReport = z.object({
  id: ReportId,
  title: z.string(),
  /** Descriptions of version 1 lack what has a default. */
  tags: z.array(z.string()).default([]),
  notes: z.string().default(''),
  isStarred: z.boolean().default(false),
  /** How many rows it has; absent until somebody has read all of it. */
  rows: z.number().int().nonnegative().optional(),
  /** How its text is encoded, where the analyst chose that. */
  encoding: TextEncoding.optional(),
  /** The report whose archive this was to be once more: it differs, so that it was put beside it. */
  besides: ReportId.optional(),
  source: ReportSource,
  storedAtMs: z.number(),
  archive: z.object({
    bytes: z.number().int().nonnegative(),
    sha256: Hash,
    /** The same for all archives of the same files, whatever those are called. Earlier versions did not note it. */
    contents: Hash.optional(),
    /** The received name, cleaned by `shownFileName`; null when there was none. */
    fileName: z.string().nullable(),
  }),
});
export type StoredReport = z.infer<typeof StoredReport>;

/** How many rows a report has; null until all of it was read. A joined table has those of its parts. */
export function rowsOf({ rows, source }: StoredReport): number | null {
  if (rows !== undefined) return rows;
  return source.kind === 'joined'
    ? source.parts.reduce((sum, { report }) => sum + (report?.rows ?? 0), 0)
    : null;
}

/** What a report has besides its archive before anybody wrote about it. */
export const UNMARKED = { tags: [], notes: '', isStarred: false } satisfies Partial<StoredReport>;

/** A report on disk that cannot be opened. Nothing of it was changed. */
export const UnreadableReport = z.object({
  id: ReportId,
  /** Null where its description cannot be read. */
  title: z.string().nullable(),
  why: z.enum([
    /** A later version of Sextant stored it. */
    'newer',
    /** Its description (`report.json`) does not parse, or belongs to another report. */
    'damaged',
    /** The system does not let Sextant read its folder. */
    'unreadable',
    'no-description',
    'no-archive',
    /** The archive is shorter or longer than it was when it was stored. */
    'wrong-size',
  ]),
  /** Its description is whole and says under which name the service had it. */
  isKnownToService: z.boolean().default(false),
});
export type UnreadableReport = z.infer<typeof UnreadableReport>;

/** A file that begins to be copied into the library, and what is known of the report that it becomes. */
export const BegunImport = z.object({
  transfer: TransferId,
  report: StoredReport.pick({ id: true, title: true, source: true }),
});
export type BegunImport = z.infer<typeof BegunImport>;

/** What became of a file that the system gave the app to open. */
export const GivenFile = z.discriminatedUnion('kind', [
  /** `isNew` is false for a file that the library had already. */
  z.object({ kind: z.literal('stored'), report: StoredReport, isNew: z.boolean() }),
  z.object({ kind: z.literal('folder'), name: z.string() }),
  /** An exported profile, which is not opened but imported. */
  z.object({ kind: z.literal('profile') }),
  z.object({ kind: z.literal('failed'), failure: Failure }),
]);
export type GivenFile = z.infer<typeof GivenFile>;

export const ArchiveRange = z.object({
  id: ReportId,
  offset: z.number().int().nonnegative(),
  length: z.number().int().positive().max(CHUNK_BYTES),
});
export type ArchiveRange = z.infer<typeof ArchiveRange>;

/** The largest file of stored columns. A million rows of a report take about 30 MiB. */
export const MOST_COLUMNS_BYTES = 2 ** 30;

export const library = {
  calls: {
    list: call(nothing, z.array(StoredReport)),
    unreadable: call(nothing, z.array(UnreadableReport)),
    /** Changes what the analyst wrote about a report, or how its text is read. */
    change: call(
      ReportNotes.partial().extend({ id: ReportId, encoding: TextEncoding.optional() }),
      StoredReport,
    ),
    /** Notes how many rows a report has, which only the window can count. */
    noteRows: call(StoredReport.pick({ id: true }).extend({ rows: z.number().int().nonnegative() }), nothing),
    /** Removes a report, readable or not. It can be brought back for some minutes. */
    remove: call(ReportId, nothing),
    /** Brings a removed report back. */
    undoRemoval: call(ReportId, nothing),
    /** Has a job download the archive again; the service is not asked for another report. */
    downloadAgain: call(ReportId, JobId),
    /** Looks at the folder again, for example once its disk is connected. */
    readAgain: call(nothing, nothing),
    location: call(nothing, LibraryLocation),
    /** Asks for another folder, and moves all reports there. */
    move: call(nothing, MoveOutcome),
    /** Compares archives with their stored SHA-256: those of these reports, or all (null). What came of it is kept. */
    check: call(z.object({ ids: z.array(ReportId).min(1).nullable() }), z.array(ArchiveCheck)),
    checks: call(nothing, z.array(ArchiveCheck)),
    /** Asks for a file, and writes all reports to it. Null when the analyst cancels. */
    backUp: call(nothing, BackupOutcome.nullable()),
    /** Asks for a backup, and adds the reports that the library lacks. Null when the analyst cancels. */
    restore: call(nothing, RestoreOutcome.nullable()),
    /** What is being done with the whole library; null for nothing. */
    work: call(nothing, LibraryWork.nullable()),
    cancelWork: call(nothing, nothing),
    /** Shows the folder of a report, readable or not, in the system’s file manager. */
    showFolder: call(ReportId, nothing),
    /** Copies an archive, under a name that says what it is, so that it can be dragged at once. */
    prepareDrag: call(ReportId, nothing),
    /** Starts dragging a copy of an archive out of the window, while the pointer is down. */
    drag: call(ReportId, nothing),
    /**
     * A chosen or dropped file arrives in pieces, because the window has no access to paths. So does a table that the
     * window joined, which says of what.
     */
    beginImport: call(
      z.object({ fileName: z.string().min(1).max(1000), joined: JoinedSource.optional() }),
      BegunImport,
    ),
    /** Answers with another report than was begun where the library has the same file already. */
    finishImport: call(TransferId, StoredReport),
    abortImport: call(TransferId, nothing),
    /**
     * Begins to store the columns of a report, which then arrive in pieces. They replace stored ones at once when all
     * are there. Null where the disk has no room for them.
     */
    beginColumns: call(
      z.object({ id: ReportId, bytes: z.number().int().positive().max(MOST_COLUMNS_BYTES) }),
      TransferId.nullable(),
    ),
    finishColumns: call(TransferId, nothing),
    abortColumns: call(TransferId, nothing),
  },
  transfers: {
    /** Reads a range of an archive. */
    read: call(ArchiveRange, Bytes),
    /** The size of a report’s stored columns; null if there are none. */
    columnsSize: call(ReportId, z.number().int().nonnegative().nullable()),
    /** Reads a range of stored columns. Only the window knows what they mean. */
    readColumns: call(ArchiveRange, Bytes),
    /** The next piece of a file that is imported. */
    appendImport: call(Chunk, nothing),
    /** The next piece of columns that are stored. */
    appendColumns: call(Chunk, nothing),
  },
  announcements: {
    /** A report was added or replaced. */
    stored: StoredReport,
    removed: ReportId,
    /** All that cannot be opened, whenever that changes. */
    unreadableChanged: z.array(UnreadableReport),
    /** How far the work on the whole library has come; null when it ended. */
    worked: LibraryWork.nullable(),
    /** Archives were compared with what was stored. */
    checked: z.array(ArchiveCheck),
    /** An archive arrived again, so that what a check of it found no longer holds. */
    unchecked: ReportId,
    located: LibraryLocation,
    /** The system gave the app a file to open. */
    given: GivenFile,
    /** The whole folder was read again. */
    listed: z.array(StoredReport),
  },
} as const;

import { z } from 'zod';
import { ReportId } from './reports.ts';

const Count = z.number().int().nonnegative();

/** What is being done with the whole library, and how far it has come. Only one thing is done at a time. */
export const LibraryWork = z.object({
  kind: z.enum(['check', 'move', 'backup', 'restore']),
  doneBytes: Count,
  totalBytes: Count,
  doneReports: Count,
  totalReports: Count,
});
export type LibraryWork = z.infer<typeof LibraryWork>;

/** Whether an archive is still what was stored, by its SHA-256. */
export const ArchiveCheck = z.object({
  id: ReportId,
  atMs: z.number(),
  outcome: z.enum([
    'same',
    /** Its SHA-256 is another: the disk or another program changed it. */
    'differs',
    'missing',
    /** The system did not let Sextant read all of it. */
    'unreadable',
  ]),
});
export type ArchiveCheck = z.infer<typeof ArchiveCheck>;

/** Where the library is. */
export const LibraryLocation = z.object({
  folder: z.string(),
  /** It is in the data folder, where it begins. */
  isDefault: z.boolean(),
  /** The folder is not there, for example because its disk is not connected. */
  isMissing: z.boolean(),
});
export type LibraryLocation = z.infer<typeof LibraryLocation>;

/** How moving the library ended. Until all is copied and compared, the old folder stays in use. */
export const MoveOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('moved'),
    location: LibraryLocation,
    /** The old folder could not be removed yet; the next start tries again. */
    isOldLeft: z.boolean(),
  }),
  /** The analyst chose no folder, or cancelled. */
  z.object({ kind: z.literal('not-moved') }),
  z.object({
    kind: z.literal('refused'),
    why: z.enum([
      /** Reports are being requested, downloaded or imported. */
      'jobs',
      /** A folder of this name is there already, and not empty. */
      'not-empty',
      /** It is there already. */
      'same',
      /** One folder is within the other. */
      'within',
      'no-room',
      /** The folder of the library is not there. */
      'missing',
      /** The copy of a file is not what was copied. */
      'copy-differs',
      /** A report, or something in its folder, is a link to another place, or the new folder is. */
      'link',
    ]),
  }),
]);
export type MoveOutcome = z.infer<typeof MoveOutcome>;

/** What a backup holds besides reports; each is the name of a folder in it. */
export const RECORDS = ['queries', 'schedules', 'recipes', 'cases'] as const;
export type RecordsKind = (typeof RECORDS)[number];

const ofRecords = <T>(each: T): Record<RecordsKind, T> => ({
  queries: each,
  schedules: each,
  recipes: each,
  cases: each,
});

export const BackupOutcome = z.object({
  fileName: z.string(),
  folder: z.string(),
  reports: Count,
  ...ofRecords(Count),
  /** Reports that were removed or could not be read while it was written. */
  left: Count,
});
export type BackupOutcome = z.infer<typeof BackupOutcome>;

/** What became of what a backup holds. */
const RestoredCounts = z.object({
  restored: Count,
  /** There already, and not replaced. */
  kept: Count,
  /** Stored by a later version of Sextant. */
  newer: Count,
  /** Damaged in the backup. */
  damaged: Count,
  /** Left out, as there are as many here as are kept. */
  full: Count,
  /** Left out, as it is too large, or one of too many. */
  over: Count,
});
export type RestoredCounts = z.infer<typeof RestoredCounts>;

/** What became of a backup. What is there is never replaced. */
export const RestoreOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('restored'),
    reports: RestoredCounts,
    /** Schedules are switched off. */
    ...ofRecords(RestoredCounts),
    /** It was cancelled before it came to all. */
    isPartial: z.boolean(),
  }),
  z.object({
    kind: z.literal('refused'),
    why: z.enum([
      /** Not a zip, or not written by Sextant. */
      'no-backup',
      /** A later version of Sextant wrote it. */
      'newer',
      /** The zip contradicts itself, or its end is missing. */
      'damaged',
      /** It holds names that lead elsewhere, or that no backup has. */
      'unsafe',
      'no-room',
    ]),
  }),
]);
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;

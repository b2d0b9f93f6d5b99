import { z } from 'zod';

/** Why an archive of the event log cannot be used. */
export const ArchiveProblem = z.enum([
  /** This build of Sextant lacks what archives need (node:sqlite). */
  'unsupported',
  /** The process of the archives ended before it answered. What it had acknowledged is on disk. */
  'ended',
  /** The file was damaged and put aside; a new archive begins. */
  'damaged',
  /** A later version of Sextant wrote the file. It was left alone. */
  'newer',
  /** Another process, such as a second Sextant, has the file open. */
  'busy',
  /** Entries were removed, but the disk did not allow the file to be built anew without them. */
  'not-rebuilt',
  /** The part of the log that was being fetched was removed from the archive. */
  'no-slice',
  /** The file that the analyst chose is not an archive. */
  'not-an-archive',
  /** The file that the analyst chose is the archive of another account. */
  'other-account',
  /** A backup was to be written among the archives. */
  'own-folder',
  /** The archive was to be restored from its own file. */
  'itself',
]);
export type ArchiveProblem = z.infer<typeof ArchiveProblem>;

import { z } from 'zod';

/** What the app was doing when the disk failed. */
export const DiskWork = z.enum([
  'saving',
  'removing',
  'downloading',
  'storing',
  /** Storing a report whose archive has arrived whole; the archive is kept. */
  'keeping',
  'reading',
  'opening', // reading a file that the analyst chose
  'importing',
  'exporting',
  /** Keeping entries of the event log. */
  'archiving',
  'checking', // comparing an archive with its SHA-256
  'moving', // the folder of the library
  'backing-up',
  'restoring',
]);
export type DiskWork = z.infer<typeof DiskWork>;

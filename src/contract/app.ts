import { z } from 'zod';
import { call, nothing } from './call.ts';
import { Command } from './commands.ts';

/** What the window reads once, before it draws anything. */
export const AppInfo = z.object({
  version: z.string(),
  platform: z.enum(['darwin', 'win32', 'linux']),
  /** The app runs as a preview in a browser: demo data and opened files only. */
  preview: z.boolean(),
  dataFolder: z.string(),
  /** The locale of the system’s region, such as `de-DE`. */
  locale: z.string(),
  /** When the window was closed the last time; null if it never was. */
  lastClosedAtMs: z.number().nullable(),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** What was wrong with one of the app’s files when it was opened. */
export const FileTrouble = z.object({
  kind: z.enum([
    /** A later version of Sextant wrote it. It was left alone, and changes to what it holds fail. */
    'newer',
    /** It was damaged or gone, and its last copy was used. */
    'restored',
    /** It was damaged, and there was no copy. */
    'lost',
    /** The system does not let Sextant read it. It was left alone, and changes to what it holds fail. */
    'unreadable',
  ]),
  /** The name under which a damaged file was kept; null where there is none. */
  aside: z.string().nullable(),
});
export type FileTrouble = z.infer<typeof FileTrouble>;

/** What a file of the app holds. */
export const FileContent = z.enum([
  'settings',
  'window',
  'profiles',
  'vault',
  'rotation',
  'exports',
  'library',
  'listing',
  'desk',
  'organizations',
  'events',
  'actionTypes',
  'job',
  'batch',
  'draft',
  'attempt',
  'query',
  'run',
  'schedule',
  'catalogue',
  'case',
]);
export type FileContent = z.infer<typeof FileContent>;

/** A file of the app with which something was wrong at the start. `file` is relative to the data folder. */
export const TroubledFile = FileTrouble.extend({
  file: z.string(),
  holds: FileContent,
  /** It was put aside at an earlier start, which told of it. */
  isEarlier: z.literal(true).optional(),
});
export type TroubledFile = z.infer<typeof TroubledFile>;

export const app = {
  calls: {
    info: call(nothing, AppInfo),
    /** The files with which something was wrong at the start. */
    troubledFiles: call(nothing, z.array(TroubledFile)),
  },
  announcements: {
    /** The user chose a command in the application menu. */
    command: Command,
    /** The titles of what closing waits for, since it is still being copied; none when it waits no longer. */
    closingWaits: z.array(z.string()),
    /** The system refuses to show notifications. Told once. */
    notificationsFailed: nothing,
  },
} as const;

import { z } from 'zod';
import { call, nothing } from './call.ts';
import { Command } from './commands.ts';

/** What the window needs to know once, before anything is drawn. */
export const AppInfo = z.object({
  version: z.string(),
  platform: z.enum(['darwin', 'win32', 'linux']),
  /** A marked preview in a browser: demo data and opened files only. */
  preview: z.boolean(),
  dataFolder: z.string(),
});
export type AppInfo = z.infer<typeof AppInfo>;

export const app = {
  calls: {
    info: call(nothing, AppInfo),
  },
  announcements: {
    /** The application menu was used. */
    command: Command,
  },
} as const;

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
});
export type AppInfo = z.infer<typeof AppInfo>;

export const app = {
  calls: {
    info: call(nothing, AppInfo),
  },
  announcements: {
    /** The user chose a command in the application menu. */
    command: Command,
  },
} as const;

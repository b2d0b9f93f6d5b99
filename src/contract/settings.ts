import { z } from 'zod';

const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const Density = z.enum(['compact', 'normal', 'comfortable']);
export type Density = z.infer<typeof Density>;

/** What the analyst chose about the app itself. */
export const Settings = z.object({
  theme: Theme,
  density: Density,
  railCollapsed: z.boolean(),
  /** The share of the viewer's height that the chart takes, in percent. */
  chartShare: z.number().min(10).max(90),
});
export type Settings = z.infer<typeof Settings>;

/** What the window needs to know once, before anything is drawn. */
export const AppInfo = z.object({
  version: z.string(),
  platform: z.enum(['darwin', 'win32', 'linux']),
  /** A marked preview in a browser: demo data and opened files only. */
  preview: z.boolean(),
  dataFolder: z.string(),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** What the application menu asks the window to do. */
export const Command = z.enum([
  'open-file',
  'new-report',
  'go-home',
  'go-build',
  'go-jobs',
  'go-library',
  'go-credentials',
  'find',
  'export',
]);
export type Command = z.infer<typeof Command>;

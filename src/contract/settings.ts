import { z } from 'zod';
import { call, nothing } from './call.ts';

const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const Density = z.enum(['compact', 'normal', 'comfortable']);
export type Density = z.infer<typeof Density>;

/** The program that an exported file is for. */
export const ExportTarget = z.enum(['excel', 'xlsx', 'sheets', 'numbers', 'csv', 'json']);
export type ExportTarget = z.infer<typeof ExportTarget>;

/** What the user changed of how CSV is written for a program; the rest follows from the program and the locale. */
export const ExportDetails = z
  .object({
    delimiter: z.enum([',', ';', '\t']),
    decimalMark: z.enum(['.', ',']),
    newline: z.enum(['\r\n', '\n']),
    byteOrderMark: z.boolean(),
    times: z.enum(['received', 'spreadsheet']),
    guardFormulas: z.boolean(),
  })
  .partial();
export type ExportDetails = z.infer<typeof ExportDetails>;

/** The choices of the last export. */
export const ExportChoices = z.object({
  target: ExportTarget,
  rows: z.enum(['view', 'selection', 'all']),
  details: z.partialRecord(ExportTarget, ExportDetails),
});
export type ExportChoices = z.infer<typeof ExportChoices>;

/** The user’s preferences for the app itself. */
export const Settings = z.object({
  theme: Theme,
  density: Density,
  railCollapsed: z.boolean(),
  /** The chart’s share of the report’s height, in percent. */
  chartShare: z.number().min(10).max(90),
  /** Files of earlier versions have none. */
  exports: ExportChoices.default({ target: 'excel', rows: 'view', details: {} }),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  calls: {
    read: call(nothing, Settings),
    change: call(Settings, Settings),
  },
  announcements: {
    changed: Settings,
  },
} as const;

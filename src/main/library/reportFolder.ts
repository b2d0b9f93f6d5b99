// A report on disk: `library/<id>/report.json`, and next to it the archive exactly as received.
import { z } from 'zod';
import { StoredReport } from '../../contract/library.ts';

export const ReportFile = z.object({ version: z.literal(1), report: StoredReport });
export type ReportFile = z.infer<typeof ReportFile>;

export const REPORT = 'report.json';
export const ARCHIVE = 'archive';
/** Prefix of a folder whose report is not complete yet. */
export const INCOMING = '.incoming-';

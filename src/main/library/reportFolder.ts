// How a report lies on the disk: `library/<id>/report.json`, beside the archive exactly as received.
import { z } from 'zod';
import { StoredReport } from '../../contract/library.ts';

export const ReportFile = z.object({ version: z.literal(1), report: StoredReport });
export type ReportFile = z.infer<typeof ReportFile>;

export const REPORT = 'report.json';
export const ARCHIVE = 'archive';
/** Begins the name of a folder whose report is not whole yet. */
export const INCOMING = '.incoming-';

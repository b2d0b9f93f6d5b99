import { z } from 'zod';
import { ReportTime } from './reports.ts';

export const BatchId = z.uuid().brand<'BatchId'>();
export type BatchId = z.infer<typeof BatchId>;

/** The most parts of a batch: more than a year of days. */
export const MOST_PARTS = 400;

/** By what the time of a batch is split. */
export const SplitBy = z.enum(['day', 'week', 'month']);
export type SplitBy = z.infer<typeof SplitBy>;

/** The time of one part, as it is sent, and what it is called. */
export const PartRange = z.object({ start: ReportTime, end: ReportTime, label: z.string().max(100) });
export type PartRange = z.infer<typeof PartRange>;

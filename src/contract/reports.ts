import { z } from 'zod';
import { FileName } from './fileName.ts';

export const ReportId = z.uuid().brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

/** A system-defined identifier: granularity, dimension, metric, operator or unit. */
export const Identifier = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,99}$/,
    'Use at most 100 letters, digits or _ . : - and start with a letter, a digit or _.',
  );

/** A fixed time, always UTC: `2026-11-20T10:05:00.000000Z`, with up to nine digits after a dot or a colon. */
const FIXED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.:]\d{1,9})?Z$/;
/** A relative time: a keyword and an optional offset such as -7d. Keywords are undocumented, so any word passes. */
const RELATIVE = /^[a-z][a-z_-]{0,30}(?:[+-]\d{1,5}[yMwdhms])?$/;

/** The start or end of a report, as sent. (Interface, "Resources and their fields".) */
export const ReportTime = z
  .string()
  .trim()
  .refine(
    (text) => FIXED.test(text) || RELATIVE.test(text),
    'Enter a UTC date and time, such as 2026-11-20 10:05, or a relative time, such as now-7d.',
  );

const ReportFilter = z.object({
  field: Identifier,
  operator: Identifier,
  value: z.union([z.string(), z.number(), z.array(z.string()).min(1)]),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** The query of a report. (Interface, "Report query parameters".) */
export const ReportQuery = z.object({
  /** Granularity; null for no time dimension. */
  by: Identifier.nullable(),
  dimensions: z.array(Identifier).max(20, 'Choose at most 20 dimensions.'),
  start: ReportTime,
  end: ReportTime,
  metrics: z.array(Identifier).min(1, 'Choose at least one metric.').max(50, 'Choose at most 50 metrics.'),
  filter: z.array(ReportFilter).max(50),
  /** Maximum number of rows; null for the service’s default. */
  limit: z.number().int('Enter a whole number of rows.').positive('Enter at least 1 row.').nullable(),
  /** Identifiers; a leading `-` means descending. */
  sort: z.array(z.string().regex(/^-?[A-Za-z0-9_][A-Za-z0-9_.:-]{0,99}$/)).max(20),
  units: z.record(Identifier, Identifier),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportRequest = z.object({
  query: ReportQuery,
  format: z.enum(['csv', 'json']),
  /** The file name of the download; empty for the service’s default, the report’s identifier. */
  fileName: FileName,
});
export type ReportRequest = z.infer<typeof ReportRequest>;

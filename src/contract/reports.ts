import { z } from 'zod';
import { membersWithoutCredentials, withoutCredentials } from './credentialNames.ts';
import { SentFileName } from './fileName.ts';
import { DAY_MS } from './time.ts';

export const ReportId = z.uuid().brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

/** How long the service keeps a report. (Interface, "Limits".) */
export const REPORT_KEPT_MS = 7 * DAY_MS;
/** For how many days the time of day of a range matters. (Interface, "Resources and their fields".) */
export const PRECISE_DAYS = 7;

export const IDENTIFIER_LENGTH = 1_000;
/** Characters that no system puts into a name: they break lines, or cannot be sent. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * The identifier of a granularity, dimension, metric, operator or unit. The service defines them and does not say of
 * which characters, so blanks and slashes pass.
 */
export const Identifier = z
  .string()
  .max(IDENTIFIER_LENGTH, `Use at most ${IDENTIFIER_LENGTH} characters.`)
  .refine(
    (text) => text.trim() !== '' && !UNSENDABLE.test(text),
    'Enter an identifier on one line, without tabs or control characters.',
  );

/** A fixed time, always UTC: `2026-11-20T10:05:00.000000Z`, with up to nine digits after a dot or a colon. */
const FIXED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.:]\d{1,9})?Z$/;

/** Whether a time begins with a number on its own, as a date or a time of day does and no keyword can. */
export const isFixedTime = (text: string): boolean => /^\s*\d+(?![\da-z])/i.test(text);

/**
 * The start or end of a report, as sent. (Interface, "Resources and their fields".) The form of a fixed time is
 * documented. The grammar of relative ones is not, so any other text passes.
 */
export const ReportTime = z
  .string()
  .trim()
  .max(100, 'Use at most 100 characters.')
  .refine(
    (text) => text !== '' && !UNSENDABLE.test(text) && (!isFixedTime(text) || FIXED.test(text)),
    'Enter a UTC date and time, such as 2026-11-20 10:05, or a relative time, such as now-7d.',
  );

/**
 * Members of a JSON object that the interface does not name. They are kept and sent as they came, but for credentials:
 * wherever a request comes from, it is written, sent and backed up without them.
 */
const UnknownMembers = z
  .record(z.string(), z.json())
  .transform((members) => membersWithoutCredentials(members).kept);
export type UnknownMembers = z.infer<typeof UnknownMembers>;

/** Far more than anybody needs: the interface sets no limit, and none may be narrower than its own. */
const MOST = 1_000;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A condition on a dimension. (Interface, "Filter object".) */
const ReportFilter = z.object({
  field: Identifier,
  operator: Identifier,
  /** A string, a number or an array by the interface; which of them depends on the operator. Others are kept. */
  value: z.json().transform((value) => withoutCredentials(value).kept),
  /** The value as JSON, where a number in it has more digits than `value` can hold: a number, or a plain list. */
  exact: z
    .string()
    .max(1_000_000)
    .regex(/^(?:-?\d[\d.eE+-]*|\[[^{}]*\])$/)
    .refine((text) => isJson(text))
    .optional(),
  unknown: UnknownMembers.optional(),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** The query of a report. (Interface, "Report query parameters".) */
export const ReportQuery = z.object({
  /** Granularity; null for no time dimension. */
  by: Identifier.nullable(),
  dimensions: z.array(Identifier).max(MOST, 'Choose at most 1000 dimensions.'),
  start: ReportTime,
  end: ReportTime,
  metrics: z
    .array(Identifier)
    .min(1, 'Choose at least one metric.')
    .max(MOST, 'Choose at most 1000 metrics.'),
  filter: z.array(ReportFilter).max(MOST),
  /** Maximum number of rows; null for the service’s default. */
  limit: z.number().int('Enter a whole number of rows.').positive('Enter at least 1 row.').nullable(),
  /** Identifiers; a leading `-` means descending. */
  sort: z.array(Identifier).max(MOST),
  units: z.record(Identifier, Identifier),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportRequest = z.object({
  query: ReportQuery,
  format: z.enum(['csv', 'json']),
  /** The file name of the download; empty for the service’s default, the report’s identifier. */
  fileName: SentFileName,
  /** What the interface does not name, by the object that it stands in. */
  unknown: z
    .object({ body: UnknownMembers, query: UnknownMembers, params: UnknownMembers })
    .partial()
    .optional(),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** Something about a member of a pasted request, with its path, such as `query.params.limit`, in words. */
export type Remark = { path: string; message: string };

/**
 * A request that was pasted, as far as it can be read. `faults` say what is to be corrected before it runs, or could not
 * be taken; `notes` what was changed, left out, or is not in the interface but kept.
 */
export type ReadRequest = {
  /** As it stands there: with faults, the contract may refuse it. */
  request: ReportRequest;
  /** The number of rows as it is written, if it is none; otherwise null. */
  limit: string | null;
  faults: readonly Remark[];
  notes: readonly Remark[];
};

/** A request that was made before. Its file name may break a rule that is newer. */
export const PastRequest = ReportRequest.extend({ fileName: z.string() });

import { z } from 'zod';
import { SCOPES } from '../../contract/profiles.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { wireRequest } from '../../queries/wireRequest.ts';
import { shorten, type Redactor } from '../secrets/redaction.ts';
import { Secret } from '../secrets/secret.ts';
import { isSegment } from './address.ts';
import type { Call, Reply } from './call.ts';
import { reportPaths, type ReportPath } from './reportPaths.ts';
import type { ApiClient } from './request.ts';
import type { Asked } from './requestOutcome.ts';

const FAMILY = ['report-builder', 'v1', 'downloadable-reports'] as const;

/** The service repeats the query, which may have tens of thousands of values in a filter, and may escape each character. */
const REPORT_BYTES = 8 * 2 ** 20;

const text = z.string().max(10_000);
/** A report with more columns cannot be opened. A longer list counts as not said, so that it does not hold up main. */
const MOST_NAMES = 1_000;
/** In one list. Each name is searched for secrets. */
const MOST_CHARACTERS = 32_768;
function areTexts(values: readonly unknown[]): boolean {
  let characters = 0;
  const isText = (value: unknown) => {
    characters += typeof value === 'string' ? value.length : Infinity;
    return characters <= MOST_CHARACTERS;
  };
  return values.length <= MOST_NAMES && values.every(isText);
}
// One check for all values, which is much faster than one for each.
const texts = z.custom<string[]>((value) => Array.isArray(value) && areTexts(value));
const textByName = z.custom<Record<string, string>>(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && areTexts(Object.values(value)),
);
/** An array of identifiers, or the documented object with one string per dimension. */
const identifiers = z
  .union([texts, textByName.transform((map) => Object.values(map))])
  .nullish()
  .catch(null)
  .transform((list) => list ?? []);

/** Interface, "Downloadable report". Only identifier and status are required: the rest is absent at first. */
const DownloadableReport = z
  .object({
    '@id': text.nullish().catch(null),
    id: z
      .union([text, z.number().int().transform(String)])
      .nullish()
      .catch(null),
    status: text,
    created_at: text.nullish().catch(null),
    completed_at: text.nullish().catch(null),
    expires_at: text.nullish().catch(null),
    link: z.unknown().optional(),
    dimensions: identifiers,
    metrics: identifiers,
    query: z
      .object({
        params: z
          .object({
            start: text.nullish().catch(null),
            end: text.nullish().catch(null),
            units: textByName.nullish().catch(null),
          })
          .nullish(),
      })
      .nullish()
      .catch(null),
  })
  .refine((report) => remoteIdOf(report) !== null, { path: ['id'] });

/** The identifier, or the last segment of `@id`. */
function remoteIdOf(report: {
  id?: string | null | undefined;
  '@id'?: string | null | undefined;
}): string | null {
  return [report.id ?? '', lastSegment(report['@id'] ?? '')].find(isSegment) ?? null;
}

/** The last segment of a path, decoded; empty if it has none that can be. */
function lastSegment(path: string): string {
  try {
    return decodeURIComponent(path.split(/[/\\?#]/).findLast(Boolean) ?? '');
  } catch {
    return '';
  }
}

/** A report as the service describes it. The link grants access for five minutes, so it is a secret. */
export type RemoteReport = {
  remoteId: string;
  /** In lower case: submitted, processing, error, canceled, completed, or something else. */
  status: string;
  /** The path that the service gives for it (`@id`), as received. */
  path: string | null;
  link: Secret | null;
  createdAt: string | null;
  completedAt: string | null;
  /** When the link expires. */
  expiresAt: string | null;
  dimensions: string[];
  metrics: string[];
  /** The unit of each metric, as far as the service lists them. */
  units: Record<string, string>;
  start: string | null;
  end: string | null;
  /** How long the service asks to wait before the next check; null when it does not. */
  retryAfterMs: number | null;
  /** The answer as received, but for the link and other secrets. */
  answer: { status: number; text: string };
};

/** The link in an answer, however its characters are written. */
const LINK = /("link"\s*:\s*)"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** The answer without its link, which may be of another shape than a text. */
function withoutLink(received: string, link: unknown): string {
  if (typeof link !== 'object') return received.replace(LINK, '$1"[removed]"');
  const answer: unknown = JSON.parse(received);
  return JSON.stringify(answer, (name, value: unknown) => (name === 'link' ? '[removed]' : value));
}

/** Learns the link first, so that it is removed from every other part that the service may repeat it in. */
function translate(
  { value: report, retryAfterMs, status, text: received }: Reply<z.output<typeof DownloadableReport>>,
  redactor: Redactor,
): RemoteReport {
  const said = text.safeParse(report.link).data;
  const link = said ? new Secret(said) : null;
  if (link) redactor.learnLink(link);
  const own = redactor.forBody();
  const clean = (said: string) => own.clean(said);
  const orNull = (said: string | null | undefined) => (said == null ? null : clean(said));
  const params = report.query?.params;
  return {
    remoteId: remoteIdOf(report) ?? '',
    status: shorten(clean(report.status.trim().toLowerCase()), 100),
    path: orNull(report['@id']),
    link,
    createdAt: orNull(report.created_at),
    completedAt: orNull(report.completed_at),
    expiresAt: orNull(report.expires_at),
    dimensions: report.dimensions.map(clean),
    metrics: report.metrics.map(clean),
    units: Object.fromEntries(
      Object.entries(params?.units ?? {}).map(([metric, unit]) => [clean(metric), clean(unit)]),
    ),
    start: orNull(params?.start),
    end: orNull(params?.end),
    retryAfterMs,
    answer: { status, text: clean(withoutLink(received, report.link)) },
  };
}

/**
 * Requests a report. (Interface, endpoint 1: 200 with a completed report, 202 with a submitted one.)
 * Sent at most once; a failure says what became of it. A report counts under any status of success.
 */
export async function generateReport(
  client: ApiClient,
  request: ReportRequest,
  dimensionsAs: 'array' | 'object',
  course: Pick<Call<unknown>, 'signal' | 'beforeSending' | 'afterRefusal'> = {},
): Promise<Asked<RemoteReport>> {
  const reply = await client.ask({
    endpoint: 'generate-report',
    role: 'gateway',
    method: 'POST',
    path: FAMILY,
    body: { kind: 'json', value: wireRequest(request, dimensionsAs) },
    accept: [200, 202],
    answer: DownloadableReport,
    answerBytes: REPORT_BYTES,
    scope: SCOPES.reports,
    ...course,
  });
  return reply.ok ? { ok: true, value: translate(reply.value, client.redactor) } : reply;
}

/** Whether nothing is at a path, which another may still be at. */
const isNothingThere = (failure: Failure): boolean =>
  (failure.kind === 'report-ended' && failure.status === 'not-found') ||
  ((failure.kind === 'refused' || failure.kind === 'unexpected-answer') && failure.status === 404);

/**
 * Checks a report, wherever it may be. Each check of a completed report brings a fresh link. `report-ended` as
 * `not-found` when the service itself knows it at no path.
 */
export async function checkReport(
  client: ApiClient,
  remoteId: string,
  path: ReportPath,
  signal?: AbortSignal,
): Promise<Result<RemoteReport>> {
  const [first, second] = reportPaths(remoteId, path);
  const checked = await checkAt(client, remoteId, first, signal);
  if (checked.ok || !second || !isNothingThere(checked.error)) return checked;
  const elsewhere = await checkAt(client, remoteId, second, signal);
  // What the service itself says counts more than what a proxy says of a path.
  const isNowhere =
    !elsewhere.ok && elsewhere.error.kind !== 'report-ended' && isNothingThere(elsewhere.error);
  return isNowhere ? checked : elsewhere;
}

/** A refusal that is told from one of the request. The scope sufficed for that. */
function asOfCheck(error: Failure): Failure {
  if ((error.kind !== 'refused' && error.kind !== 'not-authorized') || error.role !== 'gateway') return error;
  return { ...error, ofCheck: true };
}

async function checkAt(
  client: ApiClient,
  remoteId: string,
  path: readonly string[],
  signal?: AbortSignal,
): Promise<Result<RemoteReport>> {
  const reply = await client.ask({
    endpoint: 'check-report',
    role: 'gateway',
    method: 'GET',
    path,
    accept: [200, 202],
    answer: DownloadableReport,
    answerBytes: REPORT_BYTES,
    notFound: { kind: 'report-ended', status: 'not-found', said: null },
    ...(signal ? { signal } : {}),
  });
  if (!reply.ok) return fail(asOfCheck(reply.error));
  const report = translate(reply.value, client.redactor);
  // Otherwise the data of one report could be stored under the name of another.
  if (report.remoteId !== remoteId)
    return fail({
      kind: 'unexpected-answer',
      role: 'gateway',
      status: reply.value.status,
      what: 'wrong-shape',
      details: ['id: another report'],
    });
  return ok(report);
}

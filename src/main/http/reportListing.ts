import { z } from 'zod';
import type { ListedReport, PageRef } from '../../contract/listing.ts';
import { SCOPES } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { shorten, type BodyRedactor } from '../secrets/redaction.ts';
import { isSegment } from './address.ts';
import type { ApiClient } from './request.ts';

/** The documented path. (Interface, endpoint 2.) */
export const REPORTS_PATH = ['report-builder', 'v1', 'reports'] as const;

/** 1,000 reports with long filters. */
const PAGE_BYTES = 8 * 2 ** 20;
/** Of an item that is read whole; the redactor reads no longer texts. */
const MOST_CHARACTERS = 16_000;
const MOST_RAW = 2_000;
const MOST_STATUS = 100;
/** Of a list of identifiers, and of one of them. */
const [MOST_NAMES, LONGEST_NAME] = [1_000, 1_000];

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A page of a collection, with everything that can be missing. (Interface, "Collection".) */
type Collection = { items: ListedReport[]; links: unknown; total: number | null };

/** The documented object, or only its items. */
const Answer = z.union([
  z.looseObject({ items: z.array(z.unknown()).nullish() }),
  z.array(z.unknown()).transform((items) => ({ items, '@links': undefined, total_items: undefined })),
]);

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST_NAME ? value : null;

/** A list of identifiers, or the documented object with one for each dimension; empty if it is neither. */
function names(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : isMembers(value) ? Object.values(value) : [];
  return list.slice(0, MOST_NAMES).flatMap((each) => textOrNull(each) ?? []);
}

/** The identifier, or the last segment of `@id`, which is never used as an address. */
function remoteIdOf(item: Members): string | null {
  const id = typeof item['id'] === 'number' ? String(item['id']) : item['id'];
  const address = textOrNull(item['@id'])?.split(/[?#]/)[0] ?? '';
  const given = typeof id === 'string' && id !== '' ? id : (address.split(/[/\\]/).findLast(Boolean) ?? '');
  return isSegment(given) ? given : null;
}

/** A status as received, whatever it is. */
function statusOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return shorten(typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? ''), MOST_STATUS);
}

const NOTHING: ListedReport = {
  remoteId: null,
  status: null,
  createdAt: null,
  completedAt: null,
  by: null,
  dimensions: [],
  metrics: [],
  start: null,
  end: null,
  query: null,
  raw: null,
};

/** An item without secrets. A long one loses its query; what is not an item stays what it is. */
function cleaned(item: unknown, redactor: BodyRedactor): unknown {
  // A link grants access to data, and downloadable reports may have one.
  const { link: _link, ...rest } = isMembers(item) ? item : { link: undefined };
  let text = JSON.stringify(isMembers(item) ? rest : item);
  if (text.length > MOST_CHARACTERS && isMembers(item)) {
    const short = Object.entries(rest).filter(([name]) => name !== 'query');
    text = JSON.stringify(Object.fromEntries(short));
  }
  if (text.length > MOST_CHARACTERS) text = JSON.stringify(shorten(redactor.cleanData(text), MOST_RAW));
  try {
    return JSON.parse(redactor.cleanData(text));
  } catch {
    return ''; // masking broke it, so nothing of it is shown
  }
}

/** One item, whatever it is. An odd one is shown as received and never fails its page. */
function itemOf(received: unknown, redactor: BodyRedactor): ListedReport {
  const item = cleaned(received, redactor);
  const raw = shorten(typeof item === 'string' ? item : (JSON.stringify(item) ?? ''), MOST_RAW);
  if (!isMembers(item)) return { ...NOTHING, raw };
  const remoteId = remoteIdOf(item);
  const query = isMembers(item['query']) ? item['query'] : {};
  const params = isMembers(query['params']) ? query['params'] : null;
  const [dimensions, metrics] = [names(item['dimensions']), names(item['metrics'])];
  const isOdd = remoteId === null || typeof item['status'] !== 'string';
  return {
    remoteId,
    status: statusOf(item['status']),
    createdAt: textOrNull(item['created_at']),
    completedAt: textOrNull(item['completed_at']),
    by: textOrNull(params?.['by']),
    dimensions: dimensions.length > 0 ? dimensions : names(params?.['dimensions']),
    metrics: metrics.length > 0 ? metrics : names(params?.['metrics']),
    start: textOrNull(params?.['start']),
    end: textOrNull(params?.['end']),
    // Without `query.id`, which belongs to this report and whose meaning is not shown.
    query: params ? JSON.stringify({ params }) : null,
    raw: isOdd ? raw : null,
  };
}

/** A whole number, as itself or as text. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/**
 * Reads a page of a list of reports: of those of the last 7 days, or of another path below the gateway. Items may lack
 * anything. (Interface, endpoint 2.)
 */
export async function readListing(
  client: ApiClient,
  path: readonly string[],
  { page, pageSize }: PageRef,
): Promise<Result<Collection>> {
  const reply = await client.ask({
    endpoint: 'list-reports',
    role: 'gateway',
    method: 'GET',
    path,
    query: { page: String(page), page_size: String(pageSize) },
    accept: [200],
    answer: Answer,
    answerBytes: PAGE_BYTES,
    scope: SCOPES.reports,
  });
  if (!reply.ok) return fail(reply.error);
  const { items, '@links': links, total_items: total } = reply.value.value;
  const redactor = client.redactor.forBody();
  return ok({ items: (items ?? []).map((item) => itemOf(item, redactor)), links, total: countOf(total) });
}

/** Requests one entry of the service’s list of reports, to test the token and its scope. */
export async function probeReports(client: ApiClient): Promise<Result<undefined>> {
  const reply = await client.ask({
    endpoint: 'list-reports',
    role: 'gateway',
    method: 'GET',
    path: REPORTS_PATH,
    query: { page: '1', page_size: '1' },
    accept: [200],
    answer: z.looseObject({}),
    answerBytes: PAGE_BYTES,
    scope: SCOPES.reports,
  });
  return reply.ok ? ok(undefined) : fail(reply.error);
}

import { z } from 'zod';
import { LARGEST_PAGE } from '../../contract/eventLimits.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Call } from './call.ts';
import type { ApiClient } from './request.ts';

/**
 * For the entries of a page with 1,000: room for a URL of 64 KB and a referer of as much in half of them. A page that
 * is larger still can be asked for in smaller ones.
 */
const ENTRY_BYTES = 96 * 2 ** 10;
/** For all that is not an entry, and for an error that came with the status of success. */
const FRAME_BYTES = 2 ** 20;

const ACCOUNT = /^[A-Za-z0-9_-]{1,64}$/;

/** What is asked of the event log. (Interface, endpoint 4.) */
export type EventLogQuery = {
  accountNumber: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ss`, in UTC; null for the last 24 hours. */
  times: { start: string; end: string } | null;
  /** From 1 to 1,000. */
  perPage: number;
  /** From 1. */
  page: number;
  /** A JSON object; null for no filter. */
  filters: string | null;
  signal?: AbortSignal;
};

const invalid = (path: string, message: string) => fail({ kind: 'invalid', issues: [{ path, message }] });

/** Why it would be refused, or could not be sent; null if nothing is known to be wrong. */
function refusalOf({ accountNumber, perPage, page }: EventLogQuery) {
  if (!ACCOUNT.test(accountNumber))
    return invalid('accountNumber', 'The event log needs the account number: enter it in the profile.');
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > LARGEST_PAGE)
    return invalid('perPage', `A page has from 1 to ${LARGEST_PAGE} entries.`);
  if (!Number.isSafeInteger(page) || page < 1) return invalid('page', 'Pages are counted from 1.');
  return null;
}

function callOf(query: EventLogQuery) {
  const { accountNumber, times, perPage, page, filters, signal } = query;
  return {
    endpoint: 'event-log',
    role: 'legacy',
    method: 'GET',
    path: ['v2', 'mcc', 'customers', accountNumber, 'defend', 'rate_limiting', 'eventlogs'],
    query: {
      ...(times && { start_time: times.start, end_time: times.end }),
      per_page: String(perPage),
      page: String(page),
      ...(filters !== null && { filters }),
    },
    accept: [200],
    answerBytes: FRAME_BYTES + perPage * ENTRY_BYTES,
    ...(signal && { signal }),
  } satisfies Partial<Call<unknown>>;
}

/** A page as received, but for the REST tokens that it repeated, and at how many places it did. */
export type EventPage = { text: string; masked: number };

const REPEATED = 'The answer repeats a stored token so often, or in such a way, that it cannot be masked.';

/**
 * Gets a page of the event log as the text of the answer, which nobody parses here: it may have 97 MB. A stored secret
 * that the host repeats in it is masked, so that none reaches an archive or the window. Fails with `too-large` beyond
 * that size, and with `refused` and the status 400 if a time is more than 30 days ago. (Interface,
 * endpoint 4.)
 */
export async function readEventPage(client: ApiClient, query: EventLogQuery): Promise<Result<EventPage>> {
  const refused = refusalOf(query);
  if (refused) return refused;
  const reply = await client.ask({ ...callOf(query), answer: z.string(), unparsed: true });
  if (!reply.ok) return fail(reply.error);
  const { status, value } = reply.value;
  const page = await client.redactor.cleanJson(value);
  if (page) return ok(page);
  return fail({
    kind: 'unexpected-answer',
    role: 'legacy',
    status,
    what: 'wrong-shape',
    details: [REPEATED],
  });
}

/** A whole number, as itself or as text; anything else says nothing. */
const WholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d{1,15}\s*$/)
      .transform(Number),
  ])
  .refine((value) => Number.isSafeInteger(value) && value >= 0)
  .nullable()
  .catch(null);

const Counted = z.looseObject({ page_of: WholeNumber, events: z.array(z.unknown()).catch([]) });

/**
 * How many entries the service has for a query: the number of pages of one entry each. Null if `page_of` says nothing
 * of the kind, as where it is 0 beside an entry. (Interface, endpoint 4: "total number of pages".)
 */
export async function countEvents(
  client: ApiClient,
  query: Omit<EventLogQuery, 'perPage' | 'page'>,
): Promise<Result<number | null>> {
  const one = { ...query, perPage: 1, page: 1 };
  const refused = refusalOf(one);
  if (refused) return refused;
  const reply = await client.ask({ ...callOf(one), answer: Counted });
  if (!reply.ok) return fail(reply.error);
  const { page_of: counted, events } = reply.value.value;
  return ok(counted === 0 && events.length > 0 ? null : counted);
}

/**
 * The smallest read-only request that needs a REST API token: one page with one event.
 * (Interface, "Event logs": `per_page=1`.)
 */
export async function probeEventLog(client: ApiClient, accountNumber: string): Promise<Result<undefined>> {
  const counted = await countEvents(client, { accountNumber, times: null, filters: null });
  return counted.ok ? ok(undefined) : counted;
}

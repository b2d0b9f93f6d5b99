import type { Failure, RefusalDetail, Role } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import { BLANKS, shorten, type Redactor } from '../secrets/redaction.ts';

/** The error described by a body, whatever its shape. */
type ErrorBody = {
  form: 'json' | 'xml' | 'page' | 'text' | 'none';
  code: string | null;
  said: string | null;
  details: RefusalDetail[];
};

const NOTHING: ErrorBody = { form: 'none', code: null, said: null, details: [] };

/** One line of text without control or format characters. It is cut once it is cleaned. */
function tidy(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).replace(BLANKS, ' ').trim() || null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object describes itself as a particular; otherwise its members name fields. */
const isParticular = (each: Record<string, unknown>) =>
  isObject(each['meta']) ||
  ['source', 'field', 'code', 'description', 'message', 'title'].some((name) => tidy(each[name]) !== null);

/** An object that names fields, each with what is wrong with it: one particular for each text. */
function byField(value: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(value).flatMap(([source, texts]) =>
    (Array.isArray(texts) ? texts : [texts]).map((description: unknown) => ({ source, description })),
  );
}

/** Particulars as objects: a list, a single one, or one for each field; a text is the description of one. */
function listed(value: unknown): Record<string, unknown>[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    if (isObject(each)) return isParticular(each) ? [each] : byField(each);
    const description = tidy(each);
    return description === null ? [] : [{ description }];
  });
}

/** A value as JSON; null if it is nested so deeply that it cannot be written. */
function written(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function metaOf(value: unknown): Record<string, string> | null {
  if (!isObject(value)) return null;
  const meta: Record<string, string> = {};
  for (const [name, each] of Object.entries(value).slice(0, 20))
    meta[tidy(name) ?? ''] = tidy(typeof each === 'string' ? each : written(each)) ?? '';
  return Object.keys(meta).length ? meta : null;
}

function detailOf(each: Record<string, unknown>): RefusalDetail {
  const found = {
    source: tidy(each['source']) ?? tidy(each['field']),
    code: tidy(each['code']),
    description: tidy(each['description']) ?? tidy(each['message']) ?? tidy(each['title']),
    meta: metaOf(each['meta']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}

/** Reads these JSON shapes: title and details, Message, message, errors, error and error_description. */
function fromJson(body: Record<string, unknown>): ErrorBody {
  const errors = [...listed(body['errors']), ...(isObject(body['error']) ? [body['error']] : [])].map(
    detailOf,
  );
  const [first] = errors;
  const code = tidy(body['code']) ?? first?.code ?? tidy(body['error']);
  const pieces = [
    tidy(body['title']),
    tidy(body['description']),
    tidy(body['error_description']),
    tidy(body['Message']) ?? tidy(body['message']),
    first?.description ?? null,
  ].filter((part) => part !== null);
  // The first error is what the response says; it is a particular too where it names its source.
  const particulars = errors.filter((each, index) => index > 0 || each.source !== undefined || each.meta);
  return {
    form: 'json',
    code,
    said: pieces.length ? [...new Set(pieces)].join(': ') : code,
    details: [...listed(body['details']).map(detailOf), ...particulars]
      .filter((each) => Object.keys(each).length > 0)
      .slice(0, 20),
  };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => ENTITIES[name] ?? '');

function fromXml(text: string): ErrorBody {
  const element = (name: string) => {
    const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
    return found === undefined ? null : tidy(unescapeXml(found));
  };
  const code = element('Code');
  return { form: 'xml', code, said: element('Message') ?? code, details: [] };
}

/** Whether a text is a web page, as sent by a captive portal, a proxy or a broken server. */
export function isWebPage(text: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--(?:(?!-->)[^]){0,1000}-->\s*){0,5}<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])/i.test(
    text,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the body of an error response, which must be whole: a cut could leave half a secret. Never fails. The interface does not document error bodies ("Errors"), so this
 * reads every shape that similar services use: JSON, XML, plain text, and the title of a web page.
 */
export function readErrorBody(text: string, contentType: string | null = null): ErrorBody {
  const start = text.trimStart();
  if (!start) return NOTHING;
  const json = parsed(start);
  if (isObject(json)) return fromJson(json);
  if (json !== undefined) return { ...NOTHING, form: 'json', said: tidy(json) };
  if (isWebPage(start) || /^(?:text\/html|application\/xhtml)/i.test(contentType ?? '')) {
    const title = tidy(/<title[^<>]*>([^<]*)/i.exec(start)?.[1]);
    return { ...NOTHING, form: 'page', said: title ? `a web page titled “${title}”` : 'a web page' };
  }
  if (start.startsWith('<')) return fromXml(start);
  return { ...NOTHING, form: 'text', said: tidy(start) };
}

/** Whether a body is a web page, by its beginning or, where that is no JSON, by its header. It may be cut. */
export const isPage = (text: string, contentType: string | null): boolean =>
  readErrorBody(text, contentType).form === 'page';

/**
 * A `Retry-After` header, in seconds or as a date, in milliseconds; null when absent, in the past or malformed.
 * Capped at one day.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : httpDateMs(text) - nowMs;
  return ms >= 0 ? Math.min(ms, DAY_MS) : null;
}

/** A date in one of the three forms that RFC 9110 (5.6.7) tells everyone to accept; NaN for anything else. */
function httpDateMs(text: string): number {
  if (/^(?:[A-Z][a-z]{2}, \d{2} |[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} )/.test(text))
    return Date.parse(text);
  // Of these three, only this one does not say that it is in UTC.
  return /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4}$/.test(text) ? Date.parse(`${text} GMT`) : NaN;
}

/** Statuses about the size of a request. (RFC 9110, 15.5.14 and 15.5.15; RFC 6585, 5.) */
const OF_SIZE: ReadonlySet<number> = new Set([413, 414, 431]);

type Refusal = {
  role: Role;
  host: string;
  status: number;
  body: ErrorBody;
  retryAfterMs: number | null;
  scope: string | null;
  /** It is not sent again with another credential. */
  isOnlyAttempt: boolean;
};

/**
 * The failure if a proxy or a sign-in page answered in place of the host, as its status or a web page shows; null if
 * the host itself may have answered.
 */
export function fromBetween(
  { role, host, status }: Pick<Refusal, 'role' | 'host' | 'status'>,
  hasPage: boolean,
  details: string[] = [],
): Failure | null {
  if (status === 407) return { kind: 'unreachable', role, host, reason: 'proxy' };
  // Whoever refuses a request for its size has looked at it, as no sign-in page does.
  const isOfSize = OF_SIZE.has(status) && role !== 'auth' && role !== 'link';
  // Only something between answers with 511. (RFC 6585, 6.)
  const isBetween =
    status === 511 || (hasPage && status >= 400 && status < 500 && status !== 429 && !isOfSize);
  return isBetween ? { kind: 'unexpected-answer', role, status, what: 'web-page', details } : null;
}

/**
 * Whether the identity provider refused the client. It says so in an OAuth error (RFC 6749, 5.2), or at least by one of
 * the statuses of such errors. A 403 or 404 without one may come from anywhere.
 */
function refusesClient({ status, body }: Refusal): boolean {
  if (status === 400 || status === 401) return true;
  return body.form === 'json' && body.code !== null && status < 500 && status !== 404 && status !== 429;
}

/** Turns an unsuccessful response into a failure. (Interface, "Errors".) */
export function refusal(refused: Refusal, redactor: Redactor): Failure {
  const { role, status, body, retryAfterMs } = refused;
  const own = redactor.forBody();
  // Cut after redaction: the redactor would not recognise half a secret.
  const clean = (text: string, most = 500) => shorten(own.clean(text), most);
  const cleanDetail = ({ source, code, description, meta }: RefusalDetail): RefusalDetail => ({
    ...(source === undefined ? {} : { source: clean(source) }),
    ...(code === undefined ? {} : { code: clean(code) }),
    ...(description === undefined ? {} : { description: clean(description) }),
    ...(meta && {
      meta: Object.fromEntries(Object.entries(meta).map(([name, value]) => [clean(name, 100), clean(value)])),
    }),
  });
  const said = body.said === null ? null : clean(body.said);
  const hasPage = body.form === 'page';
  const between = fromBetween(refused, hasPage, said === null ? [] : [said]);
  if (between) return between;
  if (status === 429) return { kind: 'rate-limited', role, retryAfterMs, said };
  if (status >= 500)
    return { kind: 'server-trouble', role, status, retryAfterMs, said, ...(hasPage && { webPage: true }) };
  if (status < 400) {
    const what = status >= 300 ? 'redirect' : 'wrong-shape';
    return { kind: 'unexpected-answer', role, status, what, details: [] };
  }
  if (role === 'auth' && refusesClient(refused))
    return { kind: 'token-refused', code: clean(body.code ?? String(status), 100), said };
  if (status === 401 || status === 403) {
    // The service describes its errors; plain text may come from a proxy, which knows nothing of scopes.
    const missingScope = body.form === 'text' ? null : refused.scope;
    const onlyAttempt = refused.isOnlyAttempt ? ({ onlyAttempt: true } as const) : {};
    return { kind: 'not-authorized', role, status, said, missingScope, ...onlyAttempt };
  }
  const code = body.code === null ? {} : { code: clean(body.code, 100) };
  const details = body.details.map(cleanDetail);
  return { kind: 'refused', role, status, ...code, said, details, ...(hasPage && { webPage: true }) };
}

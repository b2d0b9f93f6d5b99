import type { Failure, Role } from '../../contract/result.ts';
import { BLANKS, type Redactor } from '../redaction.ts';

/** The error described by a body, whatever its shape. */
type ErrorBody = { code: string | null; said: string | null; details: string[] };

const NOTHING: ErrorBody = { code: null, said: null, details: [] };

/** One line of text without control or format characters, cut far beyond the length that is shown. */
function tidy(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).replace(BLANKS, ' ').trim().slice(0, 65_536) || null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listed(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Reads these JSON shapes: title and details, Message, message, errors, error and error_description. */
function fromJson(body: Record<string, unknown>): ErrorBody {
  const first = listed(body['errors'])[0];
  const code = tidy(body['code']) ?? tidy(first?.['code']) ?? tidy(body['error']);
  const parts = [
    tidy(body['title']),
    tidy(body['description']),
    tidy(body['error_description']),
    tidy(body['Message']) ?? tidy(body['message']),
    tidy(first?.['message']) ?? tidy(first?.['description']),
  ].filter((part) => part !== null);
  const details = listed(body['details']).map((each) =>
    [tidy(each['source']), tidy(each['description'])].filter(Boolean).join(': '),
  );
  const more = listed(body['errors'])
    .slice(1)
    .map((each) => tidy(each['message']) ?? '');
  return {
    code,
    said: parts.length ? [...new Set(parts)].join(': ') : code,
    details: [...details, ...more].filter(Boolean).slice(0, 20),
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
  return { code, said: element('Message') ?? code, details: [] };
}

/** Whether a text is a web page, as sent by a captive portal, a proxy or a broken server. */
export function isWebPage(text: string): boolean {
  return /^\s*(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])/i.test(text);
}

/**
 * Reads the body of an error response; never fails. The interface does not document error bodies ("Errors"), so this
 * reads every shape that similar services use: JSON, XML, plain text, and the title of a web page.
 */
export function readErrorBody(text: string): ErrorBody {
  const start = text.trimStart();
  if (!start) return NOTHING;
  if (isWebPage(start)) {
    const title = tidy(/<title[^<>]*>([^<]*)/i.exec(start)?.[1]);
    return { code: null, said: title ? `a web page titled “${title}”` : 'a web page', details: [] };
  }
  if (start.startsWith('<')) return fromXml(start);
  try {
    const body: unknown = JSON.parse(start);
    if (isObject(body)) return fromJson(body);
    return { ...NOTHING, said: tidy(body) };
  } catch {
    return { ...NOTHING, said: tidy(start) };
  }
}

/**
 * A `Retry-After` header, in seconds or as a date, in milliseconds; null when absent, in the past or malformed.
 * Capped at one day.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d{1,12}$/.test(text)
    ? Number(text) * 1000
    : /^[A-Z][a-z]{2}, \d{2} /.test(text)
      ? Date.parse(text) - nowMs
      : Number.NaN;
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, 86_400_000) : null;
}

type Refusal = {
  role: Role;
  status: number;
  body: ErrorBody;
  retryAfterMs: number | null;
  scope: string | null;
};

/** Turns an unsuccessful response into a failure. (Interface, "Errors".) */
export function refusal(refused: Refusal, redactor: Redactor): Failure {
  const { role, status } = refused;
  // Cut after redaction: the redactor would not recognise half a secret.
  const clean = (text: string, most = 500) => {
    const cleaned = redactor.clean(text);
    return cleaned.length > most ? `${cleaned.slice(0, most - 1)}…` : cleaned;
  };
  const said = refused.body.said === null ? null : clean(refused.body.said);
  const details = refused.body.details.map((each) => clean(each));
  if (
    role === 'auth' &&
    (refused.body.code !== null || [400, 401, 403].includes(status)) &&
    status < 500 &&
    status !== 429
  ) {
    return { kind: 'token-refused', code: clean(refused.body.code ?? String(status), 100), said };
  }
  if (status === 401 || status === 403)
    return { kind: 'not-authorized', role, status, said, missingScope: refused.scope };
  if (status === 429) return { kind: 'rate-limited', role, retryAfterMs: refused.retryAfterMs, said };
  if (status >= 500)
    return { kind: 'server-trouble', role, status, retryAfterMs: refused.retryAfterMs, said };
  if (status >= 400) return { kind: 'refused', role, status, said, details };
  return { kind: 'unexpected-answer', role, status, what: 'wrong-shape', details: [] };
}

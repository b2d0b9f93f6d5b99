import type { Failure, Role } from '../../contract/result.ts';

type Unreachable = Extract<Failure, { kind: 'unreachable' }>['reason'];

const REASONS: readonly [RegExp, Unreachable][] = [
  [/^(?:ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ENETUNREACH|ENETDOWN)$/, 'offline'],
  [/^(?:ERR_NAME_|ERR_DNS_|ENOTFOUND|EAI_)/, 'name'],
  [/^(?:ERR_CONNECTION_REFUSED|ERR_ADDRESS_UNREACHABLE|ECONNREFUSED|EHOSTUNREACH)$/, 'refused'],
  [/^(?:ERR_CERT|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/, 'certificate'],
  [/^(?:ERR_PROXY|ERR_TUNNEL|ERR_MANDATORY_PROXY)/, 'proxy'],
  [/^(?:ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_HTTP2|ERR_QUIC|ERR_INCOMPLETE|ERR_CONTENT_LENGTH)/, 'reset'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES|UND_ERR_REQ)/, 'reset'],
];

/** The code of a network error: Chromium’s is in the message, Node’s in `code`, often of a cause. */
function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code;
    const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(each.message)?.[1];
    if (chromium) return chromium;
  }
  return '';
}

function isRedirect(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (/\bredirect/i.test(each.message)) return true;
  }
  return false;
}

/**
 * Says why there was no response. The text of the error is not passed on, because it may contain a header or a signed
 * address.
 */
export function explain(error: unknown, role: Role, url: URL): Failure {
  if (isRedirect(error))
    return { kind: 'unexpected-answer', role, status: null, what: 'redirect', details: [] };
  const code = codeOf(error);
  if (/TIMED_OUT|ETIMEDOUT|TIMEOUT/.test(code))
    return { kind: 'timed-out', role, host: url.host, phase: 'answer', afterMs: 0 };
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
  return { kind: 'unreachable', role, host: url.host, reason };
}

import type { Failure, Role } from '../../contract/result.ts';
import { ProxyRefusal } from './proxyLogin.ts';
import type { RequestOutcome } from './requestOutcome.ts';

type Unreachable = Extract<Failure, { kind: 'unreachable' }>['reason'];
type Meaning = { reason: Unreachable | 'connect-timeout' | 'timeout'; request: RequestOutcome };

/**
 * What Chromium's errors mean (net/base/net_error_list.h), and those of Node. The first pattern that matches decides.
 * `not-sent` only where an error cannot strike after the request has begun to leave; an error that is not here leaves
 * it open.
 */
const MEANINGS: readonly [RegExp, Meaning['reason'], RequestOutcome][] = [
  [/^(?:ERR_INTERNET_DISCONNECTED|ENETUNREACH|ENETDOWN)$/, 'offline', 'not-sent'],
  // HTTP/2 sessions are closed by these in the middle of an exchange.
  [/^ERR_(?:NETWORK_CHANGED|NETWORK_IO_SUSPENDED)$/, 'changed', 'unknown'],
  [/^ERR_(?:NAME_|DNS_|HOST_RESOLVER_|ICANN_)|^ENOTFOUND$|^EAI_/, 'name', 'not-sent'],
  [
    /^ERR_(?:CONNECTION_REFUSED|CONNECTION_FAILED|ADDRESS_UNREACHABLE)$|^ECONNREFUSED$|^EHOSTUNREACH$/,
    'refused',
    'not-sent',
  ],
  [
    /^ERR_(?:INVALID_URL|UNSAFE_PORT|ADDRESS_INVALID|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME)$/,
    'address',
    'not-sent',
  ],
  [
    /^ERR_(?:BLOCKED_BY_ADMINISTRATOR|ACCESS_DENIED|NETWORK_ACCESS_DENIED|CLEARTEXT_NOT_PERMITTED|TEMPORARILY_THROTTLED)$/,
    'blocked',
    'not-sent',
  ],
  [/^ERR_PROXY_HTTP_1_1_REQUIRED$/, 'proxy', 'unknown'],
  // Tunnels and proxies are set up before anything is sent through them.
  [
    /^ERR_(?:PROXY_|TUNNEL_|HTTPS_PROXY_|MANDATORY_PROXY|NO_SUPPORTED_PROXIES|PAC_|SOCKS_)/,
    'proxy',
    'not-sent',
  ],
  [/^ERR_UNEXPECTED_PROXY_AUTH$/, 'proxy', 'refused'], // a status of 407
  // These end a running exchange, whatever their names suggest.
  [/^ERR_(?:CERT_DATABASE_CHANGED|CERT_VERIFIER_CHANGED|SSL_SERVER_CERT_CHANGED)$/, 'other', 'unknown'],
  [
    /^ERR_(?:CERT_|CERTIFICATE_|SSL_PINNED_KEY|SSL_SERVER_CERT_BAD|QUIC_CERT|ECH_FALLBACK|TLS_CERT)/,
    'certificate',
    'not-sent',
  ],
  [/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/, 'certificate', 'not-sent'],
  // Only a handshake ends with these. Not among them: a wrong version and an unknown name, which a host may say at any
  // time in an alert (RFC 8446, 6.2), and a missing client certificate, for which it may ask after the request.
  [
    /^ERR_(?:NO_SSL_VERSIONS|SSL_OBSOLETE|SSL_KEY_USAGE|SSL_BAD_PEER|SSL_HANDSHAKE|TLS13_DOWNGRADE|ALPN_|ECH_|INVALID_ECH|QUIC_HANDSHAKE)/,
    'tls',
    'not-sent',
  ],
  [/^ERR_(?:SSL_|TLS_|BAD_SSL_)|^EPROTO$/, 'tls', 'unknown'],
  // The server says so itself. (RFC 9113, 8.7; RFC 9114, 4.1.1.)
  [/^ERR_(?:HTTP2_SERVER_REFUSED_STREAM|QUIC_GOAWAY_REQUEST_CAN_BE_RETRIED)$/, 'reset', 'refused'],
  [/^(?:ERR_CONNECTION_TIMED_OUT|UND_ERR_CONNECT_TIMEOUT)$/, 'connect-timeout', 'not-sent'],
  [/TIMED_OUT|TIMEDOUT|TIMEOUT/, 'timeout', 'unknown'],
  [
    /^ERR_(?:CONNECTION_|EMPTY_RESPONSE|HTTP2_|HTTP_1_1|QUIC_|INCOMPLETE_|CONTENT_LENGTH|RESPONSE_HEADERS_TRUNCATED)/,
    'reset',
    'unknown',
  ],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES|UND_ERR_REQ)/, 'reset', 'unknown'],
];

/** The code of a network error: Chromium’s is in the message, Node’s in `code`, often of a cause. */
function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') {
      const isConnecting = 'syscall' in each && each.syscall === 'connect';
      return each.code === 'ETIMEDOUT' && isConnecting ? 'UND_ERR_CONNECT_TIMEOUT' : each.code;
    }
    const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(each.message)?.[1];
    if (chromium) return chromium;
  }
  return '';
}

function meaningOf(error: unknown): Meaning {
  const code = codeOf(error);
  const [, reason, request] = MEANINGS.find(([pattern]) => pattern.test(code)) ?? [];
  return { reason: reason ?? 'other', request: request ?? 'unknown' };
}

function isRedirect(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (/\bredirect/i.test(each.message)) return true;
  }
  return false;
}

/**
 * What became of the request, by the error that ended it. A redirect leaves it open: 303 is the usual answer to a POST
 * that was processed. (RFC 9110, 15.4.4.)
 */
export function requestOutcomeOf(error: unknown): RequestOutcome {
  if (error instanceof ProxyRefusal) return 'refused';
  return isRedirect(error) ? 'unknown' : meaningOf(error).request;
}

/**
 * Says why there was no response. The text of the error is not passed on, because it may contain a header or a signed
 * address.
 */
export function explain(error: unknown, role: Role, url: URL): Failure {
  if (error instanceof ProxyRefusal) return error.failure;
  if (isRedirect(error))
    return { kind: 'unexpected-answer', role, status: null, what: 'redirect', details: [] };
  const { host } = url;
  const { reason } = meaningOf(error);
  switch (reason) {
    case 'connect-timeout':
      return { kind: 'timed-out', role, host, phase: 'connect', afterMs: null };
    case 'timeout':
      return { kind: 'timed-out', role, host, phase: 'answer', afterMs: null };
    case 'offline':
    case 'changed':
    case 'blocked':
    case 'address':
    case 'name':
    case 'refused':
    case 'reset':
    case 'certificate':
    case 'tls':
    case 'proxy':
    case 'other':
      return { kind: 'unreachable', role, host, reason };
  }
}

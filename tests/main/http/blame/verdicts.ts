// Who is to blame, and what became of a request: written from the standards and from interface.md, not from the code.
import {
  answering,
  asPage,
  cut,
  failing,
  inJson,
  redirected,
  silent,
  stalled,
  type Event,
} from './events.ts';

/**
 * `host`: the party that was addressed. `unreached`: it could not be reached, which is all that is known. `between`:
 * something on the way answered in its place. `proxy`, `network`, `computer`: the proxy, the network or the rules of
 * this computer. `link`: a signed link that has ended.
 */
export type Party = 'host' | 'unreached' | 'between' | 'proxy' | 'network' | 'computer' | 'link';

export type Verdict = {
  event: Event;
  /** What became of a POST or PUT that met this, sent once. */
  change: 'not-sent' | 'refused' | 'answered' | 'unknown';
  party: Party;
  /** Who is to blame where a host has other ways to answer. */
  partyAt?: { auth?: Party; link?: Party };
  /** What it shows about the service: it was heard, it was not, or neither. */
  shows: 'online' | 'offline' | 'nothing';
  /** Where this is written. */
  because: string;
};

const SENT_LATER = 'net_error_list.h: ends before a request is written';
const MAYBE_SENT = 'net_error_list.h: can strike after a request is written';

/** Before the request is written: the network cannot have carried any of it. */
const before = (code: string, party: Party, because = SENT_LATER): [string, Verdict] => [
  code,
  { event: failing(code), change: 'not-sent', party, shows: 'offline', because },
];
/** In the middle of a connection: the request may have arrived. (RFC 9110, 9.2.2.) */
const during = (code: string, party: Party = 'unreached'): [string, Verdict] => [
  code,
  { event: failing(code), change: 'unknown', party, shows: 'offline', because: MAYBE_SENT },
];
/** A status that says that the request was not processed. */
const refused = (status: number, because: string, more: Partial<Verdict> = {}): [string, Verdict] => [
  `${status}`,
  { event: inJson(status), change: 'refused', party: 'host', shows: 'online', because, ...more },
];
/** A status that leaves open what became of the request. */
const open = (status: number, because: string, more: Partial<Verdict> = {}): [string, Verdict] => [
  `${status}`,
  { event: inJson(status), change: 'unknown', party: 'host', shows: 'online', because, ...more },
];
/** A web page with the status of an error. The documented errors of the service are no web pages. */
const page = (status: number, change: Verdict['change'], because: string): [string, Verdict] => [
  `${status} as a web page`,
  {
    event: asPage(status),
    change,
    party: 'between',
    shows: status >= 500 && status !== 511 ? 'nothing' : 'offline',
    because,
  },
];

/** interface.md, Downloadable report: a link is valid for 5 minutes, and then ends with such a status. */
const LINK_ENDED = { partyAt: { link: 'link' } } as const;
export const VERDICTS: Record<string, Verdict> = Object.fromEntries([
  before('ERR_NAME_NOT_RESOLVED', 'unreached'),
  before('ERR_DNS_TIMED_OUT', 'unreached'),
  before('ERR_CONNECTION_REFUSED', 'unreached'),
  before('ERR_CONNECTION_FAILED', 'unreached'),
  before('ERR_CONNECTION_TIMED_OUT', 'unreached'),
  before('ERR_ADDRESS_UNREACHABLE', 'unreached'),
  before('ERR_CERT_AUTHORITY_INVALID', 'unreached', 'RFC 8446, 4.4.2.4: no data before the certificate'),
  before('ERR_CERT_COMMON_NAME_INVALID', 'unreached', 'RFC 8446, 4.4.2.4'),
  before('ERR_SSL_OBSOLETE_CIPHER', 'unreached', 'RFC 8446, 4.1.3: the handshake comes first'),
  before('ERR_INTERNET_DISCONNECTED', 'network'),
  before('ERR_UNSAFE_PORT', 'host'),
  before('ERR_ADDRESS_INVALID', 'host'),
  before('ERR_BLOCKED_BY_ADMINISTRATOR', 'computer'),
  before('ERR_ACCESS_DENIED', 'computer'),
  before('ERR_NETWORK_ACCESS_DENIED', 'computer'),
  before('ERR_PROXY_CONNECTION_FAILED', 'proxy'),
  before('ERR_TUNNEL_CONNECTION_FAILED', 'proxy', 'RFC 9110, 9.3.6: a tunnel comes before what it carries'),
  before('ERR_PROXY_AUTH_UNSUPPORTED', 'proxy', 'RFC 9110, 11.7'),
  before('ERR_SOCKS_CONNECTION_FAILED', 'proxy', 'RFC 1928, 4'),
  before('ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxy'),
  during('ERR_NETWORK_CHANGED', 'network'),
  during('ERR_NETWORK_IO_SUSPENDED', 'network'),
  during('ERR_CONNECTION_RESET'),
  during('ERR_CONNECTION_CLOSED'),
  during('ERR_CONNECTION_ABORTED'),
  during('ERR_EMPTY_RESPONSE'),
  during('ERR_HTTP2_PROTOCOL_ERROR'),
  during('ERR_HTTP2_PING_FAILED'),
  during('ERR_QUIC_PROTOCOL_ERROR'),
  during('ERR_SSL_PROTOCOL_ERROR'),
  during('ERR_SSL_BAD_RECORD_MAC_ALERT'),
  during('ERR_SSL_VERSION_OR_CIPHER_MISMATCH'),
  during('ERR_SSL_UNRECOGNIZED_NAME_ALERT'),
  during('ERR_SSL_CLIENT_AUTH_CERT_NEEDED'),
  during('ERR_TIMED_OUT'),
  during('ERR_FAILED'),
  during('ERR_SOMETHING_NEW'),
  [
    'ERR_HTTP2_SERVER_REFUSED_STREAM',
    {
      event: failing('ERR_HTTP2_SERVER_REFUSED_STREAM'),
      change: 'refused',
      party: 'unreached',
      shows: 'offline',
      because: 'RFC 9113, 8.7: not processed',
    },
  ],
  [
    'silence',
    { event: silent, change: 'unknown', party: 'unreached', shows: 'offline', because: 'RFC 9110, 9.2.2' },
  ],
  [
    'silence after a head of 200',
    {
      event: stalled(200),
      change: 'answered',
      party: 'unreached',
      shows: 'offline',
      because: 'RFC 9110, 15.3',
    },
  ],
  [
    'a cut after a head of 200',
    { event: cut(200), change: 'answered', party: 'unreached', shows: 'offline', because: 'RFC 9110, 15.3' },
  ],
  [
    'a redirect',
    {
      event: redirected,
      change: 'unknown',
      party: 'between',
      shows: 'offline',
      because: 'RFC 9110, 15.4: 303 may follow a POST that was processed; interface.md knows no redirect',
    },
  ],
  [
    '200 as a web page',
    {
      event: asPage(200),
      change: 'unknown',
      party: 'between',
      shows: 'offline',
      because: 'interface.md: all bodies are JSON',
    },
  ],
  [
    '200 without JSON',
    {
      event: answering(200, 'ok'),
      change: 'answered',
      party: 'host',
      shows: 'online',
      because: 'RFC 9110, 15.3',
    },
  ],
  [
    '200 without anything',
    {
      event: answering(200, ''),
      change: 'answered',
      party: 'host',
      shows: 'online',
      because: 'RFC 9110, 15.3',
    },
  ],
  [
    '200 with something else',
    {
      event: answering(200, '[]'),
      change: 'answered',
      party: 'host',
      shows: 'online',
      because: 'RFC 9110, 15.3',
    },
  ],
  [
    '201 with something else',
    {
      event: answering(201, '{}'),
      change: 'answered',
      party: 'host',
      shows: 'online',
      because: 'RFC 9110, 15.3.2',
    },
  ],
  [
    '204',
    {
      event: answering(204, ''),
      change: 'answered',
      party: 'host',
      shows: 'online',
      because: 'RFC 9110, 15.3.5',
    },
  ],
  refused(400, 'RFC 9110, 15.5.1: cannot or will not process'),
  refused(401, 'RFC 9110, 15.5.2: has not been applied; interface.md, Errors', LINK_ENDED),
  refused(403, 'RFC 9110, 15.5.4: refuses to fulfill; interface.md, Errors', {
    partyAt: { link: 'link', auth: 'between' }, // RFC 6749, 5.2: errors of the token endpoint are 400 or 401
  }),
  refused(404, 'RFC 9110, 15.5.5', LINK_ENDED),
  refused(405, 'RFC 9110, 15.5.6'),
  refused(409, 'RFC 9110, 15.5.10: could not be completed'),
  refused(410, 'RFC 9110, 15.5.11', LINK_ENDED),
  refused(411, 'RFC 9110, 15.5.12: refuses without a length'),
  refused(412, 'RFC 9110, 15.5.13: a condition was false'),
  refused(413, 'RFC 9110, 15.5.14: refuses to process'),
  refused(414, 'RFC 9110, 15.5.15: refuses to service'),
  refused(415, 'RFC 9110, 15.5.16: refuses to service'),
  refused(416, 'RFC 9110, 15.5.17: no such range'),
  refused(417, 'RFC 9110, 15.5.18: an expectation could not be met'),
  refused(421, 'RFC 9110, 15.5.20'),
  refused(422, 'RFC 9110, 15.5.21: unable to process'),
  refused(423, 'RFC 4918, 11.3: locked'),
  refused(424, 'RFC 4918, 11.4: could not be performed'),
  refused(425, 'RFC 8470, 5.2: unwilling to risk processing'),
  refused(426, 'RFC 9110, 15.5.22: refuses to perform'),
  refused(428, 'RFC 6585, 3: refuses without a condition'),
  refused(429, 'RFC 6585, 4'),
  refused(431, 'RFC 6585, 5: unwilling to process'),
  refused(451, 'RFC 7725, 3: denies access'),
  refused(501, 'RFC 9110, 15.6.2: does not support what it takes'),
  refused(505, 'RFC 9110, 15.6.6: refuses the version'),
  refused(407, 'RFC 9110, 15.5.8: from a proxy', { party: 'proxy', shows: 'offline' }),
  refused(511, 'RFC 6585, 6: not from the origin', { party: 'between', shows: 'offline' }),
  open(406, 'RFC 9110, 15.5.7: about the answer, not the work'),
  open(408, 'RFC 9110, 15.5.9; also from proxies, for a slow host'),
  open(499, 'RFC 9110, 15: not registered'),
  open(500, 'RFC 9110, 15.6.1'),
  open(502, 'RFC 9110, 15.6.3: a gateway had no valid response'),
  open(503, 'RFC 9110, 15.6.4: cannot handle requests now'),
  open(504, 'RFC 9110, 15.6.5: a gateway had no response in time'),
  open(507, 'RFC 4918, 11.5'),
  open(520, 'RFC 9110, 15: not registered'),
  open(524, 'RFC 9110, 15: not registered'),
  [
    '503 with Retry-After',
    {
      event: inJson(503, { 'retry-after': '0' }),
      change: 'unknown',
      party: 'host',
      shows: 'online',
      because: 'RFC 9110, 15.6.4: says when to come back, not that nothing was done',
    },
  ],
  [
    '403 in plain text',
    {
      event: answering(403, 'Forbidden by policy', { 'content-type': 'text/plain' }),
      change: 'refused',
      party: 'host',
      partyAt: { auth: 'between', link: 'link' },
      shows: 'online',
      because: 'interface.md, Errors; RFC 6749, 5.2: an identity provider says it in JSON',
    },
  ],
  [
    'a page by its type only, 403',
    {
      event: answering(403, '<center>Blocked</center>', { 'content-type': 'text/html; charset=utf-8' }),
      change: 'refused',
      party: 'between',
      shows: 'offline',
      because: 'RFC 9110, 15.5.4',
    },
  ],
  page(400, 'refused', 'RFC 9110, 15.5.1'),
  page(401, 'refused', 'RFC 9110, 15.5.2'),
  page(403, 'refused', 'RFC 9110, 15.5.4'),
  page(404, 'refused', 'RFC 9110, 15.5.5'),
  // A server in front of the host looked at what was sent, as no sign-in page does.
  ...[413, 414, 431].map((status): [string, Verdict] => {
    const [name, verdict] = page(status, 'refused', 'RFC 9110, 15.5.14 and 15.5.15; RFC 6585, 5');
    return [name, { ...verdict, shows: 'nothing' }];
  }),
  page(500, 'unknown', 'RFC 9110, 15.6.1'),
  page(502, 'unknown', 'RFC 9110, 15.6.3'),
  page(503, 'unknown', 'RFC 9110, 15.6.4'),
  page(511, 'refused', 'RFC 6585, 6'),
]);

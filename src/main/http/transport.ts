import type { Failure, Role } from '../../contract/result.ts';

/** One request as it goes out. Nothing is added to it on the way: no cookies, no cache, no redirects. */
export type Exchange = {
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
};

/** What came back, with the body still to be read. */
export type Answer = {
  status: number;
  header(name: string): string | null;
  body: AsyncIterable<Uint8Array>;
};

/** How requests leave: Electron's network in the app. Rejects when no answer came; see `explain`. */
export type Transport = {
  /** For requests that may safely arrive twice: connections are reused. */
  send(exchange: Exchange): Promise<Answer>;
  /**
   * For requests that must arrive at most once. Chromium sends a request again by itself when a reused connection
   * was reset, so this one goes out alone on a connection that nothing used before.
   */
  sendOnce(exchange: Exchange): Promise<Answer>;
};

/** The part of a session that carries requests; `session.fetch` and Node's `fetch` both fit. */
export type Carrier = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  closeAllConnections(): Promise<void>;
};

async function* nothing(): AsyncGenerator<Uint8Array> {
  // An answer without a body.
}

async function carry(carrier: Carrier, { method, url, headers, body, signal }: Exchange): Promise<Answer> {
  const response = await carrier.fetch(url.href, {
    method,
    headers,
    body,
    signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: response.body ?? nothing(),
  };
}

/** A transport over two carriers with connections of their own: one for reading, one for what goes out once. */
export function createTransport(reading: Carrier, once: Carrier): Transport {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    send: (exchange) => carry(reading, exchange),
    sendOnce(exchange) {
      // Closing connections ends what is under way on them, so these requests wait for each other.
      const turn = queue.then(async () => {
        exchange.signal.throwIfAborted();
        await once.closeAllConnections();
        return carry(once, exchange);
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

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

/** The code inside an error of the network: Chromium's stands in the message, Node's in the cause. */
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
 * Says why no answer came. Nothing of the error itself is passed on: its text may hold the whole address with
 * its signature, or a header.
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

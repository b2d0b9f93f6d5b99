// The network of Electron's sessions: each partition has its own connections, and errors have Chromium's codes.
import http from 'node:http';
import https from 'node:https';
import { lookup } from 'node:dns/promises';
import { pipeline, Readable, type Duplex } from 'node:stream';
import zlib from 'node:zlib';

const ERRORS: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'ERR_CONNECTION_REFUSED'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'ERR_NAME_NOT_RESOLVED'],
  [/^(?:ECONNRESET|EPIPE)$/, 'ERR_CONNECTION_RESET'],
  [/^ETIMEDOUT$/, 'ERR_CONNECTION_TIMED_OUT'],
  [/^(?:ENETUNREACH|ENETDOWN)$/, 'ERR_INTERNET_DISCONNECTED'],
  [/^EHOSTUNREACH$/, 'ERR_ADDRESS_UNREACHABLE'],
  [/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS_CERT)/, 'ERR_CERT_AUTHORITY_INVALID'],
  [/^(?:EPROTO|ERR_SSL)/, 'ERR_SSL_PROTOCOL_ERROR'],
];

function chromiumError(error: unknown): TypeError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new TypeError(`net::${ERRORS.find(([pattern]) => pattern.test(code))?.[1] ?? 'ERR_FAILED'}`);
}

const DECODERS: Record<string, () => Duplex> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
};
const NO_BODY = new Set([101, 204, 205, 304]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function responseOf(message: http.IncomingMessage): Response {
  const headers = new Headers();
  for (let index = 0; index < message.rawHeaders.length; index += 2)
    headers.append(message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '');
  const status = message.statusCode ?? 500;
  if (NO_BODY.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  const decoder = DECODERS[message.headers['content-encoding'] ?? '']?.();
  const source: Readable = decoder ? pipeline(message, decoder, () => undefined) : message;
  const reader = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const announced = message.headers['content-length'] !== undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch {
        const cut = announced ? 'ERR_CONTENT_LENGTH_MISMATCH' : 'ERR_INCOMPLETE_CHUNKED_ENCODING';
        controller.error(new TypeError(`net::${cut}`));
      }
    },
    cancel() {
      source.destroy();
      message.destroy();
    },
  });
  return new Response(body, { status, headers });
}

/** The network of one session. It shares no connections with others. */
export class Network {
  #agents = Network.#newAgents();

  static #newAgents() {
    return { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new TypeError('net::ERR_UNKNOWN_URL_SCHEME');
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
    const { signal } = request;
    signal.throwIfAborted();
    const send = url.protocol === 'https:' ? https.request : http.request;
    const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const sent = send(url, {
        method: request.method,
        agent: this.#agents[url.protocol as 'http:' | 'https:'],
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...Object.fromEntries(request.headers),
          ...(body ? { 'content-length': String(body.length) } : {}),
        },
      });
      const abort = () => {
        sent.destroy();
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
      };
      signal.addEventListener('abort', abort, { once: true });
      sent.once('error', (error) => {
        reject(chromiumError(error));
      });
      sent.once('response', (answer) => {
        signal.addEventListener('abort', () => answer.destroy(new DOMException('Aborted', 'AbortError')), {
          once: true,
        });
        resolve(answer);
      });
      sent.end(body ?? undefined);
    });
    if (REDIRECTS.has(message.statusCode ?? 0)) return this.#redirected(message, request);
    return responseOf(message);
  };

  #redirected(message: http.IncomingMessage, request: Request): Promise<Response> | Response {
    message.resume();
    if (request.redirect === 'error')
      throw new TypeError("Attempted to redirect, but redirect policy was 'error'");
    if (request.redirect === 'manual') throw new TypeError('Redirect was cancelled');
    const target = new URL(message.headers.location ?? '', request.url);
    return this.fetch(target, { headers: request.headers, signal: request.signal });
  }

  readonly closeAllConnections = async (): Promise<void> => {
    const before = this.#agents;
    this.#agents = Network.#newAgents();
    before['http:'].destroy();
    before['https:'].destroy();
  };

  readonly resolveHost = async (
    host: string,
  ): Promise<{ endpoints: { address: string; family: 'ipv4' | 'ipv6' }[] }> => {
    const found = await lookup(host, { all: true }).catch(() => {
      throw new Error('net::ERR_NAME_NOT_RESOLVED');
    });
    return {
      endpoints: found.map(({ address, family }) => ({ address, family: family === 6 ? 'ipv6' : 'ipv4' })),
    };
  };

  readonly resolveProxy = async (): Promise<string> => 'DIRECT';
}

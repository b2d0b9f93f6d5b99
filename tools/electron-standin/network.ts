// The network of Electron's sessions: each partition has its own connections, and errors have Chromium's codes.
import http from 'node:http';
import https from 'node:https';
import { lookup } from 'node:dns/promises';
import { pipeline, Readable, type Duplex } from 'node:stream';
import zlib from 'node:zlib';
import { state } from './state.ts';

const ERRORS: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'ERR_CONNECTION_REFUSED'],
  [/^HANGUP$/, 'ERR_EMPTY_RESPONSE'],
  [/^HPE_HEADER_OVERFLOW$/, 'ERR_RESPONSE_HEADERS_TOO_BIG'],
  [/^HPE_UNEXPECTED_CONTENT_LENGTH$/, 'ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH'],
  [/^HPE_/, 'ERR_INVALID_HTTP_RESPONSE'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'ERR_NAME_NOT_RESOLVED'],
  [/^(?:ECONNRESET|EPIPE)$/, 'ERR_CONNECTION_RESET'],
  [/^ETIMEDOUT$/, 'ERR_CONNECTION_TIMED_OUT'],
  [/^(?:ENETUNREACH|ENETDOWN)$/, 'ERR_INTERNET_DISCONNECTED'],
  [/^EHOSTUNREACH$/, 'ERR_ADDRESS_UNREACHABLE'],
  [/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS_CERT)/, 'ERR_CERT_AUTHORITY_INVALID'],
  [/^(?:EPROTO|ERR_SSL)/, 'ERR_SSL_PROTOCOL_ERROR'],
];

/** Node has one code for a connection that was reset and one that ended. */
const codeOf = (error: unknown) => {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return error.message === 'socket hang up' ? 'HANGUP' : String(error.code);
};

function chromiumError(error: unknown): Error {
  const code = codeOf(error);
  return new Error(`net::${ERRORS.find(([pattern]) => pattern.test(code))?.[1] ?? 'ERR_FAILED'}`);
}

const DECODERS: Record<string, () => Duplex> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
  zstd: () => zlib.createZstdDecompress(),
};
/** How a proxy asks for a login. */
export type AuthInfo = { isProxy: boolean; scheme: string; host: string; port: number; realm: string };
type AskLogin = (asking: AuthInfo) => Promise<[name: string, password: string] | null>;
const NO_LOGIN: AskLogin = async () => null;

const switchValue = (name: string) => state.switches.findLast(([each]) => each === name)?.[1] ?? '';

/** The proxy of a command line, such as `127.0.0.1:3128`. As in Chromium, this computer is reached without it unless the list says otherwise. */
function proxyFor({ hostname }: URL): URL | null {
  const server = switchValue('proxy-server');
  const isLoopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  if (!server || (isLoopback && !switchValue('proxy-bypass-list').includes('<-loopback>'))) return null;
  return new URL(server.includes('://') ? server : `http://${server}`);
}

/** What a proxy’s 407 asks for. Only Basic is reproduced. */
function askedBy({ hostname, port }: URL, { headers }: http.IncomingMessage): AuthInfo {
  const realm = /realm="([^"]*)"/.exec(headers['proxy-authenticate'] ?? '')?.[1] ?? '';
  return { isProxy: true, scheme: 'basic', host: hostname, port: Number(port), realm };
}

/** A request as it goes over the wire, through a proxy or not. */
type Outgoing = {
  request: Request;
  url: URL;
  body: Buffer<ArrayBuffer> | null;
  broken: AbortController;
  proxy: URL | null;
};

const NO_BODY = new Set([101, 204, 205, 304]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** As many as Chromium follows. */
const MOST_REDIRECTS = 20;

/** Header values as Electron shows them: in UTF-8, whatever their bytes are. Names keep their case. */
export function headersOf({ rawHeaders }: http.IncomingMessage): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = Buffer.from(rawHeaders[index + 1] ?? '', 'latin1').toString('utf8');
    (found[rawHeaders[index] ?? ''] ??= []).push(value);
  }
  return found;
}

const inUtf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

function bodyOf(
  message: http.IncomingMessage,
  changed: AbortSignal,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const decoder = DECODERS[(message.headers['content-encoding'] ?? '').toLowerCase()]?.();
  const source: Readable = decoder ? pipeline(message, decoder, () => undefined) : message;
  const reader = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const announced = message.headers['content-length'] !== undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        if (signal.aborted) return; // as in Electron, the body never ends
        const code = codeOf(error);
        const cut = announced ? 'ERR_CONTENT_LENGTH_MISMATCH' : 'ERR_INCOMPLETE_CHUNKED_ENCODING';
        const broken = code.startsWith('HPE_') ? 'ERR_INVALID_CHUNKED_ENCODING' : cut;
        const found = code.startsWith('Z_') ? 'ERR_CONTENT_DECODING_FAILED' : broken;
        controller.error(new Error(`net::${changed.aborted ? 'ERR_NETWORK_CHANGED' : found}`));
      }
    },
    // As in Electron, cancelling the body keeps the connection: only the signal of the request ends it.
    cancel() {
      message.pause();
    },
  });
}

/** The request to which a redirect leads. */
function redirected(
  message: http.IncomingMessage,
  request: Request,
  body: Buffer<ArrayBuffer> | null,
  followed: number,
): Request {
  message.resume();
  if (request.redirect === 'error') throw new Error("Attempted to redirect, but redirect policy was 'error'");
  if (request.redirect === 'manual') throw new Error('Redirect was cancelled');
  if (followed === MOST_REDIRECTS) throw new Error('net::ERR_TOO_MANY_REDIRECTS');
  const { headers, signal, method } = request;
  const kept = message.statusCode === 307 || message.statusCode === 308 ? { method, body } : {};
  return new Request(new URL(message.headers.location ?? '', request.url), { headers, signal, ...kept });
}

/** The network of one session. It shares no connections with others. */
export class Network {
  #agents = Network.#newAgents();
  readonly #underWay = new Set<AbortController>();
  /** Sent with every request that names no other. */
  userAgent = 'Mozilla/5.0 (electron-standin)';
  /** What the proxies accepted, by their hosts. */
  readonly #logins = new Map<string, string>();

  static #newAgents() {
    return { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    const { message, pieces } = await this.exchange(request, NO_LOGIN);
    const { statusCode: status = 500, statusMessage: statusText = '' } = message;
    const headers = new Headers();
    for (const [name, values] of Object.entries(headersOf(message))) {
      const value = values.join(', ');
      // Electron throws where nobody catches it, and its fetch never settles.
      if (/[^\0-\xff]/.test(value)) return new Promise<never>(() => undefined);
      headers.set(name, value);
    }
    return new Response(NO_BODY.has(status) ? null : pieces, { status, statusText, headers });
  };

  /** Sends a request. A proxy that asks for a login is given what `askLogin` says; without one, its 407 is the answer. */
  readonly exchange = async (
    request: Request,
    askLogin: AskLogin,
    followed = 0,
  ): Promise<{ message: http.IncomingMessage; pieces: ReadableStream<Uint8Array> }> => {
    const url = new URL(request.url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
    const broken = new AbortController();
    request.signal.throwIfAborted();
    const proxy = proxyFor(url);
    if (proxy && url.protocol === 'https:')
      throw new Error('electron-standin: tunnels through a proxy are not reproduced');
    const outgoing = { request, url, body, broken, proxy };
    let message = await this.#send(outgoing);
    for (;;) {
      const login = proxy && message.statusCode === 407 ? await askLogin(askedBy(proxy, message)) : null;
      if (!proxy || !login) break;
      message.resume();
      this.#logins.set(proxy.host, `Basic ${Buffer.from(login.join(':')).toString('base64')}`);
      message = await this.#send(outgoing);
      if (message.statusCode === 407) this.#logins.delete(proxy.host);
    }
    if (REDIRECTS.has(message.statusCode ?? 0) && message.headers.location !== undefined)
      return this.exchange(redirected(message, request, body, followed), askLogin, followed + 1);
    return { message, pieces: bodyOf(message, broken.signal, request.signal) };
  };

  #send(outgoing: Outgoing): Promise<http.IncomingMessage> {
    const { request, url, body, broken, proxy } = outgoing;
    const { signal } = request;
    const changed = broken.signal;
    const login = proxy && this.#logins.get(proxy.host);
    const send = url.protocol === 'https:' ? https.request : http.request;
    const agents = this.#agents;
    return new Promise((resolve, reject) => {
      const sent = send(proxy ?? url, {
        method: request.method,
        ...(proxy && { path: url.href }),
        maxHeaderSize: 262_144,
        agent: agents[url.protocol as 'http:' | 'https:'],
        headers: {
          ...(proxy && { host: url.host }),
          'accept-encoding': 'gzip, deflate, br, zstd',
          'accept-language': 'en-US',
          'user-agent': this.userAgent,
          'sec-fetch-dest': 'empty',
          'sec-fetch-mode': 'no-cors',
          'sec-fetch-site': 'none',
          // Chromium sends what it is given in UTF-8.
          ...Object.fromEntries([...request.headers].map(([name, value]) => [name, inUtf8(value)])),
          ...(body ? { 'content-length': String(body.length) } : {}),
          ...(login ? { 'proxy-authorization': login } : {}),
        },
      });
      const abort = () => {
        sent.destroy();
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#underWay.add(broken);
      sent.once('close', () => this.#underWay.delete(broken));
      changed.addEventListener('abort', () => {
        sent.destroy();
        reject(new Error('net::ERR_NETWORK_CHANGED'));
      });
      sent.once('error', (error) => {
        const isLeft = signal.aborted || changed.aborted || agents !== this.#agents;
        // Chromium sends again, whatever the method, what a connection cuts off that was used before.
        if (sent.reusedSocket && !isLeft && /^(?:ECONNRESET|EPIPE|HANGUP)$/.test(codeOf(error)))
          resolve(this.#send(outgoing));
        // A request whose connection is closed on demand never settles.
        else if (agents === this.#agents) reject(chromiumError(error));
      });
      sent.once('response', (answer) => {
        if (answer.statusCode === 408 && sent.reusedSocket) {
          resolve(this.#send(outgoing));
          return;
        }
        signal.addEventListener('abort', () => answer.destroy(new DOMException('Aborted', 'AbortError')), {
          once: true,
        });
        resolve(answer);
      });
      sent.end(body ?? undefined);
    });
  }

  readonly clearAuthCache = async (): Promise<void> => {
    this.#logins.clear();
  };

  /** The computer changes to another network: every request under way ends. For tests; Electron has no such call. */
  readonly changeNetwork = (): void => {
    for (const each of this.#underWay) each.abort();
  };

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

  readonly resolveProxy = async (url: string): Promise<string> => {
    const proxy = proxyFor(new URL(url));
    return proxy ? `PROXY ${proxy.host}` : 'DIRECT';
  };
}

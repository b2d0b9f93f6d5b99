// The network of Electron's sessions: each partition has its own connections, and errors have Chromium's codes.
import http from 'node:http';
import https from 'node:https';
import { lookup } from 'node:dns/promises';
import { pipeline, Readable, type Duplex } from 'node:stream';
import zlib from 'node:zlib';

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

type HeadersReceivedResponse = { responseHeaders?: Record<string, string | string[]> };
type HeadersReceived = (
  details: { url: string; method: string; statusCode: number; responseHeaders: Record<string, string[]> },
  callback: (response: HeadersReceivedResponse) => void,
) => void;

const DECODERS: Record<string, () => Duplex> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
  zstd: () => zlib.createZstdDecompress(),
};
const NO_BODY = new Set([101, 204, 205, 304]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** As many as Chromium follows. */
const MOST_REDIRECTS = 20;

/** Header values as Electron shows them: in UTF-8, whatever their bytes are. Names keep their case. */
function headersOf({ rawHeaders }: http.IncomingMessage): Record<string, string[]> {
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

/** The network of one session. It shares no connections with others. */
export class Network {
  #agents = Network.#newAgents();
  readonly #underWay = new Set<AbortController>();
  /** Sent with every request that names no other. */
  userAgent = 'Mozilla/5.0 (electron-standin)';
  /** The app's listener for the headers of responses. */
  headersReceived: HeadersReceived | null = null;

  static #newAgents() {
    return { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  }

  readonly fetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> =>
    this.#fetch(input, init, 0);

  async #fetch(input: string | URL | Request, init: RequestInit, followed: number): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
    const { signal } = request;
    const broken = new AbortController();
    const changed = broken.signal;
    signal.throwIfAborted();
    const message = await this.#send(request, body, broken);
    if (REDIRECTS.has(message.statusCode ?? 0) && message.headers.location !== undefined)
      return this.#redirected(message, request, body, followed);
    return this.#response(message, request, changed);
  }

  #send(
    request: Request,
    body: Buffer<ArrayBuffer> | null,
    broken: AbortController,
  ): Promise<http.IncomingMessage> {
    const url = new URL(request.url);
    const { signal } = request;
    const changed = broken.signal;
    const send = url.protocol === 'https:' ? https.request : http.request;
    const agents = this.#agents;
    return new Promise((resolve, reject) => {
      const sent = send(url, {
        method: request.method,
        maxHeaderSize: 262_144,
        agent: agents[url.protocol as 'http:' | 'https:'],
        headers: {
          'accept-encoding': 'gzip, deflate, br, zstd',
          'accept-language': 'en-US',
          'user-agent': this.userAgent,
          'sec-fetch-dest': 'empty',
          'sec-fetch-mode': 'no-cors',
          'sec-fetch-site': 'none',
          // Chromium sends what it is given in UTF-8.
          ...Object.fromEntries([...request.headers].map(([name, value]) => [name, inUtf8(value)])),
          ...(body ? { 'content-length': String(body.length) } : {}),
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
          resolve(this.#send(request, body, broken));
        // A request whose connection is closed on demand never settles.
        else if (agents === this.#agents) reject(chromiumError(error));
      });
      sent.once('response', (answer) => {
        if (answer.statusCode === 408 && sent.reusedSocket) {
          resolve(this.#send(request, body, broken));
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

  /** A header outside Latin-1 makes Electron's fetch throw where nobody catches it, so that it never settles. */
  async #response(
    message: http.IncomingMessage,
    { url, method, signal }: Request,
    changed: AbortSignal,
  ): Promise<Response> {
    const { statusCode: status = 500, statusMessage: statusText = '' } = message;
    const received = headersOf(message);
    const shown = await new Promise<HeadersReceivedResponse>((resolve) => {
      if (this.headersReceived)
        this.headersReceived({ url, method, statusCode: status, responseHeaders: received }, resolve);
      else resolve({});
    });
    const headers = new Headers();
    for (const [name, values] of Object.entries(shown.responseHeaders ?? received)) {
      const value = [values].flat().join(', ');
      // What the listener returns is sent on in UTF-8, and read as such again.
      if (/[^\0-\xff]/.test(value)) return new Promise<never>(() => undefined);
      headers.set(name, value);
    }
    if (!NO_BODY.has(status))
      return new Response(bodyOf(message, changed, signal), { status, statusText, headers });
    message.resume();
    return new Response(null, { status, statusText, headers });
  }

  /** The computer changes to another network: every request under way ends. For tests; Electron has no such call. */
  readonly changeNetwork = (): void => {
    for (const each of this.#underWay) each.abort();
  };

  #redirected(
    message: http.IncomingMessage,
    request: Request,
    body: Buffer<ArrayBuffer> | null,
    followed: number,
  ): Promise<Response> | Response {
    message.resume();
    if (request.redirect === 'error')
      throw new Error("Attempted to redirect, but redirect policy was 'error'");
    if (request.redirect === 'manual') throw new Error('Redirect was cancelled');
    if (followed === MOST_REDIRECTS) throw new Error('net::ERR_TOO_MANY_REDIRECTS');
    const target = new URL(message.headers.location ?? '', request.url);
    const { headers, signal, method } = request;
    const kept = message.statusCode === 307 || message.statusCode === 308 ? { method, body } : {};
    return this.#fetch(target, { headers, signal, ...kept }, followed + 1);
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

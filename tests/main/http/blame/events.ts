// What can happen to a request, as a transport sees it. What each means is in `verdicts.ts`.
import type { Answer, Exchange } from '../../../../src/main/http/transport.ts';

/** Answers a request, or fails as the network does. */
export type Event = (exchange: Exchange) => Promise<Answer>;

async function* piecesOf(body: string): AsyncGenerator<Uint8Array> {
  if (body) yield Buffer.from(body);
}

type Headers = Record<string, string>;

export function answer(status: number, body: string, headers: Headers = {}): Answer {
  return { status, header: (name) => headers[name] ?? null, body: piecesOf(body) };
}

/** One of Chromium's network errors, as Electron reports it. */
export const failing =
  (code: string): Event =>
  async () => {
    throw new TypeError(`net::${code}`);
  };

/** Settles only when the request is given up. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'));
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });

export const silent: Event = ({ signal }) => givenUp(signal);

const begun = (status: number, rest: (exchange: Exchange) => Promise<never>): Event => {
  async function* body(exchange: Exchange): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"id":');
    await rest(exchange);
  }
  return async (exchange) => ({ status, header: () => null, body: body(exchange) });
};

/** The head of a response and the first bytes of its body, then nothing more. */
export const stalled = (status: number): Event => begun(status, ({ signal }) => givenUp(signal));

/** The same, but the connection is lost. */
export const cut = (status: number): Event =>
  begun(status, async () => {
    throw new TypeError('net::ERR_CONNECTION_RESET');
  });

export const redirected: Event = async () => {
  throw new TypeError("Attempted to redirect, but redirect policy was 'error'");
};

export const answering =
  (status: number, body: string, headers: Headers = {}): Event =>
  async () =>
    answer(status, body, headers);

const PROBLEM = '{"@type":"Error","title":"No","description":"Not so","details":[]}';
const PAGE = '<!DOCTYPE html><html><head><title>Welcome</title></head><body>Sign in</body></html>';

export const inJson = (status: number, headers: Headers = {}): Event =>
  answering(status, PROBLEM, { 'content-type': 'application/json', ...headers });
export const asPage = (status: number): Event => answering(status, PAGE, { 'content-type': 'text/html' });

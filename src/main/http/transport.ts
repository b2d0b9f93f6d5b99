import { createQueue } from '../queue.ts';

/** One request as it goes out. Nothing is added to it on the way: no cookies, no cache, no redirects. */
export type Exchange = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
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

export type Send = (exchange: Exchange) => Promise<Answer>;

/** How requests leave: Electron's network in the app. Rejects when no answer came; see `networkFailure.ts`. */
export type Transport = {
  /** For requests that may safely arrive twice: connections are reused. */
  send: Send;
  /**
   * For a request that must arrive at most once. Chromium sends a request again by itself when a reused connection
   * was reset, so `work` sends on connections that nothing used before, and alone until it has ended.
   */
  alone<T>(work: (send: Send) => Promise<T>): Promise<T>;
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
  // Closing connections ends what is under way on them, a body that is still being read too.
  const queue = createQueue();
  return {
    send: (exchange) => carry(reading, exchange),
    alone: (work) =>
      queue(async () => {
        await once.closeAllConnections();
        return work((exchange) => carry(once, exchange));
      }),
  };
}

import { createQueue } from '../queue.ts';

/** One request. It is sent without cookies or cache, and redirects are errors. */
export type Exchange = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
};

/** A response whose body has yet to be read. */
export type Answer = {
  status: number;
  header(name: string): string | null;
  body: AsyncIterable<Uint8Array>;
};

export type Send = (exchange: Exchange) => Promise<Answer>;

/** Sends requests, in the app through Electron. Rejects when there is no response; see `networkFailure.ts`. */
export type Transport = {
  /** For requests that may safely arrive twice. Connections are reused. */
  send: Send;
  /**
   * For a request that must arrive at most once. Chromium resends a request by itself when a reused connection is
   * reset, so `work` gets fresh connections and runs alone.
   */
  alone<T>(work: (send: Send) => Promise<T>): Promise<T>;
};

/** The part of an Electron session that sends requests. */
export type Carrier = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  closeAllConnections(): Promise<void>;
};

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A response without a body.
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

/** A transport over two carriers with separate connections: one to reuse, one for requests that go out once. */
export function createTransport(reading: Carrier, once: Carrier): Transport {
  // Queued, because closing connections ends every exchange on them, even one whose body is still being read.
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

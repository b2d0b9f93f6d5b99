import { createQueue } from '../disk/queue.ts';

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

/** The transports of all profiles. */
export type Transports = {
  /** For requests of no profile that may safely arrive twice. */
  send: Send;
  of(profileId: string): Transport;
};

/** A request as it is carried. */
export type Sending = Pick<Exchange, 'method' | 'headers' | 'body' | 'signal'> & {
  redirect: 'error';
  credentials: 'omit';
  cache: 'no-store';
};

/** A response, with the part of `Response` that is used. */
export type Received = {
  status: number;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
};

/** What sends requests: in the app a session of Electron; see `carrier.ts`. */
export type Carrier = {
  fetch(url: string, sending: Sending): Promise<Received>;
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

/**
 * Transports that share the connections for reading. Each profile has its own for requests that go out once, so that a
 * change that hangs holds up no other profile.
 */
export function createTransports(reading: Carrier, onceFor: (profileId: string) => Carrier): Transports {
  const known = new Map<string, Transport>();
  return {
    send: (exchange) => carry(reading, exchange),
    of(profileId) {
      const transport = known.get(profileId) ?? createTransport(reading, onceFor(profileId));
      known.set(profileId, transport);
      return transport;
    },
  };
}

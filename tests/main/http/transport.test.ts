import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/main/http/networkFailure.ts';
import { createTransport, type Exchange } from '../../../src/main/http/transport.ts';
import { running } from '../../simulator/client.ts';
import { carrier } from './nodeTransport.ts';

/** A server that notes what arrives, and answers by sending elsewhere where it is told to. */
async function serve(location?: string) {
  const arrived: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    arrived.push(request);
    response
      .writeHead(location === undefined ? 200 : 307, location === undefined ? {} : { location })
      .end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  });
  return { arrived, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`) };
}

const exchange = (url: URL, part: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  url,
  headers: { authorization: 'Bearer secret' },
  body: null,
  signal: new AbortController().signal,
  ...part,
});

describe('a transport', () => {
  it.each(['send', 'sendOnce'] as const)('follows no redirect: %s', async (way) => {
    const elsewhere = await serve();
    const here = await serve(elsewhere.url.href);
    const transport = createTransport(carrier, carrier);
    const error = await transport[way](exchange(here.url)).then(
      () => null,
      (each: unknown) => each,
    );
    expect(explain(error, 'gateway', here.url)).toEqual({
      kind: 'unexpected-answer',
      role: 'gateway',
      status: null,
      what: 'redirect',
      details: [],
    });
    expect(here.arrived).toHaveLength(1);
    expect(elsewhere.arrived).toEqual([]);
  });

  it('adds nothing to a request', async () => {
    const here = await serve();
    const seen: RequestInit[] = [];
    const watched = {
      ...carrier,
      fetch: (url: string, init: RequestInit) => {
        seen.push(init);
        return carrier.fetch(url, init);
      },
    };
    await createTransport(watched, watched).send(exchange(here.url));
    expect(seen).toMatchObject([{ credentials: 'omit', cache: 'no-store', redirect: 'error' }]);
    expect(here.arrived[0]?.headers.cookie).toBeUndefined();
  });

  it('sends what must arrive once alone, each on a connection that nothing used before', async () => {
    const here = await serve();
    const events: string[] = [];
    const once = {
      closeAllConnections: async () => {
        events.push('close');
      },
      async fetch(url: string, init: RequestInit) {
        events.push('begin');
        const response = await carrier.fetch(url, init);
        events.push('end');
        return response;
      },
    };
    const transport = createTransport(carrier, once);
    const put = exchange(here.url, { method: 'PUT', body: '{}' });
    await Promise.all([transport.sendOnce(put), transport.sendOnce(put), transport.send(exchange(here.url))]);
    expect(events).toEqual(['close', 'begin', 'end', 'close', 'begin', 'end']);
  });

  it('does nothing for what was given up while it waited', async () => {
    const here = await serve();
    let closed = 0;
    const once = {
      ...carrier,
      async closeAllConnections() {
        closed += 1;
      },
    };
    const transport = createTransport(carrier, once);
    const abort = new AbortController();
    const first = transport.sendOnce(exchange(here.url));
    const second = transport.sendOnce(exchange(here.url, { signal: abort.signal }));
    abort.abort();
    await first;
    await expect(second).rejects.toThrow();
    expect(closed).toBe(1);
    expect(here.arrived).toHaveLength(1);
  });
});

describe('a network error', () => {
  const url = new URL('https://gateway.example/secret-path?Signature=abc');
  const node = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
  const chromium = (code: string) => new Error(`net::${code} while loading ${url.href}`);

  it.each([
    [node('ENOTFOUND'), 'name'],
    [chromium('ERR_NAME_NOT_RESOLVED'), 'name'],
    [chromium('ERR_INTERNET_DISCONNECTED'), 'offline'],
    [node('ECONNREFUSED'), 'refused'],
    [chromium('ERR_CERT_AUTHORITY_INVALID'), 'certificate'],
    [node('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate'],
    [chromium('ERR_PROXY_CONNECTION_FAILED'), 'proxy'],
    [node('ECONNRESET'), 'reset'],
    [chromium('ERR_CONNECTION_RESET'), 'reset'],
    [new Error('something else'), 'other'],
    ['no error at all', 'other'],
  ])('is put into a word, and nothing of it is passed on: %s', (error, reason) => {
    expect(explain(error, 'gateway', url)).toEqual({
      kind: 'unreachable',
      role: 'gateway',
      host: 'gateway.example',
      reason,
    });
  });

  it('of a time that ran out is one of time', () => {
    expect(explain(chromium('ERR_TIMED_OUT'), 'gateway', url)).toMatchObject({ kind: 'timed-out' });
  });
});

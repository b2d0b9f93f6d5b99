import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/main/http/networkFailure.ts';
import { createTransport, type Exchange, type Sending } from '../../../src/main/http/transport.ts';
import { running } from '../../simulator/client.ts';
import { carrier } from './nodeTransport.ts';

/** A server that records what arrives, and redirects to `location` if given. */
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
  it.each(['together', 'alone'] as const)('follows no redirect: %s', async (way) => {
    const elsewhere = await serve();
    const here = await serve(elsewhere.url.href);
    const transport = createTransport(carrier, carrier);
    const asked = exchange(here.url);
    const sent = way === 'alone' ? transport.alone((send) => send(asked)) : transport.send(asked);
    const error = await sent.then(
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

  it('sends no cookies, and takes nothing from a cache', async () => {
    const here = await serve();
    const seen: Sending[] = [];
    const watched = {
      ...carrier,
      fetch: (url: string, init: Sending) => {
        seen.push(init);
        return carrier.fetch(url, init);
      },
    };
    await createTransport(watched, watched).send(exchange(here.url));
    expect(seen).toMatchObject([{ credentials: 'omit', cache: 'no-store', redirect: 'error' }]);
    expect(here.arrived[0]?.headers.cookie).toBeUndefined();
  });

  it('sends each request that must arrive only once on a new connection', async () => {
    const here = await serve();
    const events: string[] = [];
    const once = {
      closeAllConnections: async () => {
        events.push('close');
      },
      async fetch(url: string, init: Sending) {
        events.push('begin');
        const response = await carrier.fetch(url, init);
        events.push('end');
        return response;
      },
    };
    const transport = createTransport(carrier, once);
    const put = exchange(here.url, { method: 'PUT', body: '{}' });
    const whole = () =>
      transport.alone(async (send) => {
        const answer = await send(put);
        for await (const piece of answer.body) events.push(`${piece.length > 0}`);
        events.push('read');
      });
    await Promise.all([whole(), whole(), transport.send(exchange(here.url))]);
    const each = ['close', 'begin', 'end', 'true', 'read'];
    expect(events).toEqual([...each, ...each]);
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
  ])('becomes one word, and passes on nothing else: %s', (error, reason) => {
    expect(explain(error, 'gateway', url)).toEqual({
      kind: 'unreachable',
      role: 'gateway',
      host: 'gateway.example',
      reason,
    });
  });

  it('is a timeout if time ran out', () => {
    expect(explain(chromium('ERR_TIMED_OUT'), 'gateway', url)).toMatchObject({ kind: 'timed-out' });
  });
});

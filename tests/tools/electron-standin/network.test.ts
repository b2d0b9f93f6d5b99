import { expect, it } from 'vitest';
import { Session } from '../../../tools/electron-standin/session.ts';
import { ask, launch, serve } from './fixtureApp.ts';

it('fails with Chromium’s error codes and refuses redirects', async () => {
  const { page } = await launch();
  const fetched = (url: string) => ask(page, 'fetch', url, 'api');
  const fine = await serve((_request, response) => response.end('hello'));
  expect(await fetched(fine)).toEqual([200, 'hello']);
  const elsewhere = await serve((_request, response) => response.writeHead(302, { location: fine }).end());
  expect(await fetched(elsewhere)).toMatch(/redirect/);
  const reset = await serve((request) => request.socket.resetAndDestroy());
  expect(await fetched(reset)).toBe('net::ERR_CONNECTION_RESET');
  const cut = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await fetched(cut)).toBe('net::ERR_CONTENT_LENGTH_MISMATCH');
  expect(await fetched('http://127.0.0.1:1')).toBe('net::ERR_CONNECTION_REFUSED');
});

it('shares connections only within a partition, and closes them on request', async () => {
  const { app, page } = await launch();
  const sockets: number[] = [];
  const address = await serve((request, response) => {
    sockets.push(request.socket.remotePort ?? 0);
    response.end('x');
  });
  for (const partition of ['a', 'a', 'b', 'a']) await ask(page, 'fetch', address, partition);
  await app.evaluate(({ session }) => session.fromPartition('a').closeAllConnections());
  await ask(page, 'fetch', address, 'a');
  const [first, second, other, third, fresh] = sockets;
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
  expect(fresh).not.toBe(first);
});

const CYRILLIC = Buffer.from('attachment; filename="Отчёт.zip"').toString('latin1');

it('never answers if a header is beyond Latin-1, unless the app encodes it', async () => {
  const address = await serve((_request, response) =>
    response.writeHead(200, { 'content-disposition': CYRILLIC }).end('x'),
  );
  const made = new Session();
  const settled = made.fetch(address).then(() => 'settled');
  // By then this one, which began later, has been answered.
  await new Session().fetch(await serve((_request, response) => response.end('x')));
  const later = new Promise((resolve) => setTimeout(resolve, 50, 'pending'));
  expect(await Promise.race([settled, later])).toBe('pending');

  const seen: unknown[] = [];
  made.webRequest.onHeadersReceived(({ responseHeaders }, respond) => {
    seen.push(responseHeaders['content-disposition']);
    respond({ responseHeaders: { 'content-disposition': CYRILLIC } });
  });
  const answer = await made.fetch(address);
  expect(seen).toEqual([['attachment; filename="Отчёт.zip"']]);
  expect(answer.headers.get('content-disposition')).toBe(CYRILLIC);
});

it('ends every request of a session when its network changes, before the answer and midway', async () => {
  const changed = new Session();
  const silent = await serve(() => undefined);
  const slow = await serve((_request, response) => response.writeHead(200).write('half'));
  const reader = (await changed.fetch(slow)).body!.getReader();
  await reader.read();
  const ended = Promise.allSettled([reader.read(), changed.fetch(silent)]);
  changed.changeNetwork();
  const reason = new Error('net::ERR_NETWORK_CHANGED');
  expect(await ended).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  const fine = await serve((_request, response) => response.end('x'));
  expect(await (await changed.fetch(fine)).text()).toBe('x');
});

it('keeps the connection of a body that is left, until the request is aborted', async () => {
  const closed: string[] = [];
  const address = await serve((request, response) => {
    request.socket.once('close', () => closed.push('closed'));
    response.writeHead(200).write('half');
  });
  const abort = new AbortController();
  const answer = await new Session().fetch(address, { signal: abort.signal });
  await answer.body!.cancel();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(closed).toEqual([]);
  abort.abort();
  await expect.poll(() => closed).toEqual(['closed']);
});

import { expect, it } from 'vitest';
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

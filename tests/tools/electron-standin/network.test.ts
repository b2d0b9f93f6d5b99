import { expect, it } from 'vitest';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ClientRequest } from '../../../tools/electron-standin/clientRequest.ts';
import { Session } from '../../../tools/electron-standin/session.ts';
import { ask, launch, serve } from './fixtureApp.ts';

/** The response to a request of a session. */
const answered = (session: Session, url: string) =>
  new Promise<Readable & Pick<IncomingMessage, 'statusCode' | 'headers'>>((resolve, reject) => {
    new ClientRequest({ url, session }).on('response', resolve).on('error', reject).end();
  });

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

const CYRILLIC = 'attachment; filename="Отчёт.zip"';

it('shows headers in UTF-8, by names in small letters', async () => {
  const address = await serve((_request, response) =>
    response.writeHead(200, { 'Content-Disposition': Buffer.from(CYRILLIC).toString('latin1') }).end('x'),
  );
  const { headers } = await answered(new Session(), address);
  expect(headers['content-disposition']).toBe(CYRILLIC);
});

it('ends every request of a session when its network changes, before the answer and midway', async () => {
  const changed = new Session();
  const silent = await serve(() => undefined);
  const slow = await serve((_request, response) => response.writeHead(200).write('half'));
  const pieces = (await answered(changed, slow))[Symbol.asyncIterator]();
  await pieces.next();
  const ended = Promise.allSettled([pieces.next(), answered(changed, silent)]);
  changed.changeNetwork();
  const reason = new Error('net::ERR_NETWORK_CHANGED');
  expect(await ended).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  const fine = await serve((_request, response) => response.end('x'));
  expect((await answered(changed, fine)).statusCode).toBe(200);
});

it('keeps the connection of a body that is left, until the request is aborted', async () => {
  const closed: string[] = [];
  const address = await serve((request, response) => {
    request.socket.once('close', () => closed.push('closed'));
    response.writeHead(200).write('half');
  });
  const asked = new ClientRequest({ url: address, session: new Session() });
  const answer = await new Promise<Readable>((resolve) => {
    asked.on('response', resolve);
    asked.end();
  });
  answer.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(closed).toEqual([]);
  asked.abort();
  await expect.poll(() => closed).toEqual(['closed']);
});

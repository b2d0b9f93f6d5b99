import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createDownloader, type Begun, type Download } from '../../../src/main/http/download.ts';
import { DOWNLOAD_LIMITS, type Limits } from '../../../src/main/http/limits.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { nodeTransport } from './nodeTransport.ts';
import { serve } from './serve.ts';

const BYTES = Buffer.from('0123456789');
const NEVER = new AbortController().signal;

/** A host on loopback with this answer, and a downloader for its links. */
async function serveLink(answer: RequestListener, limits: Partial<Limits> = {}, mostBytes?: number) {
  const { requests, url } = await serve(answer);
  const signals: AbortSignal[] = [];
  const transport = nodeTransport();
  const link = new Secret(new URL('/report.zip?Signature=s', url).href);
  const downloader = createDownloader({
    transport: {
      ...transport,
      send(exchange) {
        signals.push(exchange.signal);
        return transport.send(exchange);
      },
    },
    clock,
    limits: { ...DOWNLOAD_LIMITS, ...limits },
    ...(mostBytes === undefined ? {} : { mostBytes }),
    allowHttp: true,
  });
  return {
    requests,
    /** The signals of the requests, as Chromium gets them. */
    signals,
    open: (from: Begun | null = null, signal = NEVER) => downloader.open(link, from, signal),
  };
}

/** Reads to the end. Returns what arrived and how it ended. */
async function drain({ pieces }: Download) {
  const received: Uint8Array[] = [];
  for (;;) {
    const step = await pieces.next();
    if (step.done) return { text: Buffer.concat(received).toString(), end: step.value };
    received.push(step.value);
  }
}

const opened = async (opening: ReturnType<Awaited<ReturnType<typeof serveLink>>['open']>) => {
  const download = await opening;
  if (!download.ok) throw new Error(download.error.kind);
  return download.value;
};

const FROM = { offset: 4, validator: '"v1"', totalBytes: null };

describe('a signed link', () => {
  it('is opened without credentials, and returns the whole archive', async () => {
    const { requests, open } = await serveLink((_request, response) => {
      response.writeHead(200, { etag: '"v1"', 'content-length': 10 }).end(BYTES);
    });
    const download = await opened(open());
    expect(download).toMatchObject({
      status: 200,
      totalBytes: 10,
      offset: 0,
      validator: '"v1"',
      fileName: null,
    });
    expect(await drain(download)).toEqual({ text: '0123456789', end: { ok: true, value: undefined } });
    const { authorization, cookie, range } = requests[0]!.headers;
    expect({ authorization, cookie, range }).toEqual({});
    expect(requests[0]!.url).toBe('/report.zip?Signature=s');
  });

  it.each([
    [204, 'empty'],
    [202, 'wrong-shape'],
    [206, 'wrong-shape'],
  ] as const)('that is answered with %i brings no archive, and was not refused', async (status, what) => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(status).end();
    });
    const error = { kind: 'unexpected-answer', role: 'link', status, what };
    expect(await open()).toMatchObject({ ok: false, error });
  });

  it('continues where it was if the host proves that the archive is unchanged', async () => {
    const { requests, open } = await serveLink((_request, response) => {
      response.writeHead(206, { etag: '"v1"', 'content-range': 'bytes 4-9/10' }).end(BYTES.subarray(4));
    });
    const download = await opened(open(FROM));
    expect(requests[0]!.headers).toMatchObject({ range: 'bytes=4-', 'if-range': '"v1"' });
    expect(download).toMatchObject({ status: 206, totalBytes: 10, offset: 4 });
    expect(await drain(download)).toMatchObject({ text: '456789', end: { ok: true } });
  });

  it('starts again if the host sends the whole archive', async () => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(200, { etag: '"v2"', 'content-length': 10 }).end(BYTES);
    });
    expect(await opened(open(FROM))).toMatchObject({ offset: 0, totalBytes: 10, validator: '"v2"' });
  });

  it.each([
    ['a part that begins elsewhere', 206, { 'content-range': 'bytes 3-9/10' }],
    ['a part that names no place', 206, {}],
    ['a part of another archive', 206, { etag: '"v2"', 'content-range': 'bytes 4-9/10' }],
    ['a part with a weak tag', 206, { etag: 'W/"v1"', 'content-range': 'bytes 4-9/10' }],
    ['a part without a tag', 206, { 'content-range': 'bytes 4-9/10' }],
    ['a part of an archive of another size', 206, { etag: '"v1"', 'content-range': 'bytes 4-9/11' }],
    ['nothing to send from there', 416, { 'content-range': 'bytes */3' }],
  ])('does not match the part already here: %s', async (_what, status, headers) => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(status, headers).end();
    });
    expect(await open({ ...FROM, totalBytes: 10 })).toEqual({
      ok: false,
      error: { kind: 'cut-off', receivedBytes: 0, totalBytes: null },
    });
  });

  it('may not send a part that was not requested', async () => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-9/10' }).end(BYTES);
    });
    expect(await open()).toMatchObject({ error: { kind: 'unexpected-answer', what: 'wrong-shape' } });
  });

  it.each([
    [401, { kind: 'link-ended' }],
    [403, { kind: 'link-ended' }],
    [404, { kind: 'link-ended' }],
    [410, { kind: 'link-ended' }],
    [429, { kind: 'rate-limited' }],
    [503, { kind: 'server-trouble', status: 503 }],
    [400, { kind: 'refused', status: 400 }],
  ])('says what a status of %d means', async (status, error) => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(status).end('<Error/>');
    });
    expect(await open()).toMatchObject({ ok: false, error });
  });

  it.each([403, 404, 511])('has not ended if a web page answers with %d', async (status) => {
    const { open } = await serveLink((_request, response) => {
      response
        .writeHead(status, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Sign in</title>');
    });
    expect(await open()).toMatchObject({
      error: { kind: 'unexpected-answer', role: 'link', status, what: 'web-page' },
    });
  });

  it('is not followed to another address', async () => {
    const { requests, open } = await serveLink((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await open()).toMatchObject({ error: { kind: 'unexpected-answer', what: 'redirect' } });
    expect(requests).toHaveLength(1);
  });

  it.each(['http://host.example/a', 'https://me:pw@host.example/a', 'ftp://host.example/a', 'nonsense'])(
    'is not opened when it is not safe: %s',
    async (link) => {
      let sent = 0;
      const transport = nodeTransport();
      const downloader = createDownloader({
        transport: { ...transport, send: (exchange) => ((sent += 1), transport.send(exchange)) },
        clock,
        allowHttp: false,
      });
      expect(await downloader.open(new Secret(link), null, NEVER)).toMatchObject({
        error: { kind: 'unexpected-answer', what: 'unsafe-link' },
      });
      expect(sent).toBe(0);
    },
  );

  it.each([
    ['attachment; filename="a.zip"; filename*=UTF-8\'\'%C3%A4.zip', 'ä.zip'],
    ['attachment; filename="a\\"b.zip"', 'a"b.zip'],
    ['attachment; filename=a.zip', 'a.zip'],
    ["attachment; filename*=UTF-8''%ff", null],
    [Buffer.from('attachment; filename="Отчёт за май.zip"').toString('latin1'), 'Отчёт за май.zip'],
    ['attachment; filename="r\xe9sum\xe9.zip"', 'résumé.zip'],
    ['attachment', null],
  ])('names the file as the host sent it: %s', async (header, fileName) => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(200, { 'content-disposition': header }).end(BYTES);
    });
    expect(await opened(open())).toMatchObject({ fileName });
  });

  it('has no validator if its tag is weak', async () => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(200, { etag: 'W/"v1"' }).end(BYTES);
    });
    expect(await opened(open())).toMatchObject({ validator: null });
  });

  it.each(['gzip', 'GZIP', 'br', 'deflate', 'identity, gzip', 'unheard-of'])(
    'is refused in an encoding that would be inflated: %s',
    async (encoding) => {
      const { open, requests } = await serveLink((_request, response) => {
        response.writeHead(200, { 'content-encoding': encoding });
        response.write(gzipSync(BYTES));
      });
      expect(await open()).toMatchObject({ error: { kind: 'unexpected-answer', what: 'encoded' } });
      expect(requests[0]!.headers['accept-encoding']).toBe('identity');
    },
  );

  it('is opened if it is encoded as itself', async () => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'identity' }).end(BYTES);
    });
    expect((await drain(await opened(open()))).text).toBe('0123456789');
  });

  it('is refused before its first byte if it announces more than the limit', async () => {
    const { open } = await serveLink(
      (_request, response) => response.writeHead(200, { 'content-length': 10 }).write(BYTES),
      {},
      9,
    );
    expect(await open()).toMatchObject({ error: { kind: 'unexpected-answer', what: 'too-large' } });
  });

  it.each([429, 503])('says how long its host asks to wait: %d', async (status) => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(status, { 'retry-after': '600' }).end();
    });
    expect(await open()).toMatchObject({ error: { retryAfterMs: 600_000 } });
  });
});

describe('the bytes of an archive', () => {
  it('are incomplete if the connection ends before the announced length', async () => {
    const { open } = await serveLink((_request, response) => {
      response.writeHead(200, { 'content-length': 20 });
      response.write(BYTES, () => setTimeout(() => response.destroy(), 20));
    });
    const { text, end } = await drain(await opened(open()));
    expect(text).toBe('0123456789');
    expect(end).toEqual({ ok: false, error: { kind: 'cut-off', receivedBytes: 10, totalBytes: 20 } });
  });

  it('are not a web page', async () => {
    const { open } = await serveLink((_request, response) => {
      response.end('<!doctype html><title>Sign in</title>');
    });
    expect((await drain(await opened(open()))).end).toMatchObject({
      error: { kind: 'unexpected-answer', what: 'web-page' },
    });
  });

  it('do not exceed the announced length or the limit', async () => {
    const more = await serveLink((_request, response) => {
      response.writeHead(206, { etag: '"v1"', 'content-range': 'bytes 4-5/6' }).end(BYTES);
    });
    const tooLarge = { error: { kind: 'unexpected-answer', what: 'too-large' } };
    expect((await drain(await opened(more.open(FROM)))).end).toMatchObject(tooLarge);
    const large = await serveLink((_request, response) => response.write(BYTES), {}, 9);
    expect((await drain(await opened(large.open()))).end).toMatchObject(tooLarge);
  });

  it('end when the host falls silent, before its answer or in the middle', async () => {
    const mute = await serveLink(() => undefined, { answerMs: 60 });
    expect(await mute.open()).toMatchObject({ error: { kind: 'timed-out', phase: 'answer', afterMs: 60 } });
    // However slow this computer is, only the silence in the middle can end it.
    const stuck = await serveLink((_request, response) => response.write(BYTES), {
      answerMs: 30_000,
      idleMs: 40,
    });
    expect((await drain(await opened(stuck.open()))).end).toMatchObject({
      error: { kind: 'timed-out', phase: 'idle', afterMs: 40 },
    });
  });

  it('end if the caller gives up, before the answer or midway', async () => {
    const mute = await serveLink(() => undefined);
    const early = new AbortController();
    const opening = mute.open(null, early.signal);
    early.abort();
    expect(await opening).toEqual({ ok: false, error: { kind: 'cancelled' } });

    const stuck = await serveLink((_request, response) => response.write(BYTES));
    const late = new AbortController();
    const draining = drain(await opened(stuck.open(null, late.signal)));
    late.abort();
    expect((await draining).end).toEqual({ ok: false, error: { kind: 'cancelled' } });
  });

  it.each<[string, RequestListener, (download: Download) => Promise<unknown>]>([
    ['too much arrives', (_request, response) => response.write('x'.repeat(100)), drain],
    ['it is a web page', (_request, response) => response.write('<html>'), drain],
    [
      'the caller leaves after a piece',
      (_request, response) => response.write(BYTES),
      async ({ pieces }) => {
        await pieces.next();
        await pieces.return({ ok: true, value: undefined });
      },
    ],
    [
      'the caller reads nothing',
      (_request, response) => response.write(BYTES),
      async (each) => each.abandon(),
    ],
  ])('end the request when nobody reads the rest: %s', async (_why, answer, leave) => {
    const { signals, open } = await serveLink(answer, {}, 50);
    await leave(await opened(open()));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it.each([403, 503, 206, 416])('of a refused link are not waited for: %d', async (status) => {
    const { signals, open } = await serveLink((_request, response) =>
      response.writeHead(status).write(BYTES),
    );
    await open(FROM);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('leave no connection open if nobody reads the rest', async () => {
    const { requests, open } = await serveLink((_request, response) => response.write(BYTES));
    const { pieces } = await opened(open());
    await pieces.next();
    const closed = once(requests[0]!.socket, 'close');
    await pieces.return({ ok: true, value: undefined });
    await closed;
  });
});

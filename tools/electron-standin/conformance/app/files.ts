// The app's own scheme, with addresses that answer in each way that a handler may.
import { protocol } from 'electron';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://conformance`;
const FILES: Record<string, string> = {
  '/page.html': 'text/html; charset=utf-8',
  '/page.js': 'text/javascript; charset=utf-8',
  '/worker.js': 'text/javascript; charset=utf-8',
};
/** Those of the app, but that the page may fetch. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types default",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What the handlers noticed, for whoever asks later. */
export const noticed: string[] = [];

const text = new TextEncoder();

function stream(
  pieces: number,
  onPull: (controller: ReadableStreamDefaultController, index: number) => void,
) {
  let index = 0;
  return new ReadableStream({
    pull(controller) {
      if (index === pieces) controller.close();
      else onPull(controller, index);
      index += 1;
    },
    cancel(reason) {
      noticed.push(`cancelled ${typeof reason}`);
    },
  });
}

type Answer = (request: Request) => unknown;
const ANSWERS: Record<string, Answer> = {
  '/echo': async (request) =>
    Response.json({
      method: request.method,
      url: request.url.replace(/^[a-z]+:\/\/[^/]+/, ''),
      body: await request.text(),
      own: request.headers.get('x-own'),
      range: request.headers.get('range'),
      type: request.headers.get('content-type'),
      referrer: request.referrer,
    }),
  '/headers': ({ headers }) => Response.json([...headers.keys()].sort()),
  '/status': ({ url }) => new Response(null, { status: Number(new URL(url).searchParams.get('of')) }),
  '/partial': () =>
    new Response('bc', { status: 206, headers: { 'content-range': 'bytes 1-2/4', 'content-length': '2' } }),
  '/shown': () =>
    new Response('x', {
      headers: { 'X-Own': 'one', 'content-length': '1', 'set-cookie': 'a=b', 'content-type': 'text/plain' },
    }),
  '/plain': () => new Response('plain'),
  '/bytes': () => new Response(new Uint8Array([0, 255, 13, 10, 128])),
  '/throws': () => {
    throw new Error('the handler failed');
  },
  '/rejects': () => Promise.reject(new Error('the handler failed later')),
  '/nothing': () => undefined,
  '/error': () => Response.error(),
  '/redirect': () => new Response(null, { status: 302, headers: { location: `${ORIGIN}/plain` } }),
  '/stream': () =>
    new Response(
      stream(3, (controller, index) => {
        controller.enqueue(text.encode(String(index)));
      }),
    ),
  '/breaks': () =>
    new Response(
      stream(3, (controller, index) => {
        if (index === 1) controller.error(new Error('the stream failed'));
        else controller.enqueue(text.encode('a'));
      }),
    ),
  '/long': ({ signal }) => {
    signal.addEventListener('abort', () => void noticed.push('signal aborted'));
    return new Response(
      stream(64, (controller) => {
        controller.enqueue(new Uint8Array(65_536));
      }),
    );
  },
  '/slow': () => new Promise(() => undefined),
};

/** Must be called before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

export function serveFiles(): void {
  protocol.handle(SCHEME, (request) => {
    const { pathname } = new URL(request.url);
    const answer = ANSWERS[pathname];
    if (answer) return answer(request) as Response;
    const type = FILES[pathname];
    if (type === undefined) return new Response(null, { status: 404 });
    return new Response(readFileSync(path.join(import.meta.dirname, pathname)), {
      headers: { ...HEADERS, 'content-type': type },
    });
  });
}

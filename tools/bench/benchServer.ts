// Serves a bare page with the app's built worker, so that the engine is measured without the window around it.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { ROOT } from '../run.ts';

const BUILT = path.join(ROOT, '.vite/renderer/main_window/assets');

async function send(response: ServerResponse, url: string): Promise<void> {
  const type = (kind: string) => response.setHeader('Content-Type', kind);
  if (url === '/') {
    type('text/html');
    response.end('<!doctype html><script type="module" src="/tools/bench/enginePage.ts"></script>');
  } else if (url.startsWith('/archives/')) {
    createReadStream(path.join(ROOT, 'out/bench', path.basename(url))).pipe(response);
  } else if (url.startsWith('/assets/')) {
    type('text/javascript');
    response.end(await readFile(path.join(BUILT, path.basename(url))));
  } else if (/^\/(?:src|tools)\/[\w/]+\.ts$/i.test(url)) {
    type('text/javascript');
    response.end(stripTypeScriptTypes(await readFile(path.join(ROOT, url), 'utf8')));
  } else response.writeHead(404).end();
}

/** Starts the server on a port of this computer. */
export async function serveBench(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    // Isolated as a page must be for exact clocks.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    send(response, request.url ?? '').catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

// A host that means harm, in a thread of its own so that its work is not taken for main's. The first part of the path
// says how. It is gateway and link host in one.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import zlib from 'node:zlib';

const MIB = 2 ** 20;
const ZEROS = Buffer.alloc(64 * MIB);
/** A few bytes on the way, 64 MiB at the other end. */
const BOMBS: Record<string, Buffer> = {
  gzip: zlib.gzipSync(ZEROS, { level: 1 }),
  deflate: zlib.deflateSync(ZEROS, { level: 1 }),
  br: zlib.brotliCompressSync(ZEROS, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
};
const TEN_MB = 10 * MIB;
const ERRORS: Record<string, string> = {
  json: `{"errors":[${'{},'.repeat(TEN_MB / 3)}{}]}`,
  page: `<html><title>${'x '.repeat(TEN_MB / 2)}`,
  text: 'key=QUJDREVGR0hJSktMTU5P '.repeat(TEN_MB / 25),
};
/** Answers just below the limit, in many parts. */
const WIDE: Record<string, string> = {
  list: `{"id":"r1","status":"submitted","metrics":[${'"",'.repeat(MIB / 12 - 100)}""]}`,
  keys: `{"id":"r1","status":"submitted","query":{"params":{"units":{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":""`).join()}}}}}`,
};

function flood(response: ServerResponse): void {
  const piece = ZEROS.subarray(0, MIB);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write('P'), 10);
  response.on('close', () => clearInterval(timer));
}

function sendArchive(response: ServerResponse, how: string): void {
  const [kind = '', encoding = ''] = how.split('-');
  if (kind === 'flood') flood(response.writeHead(200));
  else if (kind === 'trickle') trickle(response.writeHead(200));
  else if (kind === 'byte') {
    response.writeHead(200, { 'content-length': 1e6 });
    response.write('P', () => setTimeout(() => response.destroy(), 1));
  } else response.writeHead(200, { 'content-encoding': encoding }).end(BOMBS[encoding]);
}

function sendReport(response: ServerResponse, how: string, link: string): void {
  const [kind = '', what = ''] = how.split('-');
  if (kind === 'error') response.writeHead(400).end(ERRORS[what]);
  else if (kind === 'answer') response.writeHead(200, { 'content-encoding': what }).end(BOMBS[what]);
  else if (kind === 'refusal') response.writeHead(400, { 'content-encoding': what }).end(BOMBS[what]);
  else if (kind === 'wide') response.writeHead(202).end(WIDE[what]);
  else response.writeHead(200).end(JSON.stringify({ id: 'r1', status: 'completed', link }));
}

let links = 0;
const server = createServer((request, response) => {
  const [, how = '', rest = ''] = /^\/([a-z-]+)\/(.*)$/.exec(request.url ?? '') ?? [];
  request.resume();
  if (rest === 'archive') {
    links += 1;
    sendArchive(response, how);
  } else if (rest === 'links') response.end(String(links));
  else sendReport(response, how, `http://${request.headers.host}/${how}/archive`);
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));

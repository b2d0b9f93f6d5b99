import { createReadStream } from 'node:fs';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { SimulatorClock } from './clock.ts';
import type { Fault, Faults } from './faults.ts';
import type { Arrival, Handler, Reply, Role } from './reply.ts';

/** A request with the status of its answer; null while no answer has been sent. */
export type Recorded = Arrival & { status: number | null };

/** More than the largest organization that the app sends: the interface names no limit. */
const LARGEST_BODY = 4_000_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes <= LARGEST_BODY) pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const bytesOf = (body: Reply['body']) => (typeof body === 'string' ? Buffer.from(body, 'utf8') : body);
const lengthOf = (body: ReturnType<typeof bytesOf>) =>
  body === undefined ? 0 : 'file' in body ? body.end - body.start : body.byteLength;

/** The body in pieces, from a file or from memory. */
async function* pieces(body: ReturnType<typeof bytesOf>, size: number): AsyncGenerator<Uint8Array> {
  if (body === undefined) return;
  if ('file' in body) {
    if (body.end === body.start) return;
    yield* createReadStream(body.file, { start: body.start, end: body.end - 1, highWaterMark: size });
    return;
  }
  for (let at = 0; at < body.byteLength; at += size) yield body.subarray(at, at + size);
}

async function send(response: ServerResponse, reply: Reply, fault: Fault | null) {
  const body = bytesOf(reply.body);
  const length = lengthOf(body);
  const announced = fault?.kind === 'body' && fault.announce !== undefined ? fault.announce : length;
  const headers = { ...reply.headers, ...(fault?.kind === 'body' ? fault.headers : {}) };
  response.writeHead(reply.status, reply.reason ?? STATUS_CODES[reply.status] ?? '', {
    ...headers,
    ...(announced === null ? {} : { 'content-length': announced }),
  });
  response.flushHeaders();

  const cutAt =
    fault?.kind === 'cut' || fault?.kind === 'stall'
      ? 'bytes' in fault.after
        ? fault.after.bytes
        : Math.floor(length * fault.after.share)
      : null;
  const drip = fault?.kind === 'delay' ? fault.dripBytes : undefined;
  let sent = 0;
  for await (const piece of pieces(body, drip ?? 65_536)) {
    if (response.destroyed) return;
    const rest = cutAt === null ? piece : piece.subarray(0, Math.max(0, cutAt - sent));
    sent += rest.byteLength;
    if (!response.write(rest)) await drained(response);
    if (cutAt !== null && sent >= cutAt) {
      if (fault?.kind === 'stall') return;
      await wait(30); // so that what was written arrives first
      response.destroy();
      return;
    }
    if (drip !== undefined && fault?.kind === 'delay') await wait(fault.ms);
  }
  if (cutAt !== null || (announced !== null && announced > length)) response.destroy();
  else response.end();
}

/** Waits until more can be written or the connection is closed. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

type Dependencies = {
  role: Role;
  clock: SimulatorClock;
  faults: Faults;
  arrivals: Recorded[];
  handle: Handler;
  port: number;
};

/** The same answer as a proxy sends it that compresses what it passes on. */
async function compressed(reply: Reply): Promise<Reply> {
  const whole: Uint8Array[] = [];
  for await (const piece of pieces(bytesOf(reply.body), 65_536)) whole.push(piece);
  const body = gzipSync(Buffer.concat(whole));
  return { ...reply, headers: { ...reply.headers, 'content-encoding': 'gzip' }, body };
}

/** A bug in the simulator must not look like a dropped connection, so it is answered with a 500. */
async function answer(handle: Handler, arrival: Arrival): Promise<Reply> {
  try {
    return await handle(arrival);
  } catch (error) {
    return { status: 500, headers: { 'content-type': 'text/plain' }, body: String(error) };
  }
}

async function serve(request: IncomingMessage, response: ServerResponse, dependencies: Dependencies) {
  const { role, clock, faults, arrivals, handle } = dependencies;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const arrival: Recorded = {
    role,
    method: request.method ?? 'GET',
    path: (request.url ?? '/').split('?', 1)[0] ?? '/', // as sent: URL would resolve dot segments
    query: url.searchParams,
    search: url.search,
    headers: request.headers,
    bodyText: '',
    at: clock.now(),
    status: null,
  };
  const fault = faults.strike(arrival);
  if (fault?.kind !== 'reset' || fault.when !== 'head') arrival.bodyText = await readBody(request);
  arrivals.push(arrival);

  if (fault?.kind === 'hang') {
    if (fault.when === 'after') await answer(handle, arrival);
    return;
  }
  if (fault?.kind === 'reset' && fault.when !== 'after') {
    request.socket.resetAndDestroy();
    return;
  }
  // The service's time, so that a client can notice that its clock is wrong.
  response.setHeader('date', new Date(clock.now()).toUTCString());
  if (fault?.kind === 'delay') await wait(fault.ms);
  let reply: Reply;
  if (fault?.kind === 'answer') {
    if (fault.when === 'after') await answer(handle, arrival);
    const { status, headers = { 'content-type': 'application/json' }, body } = fault;
    reply = { status, headers, ...(body === undefined ? {} : { body }) };
  } else {
    reply = await answer(handle, arrival);
    if (fault?.kind === 'body') reply = { ...reply, body: fault.body };
    if (fault?.kind === 'headers') reply = { ...reply, headers: { ...reply.headers, ...fault.headers } };
    if (fault?.kind === 'gzip') reply = await compressed(reply);
  }
  if (fault?.kind === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  arrival.status = reply.status;
  await send(response, reply, fault);
}

/** Starts the server of one host on loopback. */
export async function startServer(
  dependencies: Dependencies,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    serve(request, response, dependencies).catch(() => {
      // The client disconnected, or a fault closed the socket. Both are expected.
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(dependencies.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

// A service that counts what arrives, in a process of its own. It shares nothing with the simulator, reads the bytes of
// each connection itself, and does to it what the plan of its port says.
import { readFileSync } from 'node:fs';
import http2 from 'node:http2';
import net, { type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { openProxy, type ProxyPlan } from './proxy.ts';
import { readRequests } from './requests.ts';
import { take, type Line, type Step } from './steps.ts';

/** How far a request comes before the steps are taken. */
export type Stage = 'connected' | 'hello' | 'head' | 'part' | 'whole';

export type Plan = {
  tls?: { files: string; alpn?: string[]; most?: 'TLSv1.2'; asks?: 'optional' | 'required' };
  at: Stage;
  steps: Step[];
  /** What a further request on the same connection meets; as the first one if this is missing. */
  again?: Step[];
  /** What a request that only reads meets; a report is then accepted, and not ready. */
  reading?: Step[];
  /** What a request over HTTP/2 meets, should one come. */
  http2?: 'refused' | 'goaway' | 'reset';
};

/** A request that began to arrive. `nth`: its number on its connection. */
export type Arrival = { method: string; path: string; id: string | null; isWhole: boolean; nth: number };
export type Counted = { arrivals: Arrival[]; connections: number; http2: number };

export type Question =
  | { ask: 'open'; plan: Plan; port: number }
  | { ask: 'close'; port: number }
  | { ask: 'count'; port: number }
  | { ask: 'proxy'; plans: Record<string, ProxyPlan>; files: string };

type Port = { server: net.Server; counted: Counted; sockets: Set<Socket> };
const ports = new Map<number, Port>();
/** Who wants to know that a request has arrived at a port. */
const wholeAt = new Map<number, () => void>();

const reply = (status: string, body: object) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
};

/** What a service says that has done what it was asked. A cancelled report needs no more requests. */
function answerTo({ method, path }: { method: string; path: string }, { reading }: Plan): string {
  if (path.endsWith('/connect/token'))
    return reply('200 OK', { access_token: 'arrivals', expires_in: 86_400, token_type: 'Bearer' });
  if (method === 'PUT')
    return reply('200 OK', { id: 3121, company_name: 'Example GmbH', additional_contacts: [] });
  const id = method === 'POST' ? crypto.randomUUID() : path.split('/').at(-1);
  return reply('202 Accepted', { id, status: reading ? 'submitted' : 'canceled' });
}

/** The identifier that a test gave the intention: of a change in its address, of a report at the head of its body. */
const idOf = (path: string, text: string) =>
  /\/certificates\/(run-[^/]+)\//.exec(path)?.[1] ?? /"by":"(run-[^"]+)"/.exec(text)?.[1] ?? null;

function overHttp2(socket: Socket, plan: Plan, counted: Counted): void {
  const session = http2.performServerHandshake(socket);
  session.on('error', () => undefined);
  session.on('stream', (stream, headers) => {
    const arrival: Arrival = {
      method: String(headers[':method']),
      path: String(headers[':path']),
      id: idOf(String(headers[':path']), ''),
      isWhole: false,
      nth: 0,
    };
    counted.arrivals.push(arrival);
    counted.http2 += 1;
    stream.on('error', () => undefined);
    stream.resume().on('end', () => {
      arrival.isWhole = true;
      if (plan.http2 === 'refused') stream.close(http2.constants.NGHTTP2_REFUSED_STREAM);
      else if (plan.http2 === 'goaway') session.goaway(0, 0);
      else socket.destroy();
    });
  });
}

function serve(line: Line, plan: Plan, { counted }: Port, port: number): void {
  const { socket } = line;
  let nth = 0;
  let isAnswered = false;
  let arrival: Arrival | null = null;
  const act = (request: { method: string; path: string }, stage: Stage) => {
    // A small body arrives with its head.
    const isDue = stage === 'whole' || (stage === plan.at && !(nth > 1 && plan.again));
    if (isAnswered || !isDue) return;
    isAnswered = true;
    // What has not been read when the connection is closed makes its end a reset, and what is not read fills it.
    if (stage === 'head' || stage === 'part') socket.pause();
    const own = (request.method === 'GET' && plan.reading) || plan.steps;
    void take((nth > 1 && plan.again) || own, { ...line, answer: answerTo(request, plan) });
  };
  const note = (request: { path: string; text: string; isWhole: boolean }) => {
    if (arrival) Object.assign(arrival, { isWhole: request.isWhole, id: idOf(request.path, request.text) });
  };
  const read = readRequests({
    head(request) {
      nth += 1;
      isAnswered = false;
      arrival = { method: request.method, path: request.path, id: null, isWhole: false, nth };
      counted.arrivals.push(arrival);
      note(request);
      act(request, 'head');
    },
    part(request) {
      note(request);
      act(request, 'part');
    },
    whole(request) {
      note(request);
      wholeAt.get(port)?.();
      act(request, 'whole');
    },
  });
  socket.on('data', read);
}

function accept(raw: Socket, plan: Plan, port: number): void {
  const open = ports.get(port);
  if (!open) return;
  open.counted.connections += 1;
  open.sockets.add(raw);
  raw.setNoDelay(true);
  raw.on('error', () => undefined).on('close', () => open.sockets.delete(raw));
  if (plan.at === 'connected') void take(plan.steps, { raw, socket: raw, answer: '' });
  else if (!plan.tls) serve({ raw, socket: raw, answer: '' }, plan, open, port);
  else if (plan.at === 'hello')
    raw.once('data', () => void take(plan.steps, { raw, socket: raw, answer: '' }));
  else {
    const { files, alpn = ['http/1.1'], most, asks } = plan.tls;
    const socket = new tls.TLSSocket(raw, {
      isServer: true,
      ALPNProtocols: alpn,
      requestCert: asks !== undefined,
      rejectUnauthorized: asks === 'required',
      secureContext: tls.createSecureContext({
        key: readFileSync(`${files}.key`),
        cert: readFileSync(`${files}.crt`),
        ...(most ? { maxVersion: most } : {}),
      }),
    });
    const line: Line = { raw, socket, answer: '' };
    socket.on('error', () => undefined);
    socket.on('keylog', (bytes: Buffer) => {
      const hex = /^SERVER_TRAFFIC_SECRET_0 \S+ (\S+)/.exec(bytes.toString())?.[1];
      if (hex) line.secret = Buffer.from(hex, 'hex');
    });
    socket.once('secure', () => {
      if (socket.alpnProtocol === 'h2') overHttp2(socket, plan, open.counted);
      else serve(line, plan, open, port);
    });
  }
}

async function openPort({ plan, port }: { plan: Plan; port: number }): Promise<number> {
  const server = net.createServer({ allowHalfOpen: true }, (raw) => {
    accept(raw, plan, (server.address() as AddressInfo).port);
  });
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  const { port: opened } = server.address() as AddressInfo;
  ports.set(opened, { server, counted: { arrivals: [], connections: 0, http2: 0 }, sockets: new Set() });
  return opened;
}

async function closePort(port: number): Promise<void> {
  const open = ports.get(port);
  for (const socket of open?.sockets ?? []) socket.destroy();
  await new Promise((resolve) => open?.server.close(resolve));
}

async function answer(question: Question): Promise<unknown> {
  if (question.ask === 'open') return openPort(question);
  if (question.ask === 'close') return closePort(question.port);
  if (question.ask === 'count') return ports.get(question.port)?.counted;
  return openProxy(question.plans, question.files, (port, told) => wholeAt.set(port, told));
}

process.on('message', ({ number, question }: { number: number; question: Question }) => {
  void answer(question).then((value) => process.send?.({ number, value }));
});

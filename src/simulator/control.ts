import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { FaultRule } from './faults.ts';
import { ODD_ANSWERS } from './oddAnswers.ts';
import { pastPages, PastRange } from './pastLog.ts';
import { Readings } from './readings.ts';
import type { Simulator } from './simulator.ts';

export type Control = { address: string; close(): Promise<void> };

/** One of the odd answers, and how often it comes; always if `times` is missing. */
const Odd = z.strictObject({ name: z.string(), times: z.number().int().positive().optional() });
const Advance = z.object({ advanceMs: z.number() });
const Added = z.object({ fromMs: z.number(), beforeMs: z.number(), entries: z.number().int().positive() });
const Growth = z.object({ entries: z.number().int().nonnegative(), reachMs: z.number().nonnegative() });
const Ending = z.union([
  z.enum(['error', 'canceled', 'never', 'backwards']),
  z.object({ status: z.string() }),
]);

/** Keeps web pages out: they send an Origin, or reach this address under another host name. */
function isLocal({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined && /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '');
}

async function answer(simulator: Simulator, method: string, path: string, body: string): Promise<unknown> {
  const { addresses, linkOrigin, credentials, clock, faults, readings, arrivals } = simulator;
  const asked = `${method} ${path.replace(/\/\d+$/, '/N')}`;
  switch (asked) {
    case 'GET /connection':
      return { addresses, linkOrigin, credentials };
    case 'GET /clock':
      return { now: clock.now() };
    case 'POST /clock':
      clock.advance(Advance.parse(JSON.parse(body)).advanceMs);
      return { now: clock.now() };
    case 'GET /faults':
      return faults.list();
    case 'POST /faults':
      return { id: faults.add(FaultRule.parse(JSON.parse(body))) };
    case 'GET /faults/odd':
      return Object.keys(ODD_ANSWERS);
    case 'POST /faults/odd': {
      const { name, times } = Odd.parse(JSON.parse(body));
      const rule = Object.hasOwn(ODD_ANSWERS, name) ? ODD_ANSWERS[name] : undefined;
      return { id: faults.add(FaultRule.parse({ ...rule, times })) };
    }
    case 'DELETE /faults':
      faults.clear();
      return {};
    case 'DELETE /faults/N':
      return { removed: faults.remove(Number(path.split('/').at(-1))) };
    case 'GET /readings':
      return readings;
    case 'POST /readings':
      return Object.assign(readings, Readings.partial().parse(JSON.parse(body)));
    case 'POST /events': {
      const { fromMs, beforeMs, entries } = Added.parse(JSON.parse(body));
      return simulator.events.addBetween(fromMs, beforeMs, entries).map(({ entry }) => entry['id']);
    }
    case 'POST /events/growth':
      simulator.events.growBy(Growth.parse(JSON.parse(body)));
      return {};
    case 'POST /events/past':
      return pastPages(simulator.events, PastRange.parse(JSON.parse(body)));
    case 'POST /reports/ending':
      simulator.endNextReport(Ending.parse(JSON.parse(body)));
      return {};
    case 'POST /links/end':
      simulator.endLinks();
      return {};
    case 'POST /archives/change':
      simulator.changeArchives();
      return {};
    case 'POST /tokens/revoke':
      simulator.tokens.revokeAccessTokens();
      return {};
    case 'POST /tokens/rotate':
      return { primaryToken: simulator.tokens.rotate() };
    case 'GET /arrivals':
      return arrivals.map((each) => ({ ...each, query: Object.fromEntries(each.query) }));
    default:
      return undefined;
  }
}

/** Lets other programs on this computer control a simulator over HTTP with JSON: clock, faults, reports, tokens. */
export async function startControl(simulator: Simulator, port = 0): Promise<Control> {
  async function respond(
    method: string,
    path: string,
    body: string,
    reply: (status: number, value: unknown) => void,
  ) {
    try {
      const value = await answer(simulator, method, path, body);
      reply(value === undefined ? 404 : 200, value ?? { message: 'No such resource.' });
    } catch {
      reply(400, { message: 'The body is not valid.' });
    }
  }

  const server = createServer((request, response) => {
    const reply = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (!isLocal(request)) {
      reply(403, { message: 'Only programs on this computer may use this address.' });
      return;
    }
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
      void respond(request.method ?? 'GET', path, Buffer.concat(pieces).toString('utf8'), reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

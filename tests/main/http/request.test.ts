import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '../../../src/contract/result.ts';
import type { Call } from '../../../src/main/http/call.ts';
import {
  AccessToken,
  RestApiToken,
  type Authority,
  type Bearer,
  type Credentials,
  type Tok,
} from '../../../src/main/http/credentials.ts';
import { unanswered, type RequestOutcome } from '../../../src/main/http/requestOutcome.ts';
import { CALL_LIMITS, ERROR_BYTES } from '../../../src/main/http/limits.ts';
import type { Transport } from '../../../src/main/http/transport.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { Fault } from '../../../src/simulator/faults.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { start, tokenOf } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { connect } from './client.ts';
import { nodeTransport } from './nodeTransport.ts';

const REPORTS = 'report-builder/v1/reports'.split('/');
const get = (role: Call<unknown>['role'], path: readonly string[]): Call<unknown> => ({
  endpoint: 'list-reports',
  role,
  method: 'GET',
  path,
  accept: [200],
  answer: z.unknown(),
  answerBytes: 2 ** 20,
});
const change = (method: 'POST' | 'PUT'): Call<unknown> => ({
  ...get('gateway', ['sec', 'cps', 'v2.0', 'certificates', '1', 'organization']),
  method,
  body: { kind: 'json', value: { company_name: 'Example' } },
});

async function freshToken(simulator: Simulator): Promise<Bearer> {
  const { access_token: token } = (await (await tokenOf(simulator)).json()) as { access_token: string };
  return { scheme: 'Bearer', secret: new AccessToken(token) };
}

/** Credentials with a new access token after each refusal. They record what they are told. */
function renewing(simulator: Simulator) {
  const accepted: string[] = [];
  let asked = 0;
  const fresh = async () => {
    asked += 1;
    return ok(await freshToken(simulator));
  };
  const gateway: Authority<Bearer> = {
    current: fresh,
    instead: fresh,
    accepted: ({ secret }) => accepted.push(Secret.reveal(secret)),
  };
  const tok: Authority<Tok> = {
    current: async () => ok({ scheme: 'TOK', secret: new RestApiToken(simulator.credentials.primaryToken) }),
    instead: async () => null,
  };
  const credentials: Credentials = { gateway, legacy: tok, legacyAlt: tok };
  return { credentials, accepted, asked: () => asked };
}

const at = (simulator: Simulator, role: string) => simulator.arrivals.filter((each) => each.role === role);

describe('a request', () => {
  it('sends the credential of its host, and no other', async () => {
    const simulator = await start();
    const { credentials } = renewing(simulator);
    const client = connect(simulator, { credentials });
    const { accountNumber, primaryToken } = simulator.credentials;
    const limiting = ['v2', 'mcc', 'customers', accountNumber, 'defend', 'rate_limiting'];
    expect(await client.ask(get('gateway', REPORTS))).toMatchObject({ ok: true });
    expect(await client.ask(get('legacy', [...limiting, 'eventlogs']))).toMatchObject({ ok: true });
    expect(await client.ask(get('legacyAlt', [...limiting, 'config_options', 'enforcements']))).toMatchObject(
      {
        ok: true,
      },
    );
    await client.ask({ ...get('auth', ['connect', 'token']), method: 'POST' });
    expect(at(simulator, 'gateway')[0]?.headers.authorization).toMatch(/^Bearer sim\.[0-9a-f]+$/);
    expect(at(simulator, 'legacy').map(({ headers }) => headers.authorization)).toEqual([
      `TOK:${primaryToken}`,
    ]);
    expect(at(simulator, 'legacyAlt').map(({ headers }) => headers.authorization)).toEqual([
      `TOK:${primaryToken}`,
    ]);
    for (const { headers } of at(simulator, 'auth')) expect(headers.authorization).toBeUndefined();
  });

  it('is sent once more with another credential after a refusal, and says which one was accepted', async () => {
    const simulator = await start();
    const { credentials, accepted, asked } = renewing(simulator);
    simulator.faults.add({ role: 'gateway', times: 1, fault: { kind: 'answer', status: 401 } });
    expect(await connect(simulator, { credentials }).ask(get('gateway', REPORTS))).toMatchObject({
      ok: true,
    });
    expect(asked()).toBe(2);
    const [refused, taken] = at(simulator, 'gateway').map(({ headers }) => headers.authorization);
    expect(taken).not.toBe(refused);
    expect(accepted.map((token) => `Bearer ${token}`)).toEqual([taken]);
  });

  it.each(['GET', 'POST'] as const)(
    '%s is sent twice at most if every credential is refused',
    async (method) => {
      const simulator = await start();
      const { credentials, accepted } = renewing(simulator);
      const fault = { kind: 'answer', status: 401, body: '{"message":"no"}' } as const;
      simulator.faults.add({ role: 'gateway', fault });
      const call = method === 'GET' ? get('gateway', REPORTS) : change(method);
      expect(await connect(simulator, { credentials }).ask({ ...call, scope: 'a.scope' })).toEqual(
        unanswered(
          { kind: 'not-authorized', role: 'gateway', status: 401, said: 'no', missingScope: 'a.scope' },
          'refused',
        ),
      );
      expect(at(simulator, 'gateway')).toHaveLength(2);
      expect(accepted).toEqual([]);
    },
  );

  it.each([401, 403])(
    'a PUT is not sent again after a %d, but the next one has another token',
    async (status) => {
      const simulator = await start();
      const { connection } = await openAccount(simulator);
      const { client } = connection();
      simulator.faults.add({
        role: 'gateway',
        times: 1,
        fault: { kind: 'answer', status, body: '{"message":"no"}' },
      });
      expect(await client.ask({ ...change('PUT'), scope: 'a.scope' })).toEqual(
        unanswered(
          {
            kind: 'not-authorized',
            role: 'gateway',
            status,
            said: 'no',
            missingScope: 'a.scope',
            onlyAttempt: true,
          },
          'refused',
        ),
      );
      expect(at(simulator, 'gateway')).toHaveLength(1);
      expect(at(simulator, 'auth'), 'nothing is requested until it is needed').toHaveLength(1);
      expect(connection().tokens.state.kind).toBe('none');
      await client.ask(change('PUT'));
      const [refused, next] = at(simulator, 'gateway').map(({ headers }) => headers.authorization);
      expect(at(simulator, 'gateway')).toHaveLength(2);
      expect(next).not.toBe(refused);
    },
  );

  it.each(['gateway', 'legacy'] as const)(
    'tries no other credential when a web page answers with 403: %s',
    async (role) => {
      const simulator = await start();
      const { credentials } = renewing(simulator);
      const unwanted = async () => {
        throw new Error('Another credential was requested.');
      };
      const fixed: Credentials = {
        gateway: { ...credentials.gateway, instead: unwanted },
        legacy: { ...credentials.legacy, instead: unwanted },
        legacyAlt: credentials.legacyAlt,
      };
      simulator.faults.add({ role, fault: { kind: 'answer', status: 403, body: '<html>Sign in</html>' } });
      expect(await connect(simulator, { credentials: fixed }).ask(get(role, REPORTS))).toMatchObject({
        error: { kind: 'unexpected-answer', role, what: 'web-page' },
        request: 'refused',
      });
      expect(at(simulator, role)).toHaveLength(1);
    },
  );

  it('has its own connection if it must not arrive twice', async () => {
    const simulator = await start();
    const { credentials } = renewing(simulator);
    const ways: string[] = [];
    const { send } = nodeTransport();
    const note =
      (way: string): Transport['send'] =>
      (exchange) => {
        ways.push(`${exchange.method} ${way}`);
        return send(exchange);
      };
    const client = connect(simulator, {
      credentials,
      transport: { send: note('shared'), alone: (work) => work(note('alone')) },
    });
    for (const call of [get('gateway', REPORTS), change('POST'), change('PUT')]) await client.ask(call);
    await client.ask({ ...get('auth', ['connect', 'token']), method: 'POST' });
    expect(ways).toEqual(['GET shared', 'POST alone', 'PUT alone', 'POST shared']);
  });

  it('can be cancelled while it waits for its token, and is not sent', async () => {
    const simulator = await start();
    const never = new Promise<never>(() => undefined);
    const silent = { current: () => never, instead: async () => null };
    const { credentials } = renewing(simulator);
    const client = connect(simulator, { credentials: { ...credentials, gateway: silent } });
    const abort = new AbortController();
    const asked = client.ask({ ...change('POST'), signal: abort.signal });
    abort.abort();
    expect(await asked).toEqual(unanswered({ kind: 'cancelled' }, 'not-sent'));
    expect(simulator.arrivals).toEqual([]);
  });

  it('can be cancelled while it waits for another token after a refusal', async () => {
    const simulator = await start();
    const never = new Promise<never>(() => undefined);
    const bearer = { scheme: 'Bearer', secret: new AccessToken('refused-token') } as const;
    const refused = { current: async () => ok(bearer), instead: () => never };
    const { credentials } = renewing(simulator);
    const client = connect(simulator, { credentials: { ...credentials, gateway: refused } });
    const abort = new AbortController();
    const asked = client.ask({ ...get('gateway', REPORTS), signal: abort.signal });
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    abort.abort();
    expect(await asked).toEqual(unanswered({ kind: 'cancelled' }, 'refused'));
  });

  it('is cancelled if it was not sent yet, and of unknown outcome if it was', async () => {
    const simulator = await start();
    const { credentials } = renewing(simulator);
    const client = connect(simulator, { credentials });
    simulator.faults.add({ role: 'gateway', fault: { kind: 'hang' } });
    const [first, second] = [new AbortController(), new AbortController()];
    const hanging = client.ask({ ...change('POST'), signal: first.signal });
    const waiting = client.ask({ ...change('PUT'), signal: second.signal });
    await expect.poll(() => simulator.arrivals.some(({ role }) => role === 'gateway')).toBe(true);
    second.abort();
    expect(await waiting).toEqual(unanswered({ kind: 'cancelled' }, 'not-sent'));
    first.abort();
    expect(await hanging).toEqual(unanswered({ kind: 'cancelled' }, 'unknown'));
    expect(simulator.arrivals.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('is not sent if it would change something and the profile is locked', async () => {
    const simulator = await start();
    const { credentials } = renewing(simulator);
    const client = connect(simulator, { credentials, readOnly: true });
    expect(await client.ask(change('PUT'))).toEqual(unanswered({ kind: 'read-only' }, 'not-sent'));
    expect(simulator.arrivals).toEqual([]);
    expect(await client.ask(get('gateway', REPORTS))).toMatchObject({ ok: true });
  });

  it('is not sent without an address, or with an identifier that leaves the path', async () => {
    const simulator = await start();
    const bases = { auth: '', gateway: '', legacy: simulator.addresses.legacyUrl, legacyAlt: '' };
    const client = connect(simulator, { bases });
    expect(await client.ask(get('gateway', REPORTS))).toMatchObject({
      error: { kind: 'invalid', issues: [{ path: 'gatewayUrl' }] },
    });
    expect(await client.ask(get('legacy', ['v2', '..', 'x']))).toMatchObject({
      error: { kind: 'invalid', issues: [{ path: 'path' }] },
    });
    expect(simulator.arrivals).toEqual([]);
  });
});

/** What became of a change that met this. The simulator refuses the change in question, where it is asked. */
const TROUBLE: [string, Fault, RequestOutcome][] = [
  ['503', { kind: 'answer', status: 503 }, 'unknown'],
  ['429', { kind: 'answer', status: 429, headers: { 'retry-after': '0' } }, 'refused'],
  ['a reset before the answer', { kind: 'reset', when: 'before' }, 'unknown'],
  ['a reset after the work', { kind: 'reset', when: 'after' }, 'unknown'],
  ['an answer that is cut', { kind: 'cut', after: { bytes: 1 } }, 'refused'],
  ['silence', { kind: 'hang' }, 'unknown'],
  ['a web page', { kind: 'body', body: '<html>' }, 'refused'],
];

describe('an answer', () => {
  /** Asks for a listing. Says how it ended, and whether the request was aborted before its end. */
  async function answered(fault: Fault, answerBytes = 1_000) {
    const simulator = await start();
    simulator.faults.add({ role: 'gateway', fault });
    const signals: AbortSignal[] = [];
    const { send, alone } = nodeTransport();
    const client = connect(simulator, {
      ...renewing(simulator),
      transport: {
        alone,
        send(exchange) {
          signals.push(exchange.signal);
          return send(exchange);
        },
      },
    });
    const reply = await client.ask({ ...get('gateway', REPORTS), answerBytes });
    return { reply, aborted: signals.map((each) => each.aborted) };
  }

  it('is as large as its call allows, and no larger', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(500) });
    expect(await answered({ kind: 'body', body }, body.length)).toMatchObject({
      reply: { ok: true },
      aborted: [false],
    });
    expect(await answered({ kind: 'body', body }, body.length - 1)).toMatchObject({
      reply: { error: { kind: 'unexpected-answer', what: 'too-large' } },
      aborted: [true],
    });
  });

  it('keeps the digits that no number can hold', async () => {
    const body = '{"id":12345678901234567890}';
    expect(await answered({ kind: 'body', body })).toMatchObject({ reply: { value: { text: body } } });
  });

  it('that is an error is read up to a limit, and says nothing beyond it', async () => {
    const long = (text: string) =>
      ({ kind: 'answer', status: 400, body: text + 'x'.repeat(ERROR_BYTES) }) as const;
    expect(await answered(long('a secret of which half might remain'))).toMatchObject({
      reply: { error: { kind: 'refused', said: null } },
      aborted: [true],
    });
    const page = { ...long('<noscript>'), headers: { 'content-type': 'text/html' } };
    for (const fault of [long('<html>'), page]) {
      expect(await answered(fault)).toMatchObject({
        reply: { error: { what: 'web-page' } },
        aborted: [true],
      });
    }
    const short: Fault = { kind: 'answer', status: 400, body: '{"message":"no such page"}' };
    expect(await answered(short, 1)).toMatchObject({
      reply: { error: { said: 'no such page' } },
      aborted: [false],
    });
  });
});

describe('after trouble', () => {
  const limits = { ...CALL_LIMITS, answerMs: 150 };

  it.each(
    TROUBLE.flatMap(([name, ...trouble]) => [
      ['POST', name, ...trouble] as const,
      ['PUT', name, ...trouble] as const,
    ]),
  )('a %s arrives once: %s', async (method, _name, fault, request) => {
    const simulator = await start();
    simulator.faults.add({ role: 'gateway', fault });
    const { credentials } = renewing(simulator);
    const reply = await connect(simulator, { credentials, limits }).ask(change(method));
    expect(reply).toMatchObject({ ok: false, request });
    expect(at(simulator, 'gateway')).toHaveLength(1);
  });

  it.each(TROUBLE.slice(0, -1))(
    'a GET and the token request are sent up to four times: %s',
    async (_name, fault) => {
      const simulator = await start();
      simulator.faults.add({ fault });
      const client = connect(simulator, { limits });
      await client.ask(get('gateway', REPORTS));
      await client.ask({ ...get('auth', ['connect', 'token']), method: 'POST' });
      expect(at(simulator, 'gateway')).toHaveLength(4);
      expect(at(simulator, 'auth')).toHaveLength(4);
    },
  );

  it('a GET that is sent again uses the credential of that moment', async () => {
    const simulator = await start();
    const { credentials } = renewing(simulator);
    simulator.faults.add({ role: 'gateway', times: 2, fault: { kind: 'answer', status: 503 } });
    expect(await connect(simulator, { credentials }).ask(get('gateway', REPORTS))).toMatchObject({
      ok: true,
    });
    expect(new Set(at(simulator, 'gateway').map(({ headers }) => headers.authorization)).size).toBe(3);
  });
});

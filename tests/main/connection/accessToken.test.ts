import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../src/contract/result.ts';
import { AccessTokens } from '../../../src/main/connection/accessToken.ts';
import { AccessToken, type Credentials } from '../../../src/main/http/credentials.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import type { Answer, Exchange } from '../../../src/main/http/transport.ts';
import { createQueue } from '../../../src/main/disk/queue.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { FakeClock, settle } from '../../fakeClock.ts';

type Issue = Result<{ token: AccessToken; lifetimeSeconds: number }>;
type Issued = { endsAtMs: number; signIn: number };

/** An identity provider and a gateway that answer when the test says so, and expire tokens by the true time. */
class Service {
  readonly #clock: FakeClock;
  sleptMs = 0;
  /** The lifetime of a token starts when it is requested, however late the answer is. */
  waiting: (Issued & { askedAtMs: number; resolve: (issue: Issue) => void })[] = [];
  inFlight = 0;
  mostInFlight = 0;
  issued = new Map<string, Issued>();
  revoked = new Set<string>();
  problems: string[] = [];
  /** How many of the next gateway requests are answered with 503. */
  troubled = 0;
  /** Every token is refused, even a new one. */
  denies = false;
  /** Incremented by every sign-out: a token requested before must not be used after it. */
  signIn = 0;
  /** How often each caller's token was refused. */
  refusals = new Map<string, number>();

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  /** Real time that has passed, asleep or awake. The app's clocks may differ. */
  get trueMs() {
    return this.#clock.monotonic() + this.sleptMs;
  }

  request = async (signal: AbortSignal): Promise<Issue> => {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    const gone = new Promise<Issue>((resolve) => {
      signal.addEventListener('abort', () => {
        // Closing a connection takes time.
        this.#clock.after(3_000, () => {
          resolve(fail({ kind: 'cancelled' }));
        });
      });
    });
    const answered = new Promise<Issue>((resolve) => {
      this.waiting.push({ askedAtMs: this.trueMs, endsAtMs: 0, signIn: this.signIn, resolve });
    });
    const reply = await Promise.race([answered, gone]);
    this.inFlight -= 1;
    return reply;
  };

  answerToken(lifetimeSeconds: number) {
    const next = this.waiting.shift();
    if (!next) return;
    const token = `token-${this.issued.size + 1}`;
    this.issued.set(token, { endsAtMs: next.askedAtMs + lifetimeSeconds * 1000, signIn: next.signIn });
    next.resolve(ok({ token: new AccessToken(token), lifetimeSeconds }));
  }

  refuseToken() {
    this.waiting.shift()?.resolve(fail({ kind: 'token-refused', code: 'invalid_client', said: null }));
  }

  revokeAll() {
    for (const token of this.issued.keys()) this.revoked.add(token);
  }

  send = async ({ headers, url }: Exchange): Promise<Answer> => {
    const token = headers['authorization']?.replace('Bearer ', '') ?? '';
    const caller = url.pathname.slice(1);
    const issued = this.issued.get(token);
    if ((issued?.endsAtMs ?? 0) <= this.trueMs) this.problems.push(`${token} was used after its end`);
    if (issued?.signIn !== this.signIn) this.problems.push(`${token} was used after a sign-out`);
    const troubled = this.troubled > 0;
    if (troubled) this.troubled -= 1;
    const status = troubled ? 503 : this.denies || this.revoked.has(token) ? 401 : 200;
    if (status === 401) this.refusals.set(caller, (this.refusals.get(caller) ?? 0) + 1);
    const body = new TextEncoder().encode('{}');
    return {
      status,
      header: () => null,
      body: (async function* () {
        yield body;
      })(),
    };
  };
}

function build() {
  const clock = new FakeClock();
  const service = new Service(clock);
  const queue = createQueue();
  const none = { current: async () => fail({ kind: 'cancelled' }), instead: async () => null };
  const connect = () => {
    const tokens: AccessTokens = new AccessTokens({
      clock,
      queue,
      host: 'auth.example',
      // Only the replacement of a client may request tokens.
      request: async (signal) =>
        world.tokens === tokens ? service.request(signal) : fail({ kind: 'cancelled' }),
      learn: () => undefined,
      changed: () => undefined,
    });
    const credentials: Credentials = { gateway: tokens, legacy: none, legacyAlt: none };
    const client = createApiClient({
      transport: { send: service.send, alone: (work) => work(service.send) },
      clock,
      redactor: createRedactor(),
      bases: { auth: 'https://auth.example', gateway: 'https://gateway.example', legacy: '', legacyAlt: '' },
      credentials,
      onExchange: () => undefined,
      readOnly: false,
    });
    return { tokens, client };
  };
  const world = {
    clock,
    service,
    ...connect(),
    signOut() {
      service.signIn += 1;
      world.tokens.signOut();
    },
    /** Changes the client of the profile. */
    replace() {
      service.signIn += 1;
      const before = world.tokens;
      Object.assign(world, connect());
      before.signOut();
    },
  };
  return world;
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'call' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('token' as const),
      seconds: fc.constantFrom(1, 20, 60, 300, 3600),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'refuse' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'revoke' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 400, 9_000, 31_000, 290_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 1, max: 4_000_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('jump' as const),
      ms: fc.integer({ min: -4_000_000, max: 4_000_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'signOut' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'replace' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'deny' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'test' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'trouble' as const }) },
);

describe('access tokens', () => {
  it('keep their rules in any sequence of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
        const world = build();
        const { clock, service } = world;
        const calls: Promise<unknown>[] = [];
        for (const each of steps) {
          if (each.kind === 'call') {
            const path = [`caller${calls.length}`];
            calls.push(
              world.client.ask({
                endpoint: 'check-report',
                role: 'gateway',
                method: 'GET',
                path,
                accept: [200],
                answer: z.unknown(),
                answerBytes: 1_000,
              }),
            );
          } else if (each.kind === 'token') service.answerToken(each.seconds);
          else if (each.kind === 'refuse') service.refuseToken();
          else if (each.kind === 'revoke') service.revokeAll();
          else if (each.kind === 'pass') {
            await clock.pass(each.ms);
          } else if (each.kind === 'sleep') {
            service.sleptMs += each.ms;
            clock.sleep(each.ms);
            world.tokens.recheck();
          } else if (each.kind === 'jump') clock.jump(each.ms);
          else if (each.kind === 'test') calls.push(world.tokens.renew());
          else if (each.kind === 'trouble') service.troubled += 2;
          else if (each.kind === 'deny') service.denies = !service.denies;
          else if (each.kind === 'replace') world.replace();
          else world.signOut();
          await settle();
        }
        // Nobody waits forever: once the provider answers, every caller has an answer.
        const open = new Set(calls);
        for (const call of calls) void call.then(() => open.delete(call));
        for (let round = 0; open.size > 0 && round < 200; round += 1) {
          service.answerToken(300);
          await clock.pass(1_000);
        }
        expect(open.size).toBe(0);
        expect(service.mostInFlight).toBeLessThanOrEqual(1);
        expect(service.problems).toEqual([]);
        expect(Math.max(0, ...service.refusals.values())).toBeLessThanOrEqual(2); // one replay at most
      }),
      { numRuns: 2_000 },
    );
  });

  it('are renewed early by the smaller of 30 s and half the lifetime if they were used', async () => {
    for (const [seconds, renewedAtMs] of [
      [300, 270_000],
      [20, 10_000],
    ] as const) {
      const { clock, service, tokens } = build();
      void tokens.current();
      await settle();
      service.answerToken(seconds);
      await clock.pass(renewedAtMs - 1);
      expect(service.inFlight).toBe(0);
      await clock.pass(1);
      expect(service.inFlight).toBe(1);
    }
  });

  it.each([
    ['at the clock', (clock: FakeClock) => clock.jump(400_000)],
    ['asleep, without a word to the app', (clock: FakeClock) => clock.sleep(400_000)],
  ])('are not used after they expire by the wall clock: %s', async (_name, move) => {
    const { clock, service, tokens } = build();
    void tokens.current();
    await settle();
    service.answerToken(300);
    await settle();
    move(clock);
    expect(tokens.state.kind).toBe('none');
    void tokens.current();
    await settle();
    expect(service.inFlight).toBe(1);
  });

  it('live from the request, not from the answer', async () => {
    const { clock, service, tokens } = build();
    const asked = tokens.current();
    await clock.pass(40_000);
    service.answerToken(60);
    expect((await asked).ok).toBe(true);
    expect(tokens.state).toMatchObject({ kind: 'valid', endsAtMs: clock.now() + 20_000 });
    tokens.signOut();
    const late = tokens.current();
    await clock.pass(61_000);
    service.answerToken(60);
    expect(await late).toMatchObject({ ok: false, error: { kind: 'timed-out' } });
  });

  it('are requested again for callers that waited during a sign-out', async () => {
    const { clock, service, tokens, signOut } = build();
    const asked = tokens.current();
    await settle();
    signOut();
    await clock.pass(1_000);
    expect(service.mostInFlight).toBe(1);
    service.answerToken(300); // to the abandoned request
    await clock.pass(3_000);
    service.answerToken(300);
    const bearer = await asked;
    expect(bearer.ok && Secret.reveal(bearer.value.secret)).toBe('token-2');
  });

  it('expire without renewal if nobody used them', async () => {
    const { clock, service, tokens } = build();
    void tokens.current();
    await settle();
    service.answerToken(300);
    await clock.pass(270_000);
    service.answerToken(300); // renewed once, because it was used
    await clock.pass(3_600_000);
    expect(service.inFlight).toBe(0);
    expect(tokens.state).toEqual({ kind: 'none' });
  });

  it('are replaced by a connection test only if it got a new one', async () => {
    const { service, tokens } = build();
    const first = tokens.current();
    await settle();
    service.answerToken(300);
    const bearer = await first;
    const tested = tokens.renew();
    await settle();
    service.refuseToken();
    expect(await tested).toMatchObject({ ok: false, error: { kind: 'token-refused' } });
    expect(await tokens.current()).toEqual(bearer);
  });

  it('stay in use if a renewal fails', async () => {
    const { clock, service, tokens } = build();
    void tokens.current();
    await settle();
    service.answerToken(300);
    await clock.pass(275_000);
    const asked = tokens.current();
    service.refuseToken();
    expect(await asked).toMatchObject({ ok: true });
  });
});

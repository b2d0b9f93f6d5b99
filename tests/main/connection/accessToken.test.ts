import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '../../../src/contract/result.ts';
import { createAccessTokens } from '../../../src/main/connection/accessToken.ts';
import type { Credentials } from '../../../src/main/http/credentials.ts';
import { createDoor } from '../../../src/main/http/request.ts';
import type { Answer, Exchange } from '../../../src/main/http/transport.ts';
import { createRedactor } from '../../../src/main/redaction.ts';
import { Secret } from '../../../src/main/secret.ts';
import { FakeClock, settle } from '../../fakeClock.ts';

/** An identity provider and a gateway that answer when the test says so, and know by true time what has ended. */
class Service {
  readonly #clock: FakeClock;
  sleptMs = 0;
  waiting: { lifetimeMs: number; resolve: (value: Awaited<ReturnType<Service['request']>>) => void }[] = [];
  inFlight = 0;
  mostInFlight = 0;
  endings = new Map<string, number>();
  revoked = new Set<string>();
  problems: string[] = [];
  /** So many gateway requests are answered with 503 from now on. */
  troubled = 0;
  /** How often each caller came with a token that was refused. */
  refusals = new Map<string, number>();
  #issued = 0;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  /** Real time that went by, asleep or awake; what the app's clocks say may differ. */
  get trueMs() {
    return this.#clock.monotonic() + this.sleptMs;
  }

  request = async (signal: AbortSignal) => {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    const gone = new Promise<ReturnType<typeof fail>>((resolve) => {
      signal.addEventListener('abort', () => {
        // A connection takes its time to end.
        this.#clock.after(3_000, () => {
          resolve(fail({ kind: 'cancelled' }));
        });
      });
    });
    type Reply = ReturnType<typeof fail> | { ok: true; value: { token: Secret; lifetimeSeconds: number } };
    const answered = new Promise<Reply>((resolve) => {
      this.waiting.push({ lifetimeMs: 0, resolve });
    });
    const reply = await Promise.race([answered, gone]);
    this.inFlight -= 1;
    return reply;
  };

  answerToken(lifetimeSeconds: number) {
    const next = this.waiting.shift();
    this.#issued += 1;
    const token = `token-${this.#issued}`;
    this.endings.set(token, this.trueMs + lifetimeSeconds * 1000);
    next?.resolve(ok({ token: new Secret(token), lifetimeSeconds }));
  }

  refuseToken() {
    this.waiting.shift()?.resolve(fail({ kind: 'token-refused', code: 'invalid_client', said: null }));
  }

  revokeAll() {
    for (const token of this.endings.keys()) this.revoked.add(token);
  }

  send = async ({ headers, url }: Exchange): Promise<Answer> => {
    const token = headers['authorization']?.replace('Bearer ', '') ?? '';
    const caller = url.pathname.slice(1);
    if ((this.endings.get(token) ?? 0) <= this.trueMs) this.problems.push(`${token} was used after its end`);
    const troubled = this.troubled > 0;
    if (troubled) this.troubled -= 1;
    const status = troubled ? 503 : this.revoked.has(token) ? 401 : 200;
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
  const tokens = createAccessTokens({
    clock,
    request: service.request,
    learn: () => undefined,
    changed: () => undefined,
  });
  const none = { current: async () => fail({ kind: 'cancelled' }), instead: async () => null };
  const credentials: Credentials = { gateway: tokens, legacy: none, legacyAlt: none };
  const door = createDoor({
    transport: { send: service.send, sendOnce: service.send },
    clock,
    redactor: createRedactor(),
    bases: { auth: 'https://auth.example', gateway: 'https://gateway.example', legacy: '', legacyAlt: '' },
    credentials,
    heard: () => undefined,
  });
  return { clock, service, tokens, door };
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
  { weight: 2, arbitrary: fc.constant({ kind: 'trouble' as const }) },
);

describe('access tokens', () => {
  it('hold their promises through any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { clock, service, tokens, door } = build();
        const calls: Promise<unknown>[] = [];
        for (const each of steps) {
          if (each.kind === 'call') {
            const path = [`caller${calls.length}`];
            calls.push(
              door.ask({
                endpoint: 'check-report',
                role: 'gateway',
                method: 'GET',
                path,
                accept: [200],
                answer: z.unknown(),
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
            tokens.recheck();
          } else if (each.kind === 'jump') clock.jump(each.ms);
          else if (each.kind === 'trouble') service.troubled += 2;
          else tokens.signOut();
          await settle();
        }
        // Nobody waits for ever: once the provider answers, everyone has an answer.
        const open = new Set(calls);
        for (const call of calls) void call.then(() => open.delete(call));
        for (let round = 0; open.size > 0 && round < 200; round += 1) {
          service.answerToken(300);
          await clock.pass(1_000);
        }
        expect(open.size).toBe(0);
        expect(service.mostInFlight).toBeLessThanOrEqual(1);
        expect(service.problems).toEqual([]);
        expect(Math.max(0, ...service.refusals.values())).toBeLessThanOrEqual(2); // one replay at the most
      }),
      { numRuns: 2_000 },
    );
  });

  it('are renewed early by the smaller of 30 s and half the lifetime, when they were used', async () => {
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

  it('lapse silently when nobody used them', async () => {
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

  it('live on when a renewal fails', async () => {
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

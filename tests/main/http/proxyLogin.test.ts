import { beforeEach, describe, expect, it } from 'vitest';
import type { ProxyId } from '../../../src/contract/proxies.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { ProxyLogins, type Challenge, type Logins } from '../../../src/main/http/proxyLogin.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';

const CHALLENGE: Challenge = {
  scheme: 'Basic',
  host: 'proxy.example',
  port: 3128,
  realm: ' Staff\u202e only\n',
  isEncrypted: false,
};
const ID = 'basic http://proxy.example:3128';
const GIVEN = { ok: true, value: { name: 'me' } };
const refused = (why: 'missing' | 'refused') => ({
  ok: false,
  error: { kind: 'proxy-login', proxy: 'proxy.example:3128', realm: 'Staff  only', why },
});

class Session {
  cleared = 0;
  readonly clearAuthCache = async () => {
    this.cleared += 1;
  };
}

let kept: Map<ProxyId, string>;
let marked: Set<ProxyId>;
let proxies: ProxyLogins;
let session: Session;
const id = () => [...proxies.asked.keys()][0]!;

beforeEach(() => {
  kept = new Map();
  marked = new Set();
  session = new Session();
  proxies = new ProxyLogins();
  const logins: Logins = {
    async loginOf(asked) {
      const password = kept.get(asked);
      return password === undefined
        ? fail({ kind: 'secret-missing', secret: 'proxyPassword' })
        : ok({ name: 'me', password: new Secret(password) });
    },
    cleaned: async (_id, realm) => realm,
    isRefused: (asked) => marked.has(asked),
    refuse: async (asked) => marked.add(asked),
    changed: () => undefined,
  };
  proxies.keptBy(logins);
});

/** Somebody enters a password after the proxy has asked. */
async function enter() {
  const attempt = proxies.begin(session);
  await attempt.answer(CHALLENGE);
  attempt.end(false);
  kept.set(id(), 'password');
  marked.clear();
  proxies.changed(id());
}

describe('a proxy that asks for a login', () => {
  it('is known by how it asks and where it is, and shown by what it calls itself', async () => {
    expect(await proxies.begin(session).answer(CHALLENGE)).toEqual(refused('missing'));
    expect([...proxies.asked]).toMatchObject([[ID, { realm: 'Staff  only' }]]);
  });

  it('gets a login that was entered for it, but not for another way of asking, port or connection', async () => {
    await enter();
    expect(await proxies.begin(session).answer(CHALLENGE)).toMatchObject(GIVEN);
    for (const other of [
      { scheme: 'digest' },
      { port: 8080 },
      { isEncrypted: true },
      { host: 'other.example' },
    ])
      expect(await proxies.begin(session).answer({ ...CHALLENGE, ...other })).toMatchObject({
        error: { why: 'missing' },
      });
  });

  it('gets a refused login once, and again only when it is changed', async () => {
    await enter();
    const attempt = proxies.begin(session);
    expect(await attempt.answer(CHALLENGE)).toMatchObject(GIVEN);
    const { cleared } = session;
    expect(await attempt.answer(CHALLENGE)).toEqual(refused('refused'));
    expect(marked).toEqual(new Set([ID]));
    expect(session.cleared).toBe(cleared + 1);
    expect(await proxies.begin(session).answer(CHALLENGE)).toEqual(refused('refused'));
    marked.clear();
    expect(await proxies.begin(session).answer(CHALLENGE), 'kept in memory only').toEqual(refused('refused'));
    proxies.changed(id());
    expect(await proxies.begin(session).answer(CHALLENGE)).toMatchObject(GIVEN);
  });

  it('gets a login nobody has tried from one request at a time', async () => {
    await enter();
    const [first, second, third] = [1, 2, 3].map(() => proxies.begin(session));
    expect(await first!.answer(CHALLENGE)).toMatchObject(GIVEN);
    const waiting = [second!.answer(CHALLENGE), third!.answer(CHALLENGE)];
    expect(
      await Promise.race([...waiting, new Promise((resolve) => setTimeout(resolve, 5, 'waiting'))]),
    ).toBe('waiting');
    await first!.answer(CHALLENGE);
    expect(await Promise.all(waiting)).toEqual([refused('refused'), refused('refused')]);
  });

  it('gets it from all that waited once it was accepted, and from the next if the first was given up', async () => {
    await enter();
    const [first, second, third] = [1, 2, 3].map(() => proxies.begin(session));
    await first!.answer(CHALLENGE);
    const [next, last] = [second!.answer(CHALLENGE), third!.answer(CHALLENGE)];
    first!.end(false);
    expect(await next).toMatchObject(GIVEN);
    second!.end(true);
    expect(await last).toMatchObject(GIVEN);
  });

  it('refuses what it accepted before if it asks again, since Chromium has sent that by itself', async () => {
    await enter();
    const first = proxies.begin(session);
    await first.answer(CHALLENGE);
    first.end(true);
    const elsewhere = proxies.begin(new Session());
    expect(await elsewhere.answer(CHALLENGE), 'another session remembers nothing').toMatchObject(GIVEN);
    expect(await proxies.begin(session).answer(CHALLENGE)).toEqual(refused('refused'));
  });

  it('gets nothing from a request that has ended meanwhile', async () => {
    await enter();
    const [first, second] = [proxies.begin(session), proxies.begin(session)];
    await first.answer(CHALLENGE);
    const waiting = second.answer(CHALLENGE);
    second.end(false);
    first.end(true);
    expect(await waiting).toEqual(fail({ kind: 'cancelled' }));
  });

  it('says what the keyring says', async () => {
    const locked = fail({ kind: 'keyring-unavailable', waitedMs: null });
    proxies.keptBy({
      loginOf: async () => locked,
      cleaned: async (_id, realm) => realm,
      isRefused: () => false,
      refuse: async () => undefined,
      changed: () => undefined,
    });
    expect(await proxies.begin(session).answer(CHALLENGE)).toEqual(locked);
    expect(await proxies.begin(session).answer(CHALLENGE), 'nobody waits for the first').toEqual(locked);
  });
});

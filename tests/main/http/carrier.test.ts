import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explain, requestOutcomeOf } from '../../../src/main/http/networkFailure.ts';
import { ProxyLogins } from '../../../src/main/http/proxyLogin.ts';
import { openTransports } from '../../../src/main/http/sessions.ts';
import type { Exchange } from '../../../src/main/http/transport.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { state } from '../../../tools/electron-standin/state.ts';
import { startProxy, through, type AskingProxy } from '../../e2e/proxy.ts';
import { serve } from './serve.ts';

vi.mock('electron', async () => {
  const { net } = await import('../../../tools/electron-standin/api.ts');
  const { Session } = await import('../../../tools/electron-standin/session.ts');
  const session = { fromPartition: () => new Session() };
  return { net, session, app: { getVersion: () => '1.2.3' } };
});

let proxy: AskingProxy;
beforeEach(async () => {
  proxy = await startProxy();
  state.switches = through(proxy).map((each) => {
    const [name = '', value = ''] = each.slice(2).split('=');
    return [name, value];
  });
});
afterEach(async () => {
  state.switches = [];
  await proxy.close();
});

const put = (url: URL): Exchange => ({
  method: 'PUT',
  url,
  headers: {},
  body: '{}',
  signal: new AbortController().signal,
});

/** Transports for which this password was entered; null for none. */
function open(password: string | null) {
  const logins = new ProxyLogins();
  logins.keptBy({
    loginOf: async () =>
      password === null
        ? fail({ kind: 'secret-missing', secret: 'proxyPassword' })
        : ok({ name: proxy.login.name, password: new Secret(password) }),
    cleaned: async (_id, realm) => realm,
    isRefused: () => false,
    refuse: async () => undefined,
    changed: () => undefined,
  });
  return openTransports(logins).of('a');
}

describe('a change behind a proxy that asks for a login', () => {
  it('reaches the host once, without the login', async () => {
    const { requests, url } = await serve((_request, response) => response.end('done'));
    const transport = open(proxy.login.password);
    expect((await transport.alone((send) => send(put(url)))).status).toBe(200);
    expect(requests.map(({ headers }) => headers['proxy-authorization'])).toEqual([undefined]);
    expect(proxy.sent.map(({ login }) => login !== null)).toEqual([false, true]);
  });

  it.each([
    ['missing', null, [false]],
    ['refused', 'wrong', [false, true]],
  ] as const)(
    'is certainly not processed if the login is %s, which the proxy is blamed for',
    async (why, password, sent) => {
      const { requests, url } = await serve((_request, response) => response.end('done'));
      const error = await open(password)
        .alone((send) => send(put(url)))
        .catch((each: unknown) => each);
      expect(explain(error, 'gateway', url)).toEqual({
        kind: 'proxy-login',
        proxy: proxy.host,
        realm: 'Staff only',
        why,
      });
      expect(requestOutcomeOf(error)).toBe('refused');
      expect(requests).toEqual([]);
      expect(proxy.sent.map(({ login }) => login !== null)).toEqual(sent);
    },
  );

  it('is told a host’s own question as it is, which gets no login', async () => {
    const { requests, url } = await serve((_request, response) =>
      response.writeHead(401, { 'www-authenticate': 'Basic realm="service"' }).end(),
    );
    const answer = await open(proxy.login.password).alone((send) => send(put(url)));
    expect(answer.status).toBe(401);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});

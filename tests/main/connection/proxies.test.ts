import { describe, expect, it } from 'vitest';
import { ProxyId } from '../../../src/contract/proxies.ts';
import { Proxies } from '../../../src/main/connection/proxies.ts';
import { ProxyLogins } from '../../../src/main/http/proxyLogin.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { within } from '../temporaryFolder.ts';
import { FakeKeyring, openVault } from '../vault/fakeKeyring.ts';

const ID = ProxyId.parse('basic http://proxy.example:3128');
const LOGIN = { name: 'someone', password: 'worth keeping' };

/** The proxies after a start. */
async function open(folder: string, keyring: FakeKeyring, preview = false) {
  const { vault, store } = await openVault(folder, keyring);
  const redactor = createRedactor();
  const asking = new ProxyLogins();
  const proxies = new Proxies({ vault, asking, redactor, preview, changed: () => undefined });
  return { proxies, store, redactor, asking };
}

describe('the login of a proxy', () => {
  it('is there after a restart, sealed, and shown without its name and password', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const first = await open(folder, keyring);
      expect(await first.proxies.save(ID, LOGIN)).toEqual({ ok: true, value: undefined });
      expect(JSON.stringify(first.store.value)).not.toContain(LOGIN.password);
      const { proxies } = await open(folder, keyring);
      const login = await proxies.loginOf(ID);
      expect(login.ok && [login.value.name, Secret.reveal(login.value.password)]).toEqual(
        Object.values(LOGIN),
      );
      const [shown, ...others] = proxies.list();
      expect(others).toEqual([]);
      expect(shown).toMatchObject({ host: 'proxy.example:3128', scheme: 'basic', isEncrypted: false });
      expect(JSON.stringify(shown)).not.toMatch(/someone|worth/);
    }));

  it('is masked by itself and as Basic sends it', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      await (await open(folder, keyring)).proxies.save(ID, LOGIN);
      const { proxies, redactor } = await open(folder, keyring);
      await proxies.loginOf(ID);
      const basic = Buffer.from(`${LOGIN.name}:${LOGIN.password}`).toString('base64');
      expect(redactor.clean(`${LOGIN.password}, ${basic}`)).not.toMatch(/worth|c29tZW9uZTp3/);
    }));

  it('is not shown where the proxy repeats it as its realm, in the first question after a restart either', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      await (await open(folder, keyring)).proxies.save(ID, LOGIN);
      const { proxies, asking } = await open(folder, keyring);
      const realm = `Staff ${LOGIN.password} ${Buffer.from(`${LOGIN.name}:${LOGIN.password}`).toString('base64')}`;
      const challenge = { scheme: 'basic', host: 'proxy.example', port: 3128, realm, isEncrypted: false };
      const attempt = asking.begin({ clearAuthCache: async () => undefined });
      await attempt.answer(challenge);
      expect(await attempt.answer(challenge)).toMatchObject({
        error: { kind: 'proxy-login', why: 'refused' },
      });
      expect(JSON.stringify(proxies.list())).toMatch(/Staff/);
      expect(JSON.stringify(proxies.list())).not.toMatch(/worth|c29tZW9uZTp3/);
    }));

  it('stays refused over a restart, until it is entered again', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const first = await open(folder, keyring);
      await first.proxies.save(ID, LOGIN);
      await first.proxies.refuse(ID);
      const { proxies } = await open(folder, keyring);
      expect(proxies.list()).toMatchObject([{ isRefused: true }]);
      expect((await proxies.loginOf(ID)).ok).toBe(true);
      expect(proxies.isRefused(ID)).toBe(true);
      await proxies.save(ID, LOGIN);
      expect(proxies.isRefused(ID)).toBe(false);
    }));

  it('is forgotten without a trace', () =>
    within(async (folder) => {
      const { proxies, store } = await open(folder, new FakeKeyring());
      await proxies.save(ID, LOGIN);
      await proxies.forget(ID);
      expect(proxies.list()).toEqual([]);
      expect(store.value.entries).toEqual([]);
    }));

  it('is not taken by the preview', () =>
    within(async (folder) => {
      const { proxies } = await open(folder, new FakeKeyring(), true);
      expect(await proxies.save(ID, LOGIN)).toMatchObject({ error: { kind: 'preview' } });
      expect(proxies.list()).toEqual([]);
    }));
});

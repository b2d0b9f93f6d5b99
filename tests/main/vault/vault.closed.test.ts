import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { within } from '../temporaryFolder.ts';
import { FakeKeyring, openVault, ORIGINS, PROFILE } from './fakeKeyring.ts';
import { forget, get, put, status, withStored } from './oneSecret.ts';

const UNAVAILABLE = { kind: 'keyring-unavailable', waitedMs: null };

describe('a keyring that was not unlocked', () => {
  it('counts as closed while it protects stored secrets, and not as missing', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      keyring.mode = 'fixed-key'; // what Chromium falls back to
      expect(await get(vault)).toEqual(UNAVAILABLE);
      expect(vault.state.protection).toBe('closed');
      expect(await put(vault, 'new-value')).toEqual({ ok: true, value: 'session' });
      expect(vault.state.protection).toBe('closed');
      await forget(vault);
      expect(vault.state.protection).toBe('fixed-key');
    }));

  it('is no reason to store a secret without protection, even if there was consent once', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault, store } = await withStored(folder, keyring, 'old-value');
      await vault.consent(true);
      const { entries } = store.value;
      keyring.mode = 'fixed-key';
      expect(await put(vault, 'new-value')).toEqual({ ok: true, value: 'session' });
      expect(await vault.put(PROFILE, 'backupToken', ORIGINS, new Secret('other-value'))).toEqual({
        ok: true,
        value: 'session',
      });
      expect(store.value.entries).toBe(entries);
    }));

  it('counts as closed when it refuses to encrypt', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      keyring.mode = 'locked';
      const { vault } = await openVault(folder, keyring);
      expect(await put(vault, 'a-value')).toEqual({ ok: true, value: 'session' });
      expect(vault.state.protection).toBe('closed');
    }));

  it('leaves a secret under a key that is away, although the keyring works with another', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      const { decrypt, keyOf } = keyring;
      // The key of the portal: a tag of its own.
      keyring.keyOf = (ciphertext) => (ciphertext.includes(':1:1:') ? 'v12' : keyOf(ciphertext));
      for (const [answer, error] of [
        [async () => null, UNAVAILABLE],
        [() => Promise.reject(new Error('no')), UNAVAILABLE],
      ] as const) {
        keyring.decrypt = answer;
        expect(await get(vault)).toEqual(error);
        expect(status(vault).state).toBe('unavailable');
      }
      keyring.decrypt = decrypt;
      expect(await get(vault)).toBe('old-value');
    }));
});

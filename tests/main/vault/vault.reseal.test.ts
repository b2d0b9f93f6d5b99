import { describe, expect, it } from 'vitest';
import { within } from '../temporaryFolder.ts';
import { FakeKeyring, openVault } from './fakeKeyring.ts';
import { forget, get, put, withStored } from './oneSecret.ts';

describe('sealing again', () => {
  it('encrypts a secret with the new key after it was opened', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault, store } = await withStored(folder, keyring, 'worth-keeping');
      const [before] = store.value.entries;
      keyring.mode = 're-encryption-asked';
      expect(await get(vault)).toBe('worth-keeping');
      const [after] = store.value.entries;
      expect(after).toEqual({ ...before, ciphertext: after?.ciphertext });
      expect(after?.ciphertext).not.toBe(before?.ciphertext);
      expect(await get((await openVault(folder, keyring)).vault)).toBe('worth-keeping');
    }));

  it.each(['v11:1:9:00', 'v11:2:9:00', ''])('never stores a ciphertext that cannot be opened: %j', (wrong) =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault, store } = await withStored(folder, keyring, 'worth-keeping');
      const { entries } = store.value;
      keyring.mode = 're-encryption-asked';
      keyring.encrypt = async () => Buffer.from(wrong);
      expect(await get(vault)).toBe('worth-keeping');
      expect(store.value.entries).toBe(entries);
    }),
  );

  it('does not bring back a secret that was forgotten meanwhile', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault, store } = await withStored(folder, keyring, 'old-value');
      keyring.mode = 're-encryption-asked';
      const { encrypt } = keyring;
      keyring.encrypt = async (text) => {
        await forget(vault);
        return encrypt(text);
      };
      await get(vault);
      expect(store.value.entries).toEqual([]);
      expect(await get(vault)).toEqual({ kind: 'secret-missing', secret: 'primaryToken' });
    }));

  it('does not store a secret under a fixed key without consent', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      keyring.mode = 'fixed-key';
      const first = await openVault(folder, keyring);
      await first.vault.consent(true);
      await put(first.vault, 'worth-keeping');
      await first.vault.consent(false);
      keyring.shouldReEncrypt = true;
      const { vault, store } = await openVault(folder, keyring);
      const { entries } = store.value;
      expect(await get(vault)).toBe('worth-keeping');
      expect(store.value.entries).toBe(entries);
    }));
});

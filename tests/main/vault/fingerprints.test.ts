import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { VaultFile } from '../../../src/main/vault/entries.ts';
import { dropFirstFingerprints } from '../../../src/main/vault/storedEntries.ts';
import { within } from '../temporaryFolder.ts';
import { FakeKeyring, filesIn, openVault, ORIGINS, PROFILE } from './fakeKeyring.ts';
import { get, put, status, withStored } from './oneSecret.ts';

const read = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'vault.json'), 'utf8')) as VaultFile;

describe('a fingerprint', () => {
  it('tells values and uses apart, and is the same after a restart', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await openVault(folder, keyring);
      await put(vault, 'a-value');
      await vault.put(PROFILE, 'backupToken', ORIGINS, new Secret('a-value'));
      const { fingerprint } = status(vault);
      expect(fingerprint).toMatch(/^[0-9a-f]{8}$/);
      expect(vault.status(PROFILE, 'backupToken', ORIGINS).fingerprint).not.toBe(fingerprint);
      const again = await openVault(folder, keyring);
      expect(status(again.vault).fingerprint).toBe(fingerprint);
      await get(again.vault);
      expect(status(again.vault).fingerprint).toBe(fingerprint);
      await put(again.vault, 'other-value');
      expect(status(again.vault).fingerprint).not.toBe(fingerprint);
    }));

  it('depends on the installation, whose key is stored encrypted only', async () => {
    const seen = new Set<string | null>();
    for (let each = 0; each < 3; each += 1)
      await within(async (folder) => {
        const { vault, store } = await openVault(folder, new FakeKeyring());
        await put(vault, 'a-value');
        seen.add(status(vault).fingerprint);
        const { fingerprintKey } = store.value;
        expect(Buffer.from(fingerprintKey ?? '', 'base64').toString()).toMatch(/^v11:1:/);
        expect(await filesIn(folder)).not.toContain('{"fingerprintKey"');
      });
    expect(seen.size).toBe(3);
  });

  it.each(['fixed-key', 'locked', 'not-ready'] as const)('is not made where the keyring is: %s', (mode) =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      keyring.mode = mode;
      const { vault, store } = await openVault(folder, keyring);
      await vault.consent(true);
      await put(vault, 'a-value');
      expect(status(vault)).toMatchObject({ state: 'present', fingerprint: null });
      expect(store.value.fingerprintKey).toBeNull();
    }),
  );

  it('is not made where the keyring goes away between the secret and its fingerprint', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { encrypt } = keyring;
      keyring.encrypt = async (text) => {
        const sealed = await encrypt(text);
        keyring.mode = 'fixed-key';
        return sealed;
      };
      const { vault, store } = await openVault(folder, keyring);
      await put(vault, 'a-value');
      expect(store.value).toMatchObject({ entries: [{ fingerprint: null }], fingerprintKey: null });
    }));

  it('of another key is deleted, and made anew when the secret is entered again', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault, store } = await withStored(folder, keyring, 'a-value');
      await vault.put(PROFILE, 'backupToken', ORIGINS, new Secret('b-value'));
      const before = store.value;
      keyring.key = 2;
      const later = await openVault(folder, keyring);
      await put(later.vault, 'a-value');
      expect(later.store.value.fingerprintKey).not.toBe(before.fingerprintKey);
      expect(status(later.vault).fingerprint).toMatch(/^[0-9a-f]{8}$/);
      expect(status(later.vault).fingerprint).not.toBe(before.entries[0]?.fingerprint);
      expect(later.vault.status(PROFILE, 'backupToken', ORIGINS).fingerprint).toBeNull();
    }));

  it('is neither made nor deleted while the keyring is away', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { store } = await withStored(folder, keyring, 'a-value');
      const before = store.value;
      keyring.mode = 'locked';
      const { vault, store: later } = await openVault(folder, keyring);
      await get(vault);
      expect(later.value).toEqual(before);
    }));
});

describe('a vault of version 1', () => {
  const WEAK = 'c0ffee00';
  /** Writes the vault as the first version did, with its last copy. */
  async function asFirst(folder: string) {
    const { fingerprintKey: _key, ...file } = await read(folder);
    const entries = file.entries.map((entry) => ({ ...entry, fingerprint: WEAK }));
    const text = JSON.stringify({ ...file, version: 1, entries });
    for (const name of ['vault.json', 'vault.json.last']) await writeFile(path.join(folder, name), text);
  }

  it('loses its fingerprints on disk when it is opened, and nothing else', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      await withStored(folder, keyring, 'a-value');
      const [entry] = (await read(folder)).entries;
      await asFirst(folder);
      const { store } = await openVault(folder, keyring);
      await dropFirstFingerprints(store);
      expect(await filesIn(folder)).not.toContain(WEAK);
      expect(await read(folder)).toEqual({
        version: 2,
        entries: [{ ...entry, fingerprint: null }],
        fixedKeyConsentAtMs: null,
        fingerprintKey: null,
      });
      const { value } = store;
      await dropFirstFingerprints(store);
      expect(store.value).toBe(value);
    }));

  it('gets its fingerprints when the secrets are opened', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      await withStored(folder, keyring, 'a-value');
      await asFirst(folder);
      const { vault } = await openVault(folder, keyring);
      expect(status(vault).fingerprint).toBeNull();
      expect(await get(vault)).toBe('a-value');
      const { fingerprint } = status(vault);
      expect(fingerprint).toMatch(/^[0-9a-f]{8}$/);
      const again = await openVault(folder, keyring);
      expect(status(again.vault).fingerprint).toBe(fingerprint);
      const { setAtMs } = status(again.vault);
      await put(again.vault, 'a-value');
      expect(status(again.vault)).toMatchObject({ setAtMs, fingerprint });
    }));
});

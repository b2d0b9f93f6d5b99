import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { KEYRING_TIMEOUT_MS } from '../../../src/main/vault/sealing.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';
import { FakeKeyring, filesIn, openVault, ORIGINS, PROFILE } from './fakeKeyring.ts';
import { forget, get, put, status, withStored } from './oneSecret.ts';

const MISSING = { kind: 'secret-missing', secret: 'primaryToken' };
const UNREADABLE = { kind: 'secret-unreadable', secret: 'primaryToken' };
const UNAVAILABLE = { kind: 'keyring-unavailable', waitedMs: null };
const DISK = { ok: false, error: { kind: 'disk', problem: 'other', while: 'saving' } };

/** Makes saving fail, with a folder in the place of the last copy. */
async function breakDisk(folder: string): Promise<() => Promise<void>> {
  const inTheWay = path.join(folder, 'vault.json.last');
  await rm(inTheWay, { force: true });
  await mkdir(inTheWay);
  return () => rmdir(inTheWay);
}

describe('a stored secret', () => {
  it('is opened after a restart, with one call to the keyring for any number of readers', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'stored-value');
      expect(await Promise.all([get(vault), get(vault)])).toEqual(['stored-value', 'stored-value']);
      expect(await get(vault)).toBe('stored-value');
      expect(keyring.decryptions).toBe(1);
      expect(status(vault)).toMatchObject({ state: 'present', sessionOnly: false });
    }));

  it.each([
    ['locked', UNAVAILABLE, 'unavailable'],
    ['not-ready', UNAVAILABLE, 'unavailable'],
    ['fixed-key', UNAVAILABLE, 'unavailable'],
    ['throws-on-decrypt', UNREADABLE, 'unreadable'],
  ] as const)('stays where it is while the keyring is: %s', (mode, error, state) =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'stored-value');
      keyring.mode = mode;
      expect(await get(vault)).toEqual(error);
      expect(status(vault).state).toBe(state);
      keyring.mode = 'working';
      expect(await get(vault)).toBe('stored-value');
      expect(status(vault).state).toBe('present');
    }),
  );

  it('is unavailable if the keyring is silent for a minute', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      await withStored(folder, keyring, 'stored-value');
      const clock = new FakeClock();
      const { vault, sealing } = await openVault(folder, keyring, clock);
      keyring.mode = 'never-settles';
      const getting = get(vault);
      expect(sealing.waitingSinceMs).toBe(clock.now());
      await clock.pass(KEYRING_TIMEOUT_MS);
      expect(await getting).toEqual({ kind: 'keyring-unavailable', waitedMs: KEYRING_TIMEOUT_MS });
      expect(sealing.waitingSinceMs).toBeNull();
    }));

  it.each([
    ['refuses', 2],
    ['yields some text', 3],
  ])('is unreadable with another key that %s, and its ciphertext is kept', (_what, key) =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault, store } = await withStored(folder, keyring, 'stored-value');
      const { entries } = store.value;
      keyring.key = key;
      expect(await get(vault)).toEqual(UNREADABLE);
      expect(store.value.entries).toBe(entries);
    }),
  );

  it('is not accepted in place of another, or for other origins', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const file = path.join(folder, 'vault.json');
      await withStored(folder, keyring, 'stored-value');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('primaryToken', 'backupToken'));
      const { vault: renamed } = await openVault(folder, keyring);
      expect(await renamed.get(PROFILE, 'backupToken', ORIGINS)).toMatchObject({
        error: { kind: 'secret-unreadable' },
      });
      await writeFile(file, text.replace(ORIGINS.legacy, 'https://evil.example'));
      const { vault: moved } = await openVault(folder, keyring);
      const evil = { ...ORIGINS, legacy: 'https://evil.example' };
      expect(await moved.get(PROFILE, 'primaryToken', evil)).toMatchObject({
        error: { kind: 'secret-unreadable' },
      });
    }));

  it('must be entered again if the address of its host changes', () =>
    within(async (folder) => {
      const { vault } = await openVault(folder, new FakeKeyring());
      await vault.put(PROFILE, 'clientSecret', ORIGINS, new Secret('s3cret-value'));
      const moved = { ...ORIGINS, gateway: 'https://evil.example' };
      expect(await vault.get(PROFILE, 'clientSecret', moved)).toEqual({
        ok: false,
        error: { kind: 'secret-bound-elsewhere', secret: 'clientSecret', origin: 'https://gateway.example' },
      });
      expect(vault.status(PROFILE, 'clientSecret', moved).state).toBe('bound-elsewhere');
      // The address of another host does not matter.
      const elsewhere = { ...ORIGINS, legacy: 'https://other' };
      expect(await vault.get(PROFILE, 'clientSecret', elsewhere)).toMatchObject({ ok: true });
    }));
});

describe('putting', () => {
  it('a secret that must be stored is refused if it could only be kept in memory, and the old one is kept', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      await get(vault);
      const before = status(vault);
      keyring.mode = 'throws-on-encrypt';
      const secret = new Secret('new-value');
      expect(await vault.put(PROFILE, 'primaryToken', ORIGINS, secret, true)).toEqual({
        ok: false,
        error: UNAVAILABLE,
      });
      expect(status(vault)).toEqual(before);
      expect(await get(vault)).toBe('old-value');
    }));

  it('a first secret is used at once, however long the keyring takes', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      keyring.mode = 'never-settles';
      const { vault } = await openVault(folder, keyring);
      void put(vault, 'first-value');
      expect(await get(vault)).toBe('first-value');
      expect(status(vault)).toMatchObject({ state: 'present', sessionOnly: true });
    }));

  it('the same secret again does not reset its age, even after a restart or for another address', () =>
    within(async (folder) => {
      const clock = new FakeClock();
      const moved = { ...ORIGINS, legacy: 'https://moved.example' };
      const first = await openVault(folder, new FakeKeyring(), clock);
      await put(first.vault, 'same-value');
      const { setAtMs } = status(first.vault);
      clock.jump(1_000);
      const { vault } = await openVault(folder, new FakeKeyring(), clock);
      await vault.put(PROFILE, 'primaryToken', moved, new Secret('same-value'));
      await put(vault, 'same-value');
      expect(status(vault).setAtMs).toBe(setAtMs);
      await put(vault, 'other-value');
      expect(status(vault).setAtMs).toBe(clock.now());
    }));

  it('keeps the old secret if the new one cannot be written', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      const before = status(vault);
      const mend = await breakDisk(folder);
      expect(await put(vault, 'new-value')).toEqual(DISK);
      expect(status(vault)).toEqual(before);
      expect(await get(vault)).toBe('old-value');
      expect(await put(vault, 'new-value')).toEqual(DISK); // the old one is in memory by now
      expect(await get(vault)).toBe('old-value');
      await mend();
      expect(await put(vault, 'new-value')).toEqual({ ok: true, value: 'keyring' });
      expect(await get(vault)).toBe('new-value');
    }));

  it('repairs a secret that could not be opened', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      keyring.mode = 'key-lost';
      keyring.key = 2;
      expect(await get(vault)).toEqual(UNREADABLE);
      expect(await put(vault, 'new-value')).toEqual({ ok: true, value: 'keyring' });
      expect(status(vault).state).toBe('present');
      expect(await get((await openVault(folder, keyring)).vault)).toBe('new-value');
    }));

  it('takes effect once the keyring answers, unless the secret is put again or forgotten first', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault, store } = await withStored(folder, keyring, 'old-value');
      const first = put(vault, 'first-value');
      const second = put(vault, 'second-value');
      expect(await get(vault)).toBe('old-value');
      expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } });
      expect(await second).toEqual({ ok: true, value: 'keyring' });
      expect(await get(vault)).toBe('second-value');

      const third = put(vault, 'third-value');
      expect(await forget(vault)).toMatchObject({ ok: true });
      expect(await third).toEqual({ ok: false, error: { kind: 'cancelled' } });
      expect(store.value.entries).toEqual([]);
      expect(await get(vault)).toEqual(MISSING);
    }));

  it('during a decryption answers with the new secret, whatever happens to the old one', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      for (const mode of ['working', 'throws-on-decrypt', 'throws-on-encrypt'] as const) {
        keyring.mode = 'working';
        const { vault } = await withStored(folder, keyring, 'old-value');
        keyring.mode = mode;
        const release = keyring.hold();
        const getting = get(vault);
        await put(vault, 'new-value');
        release();
        expect(await getting).toBe('new-value');
        expect(status(vault).state).toBe('present');
        expect(await get(vault)).toBe('new-value');
      }
    }));
});

describe('forgetting', () => {
  it('leaves nothing on the disk, not even in the last copy', () =>
    within(async (folder) => {
      const { vault, store } = await openVault(folder, new FakeKeyring());
      await put(vault, 'first-value');
      const [entry] = store.value.entries;
      await vault.put(PROFILE, 'backupToken', ORIGINS, new Secret('other-value'));
      await forget(vault);
      expect(await filesIn(folder)).not.toContain(entry?.ciphertext);
      expect(await filesIn(folder)).toContain('backupToken');
    }));

  it('is not undone by a decryption that ends while the file is written', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      const release = keyring.hold();
      const getting = get(vault);
      const forgetting = forget(vault);
      release();
      expect(await getting).toBe('old-value');
      expect(await forgetting).toEqual({ ok: true, value: undefined });
      expect(status(vault).state).toBe('absent');
      expect(await get(vault)).toEqual(MISSING);
    }));

  it('is not undone by a decryption that ends later', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      const release = keyring.hold();
      const getting = get(vault);
      await forget(vault);
      release();
      expect(await getting).toEqual(MISSING);
      expect(status(vault).state).toBe('absent');
    }));

  it.each([
    ['working', 'keyring', 'new-value'],
    ['locked', 'session', MISSING],
  ] as const)(
    'keeps a secret that is put while the file is written, with the keyring: %s',
    (mode, kept, later) =>
      within(async (folder) => {
        const keyring = new FakeKeyring();
        const { vault } = await withStored(folder, keyring, 'old-value');
        keyring.mode = mode;
        const forgetting = forget(vault);
        const putting = put(vault, 'new-value');
        expect(await forgetting).toMatchObject({ ok: true });
        expect(await putting).toEqual({ ok: true, value: kept });
        expect(await get(vault)).toBe('new-value');
        expect(await get((await openVault(folder, keyring)).vault)).toEqual(later);
      }),
  );

  it('keeps the secret if the file cannot be written', () =>
    within(async (folder) => {
      const keyring = new FakeKeyring();
      const { vault } = await withStored(folder, keyring, 'old-value');
      keyring.mode = 'locked';
      await put(vault, 'only-in-memory');
      await breakDisk(folder);
      expect(await forget(vault)).toEqual(DISK);
      expect(await get(vault)).toBe('only-in-memory');
    }));
});

describe('on a computer without a keyring', () => {
  async function withoutKeyring(folder: string) {
    const keyring = new FakeKeyring();
    keyring.mode = 'fixed-key';
    return { keyring, ...(await openVault(folder, keyring)) };
  }

  it('a secret is stored once there is consent, before or after it is put', () =>
    within(async (folder) => {
      const { keyring, vault } = await withoutKeyring(folder);
      expect(await put(vault, 'first-value')).toEqual({ ok: true, value: 'session' });
      expect(status(vault)).toMatchObject({ state: 'present', sessionOnly: true });
      expect(await filesIn(folder)).not.toContain('ciphertext');
      expect(await vault.consent(true)).toEqual({ ok: true, value: undefined });
      expect(status(vault)).toMatchObject({ state: 'present', sessionOnly: false });
      expect(await get((await openVault(folder, keyring)).vault)).toBe('first-value');
      expect(await put(vault, 'second-value')).toEqual({ ok: true, value: 'fixed-key' });
      expect(await get((await openVault(folder, keyring)).vault)).toBe('second-value');
    }));

  it('withdrawn consent also applies to a secret that is being encrypted', () =>
    within(async (folder) => {
      const { vault, store } = await withoutKeyring(folder);
      await vault.consent(true);
      const withdrawing = vault.consent(false);
      expect(await put(vault, 'a-value')).toEqual({ ok: true, value: 'session' });
      await withdrawing;
      expect(store.value).toMatchObject({ fixedKeyConsentAtMs: null, entries: [] });
    }));

  it('the state shows how secrets are stored, even after consent was withdrawn', () =>
    within(async (folder) => {
      const { vault } = await withoutKeyring(folder);
      expect(vault.state).toMatchObject({ protection: 'unknown', fixedKeyConsentAtMs: null });
      await vault.consent(true);
      await put(vault, 'a-value');
      expect(vault.state).toMatchObject({
        backend: 'fixed-key',
        protection: 'fixed-key',
        fixedKeyConsentAtMs: expect.any(Number),
        unprotected: true,
        waitingSinceMs: null,
      });
      await vault.consent(false);
      expect(vault.state).toMatchObject({ fixedKeyConsentAtMs: null, unprotected: true });
      await forget(vault);
      expect(vault.state).toMatchObject({ unprotected: false });
    }));

  it('consent fails if the secrets cannot be stored', () =>
    within(async (folder) => {
      const { vault, store } = await withoutKeyring(folder);
      await put(vault, 'a-value');
      const consenting = vault.consent(true);
      // The first write is the consent, the second the secret.
      const { change } = store;
      store.change = async (next) => {
        await breakDisk(folder);
        return change(next);
      };
      expect(await consenting).toEqual(DISK);
      expect(status(vault)).toMatchObject({ state: 'present', sessionOnly: true });
      expect(await get(vault)).toBe('a-value');
    }));
});

import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/connection.ts';
import type { SecretName } from '../../../src/contract/result.ts';
import { createLog } from '../../../src/main/log.ts';
import { createRedactor } from '../../../src/main/redaction.ts';
import { Secret } from '../../../src/main/secret.ts';
import { openStore } from '../../../src/main/store.ts';
import { EMPTY_VAULT, VaultFile, type Origins } from '../../../src/main/vault/entries.ts';
import type { Keyring } from '../../../src/main/vault/keyring.ts';
import { createSealing, PATIENCE_MS } from '../../../src/main/vault/sealing.ts';
import { createVault } from '../../../src/main/vault/vault.ts';
import { FakeClock } from '../../fakeClock.ts';

const MODES = [
  'working',
  'fixed-key',
  'locked',
  'key-lost',
  'never-settles',
  'throws-on-encrypt',
  'throws-on-decrypt',
  'not-ready',
  're-encryption-asked',
] as const;
type Mode = (typeof MODES)[number];

/** A keyring that behaves in nine ways. Its ciphertext is a key number and the text turned inside out. */
class Keyrings implements Keyring {
  mode: Mode = 'working';
  key = 1;

  available = async () => this.mode !== 'not-ready';
  backend = () => this.mode;

  encrypt = async (text: string) => {
    if (this.mode === 'never-settles') return new Promise<never>(() => undefined);
    if (this.mode === 'locked' || this.mode === 'throws-on-encrypt')
      throw new Error(`cannot encrypt ${text}`);
    const prefix = this.mode === 'fixed-key' ? 'v10' : 'v11';
    const key = this.mode === 'fixed-key' ? 0 : this.key;
    return Buffer.from(
      `${prefix}:${key}:${Buffer.from(text).toString('hex').split('').toReversed().join('')}`,
    );
  };

  decrypt = async (ciphertext: Buffer) => {
    if (this.mode === 'never-settles') return new Promise<never>(() => undefined);
    if (this.mode === 'locked' || this.mode === 'throws-on-decrypt' || this.mode === 'not-ready')
      throw new Error('cannot decrypt');
    const [, key, text = ''] = ciphertext.toString().split(':');
    if (key !== '0' && key !== String(this.key)) throw new Error('wrong key');
    const plain = Buffer.from(text.split('').toReversed().join(''), 'hex').toString();
    return { text: plain, shouldReEncrypt: this.mode === 're-encryption-asked' };
  };

  protectionOf = (ciphertext: Buffer) =>
    ciphertext.subarray(0, 3).toString() === 'v10' ? ('fixed-key' as const) : ('keyring' as const);
}

const PROFILE = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
const ORIGINS: Origins = {
  auth: 'https://auth.example',
  gateway: 'https://gateway.example',
  legacy: 'https://legacy.example',
  legacyAlt: '',
};
const NAMES: readonly SecretName[] = ['clientSecret', 'primaryToken', 'backupToken'];

async function open(folder: string, keyring: Keyring, clock: FakeClock) {
  const redactor = createRedactor();
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  const file = path.join(folder, 'vault.json');
  const store = await openStore({ file, schema: VaultFile, initial: EMPTY_VAULT, log, clock });
  const sealing = createSealing({ keyring, clock, changed: () => undefined });
  return {
    store,
    vault: createVault({ store, sealing, clock, redactor, log, changed: () => undefined }),
    log,
  };
}

/** Waits for something that may wait for the keyring. */
async function patiently<T>(clock: FakeClock, work: Promise<T>): Promise<T> {
  const state = { done: false };
  void work.finally(() => (state.done = true));
  for (let turn = 0; !state.done; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (turn > 20) await clock.pass(PATIENCE_MS / 10);
  }
  return work;
}

async function filesIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = names
    .filter((each) => each.isFile())
    .map((each) => readFile(path.join(each.parentPath, each.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

async function within<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-vault-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Model = {
  /** What a stored ciphertext holds and under which key it was made. */
  stored: Map<SecretName, { value: string; key: number }>;
  session: Map<SecretName, string>;
  consent: boolean;
};

const command = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), name: fc.constantFrom(...NAMES) }),
  fc.record({ kind: fc.constant('get' as const), name: fc.constantFrom(...NAMES) }),
  fc.record({ kind: fc.constant('forget' as const), name: fc.constantFrom(...NAMES) }),
  fc.record({ kind: fc.constant('mode' as const), mode: fc.constantFrom(...MODES) }),
  fc.record({ kind: fc.constant('consent' as const), agreed: fc.boolean() }),
  fc.constant({ kind: 'restart' as const }),
);

const encrypts = (mode: Mode) =>
  mode === 'working' ||
  mode === 'fixed-key' ||
  mode === 'key-lost' ||
  mode === 'throws-on-decrypt' ||
  mode === 're-encryption-asked';

describe('the vault over nine ways of a keyring', () => {
  it('keeps no plaintext without consent and loses no ciphertext, ever', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), (commands) =>
        within(async (folder) => {
          const clock = new FakeClock();
          const keyring = new Keyrings();
          const model: Model = { stored: new Map(), session: new Map(), consent: false };
          let { vault, store } = await open(folder, keyring, clock);
          const ciphertexts = () => new Map(store.value.entries.map((each) => [each.name, each.ciphertext]));

          for (const each of commands) {
            const before = ciphertexts();
            if (each.kind === 'mode') {
              keyring.mode = each.mode;
              if (each.mode === 'key-lost') keyring.key += 1;
            } else if (each.kind === 'put') {
              number += 1;
              const value = `secret-${number}-${'x'.repeat(8)}`;
              const kept = await patiently(clock, vault.put(PROFILE, each.name, ORIGINS, new Secret(value)));
              const mayStore = encrypts(keyring.mode) && (keyring.mode !== 'fixed-key' || model.consent);
              expect(kept).toEqual({
                ok: true,
                value: mayStore ? (keyring.mode === 'fixed-key' ? 'fixed-key' : 'keyring') : 'session',
              });
              if (mayStore)
                model.stored.set(each.name, { value, key: keyring.mode === 'fixed-key' ? 0 : keyring.key });
              model.session.set(each.name, value);
            } else if (each.kind === 'get') {
              const got = await patiently(clock, vault.get(PROFILE, each.name, ORIGINS));
              const here = model.session.get(each.name);
              const there = model.stored.get(each.name);
              if (here !== undefined) expect(got.ok && Secret.reveal(got.value)).toBe(here);
              else if (!there) expect(got).toMatchObject({ error: { kind: 'secret-missing' } });
              else if (got.ok) {
                expect(Secret.reveal(got.value)).toBe(there.value);
                model.session.set(each.name, there.value);
                if (keyring.mode === 're-encryption-asked') there.key = keyring.key;
              } else {
                const unreadable =
                  (encrypts(keyring.mode) && there.key !== 0 && there.key !== keyring.key) ||
                  keyring.mode === 'throws-on-decrypt';
                expect(got.error.kind).toBe(unreadable ? 'secret-unreadable' : 'keyring-unavailable');
              }
            } else if (each.kind === 'forget') {
              expect(await vault.forget(PROFILE, each.name)).toEqual({ ok: true, value: undefined });
              model.stored.delete(each.name);
              model.session.delete(each.name);
              expect(vault.status(PROFILE, each.name, ORIGINS).state).toBe('absent');
            } else if (each.kind === 'consent') {
              await patiently(clock, vault.consent(each.agreed));
              model.consent = each.agreed;
              const storable = each.agreed && encrypts(keyring.mode);
              for (const [name, value] of storable ? model.session : []) {
                if (model.stored.get(name)?.value !== value)
                  model.stored.set(name, { value, key: keyring.mode === 'fixed-key' ? 0 : keyring.key });
              }
            } else {
              ({ vault, store } = await open(folder, keyring, clock));
              model.session.clear();
            }

            // Every ciphertext that was there still is, unless it was forgotten or replaced by its owner.
            const after = ciphertexts();
            for (const [name, ciphertext] of before) {
              const mayChange =
                each.kind === 'consent' || (each.kind !== 'restart' && 'name' in each && each.name === name);
              if (!mayChange || (each.kind === 'get' && keyring.mode !== 're-encryption-asked'))
                expect(after.get(name)).toBe(ciphertext);
            }
            expect([...after.keys()].toSorted()).toEqual([...model.stored.keys()].toSorted());
          }

          const disk = await filesIn(folder);
          expect(disk).not.toMatch(/secret-\d+-x/);
          if (!model.consent && !commands.some((each) => each.kind === 'consent' && each.agreed)) {
            for (const { ciphertext } of store.value.entries)
              expect(Buffer.from(ciphertext, 'base64').subarray(0, 3).toString()).not.toBe('v10');
          }
          // What is stored can be opened as soon as the keyring works again with its key.
          keyring.mode = 'working';
          const again = await open(folder, keyring, clock);
          for (const [name, { value, key }] of model.stored) {
            keyring.key = key === 0 ? keyring.key : key;
            const got = await patiently(clock, again.vault.get(PROFILE, name, ORIGINS));
            expect(got.ok && Secret.reveal(got.value)).toBe(value);
          }
        }),
      ),
      { numRuns: 150 * Number(process.env['PROPERTY_RUNS'] ?? 1), endOnFailure: true },
    );
  }, 120_000);

  it('binds a secret to the origins that it was entered for', () =>
    within(async (folder) => {
      const { vault } = await open(folder, new Keyrings(), new FakeClock());
      await vault.put(PROFILE, 'clientSecret', ORIGINS, new Secret('s3cret-value'));
      const moved = { ...ORIGINS, gateway: 'https://evil.example' };
      expect(await vault.get(PROFILE, 'clientSecret', moved)).toEqual({
        ok: false,
        error: { kind: 'secret-bound-elsewhere', secret: 'clientSecret', origin: 'https://gateway.example' },
      });
      expect(vault.status(PROFILE, 'clientSecret', moved).state).toBe('bound-elsewhere');
      expect(await vault.get(PROFILE, 'clientSecret', ORIGINS)).toMatchObject({ ok: true });
      // Another host's address does not concern it.
      expect(await vault.get(PROFILE, 'clientSecret', { ...ORIGINS, legacy: 'https://other' })).toMatchObject(
        { ok: true },
      );
    }));

  it('leaves nothing of a forgotten secret on the disk, not in the last copy either', () =>
    within(async (folder) => {
      const { vault, store } = await open(folder, new Keyrings(), new FakeClock());
      await vault.put(PROFILE, 'primaryToken', ORIGINS, new Secret('first-value'));
      const [entry] = store.value.entries;
      await vault.put(PROFILE, 'backupToken', ORIGINS, new Secret('other-value'));
      await vault.forget(PROFILE, 'primaryToken');
      expect(await filesIn(folder)).not.toContain(entry?.ciphertext);
    }));

  it('does not bring back a secret that is forgotten while it is being sealed', () =>
    within(async (folder) => {
      const keyring = new Keyrings();
      const { vault, store } = await open(folder, keyring, new FakeClock());
      const putting = vault.put(PROFILE, 'primaryToken', ORIGINS, new Secret('soon-gone'));
      await vault.forget(PROFILE, 'primaryToken');
      await putting;
      expect(store.value.entries).toEqual([]);
    }));

  it('replaces a ciphertext only by one that opens again', () =>
    within(async (folder) => {
      const keyring = new Keyrings();
      const clock = new FakeClock();
      const first = await open(folder, keyring, clock);
      await first.vault.put(PROFILE, 'clientSecret', ORIGINS, new Secret('worth-keeping'));
      const kept = first.store.value.entries[0]?.ciphertext;
      keyring.mode = 're-encryption-asked';
      keyring.encrypt = async () => Buffer.from('v11:1:00');
      const second = await open(folder, keyring, clock);
      const got = await second.vault.get(PROFILE, 'clientSecret', ORIGINS);
      expect(got.ok && Secret.reveal(got.value)).toBe('worth-keeping');
      expect(second.store.value.entries[0]?.ciphertext).toBe(kept);
    }));
});

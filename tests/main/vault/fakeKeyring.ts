import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { EMPTY_VAULT, VaultFile, type Origins } from '../../../src/main/vault/entries.ts';
import type { Keyring } from '../../../src/main/vault/keyring.ts';
import { Sealing, KEYRING_TIMEOUT_MS } from '../../../src/main/vault/sealing.ts';
import { Vault } from '../../../src/main/vault/vault.ts';
import { FakeClock } from '../../fakeClock.ts';

export const MODES = [
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
export type Mode = (typeof MODES)[number];

const turned = (text: string) => text.split('').toReversed().join('');

/**
 * A keyring with nine modes, like Chromium's on Linux. Its ciphertext contains the kind and number of the key, a unique
 * number, and the text in reversed hexadecimal.
 */
export class FakeKeyring implements Keyring {
  mode: Mode = 'working';
  key = 1;
  shouldReEncrypt = false;
  decryptions = 0;
  #made = 0;

  available = async () => this.mode !== 'not-ready';
  backend = () => this.mode;

  encrypt = async (text: string) => {
    if (this.mode === 'never-settles') return new Promise<never>(() => undefined);
    if (this.mode === 'locked' || this.mode === 'throws-on-encrypt')
      throw new Error(`cannot encrypt ${text}`);
    const mark = this.mode === 'fixed-key' ? 'v10:0' : `v11:${this.key}`;
    this.#made += 1;
    return Buffer.from(`${mark}:${this.#made}:${turned(Buffer.from(text).toString('hex'))}`);
  };

  decrypt = async (ciphertext: Buffer) => {
    this.decryptions += 1;
    const { mode } = this;
    if (mode === 'never-settles') return new Promise<never>(() => undefined);
    if (mode === 'locked') return null;
    if (mode === 'throws-on-decrypt' || mode === 'not-ready') throw new Error('cannot decrypt');
    const [mark, key, , text = ''] = ciphertext.toString().split(':');
    if (mark === 'v11') {
      if (mode === 'fixed-key') throw new Error('there is no keyring');
      if (seemsToOpen(this.key, Number(key))) return { text: 'g\u0001rb\uFFFDge', shouldReEncrypt: true };
      if (key !== String(this.key)) throw new Error('wrong key');
    }
    const plain = Buffer.from(turned(text), 'hex').toString();
    return { text: plain, shouldReEncrypt: this.shouldReEncrypt || mode === 're-encryption-asked' };
  };

  keyOf = (ciphertext: Buffer) => ciphertext.subarray(0, 3).toString();
  protectionOf = (ciphertext: Buffer) =>
    ciphertext.subarray(0, 3).toString() === 'v10' ? ('fixed-key' as const) : ('keyring' as const);

  /** Holds back the next decryption until the returned function is called. */
  hold(): () => void {
    const { decrypt } = this;
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.decrypt = async (ciphertext) => {
      this.decrypt = decrypt;
      const answer = decrypt(ciphertext);
      await Promise.allSettled([answer, released]);
      return answer;
    };
    return () => {
      release();
    };
  }
}

/** Ciphertext has no checksum, so some wrong keys yield some text. Here every second one does. */
export const seemsToOpen = (key: number, madeWith: number) => key !== madeWith && (key - madeWith) % 2 === 0;

export const PROFILE = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
export const ORIGINS: Origins = {
  auth: 'https://auth.example',
  gateway: 'https://gateway.example',
  legacy: 'https://legacy.example',
  legacyAlt: '',
};

/** Opens a vault, as the app does when it starts. */
export async function openVault(folder: string, keyring: Keyring, clock = new FakeClock()) {
  const redactor = createRedactor();
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  await log.flush(); // its folder is made by now, so nothing appears while a test removes everything
  const file = path.join(folder, 'vault.json');
  const store = await openStore({ file, schema: VaultFile, initial: EMPTY_VAULT, log, clock });
  const sealing = new Sealing({ keyring, clock, changed: () => undefined });
  const vault = new Vault({ store, sealing, clock, redactor, log, changed: () => undefined });
  return { store, vault, sealing, log };
}

/** Waits for work that may be waiting for the keyring. */
export async function patiently<T>(clock: FakeClock, work: Promise<T>): Promise<T> {
  const state = { done: false };
  void work.finally(() => (state.done = true));
  for (let turn = 0; !state.done; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (turn > 20) await clock.pass(KEYRING_TIMEOUT_MS / 10);
  }
  return work;
}

export async function filesIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = names
    .filter((each) => each.isFile())
    .map((each) => readFile(path.join(each.parentPath, each.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

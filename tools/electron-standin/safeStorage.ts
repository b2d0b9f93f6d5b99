// safeStorage with a real Secret Service, in Chromium's format: `v11` with a key from the keyring, `v10` with the
// built-in key without one. ELECTRON_STANDIN_SAFE_STORAGE chooses one of nine modes instead.
import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { app } from './app.ts';
import { debug, state } from './state.ts';
import { strict } from './strict.ts';

const BUILT_IN = 'peanuts';
const mode = process.env['ELECTRON_STANDIN_SAFE_STORAGE'] ?? '';

type Keyring = {
  Entry: new (
    service: string,
    account: string,
  ) => { getPassword(): string | null; setPassword(value: string): void };
};

function fromKeyring(): string | null {
  try {
    const { Entry } = createRequire(import.meta.url)('@napi-rs/keyring') as Keyring;
    const entry = new Entry(`${app.getName()} Safe Storage (stand-in)`, app.getName());
    const known = entry.getPassword();
    if (known) return known;
    const fresh = randomBytes(16).toString('base64');
    entry.setPassword(fresh);
    return fresh;
  } catch (error) {
    debug('keyring', error);
    return null;
  }
}

/** The key of the modes that imitate a keyring, stored in the data folder. `key-lost` makes a new key at each start. */
function fromFolder(): string {
  const file = path.join(app.getPath('userData'), 'standin-safe-storage-key');
  if (mode !== 'key-lost' && existsSync(file)) return readFileSync(file, 'utf8');
  const fresh = randomBytes(16).toString('base64');
  mkdirSync(path.dirname(file), { recursive: true });
  if (mode !== 'key-lost') writeFileSync(file, fresh);
  return fresh;
}

const unlocked = () => existsSync(path.join(app.getPath('userData'), 'standin-keyring-unlocked'));

/** As in Chromium, the key is loaded once: a keyring that was dismissed then stays closed until the app starts again. */
let found: string | null | undefined;
function secretKey(): string | null {
  if (found === undefined) {
    const isMissing = mode === 'fixed-key' || (mode === 'dismissed' && !unlocked());
    found = isMissing ? null : mode ? fromFolder() : fromKeyring();
  }
  return found;
}

const derive = (password: string) => pbkdf2Sync(password, 'saltysalt', 1, 16, 'sha1');
const VECTOR = Buffer.alloc(16, 32);

/** Null if the key does not fit. */
function opened(ciphertext: Buffer, key: string): string | null {
  const decipher = createDecipheriv('aes-128-cbc', derive(key), VECTOR);
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Encrypted since the key was lost. About one text in 256 would decrypt with any key, by the chance of its padding. */
const closedHere = new Set<string>();

/** Never answers, or throws, if the mode says so. */
async function behave(doing: 'encrypt' | 'decrypt'): Promise<void> {
  const refuse = (why: string) => {
    throw new Error(`Error while ${doing}ing with safeStorage.${doing}StringAsync. ${why}`);
  };
  if (mode === 'never-settles') await new Promise(() => undefined);
  if (mode === `throws-on-${doing}` || (mode === 'not-ready' && !unlocked()))
    refuse('Encryption is not available.');
}

export const safeStorage = strict('safeStorage', {
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    if (mode === 'never-settles') await new Promise(() => undefined);
    return state.ready && !(mode === 'not-ready' && !unlocked());
  },
  getSelectedStorageBackend(): 'basic_text' | 'gnome_libsecret' | 'unknown' {
    if (!state.ready) return 'unknown';
    // The name follows the desktop, whether its keyring opened or not.
    return mode === 'fixed-key' || (mode === '' && secretKey() === null) ? 'basic_text' : 'gnome_libsecret';
  },
  async encryptStringAsync(text: string): Promise<Buffer> {
    await behave('encrypt');
    const key = secretKey();
    const cipher = createCipheriv('aes-128-cbc', derive(key ?? BUILT_IN), VECTOR);
    const mark = Buffer.from(key === null ? 'v10' : 'v11');
    const ciphertext = Buffer.concat([mark, cipher.update(text, 'utf8'), cipher.final()]);
    if (mode === 'key-lost') closedHere.add(ciphertext.toString('base64'));
    return ciphertext;
  },
  async decryptStringAsync(ciphertext: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    await behave('decrypt');
    if (ciphertext.length === 0) return { result: '', shouldReEncrypt: false };
    const mark = ciphertext.subarray(0, 3).toString('latin1');
    const lost = mark === 'v11' && mode === 'key-lost' && !closedHere.has(ciphertext.toString('base64'));
    const key = mark === 'v10' ? BUILT_IN : mark === 'v11' && !lost ? secretKey() : null;
    // Chromium does not tell a keyring that is away from one that was not unlocked.
    if (key === null && mark === 'v11' && !lost)
      throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');
    const result = key === null ? null : opened(ciphertext.subarray(3), key);
    if (result === null)
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
    return { result, shouldReEncrypt: mode === 're-encryption-asked' };
  },
});

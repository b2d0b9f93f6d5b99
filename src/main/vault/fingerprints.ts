import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { VaultName } from '../../contract/result.ts';
import { Secret } from '../secrets/secret.ts';
import type { Sealing } from './sealing.ts';
import type { StoredEntries } from './storedEntries.ts';

const SealedKey = z.object({ fingerprintKey: z.base64() });

/**
 * Short marks by which two secrets can be compared. Each is made with a key of this installation, which only the
 * keyring can open, so that nobody can guess a secret from its mark. Without a keyring there are none.
 */
export class Fingerprints {
  readonly #entries: StoredEntries;
  readonly #sealing: Sealing;
  #key: Buffer | null = null;
  #opening: Promise<Buffer | null> | null = null;

  constructor(dependencies: { entries: StoredEntries; sealing: Sealing }) {
    this.#entries = dependencies.entries;
    this.#sealing = dependencies.sealing;
  }

  /** The fingerprint of a secret; null when the key cannot be opened. */
  async of(secret: Secret, name: VaultName): Promise<string | null> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    this.#key ??= await this.#opening;
    return this.known(secret, name);
  }

  /** The same, but null as long as the key was not opened. */
  known(secret: Secret, name: VaultName): string | null {
    if (this.#key === null) return null;
    return createHmac('sha256', this.#key)
      .update(`${name}\0${Secret.reveal(secret)}`)
      .digest('hex')
      .slice(0, 8);
  }

  async #open(): Promise<Buffer | null> {
    if (this.#key) return this.#key;
    const stored = this.#entries.fingerprintKey;
    if (stored === null) return this.#create();
    const unsealed = await this.#sealing.unseal(Buffer.from(stored, 'base64'));
    if (unsealed.kind === 'unavailable') return null;
    const key = unsealed.kind === 'opened' ? keyIn(unsealed.secret) : null;
    // The keyring has another key by now: the old fingerprints can never be compared again.
    return key ?? this.#create();
  }

  async #create(): Promise<Buffer | null> {
    const key = randomBytes(32);
    const text = JSON.stringify({ fingerprintKey: key.toString('base64') });
    const sealed = await this.#sealing.seal(new Secret(text));
    if (!sealed.ok || sealed.value.protection !== 'keyring') return null;
    const written = await this.#entries.replaceFingerprintKey(sealed.value.ciphertext.toString('base64'));
    return written.ok ? key : null;
  }
}

/** The key in an opened text; null if the text is something else, as a wrong key of the keyring may yield. */
function keyIn(opened: Secret): Buffer | null {
  try {
    return Buffer.from(SealedKey.parse(JSON.parse(Secret.reveal(opened))).fingerprintKey, 'base64');
  } catch {
    return null;
  }
}

import { fail, ok, type Result } from '../../contract/result.ts';
import type { Log } from '../secrets/log.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Secret } from '../secrets/secret.ts';
import { fromEnvelope, keyOf, type Entry, type SecretId } from './entries.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { HeldSecrets } from './heldSecrets.ts';
import type { Sealing, Unsealed } from './sealing.ts';
import type { StoredEntries } from './storedEntries.ts';

type Dependencies = {
  entries: StoredEntries;
  fingerprints: Fingerprints;
  held: HeldSecrets;
  sealing: Sealing;
  redactor: Redactor;
  log: Log;
  changed: () => void;
};
type Trouble = 'unreadable' | 'unavailable';

/** Decrypts stored entries into memory. Concurrent callers share one question to the keyring per entry. */
export class Opening {
  readonly #dependencies: Dependencies;
  readonly #pending = new Map<Entry, Promise<Result<Secret> | null>>();
  /** Why the last attempt to open an entry failed. An entry not tried yet counts as present. */
  readonly #troubles = new Map<string, Trouble>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  troubleWith(id: SecretId): Trouble | undefined {
    return this.#troubles.get(keyOf(id));
  }

  /** Call this when the secret was opened, replaced or forgotten. */
  clearTrouble(id: SecretId): void {
    this.#troubles.delete(keyOf(id));
  }

  /** The secret of an entry; null when it was replaced or forgotten in the meantime. */
  open(entry: Entry): Promise<Result<Secret> | null> {
    const known = this.#pending.get(entry);
    if (known) return known;
    const opening = this.#unsealEntry(entry).finally(() => this.#pending.delete(entry));
    this.#pending.set(entry, opening);
    return opening;
  }

  async #unsealEntry(entry: Entry): Promise<Result<Secret> | null> {
    const { sealing, redactor, held, entries, changed } = this.#dependencies;
    const unsealed = await sealing.unseal(Buffer.from(entry.ciphertext, 'base64'));
    const secret = unsealed.kind === 'opened' ? fromEnvelope(entry, unsealed.secret) : null;
    if (secret) redactor.learn(secret);
    if (held.get(entry) || !entries.all.includes(entry)) return null;
    if (unsealed.kind !== 'opened' || !secret) return this.#refuse(entry, unsealed);
    this.clearTrouble(entry);
    const { profileId, name, origins, setAtMs } = entry;
    held.set({ profileId, name, origins, secret, setAtMs, stored: true });
    if (unsealed.shouldReEncrypt) await this.#reseal(entry, unsealed.secret);
    else if (entry.fingerprint === null) await this.#addFingerprint(entry, secret);
    changed();
    return ok(secret);
  }

  #refuse(entry: Entry, unsealed: Unsealed): Result<Secret> {
    const isUnavailable = unsealed.kind === 'unavailable';
    this.#troubles.set(keyOf(entry), isUnavailable ? 'unavailable' : 'unreadable');
    this.#dependencies.changed();
    if (isUnavailable) return fail({ kind: 'keyring-unavailable', waitedMs: unsealed.waitedMs });
    return fail({ kind: 'secret-unreadable', secret: entry.name });
  }

  /** Entries from before there was a key have no fingerprint. */
  async #addFingerprint(entry: Entry, secret: Secret) {
    const { sealing, entries, fingerprints } = this.#dependencies;
    const protection = sealing.protectionOf(Buffer.from(entry.ciphertext, 'base64'));
    if (protection !== 'keyring') return;
    const fingerprint = await fingerprints.of(secret, entry.name);
    // A new key replaced the entries, but changed nothing else in them.
    const isThere = () => entries.find(entry)?.ciphertext === entry.ciphertext;
    if (fingerprint !== null) await entries.write({ ...entry, fingerprint }, protection, isThere);
  }

  /** After a rotation of the key: replaces the ciphertext, once the new one has been opened successfully. */
  async #reseal(entry: Entry, opened: Secret) {
    const { sealing, entries, log } = this.#dependencies;
    const sealed = await sealing.seal(opened);
    if (!sealed.ok) return;
    const again = await sealing.unseal(sealed.value.ciphertext);
    if (again.kind !== 'opened' || !again.secret.equals(opened)) return;
    const fresh = { ...entry, ciphertext: sealed.value.ciphertext.toString('base64') };
    const written = await entries.write(fresh, sealed.value.protection, () => entries.all.includes(entry));
    if (written.ok && written.value) log.info('secret-resealed', { name: entry.name });
  }
}

import { ok, type Result } from '../../contract/result.ts';
import { onDisk } from '../disk/files.ts';
import type { Store } from '../disk/store.ts';
import type { Entry, SecretId, VaultFile } from './entries.ts';
import type { Protection } from './keyring.ts';

const isOf =
  ({ profileId, name }: SecretId) =>
  (entry: Entry) =>
    entry.profileId === profileId && entry.name === name;

/** The entries of `vault.json`, and the consent that decides which of them may be written. */
export class StoredEntries {
  readonly #store: Store<VaultFile>;
  readonly #protectionOf: (ciphertext: Buffer) => Protection;

  constructor(store: Store<VaultFile>, protectionOf: (ciphertext: Buffer) => Protection) {
    this.#store = store;
    this.#protectionOf = protectionOf;
  }

  /** The protections that stored secrets have. */
  get protections(): ReadonlySet<Protection> {
    return this.#protectionsIn(this.all);
  }

  #protectionsIn(entries: readonly Entry[]) {
    return new Set(entries.map(({ ciphertext }) => this.#protectionOf(Buffer.from(ciphertext, 'base64'))));
  }

  get all(): readonly Entry[] {
    return this.#store.value.entries;
  }

  get fixedKeyConsentAtMs(): number | null {
    return this.#store.value.fixedKeyConsentAtMs;
  }

  get fingerprintKey(): string | null {
    return this.#store.value.fingerprintKey;
  }

  /** Stores a new key for the fingerprints. Those made with another one are deleted. */
  replaceFingerprintKey(fingerprintKey: string): Promise<Result<unknown>> {
    return this.#store.change((file) => ({
      ...file,
      fingerprintKey,
      entries: file.entries.map((entry) =>
        entry.fingerprint === null ? entry : { ...entry, fingerprint: null },
      ),
    }));
  }

  find(id: SecretId): Entry | undefined {
    return this.all.find(isOf(id));
  }

  /** Writes an entry if, at that moment, it is allowed and still wanted. Returns whether it was written. */
  async write(entry: Entry, protection: Protection, stillWanted: () => boolean): Promise<Result<boolean>> {
    const saved = await this.#store.change((file) => {
      // Consent is for a computer without a keyring, not for one whose keyring was not unlocked.
      const hasConsent =
        file.fixedKeyConsentAtMs !== null && !this.#protectionsIn(file.entries).has('keyring');
      const allowed = protection === 'keyring' || hasConsent;
      if (!allowed || !stillWanted()) return file;
      const others = file.entries.filter((each) => !isOf(entry)(each));
      return { ...file, entries: [...others, entry] };
    });
    return saved.ok ? ok(saved.value.entries.includes(entry)) : saved;
  }

  remove(id: SecretId): Promise<Result<unknown>> {
    return this.#store.change((file) => ({
      ...file,
      entries: file.entries.filter((each) => !isOf(id)(each)),
    }));
  }

  /** Deletes the previous copy of the file, which still contains what the last change removed. */
  dropLastCopy(): Promise<Result<undefined>> {
    return onDisk('removing', () => this.#store.dropLastCopy().then(() => undefined));
  }

  consent(fixedKeyConsentAtMs: number | null): Promise<Result<unknown>> {
    return this.#store.change((file) => ({ ...file, fixedKeyConsentAtMs }));
  }
}

/** Deletes the fingerprints of version 1 from the disk, as soon as the store is open. */
export async function dropFirstFingerprints(store: Store<VaultFile>): Promise<void> {
  if (!store.value.isFromVersion1) return;
  const saved = await store.change(({ isFromVersion1: _first, ...file }) => file);
  if (saved.ok) await store.dropLastCopy();
}

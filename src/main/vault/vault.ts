import { ProxyId } from '../../contract/proxies.ts';
import type { SecretStatus, VaultState } from '../../contract/secrets.ts';
import { fail, ok, type Result, type VaultName } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Secret } from '../secrets/secret.ts';
import type { Store } from '../disk/store.ts';
import {
  boundTo,
  envelope,
  SERVES,
  type Entry,
  type Origins,
  type Owner,
  type SecretId,
  type VaultFile,
} from './entries.ts';
import { Fingerprints } from './fingerprints.ts';
import { HeldSecrets, type Held } from './heldSecrets.ts';
import { Opening } from './opening.ts';
import type { Sealing } from './sealing.ts';
import { StoredEntries } from './storedEntries.ts';

/** How a secret is kept. `session` means in memory, until the app quits. */
export type Kept = 'keyring' | 'fixed-key' | 'session';

type Dependencies = {
  store: Store<VaultFile>;
  sealing: Sealing;
  clock: Clock;
  redactor: Redactor;
  log: Log;
  changed: () => void;
};

/** What the vault has for a secret: in memory, on disk, and the origins it was entered for. */
type Current = {
  held: Held | undefined;
  entry: Entry | undefined;
  entered: Origins | undefined;
  isBound: boolean;
};

/** Stores all secrets. A failed decryption never leads to a changed or removed secret. */
export class Vault {
  readonly #sealing: Sealing;
  readonly #clock: Clock;
  readonly #redactor: Redactor;
  readonly #changed: () => void;
  readonly #entries: StoredEntries;
  readonly #held = new HeldSecrets();
  readonly #fingerprints: Fingerprints;
  readonly #opening: Opening;

  constructor({ store, sealing, clock, redactor, log, changed }: Dependencies) {
    this.#sealing = sealing;
    this.#clock = clock;
    this.#redactor = redactor;
    this.#changed = changed;
    this.#entries = new StoredEntries(store, (ciphertext) => sealing.protectionOf(ciphertext));
    this.#fingerprints = new Fingerprints({ entries: this.#entries, sealing });
    this.#opening = new Opening({
      entries: this.#entries,
      fingerprints: this.#fingerprints,
      held: this.#held,
      sealing,
      redactor,
      log,
      changed,
    });
  }

  /** With `storedOnly`, fails and changes nothing if the secret could only be kept in memory. */
  async put(
    profileId: Owner['profileId'],
    name: VaultName,
    origins: Origins,
    secret: Secret,
    storedOnly = false,
  ): Promise<Result<Kept>> {
    this.#redactor.learn(secret);
    const owner = { profileId, name, origins };
    const before = this.#held.get(owner);
    // The same secret again, perhaps for another address, is not newer. If it was not opened, `#keep` finds out.
    const setAtMs = before?.secret.equals(secret) ? before.setAtMs : this.#clock.now();
    const fresh: Held = { ...owner, secret, setAtMs, stored: false };
    this.#held.beginPut(fresh);
    const kept = await this.#keep(fresh);
    const isNewest = this.#held.isNewest(fresh);
    if (isNewest) this.#held.endPut(fresh);
    // A failure leaves the previous secret in place.
    if (!kept.ok) return kept;
    if (storedOnly && !fresh.stored) return fail({ kind: 'keyring-unavailable', waitedMs: null });
    // It was forgotten or replaced before it was stored.
    if (!fresh.stored && !isNewest) return fail({ kind: 'cancelled' });
    this.#held.set(fresh);
    this.#opening.clearTrouble(fresh);
    this.#changed();
    return kept;
  }

  /** Fails with `secret-missing`, `secret-bound-elsewhere`, `keyring-unavailable` or `secret-unreadable`. */
  async get(profileId: Owner['profileId'], name: VaultName, origins: Origins): Promise<Result<Secret>> {
    for (;;) {
      const { held, entry, entered, isBound } = this.#current({ profileId, name, origins });
      if (!entered) return fail({ kind: 'secret-missing', secret: name });
      if (!isBound) {
        const serves: readonly (keyof Origins)[] = SERVES[name];
        const role = serves.find((each) => entered[each] !== origins[each]) ?? 'auth';
        return fail({ kind: 'secret-bound-elsewhere', secret: name, origin: entered[role] });
      }
      if (held) return ok(held.secret);
      if (!entry) return fail({ kind: 'secret-missing', secret: name });
      const opened = await this.#opening.open(entry);
      if (opened) return opened;
    }
  }

  /** Deletes a secret. Nothing else deletes a ciphertext without replacing it. */
  async forget(profileId: Owner['profileId'], name: VaultName): Promise<Result<undefined>> {
    const id = { profileId, name };
    const before = this.#held.get(id);
    this.#held.delete(id);
    this.#held.endPut(id); // first, so that a secret still being sealed is not written afterwards
    const removed = await this.#entries.remove(id);
    if (!removed.ok) {
      if (before && !this.#held.get(id)) this.#held.set(before);
      return removed;
    }
    // It may have been opened again during the write. A secret stored since then stays.
    if (this.#held.get(id)?.stored && !this.#entries.find(id)) this.#held.delete(id);
    this.#opening.clearTrouble(id);
    this.#changed();
    return this.#entries.dropLastCopy();
  }

  status<N extends VaultName>(
    profileId: Owner['profileId'],
    name: N,
    origins: Origins,
  ): Omit<SecretStatus, 'name'> & { name: N } {
    const owner = { profileId, name, origins };
    const { held, entry, entered, isBound } = this.#current(owner);
    if (!entered) return { name, state: 'absent', sessionOnly: false, setAtMs: null, fingerprint: null };
    const state = this.#opening.troubleWith(owner) ?? 'present';
    return {
      name,
      state: isBound ? state : 'bound-elsewhere',
      sessionOnly: held !== undefined && !held.stored,
      setAtMs: held?.setAtMs ?? entry?.setAtMs ?? null,
      fingerprint:
        held && !held.stored ? this.#fingerprints.known(held.secret, name) : (entry?.fingerprint ?? null),
    };
  }

  /** The proxies that a password is kept for. */
  get proxies(): ProxyId[] {
    const owners = [...this.#entries.all, ...this.#held.all()].filter(({ name }) => name === 'proxyPassword');
    return [...new Set(owners.map(({ profileId }) => ProxyId.parse(profileId)))];
  }

  /** Whether a secret was refused since it was entered, also before the last start. */
  isRefused(id: SecretId): boolean {
    return this.#entries.find(id)?.refused === true;
  }

  /** Marks the secret as refused, for the next start as well, until another one is put in its place. */
  async refuse(id: SecretId): Promise<Result<unknown>> {
    const entry = this.#entries.find(id);
    if (!entry || this.#held.pending(id)) return ok(undefined);
    const protection = this.#sealing.protectionOf(Buffer.from(entry.ciphertext, 'base64'));
    return this.#entries.write({ ...entry, refused: true }, protection, () =>
      this.#entries.all.includes(entry),
    );
  }

  get state(): VaultState {
    const stored = this.#entries.protections;
    const { backend, protection } = this.#sealing;
    return {
      backend,
      // There is a keyring, since it protects stored secrets. It was not unlocked when it was asked.
      protection: protection === 'fixed-key' && stored.has('keyring') ? 'closed' : protection,
      fixedKeyConsentAtMs: this.#entries.fixedKeyConsentAtMs,
      unprotected: stored.has('fixed-key'),
      waitingSinceMs: this.#sealing.waitingSinceMs,
    };
  }

  /** Gives or withdraws consent to a fixed key. With consent, secrets of this session are stored at once. */
  async consent(agreed: boolean): Promise<Result<undefined>> {
    const saved = await this.#entries.consent(agreed ? this.#clock.now() : null);
    if (!saved.ok) return saved;
    const inMemory = this.#held.all().filter(({ stored }) => agreed && !stored);
    const kept = await Promise.all(inMemory.map((held) => this.#keep(held)));
    this.#changed();
    return kept.find((each) => !each.ok) ?? ok(undefined);
  }

  /** Uses a secret that is still being stored when no other one can be used. */
  #current(owner: Owner): Current {
    const { origins, name } = owner;
    const held = this.#held.get(owner);
    const pending = this.#held.pending(owner);
    const entry = this.#entries.find(owner);
    const entered = held?.origins ?? entry?.origins;
    const isBound = entered !== undefined && boundTo(entered, origins, name);
    if (!pending || isBound || !boundTo(pending.origins, origins, name))
      return { held, entry, entered, isBound };
    return { held: pending, entry, entered: pending.origins, isBound: true };
  }

  /** Stores a secret if it will be protected or the user consented. Returns how it is kept. */
  async #keep(held: Held): Promise<Result<Kept>> {
    const { profileId, name, origins, secret } = held;
    const sealed = await this.#sealing.seal(envelope(held, secret));
    if (!sealed.ok) return sealed.error.kind === 'keyring-unavailable' ? ok('session') : sealed;
    const { protection } = sealed.value;
    const ciphertext = sealed.value.ciphertext.toString('base64');
    const fingerprint = protection === 'keyring' ? await this.#fingerprints.of(secret, name) : null;
    const before = this.#entries.find(held);
    if (fingerprint !== null && before?.fingerprint === fingerprint) held.setAtMs = before.setAtMs;
    const entry: Entry = { profileId, name, origins, setAtMs: held.setAtMs, fingerprint, ciphertext };
    const written = await this.#entries.write(entry, protection, () => this.#held.isNewest(held));
    if (!written.ok) return written;
    held.stored = written.value;
    return ok(held.stored ? protection : 'session');
  }
}

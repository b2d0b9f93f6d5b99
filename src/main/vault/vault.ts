import type { ProfileId } from '../../contract/profiles.ts';
import type { SecretStatus } from '../../contract/secrets.ts';
import { fail, ok, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk } from '../files.ts';
import type { Log } from '../log.ts';
import type { Redactor } from '../redaction.ts';
import type { Secret } from '../secret.ts';
import type { Store } from '../store.ts';
import {
  boundTo,
  envelope,
  fromEnvelope,
  SERVES,
  type Entry,
  type Origins,
  type Owner,
  type VaultFile,
} from './entries.ts';
import type { Protection } from './keyring.ts';
import type { Sealing } from './sealing.ts';

/** Where a secret was kept. `session` is gone when the app ends. */
export type Kept = 'keyring' | 'fixed-key' | 'session';

export type Vault = {
  /** With `storedOnly`, a secret that could only be kept in memory is refused, and what was there stays. */
  put(
    profileId: ProfileId,
    name: SecretName,
    origins: Origins,
    secret: Secret,
    storedOnly?: boolean,
  ): Promise<Result<Kept>>;
  /** `secret-missing`, `secret-bound-elsewhere`, `keyring-unavailable` or `secret-unreadable` when it cannot. */
  get(profileId: ProfileId, name: SecretName, origins: Origins): Promise<Result<Secret>>;
  /** The only way in which a stored ciphertext is ever removed. */
  forget(profileId: ProfileId, name: SecretName): Promise<Result<undefined>>;
  status(profileId: ProfileId, name: SecretName, origins: Origins): SecretStatus;
  /** Records or withdraws the consent to a fixed key; with it, secrets of this session are stored. */
  consent(agreed: boolean): Promise<Result<undefined>>;
  readonly fixedKeyConsentAtMs: number | null;
};

/** A secret in memory. */
type Held = Owner & {
  secret: Secret;
  setAtMs: number;
  /** The entry on disk holds the same value. */
  stored: boolean;
};

type Parts = {
  store: Store<VaultFile>;
  sealing: Sealing;
  clock: Clock;
  redactor: Redactor;
  log: Log;
  changed: () => void;
};

const keyOf = (profileId: ProfileId, name: SecretName) => `${profileId}/${name}`;
const isAt = (profileId: ProfileId, name: SecretName) => (each: Entry) =>
  each.profileId === profileId && each.name === name;

/** The only keeper of secrets. It never writes over a ciphertext that it could not open. */
export function createVault({ store, sealing, clock, redactor, log, changed }: Parts): Vault {
  const held = new Map<string, Held>();
  /** What is being put; it takes the place in `held` when that is done. */
  const putting = new Map<string, Held>();
  /** Entries that the keyring is asked about now: it is asked once, however many wait for the secret. */
  const opening = new Map<Entry, Promise<Result<Secret> | null>>();
  /** What the last attempt to open an entry showed; an entry that was not tried counts as present. */
  const trouble = new Map<string, 'unreadable' | 'unavailable'>();

  const find = (profileId: ProfileId, name: SecretName) => store.value.entries.find(isAt(profileId, name));
  /** What stands for a secret now; what is still being put, where nothing else can be used meanwhile. */
  function standing(profileId: ProfileId, name: SecretName, origins: Origins) {
    const [next, mine] = [putting, held].map((each) => each.get(keyOf(profileId, name)));
    const entry = find(profileId, name);
    const entered = mine?.origins ?? entry?.origins;
    const isBound = entered !== undefined && boundTo(entered, origins, name);
    if (!next || isBound || !boundTo(next.origins, origins, name)) return { mine, entry, entered, isBound };
    return { mine: next, entry, entered: next.origins, isBound: true };
  }

  /** When the same secret was set already: entered once more, for another address say, it is as old as before. */
  function sinceWhen(profileId: ProfileId, name: SecretName, secret: Secret): number | null {
    const mine = held.get(keyOf(profileId, name));
    if (mine) return mine.secret.equals(secret) ? mine.setAtMs : null;
    const entry = find(profileId, name);
    return entry?.fingerprint === secret.fingerprint(name) ? entry.setAtMs : null;
  }
  const isNewest = (mine: Held) => {
    const key = keyOf(mine.profileId, mine.name);
    return (putting.get(key) ?? held.get(key)) === mine;
  };

  /** Puts an entry in its place where that is allowed and still wanted by then; answers whether it was. */
  async function write(
    entry: Entry,
    protection: Protection,
    stillWanted: (file: VaultFile) => boolean,
  ): Promise<Result<boolean>> {
    const saved = await store.change((file) => {
      const allowed = protection === 'keyring' || file.fixedKeyConsentAtMs !== null;
      if (!allowed || !stillWanted(file)) return file;
      const others = file.entries.filter((each) => !isAt(entry.profileId, entry.name)(each));
      return { ...file, entries: [...others, entry] };
    });
    return saved.ok ? ok(saved.value.entries.includes(entry)) : saved;
  }

  /** Stores a secret when that is protected, or agreed to; answers how it is kept. */
  async function keep(mine: Held): Promise<Result<Kept>> {
    const { profileId, name, origins, setAtMs, secret } = mine;
    const sealed = await sealing.seal(envelope(mine, secret));
    if (!sealed.ok) return sealed.error.kind === 'keyring-unavailable' ? ok('session') : sealed;
    const { protection } = sealed.value;
    const ciphertext = sealed.value.ciphertext.toString('base64');
    const fingerprint = secret.fingerprint(name);
    const entry: Entry = { profileId, name, origins, setAtMs, fingerprint, ciphertext };
    const written = await write(entry, protection, () => isNewest(mine));
    if (!written.ok) return written;
    mine.stored = written.value;
    return ok(mine.stored ? protection : 'session');
  }

  /** The key was rotated: the new ciphertext replaces the old one only after it was opened again. */
  async function reseal(entry: Entry, opened: Secret) {
    const sealed = await sealing.seal(opened);
    if (!sealed.ok) return;
    const again = await sealing.unseal(sealed.value.ciphertext);
    if (again.kind !== 'opened' || !again.secret.equals(opened)) return;
    const ciphertext = sealed.value.ciphertext.toString('base64');
    const fresh = { ...entry, ciphertext };
    const written = await write(fresh, sealed.value.protection, (file) => file.entries.includes(entry));
    if (written.ok && written.value) log.info('secret-resealed', { name: entry.name });
  }

  /** Opens an entry; null when it was put anew or forgotten meanwhile, so that its secret is not the answer. */
  async function open(entry: Entry): Promise<Result<Secret> | null> {
    const { profileId, name, origins, setAtMs } = entry;
    const key = keyOf(profileId, name);
    const unsealed = await sealing.unseal(Buffer.from(entry.ciphertext, 'base64'));
    const secret = unsealed.kind === 'opened' ? fromEnvelope(entry, unsealed.secret) : null;
    if (secret) redactor.learn(secret);
    if (held.has(key) || !store.value.entries.includes(entry)) return null;
    if (unsealed.kind !== 'opened' || !secret) {
      const unavailable = unsealed.kind === 'unavailable';
      trouble.set(key, unavailable ? 'unavailable' : 'unreadable');
      changed();
      if (unavailable) return fail({ kind: 'keyring-unavailable', waitedMs: unsealed.waitedMs });
      return fail({ kind: 'secret-unreadable', secret: name });
    }
    trouble.delete(key);
    held.set(key, { profileId, name, origins, secret, setAtMs, stored: true });
    if (unsealed.shouldReEncrypt) await reseal(entry, unsealed.secret);
    changed();
    return ok(secret);
  }

  return {
    async put(profileId, name, origins, secret, storedOnly = false) {
      redactor.learn(secret);
      const key = keyOf(profileId, name);
      const setAtMs = sinceWhen(profileId, name, secret) ?? clock.now();
      const mine: Held = { profileId, name, origins, secret, setAtMs, stored: false };
      putting.set(key, mine);
      const kept = await keep(mine);
      const newest = isNewest(mine);
      if (newest) putting.delete(key);
      // A failure leaves what was there before.
      if (!kept.ok) return kept;
      if (storedOnly && !mine.stored) return fail({ kind: 'keyring-unavailable', waitedMs: null });
      // Forgotten or replaced before it was stored.
      if (!mine.stored && !newest) return fail({ kind: 'cancelled' });
      held.set(key, mine);
      trouble.delete(key);
      changed();
      return kept;
    },

    async get(profileId, name, origins) {
      for (;;) {
        const { mine, entry, entered, isBound } = standing(profileId, name, origins);
        if (!entered) return fail({ kind: 'secret-missing', secret: name });
        if (!isBound) {
          const role = SERVES[name].find((each) => entered[each] !== origins[each]) ?? SERVES[name][0];
          return fail({ kind: 'secret-bound-elsewhere', secret: name, origin: entered[role] });
        }
        if (mine) return ok(mine.secret);
        if (!entry) return fail({ kind: 'secret-missing', secret: name });
        const flight = opening.get(entry) ?? open(entry).finally(() => opening.delete(entry));
        opening.set(entry, flight);
        const opened = await flight;
        if (opened) return opened;
      }
    },

    async forget(profileId, name) {
      const key = keyOf(profileId, name);
      const mine = held.get(key);
      held.delete(key);
      putting.delete(key); // first, so that a secret still being sealed is not written afterwards
      const saved = await store.change((file) => ({
        ...file,
        entries: file.entries.filter((each) => !isAt(profileId, name)(each)),
      }));
      if (!saved.ok) {
        if (mine && !held.has(key)) held.set(key, mine);
        return saved;
      }
      // It may have been opened once more while that was written; what was put since then stays.
      if (held.get(key)?.stored && !find(profileId, name)) held.delete(key);
      trouble.delete(key);
      changed();
      return onDisk('removing', () => store.dropLastCopy().then(() => undefined));
    },

    status(profileId, name, origins) {
      const { mine, entry, entered, isBound } = standing(profileId, name, origins);
      if (!entered) return { name, state: 'absent', sessionOnly: false, setAtMs: null, fingerprint: null };
      const state = trouble.get(keyOf(profileId, name)) ?? 'present';
      return {
        name,
        state: isBound ? state : 'bound-elsewhere',
        sessionOnly: mine !== undefined && !mine.stored,
        setAtMs: mine?.setAtMs ?? entry?.setAtMs ?? null,
        fingerprint: mine?.secret.fingerprint(name) ?? entry?.fingerprint ?? null,
      };
    },

    async consent(agreed) {
      const fixedKeyConsentAtMs = agreed ? clock.now() : null;
      const saved = await store.change((file) => ({ ...file, fixedKeyConsentAtMs }));
      if (!saved.ok) return saved;
      const inMemory = [...held.values()].filter(({ stored }) => agreed && !stored);
      const kept = await Promise.all(inMemory.map(keep));
      changed();
      return kept.find((each) => !each.ok) ?? ok(undefined);
    },

    get fixedKeyConsentAtMs() {
      return store.value.fixedKeyConsentAtMs;
    },
  };
}

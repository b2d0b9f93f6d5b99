import type { ProfileId, SecretStatus } from '../../contract/connection.ts';
import { fail, ok, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Redactor } from '../redaction.ts';
import type { Secret } from '../secret.ts';
import type { Store } from '../store.ts';
import { boundTo, SERVES, type Entry, type Origins, type VaultFile } from './entries.ts';
import type { Sealed, Sealing } from './sealing.ts';

/** Where a secret was kept. `session` is gone when the app ends. */
export type Kept = 'keyring' | 'fixed-key' | 'session';

export type Vault = {
  put(profileId: ProfileId, name: SecretName, origins: Origins, secret: Secret): Promise<Result<Kept>>;
  /** `secret-missing`, `secret-bound-elsewhere`, `keyring-unavailable` or `secret-unreadable` when it cannot. */
  get(profileId: ProfileId, name: SecretName, origins: Origins): Promise<Result<Secret>>;
  /** The only way in which a stored ciphertext is ever removed. */
  forget(profileId: ProfileId, name: SecretName): Promise<Result<undefined>>;
  status(profileId: ProfileId, name: SecretName, origins: Origins): SecretStatus;
  /** Records or withdraws the consent to a fixed key; with it, secrets of this session are stored. */
  consent(agreed: boolean): Promise<Result<undefined>>;
  readonly fixedKeyConsentAtMs: number | null;
};

/** A secret in memory, with the entry on disk that holds the same value, if there is one. */
type Held = { origins: Origins; secret: Secret; setAtMs: number; stored: boolean };

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
  /** What the last attempt to open an entry showed; an entry that was not tried counts as present. */
  const trouble = new Map<string, 'unreadable' | 'unavailable'>();

  const find = (profileId: ProfileId, name: SecretName) => store.value.entries.find(isAt(profileId, name));
  const mayStore = ({ protection }: Sealed) =>
    protection === 'keyring' || store.value.fixedKeyConsentAtMs !== null;

  /** Puts an entry in its place, unless what it was made from is no longer what is wanted by then. */
  const write = (entry: Entry, stillWanted: (file: VaultFile) => boolean) =>
    store.change((file) => {
      if (!stillWanted(file)) return file;
      const others = file.entries.filter((each) => !isAt(entry.profileId, entry.name)(each));
      return { ...file, entries: [...others, entry] };
    });

  /** Stores a secret when that is protected, or agreed to; answers how it is kept. */
  async function keep(profileId: ProfileId, name: SecretName, mine: Held): Promise<Result<Kept>> {
    const sealed = await sealing.seal(mine.secret);
    if (!sealed.ok) return sealed.error.kind === 'keyring-unavailable' ? ok('session') : sealed;
    if (!mayStore(sealed.value)) return ok('session');
    const entry: Entry = {
      profileId,
      name,
      origins: mine.origins,
      setAtMs: mine.setAtMs,
      fingerprint: mine.secret.fingerprint(name),
      ciphertext: sealed.value.ciphertext.toString('base64'),
    };
    const written = await write(entry, () => held.get(keyOf(profileId, name)) === mine);
    if (!written.ok) return written;
    mine.stored = true;
    return ok(sealed.value.protection);
  }

  /** The key was rotated: the new ciphertext replaces the old one only after it was opened again. */
  async function reseal(entry: Entry, secret: Secret) {
    const sealed = await sealing.seal(secret);
    if (!sealed.ok || !mayStore(sealed.value)) return;
    const again = await sealing.unseal(sealed.value.ciphertext);
    if (again.kind !== 'opened' || !again.secret.equals(secret)) return;
    const ciphertext = sealed.value.ciphertext.toString('base64');
    await write({ ...entry, ciphertext }, (file) => file.entries.includes(entry));
    log.info('secret-resealed', { name: entry.name });
  }

  async function open(entry: Entry): Promise<Result<Secret>> {
    const { profileId, name } = entry;
    const key = keyOf(profileId, name);
    const unsealed = await sealing.unseal(Buffer.from(entry.ciphertext, 'base64'));
    if (unsealed.kind !== 'opened') {
      trouble.set(key, unsealed.kind);
      changed();
      if (unsealed.kind === 'unreadable') return fail({ kind: 'secret-unreadable', secret: name });
      return fail({ kind: 'keyring-unavailable', waitedMs: unsealed.waitedMs });
    }
    const { secret } = unsealed;
    redactor.learn(secret);
    trouble.delete(key);
    // Forgotten or replaced while the keyring was thinking: what was opened is no longer the answer.
    if (!store.value.entries.includes(entry)) return fail({ kind: 'secret-missing', secret: name });
    if (!held.has(key))
      held.set(key, { origins: entry.origins, secret, setAtMs: entry.setAtMs, stored: true });
    if (unsealed.shouldReEncrypt) await reseal(entry, secret);
    changed();
    return ok(secret);
  }

  return {
    async put(profileId, name, origins, secret) {
      redactor.learn(secret);
      const mine: Held = { origins, secret, setAtMs: clock.now(), stored: false };
      held.set(keyOf(profileId, name), mine);
      trouble.delete(keyOf(profileId, name));
      const kept = await keep(profileId, name, mine);
      changed();
      return kept;
    },

    async get(profileId, name, origins) {
      const mine = held.get(keyOf(profileId, name));
      const entry = find(profileId, name);
      const entered = mine?.origins ?? entry?.origins;
      if (!entered) return fail({ kind: 'secret-missing', secret: name });
      if (!boundTo(entered, origins, name)) {
        const role = SERVES[name].find((each) => entered[each] !== origins[each]) ?? SERVES[name][0];
        return fail({ kind: 'secret-bound-elsewhere', secret: name, origin: entered[role] });
      }
      if (mine) return ok(mine.secret);
      return entry ? open(entry) : fail({ kind: 'secret-missing', secret: name });
    },

    async forget(profileId, name) {
      const key = keyOf(profileId, name);
      const mine = held.get(key);
      held.delete(key); // first, so that a secret still being sealed is not written afterwards
      const saved = await store.change((file) => ({
        ...file,
        entries: file.entries.filter((each) => !isAt(profileId, name)(each)),
      }));
      if (!saved.ok) {
        if (mine && !held.has(key)) held.set(key, mine);
        return saved;
      }
      await store.dropLastCopy();
      trouble.delete(key);
      changed();
      return ok(undefined);
    },

    status(profileId, name, origins) {
      const mine = held.get(keyOf(profileId, name));
      const entry = find(profileId, name);
      const entered = mine?.origins ?? entry?.origins;
      if (!entered) return { name, state: 'absent', sessionOnly: false, setAtMs: null, fingerprint: null };
      const state = trouble.get(keyOf(profileId, name)) ?? 'present';
      return {
        name,
        state: boundTo(entered, origins, name) ? state : 'bound-elsewhere',
        sessionOnly: mine !== undefined && !mine.stored,
        setAtMs: mine?.setAtMs ?? entry?.setAtMs ?? null,
        fingerprint: mine?.secret.fingerprint(name) ?? entry?.fingerprint ?? null,
      };
    },

    async consent(agreed) {
      const fixedKeyConsentAtMs = agreed ? clock.now() : null;
      const saved = await store.change((file) => ({ ...file, fixedKeyConsentAtMs }));
      if (!saved.ok) return saved;
      for (const [key, mine] of agreed ? held : []) {
        const [profileId, name] = key.split('/') as [ProfileId, SecretName];
        if (!mine.stored) await keep(profileId, name, mine);
      }
      changed();
      return ok(undefined);
    },

    get fixedKeyConsentAtMs() {
      return store.value.fixedKeyConsentAtMs;
    },
  };
}

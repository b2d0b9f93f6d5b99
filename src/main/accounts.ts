import type { ProfileId } from '../contract/connection.ts';
import type { Clock } from './clock.ts';
import { createConnections } from './connection/connection.ts';
import { createProfiles, type ProfilesFile } from './connection/profiles.ts';
import { createRotations, type RotationFile, type Rotations } from './connection/rotation.ts';
import type { Transport } from './http/transport.ts';
import type { Log } from './log.ts';
import { notifySystem, rotationWords } from './notifications/notifications.ts';
import type { Redactor } from './redaction.ts';
import type { Store } from './store.ts';
import type { VaultFile } from './vault/entries.ts';
import { systemKeyring } from './vault/keyring.ts';
import { createSealing } from './vault/sealing.ts';
import { createVault } from './vault/vault.ts';

type Parts = {
  stores: { profiles: Store<ProfilesFile>; vault: Store<VaultFile>; rotation: Store<RotationFile> };
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  log: Log;
  preview: boolean;
  changed: () => void;
  /** A notification of the system was clicked. */
  clicked: () => void;
};

/** Everything about accounts, put together: the vault, the profiles with their lines, the rotations. */
export function createAccounts({
  stores,
  transport,
  clock,
  redactor,
  log,
  preview,
  changed,
  clicked,
}: Parts) {
  const keyring = systemKeyring(process.platform);
  const sealing = createSealing({ keyring, clock, changed });
  const vault = createVault({ store: stores.vault, sealing, clock, redactor, log, changed });
  const profiles = createProfiles(stores.profiles, clock);
  const connections = createConnections({
    profiles,
    vault,
    vaultState: () => ({
      backend: keyring.backend(),
      protection: sealing.protection,
      fixedKeyConsentAtMs: vault.fixedKeyConsentAtMs,
      waitingSinceMs: sealing.waitingSinceMs,
    }),
    rotationOf: (id) => rotations.show(id),
    transport,
    clock,
    redactor,
    preview,
    changed,
  });
  const rotations: Rotations = createRotations({
    store: stores.rotation,
    clock,
    tokensOf: connections.tokensOf,
    changed,
    notify(id: ProfileId, days) {
      const { title, body } = rotationWords(profiles.find(id)?.name ?? '', days);
      notifySystem(title, body, clicked);
    },
  });
  /** Gives the reminders that are due, of every account. */
  const remind = () =>
    rotations.remind(profiles.list().flatMap(({ id, kind }) => (kind === 'account' ? [id] : [])));
  return { connections, rotations, remind };
}

import type { ProfileId } from '../contract/profiles.ts';
import type { Rotation } from '../contract/rotation.ts';
import type { Clock } from './clock.ts';
import { Connections } from './connection/connections.ts';
import { createProfiles, type ProfilesFile } from './connection/profiles.ts';
import { RotationEntries, type RotationFile } from './rotation/entries.ts';
import { Reminders } from './rotation/reminders.ts';
import { Rotations } from './rotation/rotations.ts';
import type { Transport } from './http/transport.ts';
import type { Log } from './log.ts';
import { backupWords, notifySystem, rotationWords, type Words } from './notifications/notifications.ts';
import type { Redactor } from './redaction.ts';
import type { Store } from './store.ts';
import type { VaultFile } from './vault/entries.ts';
import { systemKeyring } from './vault/keyring.ts';
import { Sealing } from './vault/sealing.ts';
import { Vault } from './vault/vault.ts';

/** How often it is looked whether a reminder is due. */
const REMIND_MS = 3_600_000;

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

/** Everything about accounts, put together: the vault, the profiles with their connections, the rotations. */
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
  const sealing = new Sealing({ keyring, clock, changed });
  const vault = new Vault({ store: stores.vault, sealing, clock, redactor, log, changed });
  const profiles = createProfiles(stores.profiles, clock);
  const nameOf = (id: ProfileId) => profiles.find(id)?.name ?? '';
  /** The window says it all as well: a system that fails to show a notification stops nothing. */
  function say({ title, body }: Words) {
    try {
      notifySystem(title, body, clicked);
    } catch (error) {
      log.bug(error, 'notification');
    }
  }
  const connections = new Connections({
    profiles,
    vault,
    rotationOf: (id): Rotation => rotations.show(id),
    transport,
    clock,
    redactor,
    preview,
    changed,
    switched(id, to) {
      changed();
      if (to === 'backupToken') say(backupWords(nameOf(id)));
    },
  });
  const tokensOf = (id: ProfileId) => connections.tokensOf(id);
  const entries = new RotationEntries(stores.rotation, changed);
  const rotations = new Rotations({ entries, clock, tokensOf });
  const reminders = new Reminders({
    entries,
    clock,
    tokensOf,
    notify(id, days) {
      say(rotationWords(nameOf(id), days));
    },
  });
  /** Gives the reminders that are due, of every account. */
  const remind = () =>
    reminders.give(profiles.list().flatMap(({ id, kind }) => (kind === 'account' ? [id] : [])));
  const keepReminding = async (): Promise<void> => {
    await remind().catch((error: unknown) => log.bug(error, 'reminders'));
    clock.after(REMIND_MS, () => void keepReminding());
  };
  return { connections, rotations, remind, keepReminding };
}

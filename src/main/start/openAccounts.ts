import type { ProfileId } from '../../contract/profiles.ts';
import { coalesce } from '../time/coalesce.ts';
import { announcedConnection } from '../connection/announcements.ts';
import { Connections } from '../connection/connections.ts';
import { createProfiles } from '../connection/profiles.ts';
import {
  backupWords,
  notifySystem,
  rotationWords,
  type SystemNotice,
} from '../notifications/notifications.ts';
import { announcedRotations } from '../rotation/announcements.ts';
import { RotationEntries } from '../rotation/entries.ts';
import { Reminders } from '../rotation/reminders.ts';
import { Rotations } from '../rotation/rotations.ts';
import { mayStoreUnprotected } from './unprotectedStorage.ts';
import { systemKeyring } from '../vault/keyring.ts';
import { Sealing } from '../vault/sealing.ts';
import { Vault } from '../vault/vault.ts';
import { Occasion, type Followed } from '../time/occasion.ts';
import type { Base } from './base.ts';

/** Profiles with their secrets, connections and rotations. */
export function openAccounts({ stores, window, transports, clock, redactor, log, preview }: Base) {
  const changes = new Occasion(); // of profiles
  const renewals = new Occasion<ProfileId>(); // profiles that were saved, or have other secrets
  const changed = coalesce(clock, 30, () => {
    // Rotation and what else belongs to a profile first, so that the window has it when another one becomes active.
    announced.rotations.announce();
    changes.tell();
    announced.connection.announce();
  });
  const sealing = new Sealing({ keyring: systemKeyring(process.platform), clock, changed });
  const vault = new Vault({ store: stores.vault, sealing, clock, redactor, log, changed });
  const profiles = createProfiles(stores.profiles, clock);
  const nameOf = (id: ProfileId) => profiles.find(id)?.name ?? '';
  const notify = (words: SystemNotice) => {
    notifySystem(words, {
      log,
      clicked: () => {
        window.show();
      },
    });
  };
  const connections = new Connections({
    profiles,
    vault,
    transports,
    clock,
    redactor,
    preview,
    changed,
    mayStoreUnprotected: () => mayStoreUnprotected(window.current),
    renewed(id) {
      renewals.tell(id);
    },
    switched(id, to) {
      changed();
      if (to === 'backupToken') notify(backupWords(nameOf(id)));
    },
  });
  const rotation = {
    entries: new RotationEntries(stores.rotation, changed),
    clock,
    tokensOf: (id: ProfileId) => connections.tokensOf(id),
  };
  const rotations = new Rotations(rotation);
  const reminders = new Reminders({
    ...rotation,
    log,
    accounts: () => profiles.list().flatMap(({ id, kind }) => (kind === 'account' ? [id] : [])),
    notify(id, days) {
      notify(rotationWords(nameOf(id), days));
    },
  });
  const announced = {
    rotations: announcedRotations(rotations, profiles, window.announce),
    connection: announcedConnection(connections, window.announce),
  };
  const followed: { changes: Followed; renewals: Followed<ProfileId> } = { changes, renewals };
  return { profiles, nameOf, notify, connections, rotations, reminders, announced, ...followed };
}

export type Accounts = ReturnType<typeof openAccounts>;

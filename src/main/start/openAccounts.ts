import type { ProfileId } from '../../contract/profiles.ts';
import { coalesce } from '../time/coalesce.ts';
import { announcedConnection } from '../connection/announcements.ts';
import { Connections } from '../connection/connections.ts';
import { createProfiles } from '../connection/profiles.ts';
import { Proxies } from '../connection/proxies.ts';
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
import { systemKeyring } from '../vault/keyring.ts';
import { Sealing } from '../vault/sealing.ts';
import { Vault } from '../vault/vault.ts';
import { Occasion, type Followed } from '../time/occasion.ts';
import type { Base } from './base.ts';
import { dialog, type BrowserWindow } from 'electron';

/**
 * Asks whether secrets may be stored under a publicly known key. The question is a system dialog, because a compromised
 * window could otherwise give the answer by itself.
 */
async function mayStoreUnprotected(window: BrowserWindow | null): Promise<boolean> {
  if (!window) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'Store secrets without protection?',
    detail:
      'This computer has no keyring. Anyone who can read your files will be able to read the secrets of every profile, including those you have already entered.',
    buttons: ['Keep in memory', 'Store without protection'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/** Profiles with their secrets, connections and rotations. */
export function openAccounts({
  stores,
  window,
  transports,
  proxyLogins,
  clock,
  redactor,
  log,
  preview,
}: Base) {
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
      window,
      clicked: () => {
        window.show();
      },
    });
  };
  const proxies = new Proxies({ vault, asking: proxyLogins, redactor, preview, changed });
  const connections = new Connections({
    profiles,
    vault,
    proxies,
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
  return { profiles, nameOf, notify, connections, proxies, rotations, reminders, announced, ...followed };
}

export type Accounts = ReturnType<typeof openAccounts>;

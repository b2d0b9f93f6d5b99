import { app, dialog, shell } from 'electron';
import path from 'node:path';
import type { ProfileId } from '../../contract/profiles.ts';
import { Catalogues } from '../catalogue/catalogues.ts';
import { openCertificates } from '../certificates/certificates.ts';
import type { Clock } from '../time/clock.ts';
import { coalesce } from '../time/coalesce.ts';
import { announcedConnection } from '../connection/announcements.ts';
import { Connections } from '../connection/connections.ts';
import { createProfiles } from '../connection/profiles.ts';
import { dragOut } from '../window/dragOut.ts';
import { Exports, freePlace, sweepExports } from '../exports/exports.ts';
import { FinishedFiles } from '../exports/finishedFiles.ts';
import { freeBytes } from '../disk/freeSpace.ts';
import type { Transports } from '../http/transport.ts';
import { ArchiveCopies } from '../library/archiveCopies.ts';
import { KeptChecks } from '../library/keptChecks.ts';
import { Library } from '../library/library.ts';
import { settleLibrary } from '../library/place.ts';
import { StoredColumns } from '../library/storedColumns.ts';
import type { Log } from '../secrets/log.ts';
import type { MainWindow } from '../window/mainWindow.ts';
import {
  backupWords,
  notifySystem,
  rotationWords,
  type SystemNotice,
} from '../notifications/notifications.ts';
import { AddressBook } from '../organizations/addressBook.ts';
import { openPage } from '../window/printing.ts';
import type { Redactor } from '../secrets/redaction.ts';
import { announcedRotations } from '../rotation/announcements.ts';
import { RotationEntries } from '../rotation/entries.ts';
import { Reminders } from '../rotation/reminders.ts';
import { Rotations } from '../rotation/rotations.ts';
import type { Stores } from './stores.ts';
import { mayStoreUnprotected } from './unprotectedStorage.ts';
import { systemKeyring } from '../vault/keyring.ts';
import { Sealing } from '../vault/sealing.ts';
import { Vault } from '../vault/vault.ts';
import { Views } from '../views/views.ts';

export type Base = {
  folder: string;
  stores: Stores;
  window: Pick<MainWindow, 'announce' | 'current' | 'show' | 'showAndTell'>;
  transports: Transports;
  clock: Clock;
  redactor: Redactor;
  log: Log;
  preview: boolean;
  /** The control address of a simulator that already runs on this computer; null to start one. */
  demoControl: string | null;
};

/** Profiles with their secrets, connections and rotations. */
export function openAccounts({ stores, window, transports, clock, redactor, log, preview }: Base) {
  const followers: (() => void)[] = []; // of changes of profiles
  const renewals: ((id: ProfileId) => void)[] = []; // followers of profiles that were saved, and of their secrets
  const changed = coalesce(clock, 30, () => {
    // Rotation and what else belongs to a profile first, so that the window has it when another one becomes active.
    announced.rotations.announce();
    for (const follow of followers) follow();
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
      for (const follow of renewals) follow(id);
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
  return { profiles, nameOf, notify, connections, rotations, reminders, announced, followers, renewals };
}

/** The library of stored reports with their views. */
export async function openReports(base: Base, { catalogues }: { catalogues: Pick<Catalogues, 'learn'> }) {
  const { folder, stores, window, clock, log } = base;
  const shelf = path.join(folder, 'library');
  await settleLibrary(stores.library, log);
  const copies = await ArchiveCopies.open(path.join(folder, 'dragged'));
  const keptChecks = new KeptChecks({
    store: stores.library,
    unchecked: (id) => {
      window.announce('library.unchecked', id);
    },
  });
  const library = await Library.open({
    folder: stores.library.value.folder ?? shelf,
    isElsewhere: stores.library.value.folder !== null,
    clock,
    log,
    unreadable: (reports) => {
      window.announce('library.unreadableChanged', reports);
    },
    stored: (report, hasArrived) => {
      window.announce('library.stored', report);
      if (hasArrived) void keptChecks.forget(report.id);
      void catalogues.learn(report);
    },
    removed: (id) => {
      window.announce('library.removed', id);
      void copies.remove(id);
    },
  });
  const views = new Views({ folderOf: (id) => library.folderOf(id), clock, log });
  const columns = new StoredColumns({ library, freeBytes: () => freeBytes(library.folder) });
  return { library, keptChecks, shelf, columns, copies, views };
}

/** The organizations that each profile knows. */
export const openAddressBook = ({ stores, clock, window }: Base, { profiles }: Accounts) =>
  new AddressBook({
    store: stores.organizations,
    clock,
    activeProfile: () => profiles.active()?.id,
    hasProfile: (id) => profiles.find(id) !== undefined,
    changed: (entries) => {
      window.announce('organizations.changed', entries);
    },
    removed: (keys) => {
      window.announce('organizations.removed', keys);
    },
  });

/** Drafts, the journal of attempts, and what sends changes of organizations. */
export function openSending(
  { folder, window, clock, log }: Base,
  { connections }: Accounts,
  book: AddressBook,
) {
  return openCertificates({
    folder: path.join(folder, 'certificates'),
    clock,
    log,
    book,
    connectionOf: (id) => connections.connectionOf(id),
    draftChanged: (draft) => {
      window.announce('certificates.draft', draft);
    },
    draftRemoved: (id) => {
      window.announce('certificates.draftRemoved', id);
    },
    attemptChanged: (attempt) => {
      window.announce('certificates.attempt', attempt);
    },
  });
}

/** Shows a file or folder in the system’s file manager. */
export const reveal = (place: string): void => {
  shell.showItemInFolder(place);
};

/** Exports to a folder that the user chooses; in the preview, to the downloads folder. */
export async function openExports({ stores, window, preview }: Base) {
  await sweepExports(stores.exports);
  const finished = new FinishedFiles({
    reveal,
    open: (file) => shell.openPath(file),
    drag: (file) => dragOut(window.current, file),
  });
  return new Exports({
    store: stores.exports,
    finished,
    page: openPage(() => window.current),
    async choosePlace(fileName) {
      const folder = app.getPath('downloads');
      if (preview) return freePlace(folder, fileName);
      const options = { defaultPath: path.join(folder, fileName) };
      const chosen = await (window.current
        ? dialog.showSaveDialog(window.current, options)
        : dialog.showSaveDialog(options));
      return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
    },
  });
}

export type Accounts = ReturnType<typeof openAccounts>;
export type Reports = Awaited<ReturnType<typeof openReports>>;

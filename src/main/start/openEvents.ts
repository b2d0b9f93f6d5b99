import { app, dialog, utilityProcess, type OpenDialogOptions, type SaveDialogOptions } from 'electron';
import path from 'node:path';
import type { ProfileId } from '../../contract/profiles.ts';
import { Events } from '../events/events.ts';
import { freePath } from '../exports/exports.ts';
import { eventLogWords } from '../notifications/notifications.ts';
import type { Base } from './base.ts';
import type { Accounts } from './openAccounts.ts';

const FILTERS = [{ name: 'Archive of an event log', extensions: ['events'] }];
/** A damaged archive that was put aside has another ending. */
const ANY_FILE = { name: 'All files', extensions: ['*'] };

/** The event log: its archives, in a process of their own, and what fetches entries into them. */
export function openEvents(
  { folder, stores, window, clock, log, preview }: Base,
  { profiles, nameOf, connections, notify, changes, renewals }: Accounts,
): Events {
  const save = (options: SaveDialogOptions) =>
    window.current ? dialog.showSaveDialog(window.current, options) : dialog.showSaveDialog(options);
  const open = (options: OpenDialogOptions) =>
    window.current ? dialog.showOpenDialog(window.current, options) : dialog.showOpenDialog(options);
  const archives = path.join(folder, 'events');
  const events = new Events({
    folder: archives,
    fork: () =>
      utilityProcess.fork(path.join(__dirname, 'archiveProcess.cjs'), [], {
        serviceName: 'Sextant event archives',
        // Building an archive anew takes its size here: on the same disk, and nowhere that others may read.
        env: { ...process.env, SQLITE_TMPDIR: archives },
      }),
    store: stores.events,
    actionTypes: stores.actionTypes,
    profiles: () => profiles.list(),
    connectionOf: (id: ProfileId) => connections.connectionOf(id),
    clock,
    log,
    announce: window.announce,
    remind: (id, days, daysLeft) => {
      notify(eventLogWords(nameOf(id), days, daysLeft));
    },
    async chooseCopy(fileName) {
      const downloads = app.getPath('downloads');
      if (preview) return freePath(downloads, fileName);
      const chosen = await save({ defaultPath: path.join(downloads, fileName), filters: FILTERS });
      return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
    },
    async chooseToRestore() {
      const chosen = await open({ properties: ['openFile'], filters: [...FILTERS, ANY_FILE] });
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
    },
  });
  changes.on(() => {
    events.profilesChanged();
  });
  renewals.on((id) => {
    events.renewed(id);
  });
  return events;
}

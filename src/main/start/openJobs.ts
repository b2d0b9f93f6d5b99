import { app } from 'electron';
import path from 'node:path';
import type { Job, JobId } from '../../contract/jobs.ts';
import { freeBytes } from '../disk/freeSpace.ts';
import { Batches, createBatchFolder } from '../jobs/batches.ts';
import { EndNotices } from '../jobs/endNotices.ts';
import { Jobs } from '../jobs/jobs.ts';
import { createJournal } from '../jobs/journal.ts';
import { RunProgress } from '../jobs/runProgress.ts';
import type { Library } from '../library/library.ts';
import { Listing } from '../listing/listing.ts';
import { notifySystem } from '../notifications/notifications.ts';
import type { Base } from './base.ts';
import type { Accounts } from './openAccounts.ts';

/** Shows outside of the window how far jobs are, and that they have ended: in the taskbar, and by notifications. */
function showOutside(
  { stores, window, log }: Pick<Base, 'stores' | 'window' | 'log'>,
  { jobs, batches }: { jobs: Jobs; batches: Batches },
) {
  const progress = new RunProgress();
  let unseen = 0;
  app.on('browser-window-focus', () => {
    unseen = 0;
    app.setBadgeCount(0);
    show(); // in a window that is new
  });
  // The Dock and the taskbars of Linux have one for the app, and would keep it without a window.
  app.on('browser-window-created', (_event, window) => {
    window.on('close', () => {
      window.setProgressBar(-1);
    });
  });
  const notices = new EndNotices({
    jobs: () => jobs.list(),
    batches: () => batches.list(),
    ended({ title, body, report }) {
      if (window.current?.isFocused()) return;
      unseen += 1;
      app.setBadgeCount(unseen);
      if (!stores.settings.value.settings.notifyJobs) return;
      const clicked = () => {
        window.showAndTell('jobs.wanted', report);
      };
      notifySystem({ title, body }, { log, window, clicked });
    },
  });
  const show = () => {
    // Below 0 it is taken away.
    if (window.current && !window.current.isDestroyed()) window.current.setProgressBar(progress.share ?? -1);
  };
  return {
    changed(job: Job) {
      progress.changed(job);
      notices.changed(job);
      show();
    },
    removed(id: JobId) {
      progress.removed(id);
      notices.removed(id);
      show();
    },
  };
}

/** The jobs and their batches, and the service’s own list. Jobs that wait for a host or a secret try again as soon as there may be one. */
export async function openJobs(
  { folder, stores, window, clock, log }: Base,
  { connections, changes, renewals }: Pick<Accounts, 'connections' | 'changes' | 'renewals'>,
  library: Library,
) {
  const journal = createJournal({ folder: path.join(folder, 'jobs'), clock, log });
  const batchFolder = createBatchFolder({ folder: path.join(folder, 'batches'), clock, log });
  const connectionOf: Accounts['connections']['connectionOf'] = (id) => connections.connectionOf(id);
  const jobs = new Jobs({
    journal,
    loaded: await journal.load(),
    library,
    clock,
    log,
    connectionOf,
    freeBytes: () => freeBytes(library.folder),
    changed: (job) => {
      window.announce('jobs.changed', job);
      shown.changed(job);
    },
    removed: (id) => {
      window.announce('jobs.removed', id);
      shown.removed(id);
    },
  });
  const batches = new Batches({
    folder: batchFolder,
    loaded: await batchFolder.load(),
    jobs,
    clock,
    connectionOf,
    changed: (batch) => {
      window.announce('jobs.batch', batch);
    },
  });
  const shown = showOutside({ stores, window, log }, { jobs, batches });
  renewals.on((id) => {
    jobs.wake(id);
  });
  let wasOffline = false;
  changes.on(() => {
    const active = connections.active();
    const isOffline = active.ok && active.value.service.reach.kind === 'offline';
    if (wasOffline && active.ok && !isOffline) jobs.wake(active.value.profile.id);
    wasOffline = isOffline;
  });
  const listing = new Listing({ store: stores.listing, clock, connectionOf });
  return { jobs, batches, listing, troubledJobs: [...journal.troubled(), ...batchFolder.troubled()] };
}

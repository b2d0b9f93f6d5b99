import path from 'node:path';
import { freeBytes } from './freeSpace.ts';
import { Batches, createBatchFolder } from './jobs/batches.ts';
import { Jobs } from './jobs/jobs.ts';
import { createJournal } from './jobs/journal.ts';
import type { Library } from './library/library.ts';
import { Listing } from './listing/listing.ts';
import type { Accounts, Base } from './parts.ts';

/** The jobs and their batches, and the service’s own list. Jobs that wait for a host or a secret try again as soon as there may be one. */
export async function openJobs(
  { folder, stores, window, clock, log }: Base,
  { connections, followers }: Pick<Accounts, 'connections' | 'followers'>,
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
    },
    removed: (id) => {
      window.announce('jobs.removed', id);
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
  let wasOffline = false;
  followers.push(() => {
    const active = connections.active();
    const isOffline = active.ok && active.value.service.reach.kind === 'offline';
    if (wasOffline && active.ok && !isOffline) jobs.wake(active.value.profile.id);
    wasOffline = isOffline;
  });
  const listing = new Listing({ store: stores.listing, clock, connectionOf });
  return { jobs, batches, listing, troubledJobs: [...journal.troubled(), ...batchFolder.troubled()] };
}

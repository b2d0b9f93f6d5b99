import path from 'node:path';
import type { Job } from '../../../src/contract/jobs.ts';
import { realClock as clock, type Clock } from '../../../src/main/time/clock.ts';
import { Jobs } from '../../../src/main/jobs/jobs.ts';
import { createJournal } from '../../../src/main/jobs/journal.ts';
import { Library } from '../../../src/main/library/library.ts';
import { running } from '../../simulator/client.ts';
import type { openAccount } from '../connection/account.ts';

type Account = Awaited<ReturnType<typeof openAccount>>;

/** The jobs of an account, as loaded from disk when the app starts. */
export async function openJobs(
  { folder, log, connections }: Account,
  more: { changed?: (job: Job) => void; clock?: Clock } = {},
) {
  const library = await Library.open({
    folder: path.join(folder, 'library'),
    clock,
    log,
    stored: () => undefined,
    removed: () => undefined,
  });
  const journal = createJournal({ folder: path.join(folder, 'jobs'), clock, log });
  const slow = { ms: 0 };
  /** The jobs in the order in which their requests were recorded, just before they were sent. */
  const begun: Job[] = [];
  const jobs = new Jobs({
    journal: {
      ...journal,
      async write(job) {
        if (job.state.kind === 'requesting') begun.push(job);
        // The disk gets slower each time it records that a job starts.
        if (job.state.kind === 'queued') await new Promise((resolve) => setTimeout(resolve, (slow.ms *= 2)));
        return journal.write(job);
      },
    },
    loaded: await journal.load(),
    library,
    clock,
    log,
    connectionOf: (id) => connections.connectionOf(id),
    freeBytes: async () => null,
    changed: () => undefined,
    removed: () => undefined,
    ...more,
  });
  // Before the folder is removed that they write to.
  running.unshift({ close: () => jobs.suspend() });
  return { jobs, library, slow, begun };
}

/** Names that sort alphabetically: 01, 02, ... */
export const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => String(n + 1).padStart(2, '0'));

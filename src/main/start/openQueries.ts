import path from 'node:path';
import { Catalogues } from '../catalogue/catalogues.ts';
import { createCatalogueFolder } from '../catalogue/record.ts';
import type { Job } from '../../contract/jobs.ts';
import type { PastRun } from '../../contract/queries.ts';
import { namedQuery } from '../jobs/calls.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Base } from './base.ts';
import type { Accounts } from './openAccounts.ts';
import { History, RUN_FILES } from '../queries/history.ts';
import { Queries, QUERY_FILES } from '../queries/queries.ts';
import { createRecordFolder } from '../disk/recordFolder.ts';
import { Schedules, SCHEDULE_FILES } from '../schedules/schedules.ts';

/** What each profile knows of the identifiers of its account. */
export async function openCatalogues(
  { folder, window, clock, log }: Base,
  { profiles, connections }: Accounts,
) {
  const records = createCatalogueFolder({ folder: path.join(folder, 'catalogue'), clock, log });
  const catalogues = new Catalogues({
    folder: records,
    loaded: await records.load(),
    clock,
    hasProfile: (id) => profiles.find(id) !== undefined,
    connectionOf: (id) => connections.connectionOf(id),
    changed: (what) => {
      window.announce('catalogue.changed', what);
    },
    removed: (id) => {
      window.announce('catalogue.removed', id);
    },
  });
  return { catalogues, troubled: records.troubled() };
}

export type Known = Awaited<ReturnType<typeof openCatalogues>>;

/** Saved queries, the history of what was run, and the schedules that run queries by themselves. */
export async function openQueries({ folder, window, clock, log }: Base, { profiles }: Accounts, jobs: Jobs) {
  const open = (below: string) => ({ folder: path.join(folder, ...below.split('/')), below, clock, log });
  const queryFiles = createRecordFolder(QUERY_FILES, open('queries/saved'));
  const runFiles = createRecordFolder(RUN_FILES, open('queries/runs'));
  const scheduleFiles = createRecordFolder(SCHEDULE_FILES, open('schedules'));
  const [savedQueries, runs, savedSchedules] = await Promise.all([
    queryFiles.load(),
    runFiles.load(),
    scheduleFiles.load(),
  ]);
  const queries = new Queries({
    files: queryFiles,
    loaded: savedQueries,
    clock,
    changed: (query) => {
      window.announce('queries.changed', query);
    },
    removed: (id) => {
      window.announce('queries.removed', id);
    },
  });
  const history = new History({
    files: runFiles,
    loaded: runs,
    clock,
    log,
    ran: (run) => {
      window.announce('queries.ran', run);
    },
  });
  /** Keeps in the history that a job or a batch was queued. */
  const ran = (
    { profileId, profileName, demo, request }: Pick<Job, 'profileId' | 'profileName' | 'demo' | 'request'>,
    why: Pick<PastRun, 'query' | 'by' | 'jobId' | 'batchId'>,
  ) => {
    void history.add({ profileId, profileName, demo, request, ...why });
  };
  const schedules = new Schedules({
    files: scheduleFiles,
    loaded: savedSchedules,
    clock,
    log,
    findQuery: (id) => queries.find(id),
    nameOf: (id) => profiles.find(id)?.name,
    async run(profileId, { request, query }) {
      const job = await jobs.run(profileId, request, namedQuery(query, queries.find(query.id)?.name));
      if (job.ok) ran(job.value, { query, by: 'schedule', jobId: job.value.id });
      return job;
    },
    changed: (schedule) => {
      window.announce('schedules.changed', schedule);
    },
    removed: (id) => {
      window.announce('schedules.removed', id);
    },
  });
  return {
    queries,
    history,
    schedules,
    ran,
    troubled: [...queryFiles.troubled(), ...runFiles.troubled(), ...scheduleFiles.troubled()],
  };
}

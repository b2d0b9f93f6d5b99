import type { Handlers } from '../../contract/index.ts';
import type { Job } from '../../contract/jobs.ts';
import type { PastRun, QueryId, QueryRef, RanQuery } from '../../contract/queries.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok } from '../../contract/result.ts';
import type { Batches } from './batches.ts';
import type { Jobs } from './jobs.ts';

type Dependencies = {
  jobs: Jobs;
  batches: Batches;
  activeProfile: () => Profile | undefined;
  /** The name of a saved query, if it is still there. */
  queryName: (id: QueryId) => string | undefined;
  /** A report was queued by hand, or several as a batch. */
  ran: (
    run: Pick<Job, 'profileId' | 'profileName' | 'demo' | 'request'>,
    why: Pick<PastRun, 'query' | 'by' | 'jobId' | 'batchId'>,
  ) => void;
};

/** A saved query with the name that it has now. */
export const namedQuery = (query: QueryRef, name: string | undefined): RanQuery => ({
  ...query,
  ...(name === undefined ? {} : { name }),
});

export const jobsCalls = ({
  jobs,
  batches,
  activeProfile,
  queryName,
  ran,
}: Dependencies): Handlers['jobs'] => ({
  list: async () => ok(jobs.list()),
  async run({ request, query }) {
    const profile = activeProfile();
    if (!profile) return fail({ kind: 'missing', what: 'profile' });
    const job = await jobs.run(profile.id, request, query && namedQuery(query, queryName(query.id)));
    if (job.ok) ran(job.value, { query: query ?? null, by: 'hand', jobId: job.value.id });
    return job;
  },
  stop: (id) => jobs.stop(id),
  retry: (id) => jobs.retry(id),
  checkNow: (id) => jobs.checkNow(id),
  remove: (ids) => jobs.remove(ids),
  restore: (ids) => jobs.restore(ids),
  answers: async (id) => jobs.answers(id),
  batches: async () => ok(batches.list()),
  async runBatch(wanted) {
    const profile = activeProfile();
    if (!profile) return fail({ kind: 'missing', what: 'profile' });
    const { query, ...asked } = wanted;
    const batch = await batches.run(profile.id, {
      ...asked,
      ...(query && { query: namedQuery(query, queryName(query.id)) }),
    });
    if (batch.ok) ran(batch.value, { query: query ?? null, by: 'batch', batchId: batch.value.id });
    return batch;
  },
});

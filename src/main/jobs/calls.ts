import type { Handlers } from '../../contract/index.ts';
import type { Job } from '../../contract/jobs.ts';
import type { PastRun } from '../../contract/queries.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok } from '../../contract/result.ts';
import type { Batches } from './batches.ts';
import type { Jobs } from './jobs.ts';

type Dependencies = {
  jobs: Jobs;
  batches: Batches;
  activeProfile: () => Profile | undefined;
  /** A report was queued by hand, or several as a batch. */
  ran: (
    run: Pick<Job, 'profileId' | 'profileName' | 'demo' | 'request'>,
    why: Pick<PastRun, 'query' | 'by'>,
  ) => void;
};

export const jobsCalls = ({ jobs, batches, activeProfile, ran }: Dependencies): Handlers['jobs'] => ({
  list: async () => ok(jobs.list()),
  async run({ request, query }) {
    const profile = activeProfile();
    if (!profile) return fail({ kind: 'missing', what: 'profile' });
    const job = await jobs.run(profile.id, request);
    if (job.ok) ran(job.value, { query: query ?? null, by: 'hand' });
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
    const batch = await batches.run(profile.id, wanted);
    if (batch.ok) ran(batch.value, { query: wanted.query ?? null, by: 'batch' });
    return batch;
  },
});

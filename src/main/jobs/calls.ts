import type { Handlers } from '../../contract/index.ts';
import type { Job } from '../../contract/jobs.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok } from '../../contract/result.ts';
import type { Batches } from './batches.ts';
import type { Jobs } from './jobs.ts';

type Parts = {
  jobs: Jobs;
  batches: Batches;
  activeProfile: () => Profile | undefined;
  /** A report was queued by hand. */
  ran: (job: Job) => void;
};

export const jobsCalls = ({ jobs, batches, activeProfile, ran }: Parts): Handlers['jobs'] => ({
  list: async () => ok(jobs.list()),
  async run(request) {
    const profile = activeProfile();
    if (!profile) return fail({ kind: 'missing', what: 'profile' });
    const job = await jobs.run(profile.id, request);
    if (job.ok) ran(job.value);
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
    return profile ? batches.run(profile.id, wanted) : fail({ kind: 'missing', what: 'profile' });
  },
});

import type { Handlers } from '../../contract/index.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok } from '../../contract/result.ts';
import type { Jobs } from './jobs.ts';

type Parts = { jobs: Jobs; activeProfile: () => Profile | undefined };

export const jobsCalls = ({ jobs, activeProfile }: Parts): Handlers['jobs'] => ({
  list: async () => ok(jobs.list()),
  async run(request) {
    const profile = activeProfile();
    return profile ? jobs.run(profile.id, request) : fail({ kind: 'missing', what: 'profile' });
  },
  stop: (id) => jobs.stop(id),
  retry: (id) => jobs.retry(id),
  checkNow: (id) => jobs.checkNow(id),
  remove: (id) => jobs.remove(id),
});

import type { Profile, ProfileId } from '../../contract/profiles.ts';
import type { Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Downloader } from '../http/download.ts';
import type { ApiClient } from '../http/request.ts';
import type { Library } from '../library/library.ts';
import type { JobList } from './jobList.ts';
import type { RequestPauses } from './requestPauses.ts';

/** What a job needs of its profile. */
export type JobConnection = { profile: Profile; client: ApiClient; downloader: Downloader };

export type JobRunDependencies = {
  list: JobList;
  pauses: RequestPauses;
  library: Library;
  clock: Clock;
  connectionOf: (profileId: ProfileId) => Result<JobConnection>;
  /** The free space on the disk of the library; null if the system does not say. */
  freeBytes: () => Promise<number | null>;
};

import { Job } from '../../../src/contract/jobs.ts';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import { SavedQuery } from '../../../src/contract/queries.ts';
import { DEFAULT_SETTINGS } from '../../../src/main/settings/settings.ts';
import type { Sources } from '../../../src/renderer/palette/things.ts';
import { fromService, idOf } from '../../main/library/wholeLibrary.ts';
import { REQUEST } from '../../main/jobs/request.ts';

export const reportOf = (number: number, part: Partial<StoredReport> = {}): StoredReport => ({
  id: idOf(number),
  ...UNMARKED,
  title: `Report ${number}`,
  source: fromService(`remote-${number}`),
  storedAtMs: number,
  archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
  ...part,
});

export const queryOf = (number: number, name: string): SavedQuery =>
  SavedQuery.parse({
    id: idOf(number),
    name,
    tags: ['monthly'],
    starred: false,
    createdAtMs: 1,
    versions: [{ number: 1, savedAtMs: 1, request: REQUEST, range: null }],
  });

export const jobOf = (number: number, state: object): Job =>
  Job.parse({
    id: idOf(number),
    profileId: idOf(97),
    profileName: 'Work',
    demo: false,
    request: { ...REQUEST, fileName: `Job ${number}` },
    createdAtMs: number,
    state,
  });

/** An app in which nothing is offered or kept. */
export const NOTHING: Sources = {
  isOffered: () => false,
  queries: [],
  reports: [],
  jobs: [],
  profiles: [],
  activeId: null,
  catalogue: undefined,
  settings: DEFAULT_SETTINGS.settings,
};

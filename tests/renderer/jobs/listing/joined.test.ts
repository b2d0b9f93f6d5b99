import { expect, it } from 'vitest';
import { JobId, type Job } from '../../../../src/contract/jobs.ts';
import { UNMARKED, type StoredReport } from '../../../../src/contract/library.ts';
import type { ListedReport } from '../../../../src/contract/listing.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import { joined } from '../../../../src/renderer/jobs/listing/joined.ts';
import { fromService, idOf } from '../../../main/library/wholeLibrary.ts';

const source = fromService('r-stored');
if (source.kind !== 'service') throw new Error('It is from the service.');
const { profileId, request } = source;
const OTHER = ProfileId.parse(crypto.randomUUID());

const REPORT: StoredReport = {
  id: idOf(1),
  ...UNMARKED,
  title: 'Traffic',
  source,
  storedAtMs: 1,
  archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
};
const jobOf = (remoteId: string, of: ProfileId = profileId): Job => ({
  id: JobId.parse(crypto.randomUUID()),
  profileId: of,
  profileName: 'Work',
  demo: false,
  request,
  createdAtMs: 1,
  state: { kind: 'failed', remoteId, error: { kind: 'link-ended' }, atMs: 1 },
});
const item = (remoteId: string | null): ListedReport => ({
  remoteId,
  status: 'completed',
  createdAt: null,
  completedAt: null,
  by: null,
  dimensions: [],
  metrics: [],
  start: null,
  end: null,
  query: null,
  raw: null,
});
const kinds = (ids: (string | null)[], jobs: Job[] = []) =>
  joined(ids.map(item), profileId, [REPORT], jobs).map(({ here }) => here.kind);

it('a listed report is here, not here or not ours, by its identifier and the account', () => {
  const jobs = [jobOf('r-stored'), jobOf('r-job'), jobOf('r-other', OTHER)];
  expect(kinds(['r-stored', 'r-job', 'r-other', 'r-none', null], jobs)).toEqual([
    'stored',
    'job',
    'none',
    'none',
    'none',
  ]);
  expect(joined([item('r-stored')], OTHER, [REPORT], jobs)[0]?.here.kind).toBe('none');
});

it('each row has a key of its own, even where the same report is on a page twice', () => {
  const keys = joined(['a', 'b', 'a', null, null].map(item), profileId, [], []).map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
});

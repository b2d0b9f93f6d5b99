import { beforeEach, expect, it, vi } from 'vitest';
import { Job } from '../../../src/contract/jobs.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const asked: string[][] = [];
const record = (verb: string) => async (ids: string[]) => {
  asked.push([verb, ...ids]);
  return { ok: true, value: undefined };
};
vi.stubGlobal('window', { sextant: { jobs: { remove: record('remove'), restore: record('restore') } } });
const { goOnFailedName, goOnName, needsEditing, removeJobs, undoRemoval } =
  await import('../../../src/renderer/jobs/jobActs.ts');
const { dismiss, useNotices } = await import('../../../src/renderer/state/notices.ts');

const idOf = (number: number) => `c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a0${number}`;
const jobOf = (number: number) =>
  Job.parse({
    id: idOf(number),
    profileId: idOf(9),
    profileName: 'Work',
    demo: false,
    request: REQUEST,
    createdAtMs: number,
    state: { kind: 'queued' },
  });
const titles = () => useNotices.getState().notices.map(({ title }) => title);

beforeEach(() => {
  useNotices.setState({ notices: [] });
  asked.length = 0;
});

it('a second press while a job is being removed asks for nothing', async () => {
  await Promise.all([removeJobs([jobOf(1)]), removeJobs([jobOf(1)]), removeJobs([jobOf(1), jobOf(2)])]);
  expect(asked).toEqual([
    ['remove', idOf(1)],
    ['remove', idOf(2)],
  ]);
});

it('jobs that are removed one after another are put back together, unless the offer was closed', async () => {
  await removeJobs([jobOf(1)]);
  await removeJobs([jobOf(2), jobOf(3)]);
  expect(titles()).toEqual(['3 jobs removed']);
  useNotices.getState().notices[0]?.action?.run();
  expect(asked.at(-1)).toEqual(['restore', idOf(1), idOf(2), idOf(3)]);
  dismiss(useNotices.getState().notices[0]?.id ?? -1);
  await removeJobs([jobOf(4)]);
  expect(titles()).toEqual(['1 job removed']);
});

it('jobs are put back by the key as well, those that were removed last first, each once', async () => {
  await removeJobs([jobOf(5)]);
  dismiss(useNotices.getState().notices[0]?.id ?? -1);
  await removeJobs([jobOf(6)]);
  asked.length = 0;
  undoRemoval();
  expect(titles()).toEqual([]);
  undoRemoval();
  expect(asked).toEqual([
    ['restore', idOf(6)],
    ['restore', idOf(5)],
  ]);
});

it.each([
  [400, null, true],
  [422, null, true],
  [403, null, false],
  [400, 'r1', false],
])(
  'a request that was refused with %d has to be changed, unless the service has a report',
  (status, remoteId, is) => {
    const error = {
      kind: 'refused',
      role: 'gateway',
      status,
      said: null,
      details: [],
    };
    const job = Job.parse({ ...jobOf(1), state: { kind: 'failed', remoteId, error, atMs: 0 } });
    expect(needsEditing(job)).toBe(is);
  },
);

it('the button for several has the word of the button for one', () => {
  const failedWith = (number: number, remoteId: string | null) =>
    Job.parse({
      ...jobOf(number),
      state: { kind: 'failed', remoteId, error: { kind: 'cancelled' }, atMs: 0 },
    });
  const [anew, known] = [failedWith(1, null), failedWith(2, 'r1')];
  expect([anew, known].map(goOnName)).toEqual(['Run again', 'Try again']);
  expect(goOnFailedName([known, jobOf(3)])).toBe('Try failed again');
  expect(goOnFailedName([known, anew])).toBe('Run failed again');
  expect(goOnFailedName([jobOf(3)])).toBeNull();
});

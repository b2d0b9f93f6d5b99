import { describe, expect, it } from 'vitest';
import { Batch, Job, type JobState } from '../../../src/contract/jobs.ts';
import type { StoredReport } from '../../../src/contract/library.ts';
import { batchFacts } from '../../../src/renderer/joining/batchFacts.ts';
import { timelineOf } from '../../../src/renderer/jobs/details/timeline.ts';
import { linkEndMs } from '../../../src/renderer/jobs/linkEnd.ts';
import { jobWords } from '../../../src/renderer/jobs/jobWords.ts';
import {
  amountOf,
  inOrder,
  jobsIn,
  jobsOf,
  listedJobs,
  matching,
  rowsOf,
  type StateFilter,
} from '../../../src/renderer/jobs/listed.ts';
import { words } from '../../../src/renderer/jobs/words.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const idOf = (number: number) => `c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a${String(number).padStart(2, '0')}`;
const COMMON = { profileId: idOf(97), profileName: 'Work', demo: false };
const stored = (number: number) => ({ kind: 'stored', remoteId: 'r', reportId: idOf(number + 50) });
const FAILED = { kind: 'failed', remoteId: null, error: { kind: 'link-ended' }, atMs: 1 };
const jobOf = (number: number, state: object, more: object = {}) =>
  Job.parse({
    ...COMMON,
    id: idOf(number),
    request: { ...REQUEST, fileName: `Job ${number}` },
    createdAtMs: number,
    state,
    ...more,
  });
const partOf = (number: number, state: object) => jobOf(number, state, { batchId: idOf(99) });
const batch = Batch.parse({
  ...COMMON,
  id: idOf(99),
  request: REQUEST,
  splitBy: 'day',
  parts: [11, 12, 13].map((number) => ({
    jobId: idOf(number),
    start: 'a',
    end: 'b',
    label: `day ${number}`,
  })),
  createdAtMs: 11,
});
const reportOf = (number: number, source: object = { kind: 'file', fileName: 'x' }) =>
  ({ id: idOf(number), storedAtMs: number, source }) as StoredReport;

describe('the list of jobs', () => {
  const jobs = [
    jobOf(20, FAILED),
    partOf(13, FAILED),
    partOf(12, { kind: 'queued' }),
    partOf(11, stored(11)),
    jobOf(1, stored(1)),
  ];
  const listed = listedJobs(jobs, [batch], []);

  it('has the parts of a batch in the batch, in the order of their times, newest first otherwise', () => {
    expect(listed.map(({ kind }) => kind)).toEqual(['job', 'batch', 'job']);
    expect(jobsIn(listed).map(({ createdAtMs }) => createdAtMs)).toEqual([20, 11, 12, 13, 1]);
    expect(listed[1]).toMatchObject({ facts: { stored: 1, failed: 1, running: 1 } });
  });

  it('is counted as what is in sight: jobs, and the parts of batches', () => {
    const amount = (typed: string, state: StateFilter) => amountOf(jobsIn(matching(listed, typed, state)));
    const all = amountOf(jobsIn(listed));
    expect(all).toEqual({ jobs: 2, parts: 3 });
    expect(words.count(all, all, 1)).toBe('2 jobs and 1 batch of 3 parts');
    expect(words.count(amount('', 'stored'), all, 1)).toBe('1 of 2 jobs, 1 of 3 parts');
    expect(words.several.removeStored(amount('', 'stored'))).toBe('Remove stored (1 job, 1 part)');
    expect(words.removed.title({ jobs: 0, parts: 3 })).toBe('3 parts removed');
    // Without a batch, a number says enough.
    const [few, many] = [1, 5].map((jobs) => ({ jobs, parts: 0 }));
    expect(words.count(many!, many!, 0)).toBe('5 jobs');
    expect(words.count(few!, many!, 0)).toBe('1 of 5 jobs');
    expect(words.several.removeStored(few!)).toBe('Remove stored (1)');
  });

  it('has a line for each, and for each part below a batch that is unfolded', () => {
    const lines = (unfolded: string[]) =>
      rowsOf(listed, new Set(unfolded)).map((row) =>
        row.kind === 'batch' ? 'batch' : (row.part ?? row.key),
      );
    expect(lines([])).toEqual([idOf(20), 'batch', idOf(1)]);
    expect(lines([batch.id])).toEqual([idOf(20), 'batch', 'day 11', 'day 12', 'day 13', idOf(1)]);
    // A batch stands for its parts, and each counts once.
    expect(jobsOf(rowsOf(listed, new Set([batch.id])))).toHaveLength(5);
  });

  it('is ordered by a column; a batch goes with its worst part', () => {
    const ordered = (column: string, descending = false) =>
      jobsIn(inOrder(listed, { column, descending })).map(({ createdAtMs }) => createdAtMs);
    expect(ordered('requested')).toEqual([1, 11, 12, 13, 20]);
    expect(ordered('name', true)).toEqual([11, 12, 13, 20, 1]);
    expect(ordered('state')).toEqual([20, 11, 12, 13, 1]);
    expect(ordered('state', true)).toEqual([1, 20, 11, 12, 13]);
  });

  it('shows parts of an unknown batch on their own, and no batch without parts', () => {
    expect(listedJobs(jobs, [], []).every(({ kind }) => kind === 'job')).toBe(true);
    expect(listedJobs([], [batch], [])).toEqual([]);
  });

  it('is filtered by text and by state, within batches as well', () => {
    const found = (typed: string, state: Parameters<typeof matching>[2] = 'all') =>
      jobsIn(matching(listed, typed, state)).map(({ createdAtMs }) => createdAtMs);
    expect(found(' JOB 1 ')).toEqual([11, 12, 13, 1]);
    expect(found('', 'failed')).toEqual([20, 13]);
    expect(found('', 'running')).toEqual([12]);
    expect(found('nothing')).toEqual([]);
  });
});

it('a batch can be joined while a stored part is not in its table, and not without any', () => {
  const jobs = new Map([partOf(11, stored(11)), partOf(12, stored(12))].map((job) => [job.id, job]));
  const here = [reportOf(61), reportOf(62)];
  const table = reportOf(90, { kind: 'joined', batchId: idOf(99), parts: [{ report: { id: idOf(61) } }] });
  expect(batchFacts(batch, jobs, [])).toMatchObject({ canJoin: false, table: null });
  expect(batchFacts(batch, jobs, here)).toMatchObject({ canJoin: true, table: null });
  expect(batchFacts(batch, jobs, [...here, table])).toMatchObject({ canJoin: true, table: { id: idOf(90) } });
  expect(batchFacts(batch, jobs, [reportOf(61), table])).toMatchObject({ canJoin: false });
});

it('the timeline is in the order of time, with times in either form of the service', () => {
  const service = {
    createdAt: '2026-11-20T10:00:00.000000Z',
    completedAt: '2026-11-20T10:00:04:000000Z',
    expiresAt: 'soon',
    heardAtMs: 1,
  };
  const at = Date.UTC(2026, 10, 20, 10, 0, 9);
  const job = jobOf(1, { ...stored(1), atMs: at }, { service });
  const steps = timelineOf(job, Date.UTC(2026, 10, 21));
  expect(steps.map(({ atMs, text }) => atMs ?? text)).toEqual([
    1,
    Date.UTC(2026, 10, 20, 10),
    Date.UTC(2026, 10, 20, 10, 0, 4),
    at,
    'soon',
  ]);
  // A link that ended before the download did stands before it; the clocks of both sides are compared as one.
  const early = { ...service, expiresAt: '2026-11-20T10:00:06.000000Z' };
  const namesOf = (clockOffMs: number) =>
    timelineOf(jobOf(1, { ...stored(1), atMs: at }, { service: early }), at + 60_000, clockOffMs)
      .slice(-2)
      .map(({ name }) => name);
  expect(namesOf(0)).toEqual(['Link ended', 'Downloaded and stored']);
  expect(namesOf(5_000)).toEqual(['Downloaded and stored', 'Link ended']);
  const half: JobState = {
    kind: 'downloading',
    remoteId: 'r',
    receivedBytes: 1,
    totalBytes: 2,
    renewals: 0,
    notBeforeMs: null,
  };
  const expiresAt = '2026-11-20T10:05:00:000000Z';
  expect(linkEndMs(jobOf(1, half, { service: { ...service, expiresAt } }))).toBe(
    Date.UTC(2026, 10, 20, 10, 5),
  );
  expect(linkEndMs(jobOf(1, stored(1), { service: { ...service, expiresAt } }))).toBeNull();
  // Two hours behind the service, five minutes of a link are five minutes.
  const behind = jobOf(1, half, { service: { ...service, expiresAt } });
  expect(jobWords(behind, Date.UTC(2026, 10, 20, 8), -7_200_000).detail).toContain('link ends in 5:00');
});

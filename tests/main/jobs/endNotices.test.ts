import { expect, it } from 'vitest';
import { Batch, Job, type JobState } from '../../../src/contract/jobs.ts';
import { EndNotices, type EndNotice } from '../../../src/main/jobs/endNotices.ts';
import { RunProgress } from '../../../src/main/jobs/runProgress.ts';
import { REQUEST } from './request.ts';

const idOf = (number: number) => `c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a0${number}`;
const BATCH = idOf(9);
const QUEUED: JobState = { kind: 'queued' };
const STORED = { kind: 'stored', remoteId: 'r', reportId: idOf(8), atMs: 1 } as JobState;
const FAILED: JobState = { kind: 'failed', remoteId: null, error: { kind: 'link-ended' }, atMs: 1 };
const STOPPED: JobState = { kind: 'stopped', remoteId: null, atMs: 1, notBeforeMs: null };
const jobOf = (number: number, state: JobState, batchId?: string) =>
  Job.parse({
    id: idOf(number),
    profileId: idOf(7),
    profileName: 'Work',
    demo: false,
    request: { ...REQUEST, fileName: `Job ${number}` },
    createdAtMs: number,
    batchId,
    state,
  });
const batch = Batch.parse({
  id: BATCH,
  profileId: idOf(7),
  profileName: 'Work',
  demo: false,
  request: { ...REQUEST, fileName: 'Month' },
  splitBy: 'day',
  parts: [1, 2].map((number) => ({ jobId: idOf(number), start: 'a', end: 'b', label: String(number) })),
  createdAtMs: 1,
});

/** Follows changes of jobs and lists the notices. */
function follow() {
  const jobs = new Map<string, Job>();
  const shown: EndNotice[] = [];
  const notices = new EndNotices({
    jobs: () => [...jobs.values()],
    batches: () => [batch],
    ended: (notice) => shown.push(notice),
  });
  const change = (job: Job) => {
    jobs.set(job.id, job);
    notices.changed(job);
  };
  return { shown, change };
}

it('a job that ends by itself has one notice, which opens its report', () => {
  const { shown, change } = follow();
  change(jobOf(1, QUEUED));
  for (let times = 0; times < 2; times += 1) change(jobOf(1, STORED));
  change(jobOf(2, QUEUED));
  change(jobOf(2, FAILED));
  expect(shown).toEqual([
    { title: 'Your report is ready', body: 'Job 1', report: idOf(8) },
    { title: 'A report failed', body: 'Job 2', report: null },
  ]);
});

it('a job that a person stopped, or that had ended before, has none', () => {
  const { shown, change } = follow();
  change(jobOf(1, QUEUED));
  change(jobOf(1, STOPPED));
  change(jobOf(2, STORED));
  expect(shown).toEqual([]);
});

it('the parts of a batch have one notice together, when the last has ended', () => {
  const { shown, change } = follow();
  for (const number of [1, 2]) change(jobOf(number, QUEUED, BATCH));
  change(jobOf(1, STORED, BATCH));
  expect(shown).toEqual([]);
  change(jobOf(2, FAILED, BATCH));
  expect(shown).toEqual([
    { title: 'A batch has ended with failures', body: 'Month: 1 part stored, 1 failed', report: null },
  ]);
});

it('the taskbar shows how far the jobs are that began together, and nothing once all have ended', () => {
  const progress = new RunProgress();
  const half = {
    kind: 'downloading',
    remoteId: 'r',
    receivedBytes: 5,
    totalBytes: 10,
    renewals: 0,
    notBeforeMs: null,
  } as const;
  expect(progress.share).toBeNull();
  progress.changed(jobOf(1, QUEUED));
  progress.changed(jobOf(2, QUEUED));
  expect(progress.share).toBe(0);
  progress.changed(jobOf(1, half));
  expect(progress.share).toBe(0.25);
  progress.changed(jobOf(1, STORED));
  expect(progress.share).toBe(0.5);
  progress.changed(jobOf(2, FAILED));
  expect(progress.share).toBeNull();
  progress.changed(jobOf(3, QUEUED));
  progress.removed(jobOf(3, QUEUED).id);
  expect(progress.share).toBeNull();
});

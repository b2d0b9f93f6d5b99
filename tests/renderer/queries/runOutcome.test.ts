import { expect, it } from 'vitest';
import { BatchId } from '../../../src/contract/batches.ts';
import { JobId, type Job } from '../../../src/contract/jobs.ts';
import type { PastRun } from '../../../src/contract/queries.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { reportOfRun, runOutcome } from '../../../src/renderer/queries/runOutcome.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const batchId = BatchId.parse(idOf(9));
const STATES = {
  stored: { kind: 'stored', reportId: ReportId.parse(idOf(5)) },
  failed: { kind: 'failed', error: { kind: 'missing', what: 'profile' } },
  stopped: { kind: 'stopped' },
  requesting: { kind: 'requesting' },
} as const;
const job = (number: number, state: keyof typeof STATES, of: Partial<Job> = {}) =>
  ({ id: JobId.parse(idOf(number)), state: STATES[state], ...of }) as unknown as Job;
const run = (of: Partial<PastRun>) => of as PastRun;

it.each([
  ['stored', 'good', 'Stored'],
  ['stopped', 'warn', 'Stopped'],
  ['requesting', 'busy', 'Under way'],
] as const)('a run whose job is %s says so', (state, tone, text) => {
  expect(runOutcome(run({ jobId: JobId.parse(idOf(1)) }), [job(1, state)])).toEqual({ tone, text });
});

it('a run that failed says why', () => {
  const outcome = runOutcome(run({ jobId: JobId.parse(idOf(1)) }), [job(1, 'failed')]);
  expect(outcome?.tone).toBe('bad');
  expect(outcome?.text).toMatch(/profile/i);
});

it('a batch counts its parts', () => {
  const of = { batchId };
  const parts = [job(1, 'stored', of), job(2, 'stored', of), job(3, 'failed', of), job(4, 'stored')];
  expect(runOutcome(run(of), parts)).toEqual({ tone: 'bad', text: '2 of 3 stored, 1 failed' });
  expect(runOutcome(run(of), parts.slice(0, 2))).toEqual({ tone: 'good', text: '2 of 2 stored' });
  expect(runOutcome(run(of), [job(1, 'stored', of), job(2, 'stopped', of)])?.tone).toBe('warn');
  expect(runOutcome(run(of), [job(1, 'failed', of), job(2, 'requesting', of)])?.tone).toBe('busy');
});

it('nothing is said of a run whose job is gone, or that an earlier version kept', () => {
  const jobs = [job(1, 'stored')];
  for (const of of [{}, { jobId: JobId.parse(idOf(2)) }, { batchId }])
    expect([runOutcome(run(of), jobs), reportOfRun(run(of), jobs)]).toEqual([null, null]);
  expect(reportOfRun(run({ jobId: JobId.parse(idOf(1)) }), jobs)).toBe(STATES.stored.reportId);
});

import { expect, it } from 'vitest';
import { isSettled, JobState } from '../../src/contract/jobs.ts';

it('knows for every state whether the job is settled', () => {
  const settled = JobState.options
    .map(({ shape }) => shape.kind.value)
    .filter((kind) => isSettled({ kind } as JobState));
  expect(settled).toEqual(['stored', 'failed', 'stopped']);
});

it('does not let a job wait for a report without an identifier', () => {
  const waiting = { kind: 'waiting', serverStatus: 'submitted', checks: 0, nextCheckAtMs: 0, trouble: null };
  expect(JobState.safeParse({ ...waiting, remoteId: null }).success).toBe(false);
  // @ts-expect-error -- the identifier is missing
  const state: JobState = { ...waiting, kind: 'waiting' };
  expect(JobState.safeParse(state).success).toBe(false);
});

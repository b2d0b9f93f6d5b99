import { expect, it } from 'vitest';
import { isSettled, JobState } from '../../src/contract/jobs.ts';

it('knows of every state whether more happens by itself', () => {
  const settled = JobState.options
    .map(({ shape }) => shape.kind.value)
    .filter((kind) => isSettled({ kind } as JobState));
  expect(settled).toEqual(['stored', 'failed', 'stopped']);
});

it('cannot say that a report is waited for whose identifier nobody knows', () => {
  const waiting = { kind: 'waiting', serverStatus: 'submitted', checks: 0, nextCheckAtMs: 0, trouble: null };
  expect(JobState.safeParse({ ...waiting, remoteId: null }).success).toBe(false);
  // @ts-expect-error -- the identifier is missing
  const state: JobState = { ...waiting, kind: 'waiting' };
  expect(JobState.safeParse(state).success).toBe(false);
});

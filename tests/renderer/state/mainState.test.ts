import { expect, it } from 'vitest';
import type { Job } from '../../../src/contract/jobs.ts';
import { listJob, useJobs } from '../../../src/renderer/state/mainState.ts';

const jobNamed = (id: string, kind: string) => ({ id, state: { kind } }) as unknown as Job;

it('a job that main answers with is listed at once, and takes the place of nothing that was announced of it', () => {
  listJob(jobNamed('a', 'queued'));
  expect(useJobs.getState().value, 'the list is yet to come').toBeNull();
  const announced = jobNamed('a', 'stored');
  useJobs.setState({ value: [announced] });
  listJob(jobNamed('a', 'queued'));
  expect(useJobs.getState().value).toEqual([announced]);
  listJob(jobNamed('b', 'queued'));
  expect(useJobs.getState().value?.map(({ id }) => id)).toEqual(['b', 'a']);
});

import { expect, it } from 'vitest';
import { Job } from '../../../src/contract/jobs.ts';
import { jobWords } from '../../../src/renderer/jobs/jobWords.ts';

const waiting = (serverStatus: string) =>
  Job.parse({
    id: '00000000-0000-4000-8000-000000000001',
    profileId: '00000000-0000-4000-8000-000000000002',
    profileName: 'Work',
    demo: false,
    request: {
      query: {
        by: null,
        dimensions: [],
        start: 'now-7d',
        end: 'now',
        metrics: ['bytes_out'],
        filter: [],
        limit: null,
        sort: [],
        units: {},
      },
      format: 'csv',
      fileName: '',
    },
    createdAtMs: 0,
    state: { kind: 'waiting', remoteId: 'r', serverStatus, checks: 1, nextCheckAtMs: 2_000, trouble: null },
  });

it('a status of the service reads like the others, even an undocumented one', () => {
  expect(jobWords(waiting('submitted'), 0)).toMatchObject({ status: 'Submitted', tone: 'busy' });
  expect(jobWords(waiting('on hold'), 0).status).toBe('On hold');
});

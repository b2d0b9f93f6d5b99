import { describe, expect, it } from 'vitest';
import { JobId, type Job } from '../../../src/contract/jobs.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { QueryId } from '../../../src/contract/queries.ts';
import { ScheduleId, type Schedule } from '../../../src/contract/schedules.ts';
import { failedSchedules } from '../../../src/renderer/home/whatCame.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const uuid = (digit: number) => `c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a0${digit}`;
const PROFILE = ProfileId.parse(uuid(1));
const JOB = JobId.parse(uuid(2));
const error = { kind: 'missing', what: 'query' } as const;

const schedule = (outcome: NonNullable<Schedule['last']>['outcome'] | null, on = true): Schedule => ({
  id: ScheduleId.parse(uuid(3)),
  queryId: QueryId.parse(uuid(4)),
  profileId: PROFILE,
  profileName: 'Work',
  cadence: { days: { every: 'day' }, at: '06:30', zone: 'UTC' },
  catchUp: 'latest',
  on,
  createdAtMs: 0,
  doneUntilMs: 0,
  last: outcome && { dueAtMs: 0, outcome, leftOut: 0 },
  recipeId: null,
  book: null,
});
const job = (state: Job['state']): Job => ({
  id: JOB,
  profileId: PROFILE,
  profileName: 'Work',
  demo: false,
  request: REQUEST,
  createdAtMs: 0,
  state,
});
const FAILED = job({ kind: 'failed', remoteId: null, error, atMs: 0 });

describe('a schedule that failed', () => {
  it.each([
    ['could not run its query', schedule({ kind: 'failed', error }), [], 1],
    ['has a job that failed', schedule({ kind: 'run', jobId: JOB }), [FAILED], 1],
    ['was interrupted', schedule({ kind: 'interrupted' }), [], 1],
    ['is off', schedule({ kind: 'failed', error }, false), [], 0],
    ['runs', schedule({ kind: 'run', jobId: JOB }), [job({ kind: 'queued' })], 0],
    ['has a job that was removed', schedule({ kind: 'run', jobId: JOB }), [], 0],
    ['missed a time by choice', schedule({ kind: 'skipped' }), [], 0],
    ['was never due', schedule(null), [], 0],
  ])('%s', (_, each, jobs, count) => {
    expect(failedSchedules([each], [], jobs)).toHaveLength(count);
  });
});

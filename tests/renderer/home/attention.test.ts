import { expect, it } from 'vitest';
import { JobId, type Job } from '../../../src/contract/jobs.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { QueryId } from '../../../src/contract/queries.ts';
import { ScheduleId, type Schedule } from '../../../src/contract/schedules.ts';
import { DAY_MS } from '../../../src/contract/time.ts';
import { troublesOf } from '../../../src/renderer/home/attention.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const uuid = (digit: number) => `c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a0${digit}`;
const PROFILE = ProfileId.parse(uuid(1));
const NOW = 100 * DAY_MS;
const error = { kind: 'timed-out', role: 'gateway', host: 'h', phase: 'answer', afterMs: 1 } as const;

const job = (digit: number, state: Job['state'], ageDays = 1): Job => ({
  id: JobId.parse(uuid(digit)),
  profileId: PROFILE,
  profileName: 'Work',
  demo: false,
  request: REQUEST,
  createdAtMs: NOW - ageDays * DAY_MS,
  state,
});
const failed = (remoteId: string | null, why: Extract<Job['state'], { kind: 'failed' }>['error'] = error) =>
  ({ kind: 'failed', remoteId, error: why, atMs: 0 }) as const;
const stopped = (remoteId: string | null) =>
  ({ kind: 'stopped', remoteId, atMs: 0, notBeforeMs: null }) as const;
const schedule = (outcome: NonNullable<Schedule['last']>['outcome']): Schedule => ({
  id: ScheduleId.parse(uuid(3)),
  queryId: QueryId.parse(uuid(4)),
  profileId: PROFILE,
  profileName: 'Work',
  cadence: { days: { every: 'day' }, at: '06:30', zone: 'UTC' },
  catchUp: 'latest',
  on: true,
  createdAtMs: 0,
  doneUntilMs: 0,
  last: { dueAtMs: 0, outcome, leftOut: 0 },
  recipeId: null,
  book: null,
});
const of = (jobs: Job[], schedules: Schedule[] = []) => troublesOf({ schedules, queries: [], jobs }, NOW);

it('a failure comes with what mends it', () => {
  const refused = { kind: 'refused', role: 'gateway', status: 400, said: null, details: [] } as const;
  const mends = of([
    job(5, failed('9')),
    job(6, failed(null)),
    job(7, failed(null, { ...refused, webPage: false, ofCheck: false } as never)),
  ]).map(({ mend }) => (mend.kind === 'retry' ? [mend.kind, mend.anew] : [mend.kind]));
  expect(mends).toEqual([['retry', false], ['retry', true], ['edit']]);
  expect(of([], [schedule({ kind: 'failed', error })]).map(({ mend }) => mend.kind)).toEqual(['schedules']);
});

it('the job of a schedule is said once, as the schedule', () => {
  const own = job(5, failed(null));
  const found = of([own], [schedule({ kind: 'run', jobId: own.id })]);
  expect(found.map(({ isSchedule, mend }) => [isSchedule, mend.kind])).toEqual([[true, 'retry']]);
});

it('what is left at the service is said until it is lost, and what was stopped only before that', () => {
  const lost = (each: Job) => of([each]).map(({ lostAtMs }) => lostAtMs && (lostAtMs - NOW) / DAY_MS);
  expect(lost(job(5, failed('9'), 2))).toEqual([5]);
  expect(lost(job(5, failed('9'), 8))).toEqual([null]);
  expect(lost(job(5, stopped('9'), 5))).toEqual([2]);
  expect(lost(job(5, stopped('9'), 2))).toEqual([]);
  expect(lost(job(5, stopped(null), 5))).toEqual([]);
  expect(lost(job(5, { kind: 'queued' }))).toEqual([]);
});

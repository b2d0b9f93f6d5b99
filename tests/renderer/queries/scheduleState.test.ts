import { expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { QueryId } from '../../../src/contract/queries.ts';
import { ScheduleId, type Schedule } from '../../../src/contract/schedules.ts';
import { nextOf } from '../../../src/renderer/queries/scheduleState.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const at = (text: string) => Date.parse(`2026-11-${text}Z`);

/** Every day at eight. */
const daily = (doneUntilMs: number): Schedule => ({
  id: ScheduleId.parse(ID),
  queryId: QueryId.parse(ID),
  profileId: ProfileId.parse(ID),
  profileName: 'Account',
  cadence: { days: { every: 'day' }, at: '08:00', zone: 'UTC' },
  catchUp: 'latest',
  on: true,
  createdAtMs: 0,
  doneUntilMs,
  last: null,
});

it.each([
  ['is after now', '20T08:00', '20T12:00', '21T08:00'],
  ['is after now, when earlier ones were missed', '10T08:00', '20T12:00', '21T08:00'],
  ['is one that is not dealt with, after the clock was set back', '20T08:00', '20T05:00', '21T08:00'],
  ['is after now, when the clock was days ahead', '30T08:00', '20T05:00', '20T08:00'],
])('the next time %s', (_what, done, now, next) => {
  expect(nextOf(daily(at(done)), at(now))).toBe(at(next));
});

it('there is no next time while it is off, or in a zone that is unknown', () => {
  const schedule = daily(at('20T08:00'));
  const nowMs = at('20T12:00');
  expect(nextOf({ ...schedule, on: false }, nowMs)).toBeNull();
  expect(nextOf({ ...schedule, cadence: { ...schedule.cadence, zone: 'Mars/Base' } }, nowMs)).toBeNull();
});

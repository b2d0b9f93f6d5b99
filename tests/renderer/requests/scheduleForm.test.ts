import { describe, expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { Schedule } from '../../../src/contract/schedules.ts';
import { nextTimes, ScheduleForm, scheduleFields } from '../../../src/renderer/requests/scheduleForm.ts';

const PROFILE = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a03';
const fields = scheduleFields(null, PROFILE, [PROFILE]);
const NOW = Date.UTC(2026, 10, 22, 9);

describe('a schedule as it is typed', () => {
  it.each([
    [{}, { every: 'day' }],
    [
      { every: 'week' as const, weekday: '7' },
      { every: 'week', weekday: 7 },
    ],
    [
      { every: 'month' as const, day: ' 31 ' },
      { every: 'month', day: 31 },
    ],
    // What is not asked for does not count.
    [{ every: 'day' as const, day: 'x' }, { every: 'day' }],
  ])('means %j', (typed, days) => {
    expect(ScheduleForm.parse({ ...fields, ...typed }).cadence).toEqual({ days, at: '06:30', zone: 'UTC' });
  });

  it.each([
    [{ every: 'month' as const, day: '0' }, 'day'],
    [{ every: 'month' as const, day: '1.5' }, 'day'],
    [{ at: '24:00' }, 'at'],
    [{ at: '6:30' }, 'at'],
    [{ profile: '' }, 'profile'],
  ])('is refused with %j', (typed, path) => {
    const read = ScheduleForm.safeParse({ ...fields, ...typed });
    expect(read.error?.issues.map((issue) => issue.path[0])).toEqual([path]);
    expect(nextTimes({ ...fields, ...typed }, NOW, 3)).toEqual([]);
  });

  it('updates a workbook by a recipe, or none, and keeps one that was removed meanwhile', () => {
    expect(ScheduleForm.parse(fields).recipeId).toBeNull();
    const { recipeId } = ScheduleForm.parse({ ...fields, recipe: PROFILE });
    expect(recipeId).toBe(PROFILE);
    const schedule = { cadence: { days: { every: 'day' }, at: '06:30', zone: 'UTC' }, recipeId } as Schedule;
    expect(scheduleFields(schedule, PROFILE, [PROFILE]).recipe).toBe(PROFILE);
  });

  it('says its next times, of a month also where it has no such day', () => {
    const days = nextTimes({ ...fields, every: 'month', day: '31' }, NOW, 4).map((ms) =>
      new Date(ms).toISOString().slice(0, 10),
    );
    expect(days).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']);
  });
});

it('a schedule whose profile is not here is for one that is', () => {
  const [gone, other] = [ProfileId.parse(PROFILE), 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a04'];
  const schedule = Schedule.parse({
    id: PROFILE,
    queryId: PROFILE,
    profileId: gone,
    profileName: 'Gone',
    cadence: { days: { every: 'day' }, at: '06:30', zone: 'UTC' },
    catchUp: 'each',
    on: false,
    createdAtMs: 0,
    doneUntilMs: 0,
    last: null,
  });
  const profile = (activeId: string | null, ids: string[]) => scheduleFields(schedule, activeId, ids).profile;
  expect(profile(other, [other, gone])).toBe(gone);
  expect(profile(other, ['x', other])).toBe(other);
  expect(profile(null, ['x', other])).toBe('x');
  expect(profile(null, [])).toBe('');
});

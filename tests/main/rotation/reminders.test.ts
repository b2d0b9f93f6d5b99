import { describe, expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { dueReminder, REMINDER_DAYS, type GivenReminder } from '../../../src/main/rotation/reminders.ts';
import { DAY_MS, PROFILE, World } from './rotationWorld.ts';

describe('reminders', () => {
  const due = 100 * DAY_MS;

  /** The reminders of these days, in order. */
  function through(days: Iterable<number>, before: GivenReminder[] = []) {
    let given = before;
    const levels: number[] = [];
    for (const day of days) {
      const next = dueReminder(given, due, day * DAY_MS);
      if (!next) continue;
      given = next.given;
      if (next.gives) levels.push(given.at(-1)?.days ?? Number.NaN);
    }
    return { given, levels };
  }
  const span = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  it('come 30, 14, 7 and 1 days before the due date, and on it', () => {
    expect(through(span(0, 110)).levels).toEqual([...REMINDER_DAYS]);
  });

  it('come again at the right time after the clock was a year ahead', () => {
    const ahead = through([50, 465]);
    expect(ahead.levels).toEqual([0]);
    expect(through(span(50, 110), ahead.given).levels).toEqual([...REMINDER_DAYS]);
  });

  it('do not repeat if the clock is set back by an hour', () => {
    expect(through([93, 93 - 1 / 24, 93]).levels).toEqual([7]);
  });

  it('come once for each due date if the policy changes back and forth', async () => {
    const world = new World();
    world.clock.jump(80 * DAY_MS);
    for (const days of [90, 60, 90, 60]) {
      await world.rotations.setPolicy(PROFILE, days);
      await world.reminders.give();
    }
    expect(world.given.map(({ days }) => days)).toEqual([14, 0]);
  });

  it('continue if one could not be shown', async () => {
    const world = new World();
    const other = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f11');
    world.clock.jump(85 * DAY_MS);
    const push = world.given.push.bind(world.given);
    world.given.push = () => {
      world.given.push = push;
      throw new Error('no notification daemon');
    };
    await expect(world.reminders.give()).rejects.toThrow();
    world.accounts = [other];
    await world.reminders.give();
    expect(world.given).toHaveLength(1);
  });

  it('are not held back by a snooze from when the clock was a year ahead', async () => {
    const world = new World();
    world.clock.jump(365 * DAY_MS);
    await world.rotations.snooze(PROFILE, 30);
    expect(world.rotations.show(PROFILE)).toMatchObject({ reminds: false });
    world.clock.jump(-275 * DAY_MS);
    expect(world.rotations.show(PROFILE)).toMatchObject({ reminds: true, snoozedUntilMs: null });
    await world.reminders.give();
    expect(world.given).toHaveLength(1);
  });
});

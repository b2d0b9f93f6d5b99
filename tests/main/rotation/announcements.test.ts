import { expect, it } from 'vitest';
import type { Profile } from '../../../src/contract/profiles.ts';
import { announcedRotations } from '../../../src/main/rotation/announcements.ts';
import { DAY_MS, PROFILE, World } from './rotationWorld.ts';

/** The rotations of a world whose window has read them. */
function open(kind: Profile['kind'] = 'account') {
  const world = new World();
  const profile = { id: PROFILE, kind } as Profile;
  const announced: [string, unknown][] = [];
  const profiles = { list: () => [profile], active: () => profile };
  const state = announcedRotations(
    world.rotations,
    profiles as unknown as Parameters<typeof announcedRotations>[1],
    (topic, payload) => {
      announced.push([topic, payload]);
    },
  );
  return {
    world,
    read: state.read(),
    async after(work: () => unknown) {
      announced.length = 0;
      await work();
      state.announce();
      return announced;
    },
  };
}

it('announce a step, but no reminder while none is due', async () => {
  const { world, read, after } = open();
  expect(read).toMatchObject({ active: { profileId: PROFILE, step: null }, reminders: [] });
  expect(await after(() => world.rotations.begin(PROFILE))).toEqual([
    ['rotation.active', expect.objectContaining({ profileId: PROFILE, step: 'portal' })],
  ]);
  expect(await after(() => undefined)).toEqual([]);
});

it('announce a reminder when it is due, and that it is snoozed', async () => {
  const { world, after } = open();
  const due = { profileId: PROFILE, dueAtMs: world.clock.now() + 90 * DAY_MS, step: null };
  const reached = await after(() => {
    world.clock.jump(61 * DAY_MS);
  });
  expect(reached).toContainEqual(['rotation.reminders', [due]]);
  expect(await after(() => world.rotations.snooze(PROFILE, 3))).toContainEqual(['rotation.reminders', []]);
});

it('ignore the demo', () => {
  expect(open('demo').read).toEqual({ active: null, reminders: [] });
});

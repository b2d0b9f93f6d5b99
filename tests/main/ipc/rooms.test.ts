import { expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { fail, ok, type Failure } from '../../../src/contract/result.ts';
import { forgetInRooms, resumeRooms, suspendRooms, type Rooms } from '../../../src/main/ipc/rooms.ts';

/** Rooms that record their calls, one of which fails. */
function setUp() {
  const done: string[] = [];
  const room = (name: string, fails = false) => ({
    calls: {},
    async resume() {
      if (fails) throw new Error(name);
      await Promise.resolve();
      done.push(`resume ${name}`);
    },
    async suspend() {
      if (fails) throw new Error(name);
      await Promise.resolve();
      done.push(`suspend ${name}`);
    },
  });
  const rooms = {
    app: { calls: {} },
    demo: room('demo', true),
    jobs: room('jobs'),
    rotation: room('rotation'),
  };
  const bugs: unknown[] = [];
  const log = { bug: (error: unknown) => `ref-${bugs.push(error)}` };
  return { done, rooms: rooms as unknown as Rooms, bugs, log };
}

it('resumes rooms in order, even if one fails', async () => {
  const { done, rooms, bugs, log } = setUp();
  await resumeRooms(rooms, log);
  expect(done).toEqual(['resume jobs', 'resume rotation']);
  expect(bugs).toEqual([new Error('demo')]);
});

it('suspends rooms in reverse order, even if one fails', async () => {
  const { done, rooms, bugs, log } = setUp();
  await suspendRooms(rooms, log);
  expect(done).toEqual(['suspend rotation', 'suspend jobs']);
  expect(bugs).toEqual([new Error('demo')]);
});

it('forgets a profile in every room, and says which could not', async () => {
  const { bugs, log } = setUp();
  const id = ProfileId.parse('00000000-0000-4000-8000-000000000001');
  const full: Failure = { kind: 'disk', problem: 'full', while: 'saving' };
  const forgotten: string[] = [];
  const room = (name: string) => ({
    async forgetProfile(asked: ProfileId) {
      forgotten.push(`${name} ${asked}`);
      if (name === 'catalogue') throw new Error(name);
      return name === 'listing' ? fail(full) : ok(undefined);
    },
  });
  const names = ['listing', 'organizations', 'catalogue', 'events', 'rotation'] as const;
  const rooms = Object.fromEntries(names.map((name) => [name, room(name)])) as unknown as Rooms;
  expect(await forgetInRooms(rooms, id, log)).toEqual([
    { room: 'listing', error: full },
    { room: 'catalogue', error: { kind: 'bug', ref: 'ref-1' } },
  ]);
  expect(forgotten).toEqual(names.map((name) => `${name} ${id}`));
  expect(bugs).toEqual([new Error('catalogue')]);
});

import { expect, it } from 'vitest';
import { resumeRooms, suspendRooms, type Rooms } from '../../../src/main/ipc/rooms.ts';

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

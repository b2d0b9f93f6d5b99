import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { eventsCalls } from '../../../src/main/events/calls.ts';
import { account } from './account.ts';
import { openWorld } from './eventsWorld.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OTHER = ProfileId.parse('4f3c2b1a-0000-4000-8000-00000000a002');

const EVERYTHING = { fromMicros: null, beforeMicros: null, filter: [] };

const collect = (world: World, id: ProfileId, keepDays: number | null = null, collects = true) =>
  world.events.records.change(id, { collection: { collects, keepDays } });
const entriesOf = async ({ events, archive }: World) => {
  const counted = await events.archives.call(archive, 'ask', [{ kind: 'count', scope: EVERYTHING }]);
  return counted.ok && counted.value.kind === 'count' ? counted.value.entries : null;
};
const fetched = async (world: World, fromDay: number, toDay: number) => {
  const window = {
    fromSecond: world.nowSecond() - fromDay * 86_400,
    beforeSecond: world.nowSecond() - toDay * 86_400,
  };
  await world.events.syncs.fetch(world.id, { window, filter: [], order: 'oldest' });
  await expect.poll(() => world.events.syncs.of(world.id).kind, { timeout: 8_000 }).toBe('done');
};

/** No archive is built anew until there is room. */
function fullDisk() {
  const disk = { hasRoom: false, rebuilt: 0 };
  const exec = DatabaseSync.prototype.exec;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    if (sql === 'VACUUM' && !disk.hasRoom)
      throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    disk.rebuilt += sql === 'VACUUM' ? 1 : 0;
    exec.call(this, sql);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return disk;
}

describe('a round', () => {
  it('collects for the profiles that say so, and for no other', async () => {
    const world = await openWorld([account(), account({ id: OTHER, name: 'Other' })]);
    world.host.isSilent = true;
    await collect(world, OTHER);
    await world.events.collection.round();
    await expect.poll(() => world.events.syncs.of(OTHER).kind).toBe('running');
    expect(world.events.syncs.of(world.id).kind).toBe('idle');
    expect(await world.events.archives.exists(world.archive), 'nor is an archive begun for it').toBe(false);
  });

  it('is made on start and every hour from then on', async () => {
    const world = await openWorld();
    world.host.isSilent = true;
    await collect(world, world.id);
    await world.events.collection.keepGoing();
    await expect.poll(() => world.events.syncs.of(world.id).kind).toBe('running');
    await world.events.syncs.stop(world.id);
    world.clock.pass(HOUR_MS - 1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(world.events.syncs.of(world.id).kind, 'not before').toBe('stopped');
    world.clock.pass(1_000);
    await expect.poll(() => world.events.syncs.of(world.id).kind).toBe('running');
  });

  it('removes what is older than it is kept, and tells the window', async () => {
    const world = await openWorld();
    world.service.events.addBetween(world.clock.now() - 2.8 * DAY_MS, world.clock.now() - 2.5 * DAY_MS, 50);
    await fetched(world, 3, 2);
    const before = await entriesOf(world);
    expect(before).toBe(50);
    await collect(world, world.id, 31, false);
    await world.events.collection.round();
    expect(await entriesOf(world), 'not yet').toBe(before);
    world.clock.pass(29 * DAY_MS);
    world.announced.length = 0;
    await world.events.collection.round();
    expect(await entriesOf(world)).toBe(0);
    expect(world.announced).toEqual(expect.arrayContaining(['events.grown', 'events.covered']));
  });

  it('removes what is too old once a day, and at once for another choice', async () => {
    const world = await openWorld();
    world.service.events.addBetween(world.clock.now() - 2.8 * DAY_MS, world.clock.now() - 2.2 * DAY_MS, 50);
    await fetched(world, 3, 2);
    await collect(world, world.id, 32, false);
    const after = async (ms: number) => {
      world.clock.pass(ms);
      await world.events.collection.round();
      return entriesOf(world);
    };
    const some = (await after(30 * DAY_MS)) ?? 0;
    expect(some).toBeLessThan(50);
    expect(await after(22 * HOUR_MS)).toBe(some);
    expect(await after(2 * HOUR_MS)).toBe(0);
    world.service.events.addBetween(world.clock.now() - 2.8 * DAY_MS, world.clock.now() - 2.5 * DAY_MS, 50);
    await fetched(world, 3, 2);
    await expect.poll(() => entriesOf(world), { timeout: 8_000 }).toBe(50);
    expect(await after(28.9 * DAY_MS), 'not yet').toBe(50);
    await collect(world, world.id, 31, false);
    expect(await after(0)).toBe(0);
  });

  it('makes up for a wipe that found no room to end, and the window is told of what is gone', async () => {
    const world = await openWorld();
    world.service.events.addBetween(world.clock.now() - 2.8 * DAY_MS, world.clock.now() - 2.2 * DAY_MS, 50);
    await fetched(world, 3, 2);
    const disk = fullDisk();
    world.announced.length = 0;
    const everything = { archive: world.archive, fromMicros: null, beforeMicros: null };
    expect(await eventsCalls(world.events).wipe(everything)).toMatchObject({
      ok: false,
      error: { kind: 'archive', problem: 'not-rebuilt' },
    });
    expect(world.announced).toEqual(['events.grown', 'events.covered']);
    expect(await entriesOf(world)).toBe(0);
    await world.events.collection.round();
    disk.hasRoom = true;
    for (const made of [1, 1]) {
      await world.events.collection.round();
      expect(disk.rebuilt).toBe(made);
    }
  });

  it('makes up for it after the profile was removed, too: nothing of what was wiped stays in the file', async () => {
    const world = await openWorld();
    world.service.events.addBetween(world.clock.now() - 2.8 * DAY_MS, world.clock.now() - 2.2 * DAY_MS, 50);
    await fetched(world, 3, 2);
    const first = { kind: 'page' as const, order: 'oldest' as const, offset: 0, limit: 1, fields: [] };
    const asked = await world.events.archives.call(world.archive, 'ask', [{ ...first, scope: EVERYTHING }]);
    const wiped = (asked.ok && asked.value.kind === 'page' && asked.value.rows[0]?.id) || 'none';
    const isInFile = () => readFileSync(world.events.archives.fileOf(world.archive)).includes(wiped);
    const disk = fullDisk();
    await eventsCalls(world.events).wipe({ archive: world.archive, fromMicros: null, beforeMicros: null });
    world.profiles.length = 0;
    await world.restart();
    expect(isInFile(), 'otherwise nothing is shown').toBe(true);
    disk.hasRoom = true;
    for (const made of [1, 1]) {
      await world.events.collection.round();
      expect(disk.rebuilt).toBe(made);
      await world.restart();
      expect(isInFile()).toBe(false);
    }
  });

  it('reminds once at each age of days that will be lost, unless they are collected', async () => {
    const world = await openWorld();
    await fetched(world, 3, 2);
    await world.events.collection.round();
    expect(world.reminded, 'of the days that were never fetched, the oldest is 30 days old').toEqual([
      [world.id, 6, 0],
    ]);
    await world.events.collection.round();
    await world.restart();
    await world.events.collection.round();
    expect(world.reminded, 'also after a restart').toHaveLength(1);
    world.clock.pass(DAY_MS);
    await world.events.collection.round();
    expect(world.reminded).toHaveLength(2);
    await collect(world, world.id);
    world.host.isSilent = true;
    world.clock.pass(3 * DAY_MS);
    await world.events.collection.round();
    expect(world.reminded).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { account } from './account.ts';
import { openWorld } from './eventsWorld.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OTHER = ProfileId.parse('4f3c2b1a-0000-4000-8000-00000000a002');

const collect = (world: World, id: ProfileId, keepDays: number | null = null, collects = true) =>
  world.events.records.change(id, { collection: { collects, keepDays } });
const entriesOf = async ({ events, archive }: World) => {
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const counted = await events.archives.call(archive, 'ask', [{ kind: 'count', scope }]);
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
    world.service.events.addBetween(world.clock.now() - 2.8 * DAY_MS, world.clock.now() - 2.2 * DAY_MS, 50);
    await fetched(world, 3, 2);
    const before = await entriesOf(world);
    expect(before).toBe(50);
    await collect(world, world.id, 31, false);
    await world.events.collection.round();
    expect(await entriesOf(world), 'not yet').toBe(before);
    world.clock.pass(40 * DAY_MS);
    world.announced.length = 0;
    await world.events.collection.round();
    expect(await entriesOf(world)).toBe(0);
    expect(world.announced).toEqual(expect.arrayContaining(['events.grown', 'events.covered']));
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

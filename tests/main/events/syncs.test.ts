import { describe, expect, it } from 'vitest';
import { openWorld } from './eventsWorld.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

/** A short window, so that a fetch of it is a few requests. */
const hour = (world: World) => {
  const before = world.nowSecond() - 86_400;
  return {
    window: { fromSecond: before - 3_600, beforeSecond: before },
    filter: [],
    order: 'oldest' as const,
  };
};
const stateOf = (world: World) => world.events.syncs.of(world.id);
const becomes = (world: World, kind: ReturnType<typeof stateOf>['kind']) =>
  expect.poll(() => stateOf(world).kind, { timeout: 5_000, interval: 5 }).toBe(kind);
const nothing = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('a fetch that waits', () => {
  it('goes on at once when the network is back, without time passing', async () => {
    const world = await openWorld();
    world.service.faults.add({ role: 'legacy', fault: { kind: 'reset' } });
    await world.events.syncs.fetch(world.id, hour(world));
    await becomes(world, 'waiting');
    world.service.faults.clear();
    await nothing();
    expect(stateOf(world).kind, 'not by itself').toBe('waiting');
    world.events.recheck();
    await becomes(world, 'done');
  });

  it('goes on at once when the profile has other credentials', async () => {
    const world = await openWorld();
    world.service.faults.add({ role: 'legacy', fault: { kind: 'reset' } });
    await world.events.syncs.fetch(world.id, hour(world));
    await becomes(world, 'waiting');
    world.service.faults.clear();
    await nothing();
    expect(stateOf(world).kind, 'not by itself').toBe('waiting');
    world.events.renewed(world.id);
    await becomes(world, 'done');
  });

  it('keeps a pause that the host asked for, whatever is back', async () => {
    const world = await openWorld();
    const fault = { kind: 'answer', status: 429, headers: { 'retry-after': '600' }, body: '{}' } as const;
    world.service.faults.add({ role: 'legacy', times: 1, fault });
    await world.events.syncs.fetch(world.id, hour(world));
    await becomes(world, 'waiting');
    const asked = world.asked();
    world.events.recheck();
    world.events.renewed(world.id);
    world.clock.pass(540_000);
    await nothing();
    expect([stateOf(world).kind, world.asked()]).toEqual(['waiting', asked]);
    await world.restart();
    await world.events.resume();
    await becomes(world, 'waiting');
    expect(world.asked(), 'also after a restart').toBe(asked);
    world.clock.pass(120_000);
    await becomes(world, 'done');
  });
});

/** A fetch into an archive whose whole file is being checked, which never ends. */
async function waitingForCheck() {
  const world = await openWorld();
  await world.events.syncs.fetch(world.id, hour(world));
  await becomes(world, 'done');
  world.disk.isSlow = true;
  await world.restart();
  const { window } = hour(world);
  const earlier = { fromSecond: window.fromSecond - 3_600, beforeSecond: window.fromSecond };
  await world.events.syncs.fetch(world.id, { ...hour(world), window: earlier });
  await becomes(world, 'running');
  await nothing();
  return world;
}

it('a fetch that waits for the check of a whole file can be stopped', async () => {
  const world = await waitingForCheck();
  await world.events.syncs.stop(world.id);
  expect(world.events.syncs.of(world.id).kind).toBe('stopped');
});

it('a fetch that waits for the check of a whole file keeps nobody from quitting', async () => {
  const world = await waitingForCheck();
  world.disk.isSlow = false;
  await world.restart();
  await world.events.resume();
  await becomes(world, 'done');
});

it('a pause that the host asked for is a day at most after a restart, also where the clock was set back', async () => {
  const world = await openWorld();
  const fault = { kind: 'answer', status: 429, headers: { 'retry-after': '600' }, body: '{}' } as const;
  world.service.faults.add({ role: 'legacy', times: 1, fault });
  await world.events.syncs.fetch(world.id, hour(world));
  await becomes(world, 'waiting');
  world.clock.advance(-3 * 86_400_000);
  await world.restart();
  await world.events.resume();
  await becomes(world, 'waiting');
  world.clock.pass(86_400_000);
  await becomes(world, 'done');
});

it('what is fetched ends where the service is, also where the clock of this computer is ahead', async () => {
  const aheadSeconds = 7_200;
  const world = await openWorld(undefined, aheadSeconds * 1_000);
  const nowSecond = world.nowSecond();
  const window = { fromSecond: nowSecond - 3 * 3_600, beforeSecond: nowSecond };
  await world.events.syncs.fetch(world.id, { window, filter: [], order: 'oldest' });
  await becomes(world, 'done');
  const slices = await world.events.archives.call(world.archive, 'slices', []);
  const ends = slices.ok ? slices.value.map(({ toSecond }) => toSecond) : [];
  expect(Math.max(...ends)).toBeLessThanOrEqual(nowSecond - aheadSeconds + 60);
  expect(Math.max(...ends)).toBeGreaterThan(nowSecond - aheadSeconds - 3_600);
});

it('a slow host is not asked again and again for the seconds that pass meanwhile', async () => {
  const world = await openWorld();
  world.host.takesMs = 1_500;
  const window = { fromSecond: world.nowSecond() - 5 * 3_600, beforeSecond: world.nowSecond() };
  await world.events.syncs.fetch(world.id, { window, filter: [], order: 'oldest' });
  await becomes(world, 'done');
  expect(world.asked()).toBeLessThan(10);
});

it('a service that counts a million entries too many is asked as often as its entries need', async () => {
  const world = await openWorld();
  const before = world.nowSecond() - 86_400;
  const window = { fromSecond: before - 86_400, beforeSecond: before };
  world.service.events.addBetween((before - 9_000) * 1_000, (before - 6_000) * 1_000, 1_100);
  world.host.answer = async (url, init) => {
    const reply = await world.service.fetch(url, init);
    const text = (await reply.text()).replace(/"page_of":\s*\d+/, '"page_of":999999');
    return new Response(text, reply);
  };
  await world.events.syncs.fetch(world.id, { window, filter: [], order: 'oldest' });
  await becomes(world, 'done');
  expect(world.asked()).toBeLessThan(60);
});

it('what arrived in the last half hour before a fetch was resumed is fetched, too', async () => {
  const world = await openWorld();
  const now = world.clock.now();
  world.service.events.addBetween(now - 1_200_000, now - 2_000, 1_100);
  const window = { fromSecond: world.nowSecond() - 1_500, beforeSecond: world.nowSecond() };
  world.service.readings.eventOrder = 'oldest';
  world.service.faults.add({ role: 'legacy', skip: 1, fault: { kind: 'reset' } });
  await world.events.syncs.fetch(world.id, { window, filter: [], order: 'oldest' });
  await becomes(world, 'waiting');
  world.service.events.addBetween(now - 1_300_000, now - 1_250_000, 5);
  world.service.faults.clear();
  await world.restart();
  await world.events.resume();
  await becomes(world, 'done');
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const counted = await world.events.archives.call(world.archive, 'ask', [{ kind: 'count', scope }]);
  expect(counted).toMatchObject({ ok: true, value: { entries: 1_105 } });
});

describe('a fetch that failed', () => {
  it('for want of a token goes on when one is stored', async () => {
    const world = await openWorld();
    const good = world.token.value;
    world.token.value = '00000000-0000-4000-8000-00000000beef';
    await world.events.syncs.fetch(world.id, hour(world));
    await becomes(world, 'failed');
    world.token.value = good;
    world.events.recheck();
    await nothing();
    expect(stateOf(world).kind, 'the network has nothing to do with it').toBe('failed');
    world.events.renewed(world.id);
    await becomes(world, 'done');
  });

  it('for another reason stays so until it is asked for, or the app starts again', async () => {
    const world = await openWorld();
    const fault = { kind: 'answer', status: 404, body: '{}' } as const;
    world.service.faults.add({ role: 'legacy', fault });
    await world.events.syncs.fetch(world.id, hour(world));
    await becomes(world, 'failed');
    world.service.faults.clear();
    world.events.renewed(world.id);
    await nothing();
    expect(stateOf(world).kind).toBe('failed');
    await world.restart();
    await world.events.resume();
    await becomes(world, 'done');
  });
});

describe('what goes on after a restart', () => {
  it('is what was asked for and is not done', async () => {
    const world = await openWorld();
    world.host.isSilent = true;
    await world.events.syncs.fetch(world.id, hour(world));
    await becomes(world, 'running');
    await world.restart();
    world.host.isSilent = false;
    await world.events.resume();
    await becomes(world, 'done');
    await world.restart();
    await world.events.resume();
    await nothing();
    expect(stateOf(world).kind, 'it is done').toBe('idle');
  });

  it('is nothing that was stopped, or collected by itself', async () => {
    const world = await openWorld();
    world.host.isSilent = true;
    await world.events.syncs.fetch(world.id, hour(world));
    await becomes(world, 'running');
    await world.events.syncs.stop(world.id);
    expect(stateOf(world).kind).toBe('stopped');
    await world.events.syncs.collect(world.id);
    await becomes(world, 'running');
    await world.restart();
    await world.events.resume();
    await nothing();
    expect(stateOf(world).kind).toBe('idle');
  });
});

describe('of two fetches of a profile', () => {
  it('the one that is asked for takes the place of the other', async () => {
    const world = await openWorld();
    world.host.isSilent = true;
    await world.events.syncs.collect(world.id);
    await becomes(world, 'running');
    const fetch = hour(world);
    world.host.isSilent = false;
    await world.events.syncs.fetch(world.id, fetch);
    await becomes(world, 'done');
    expect(stateOf(world)).toMatchObject({ progress: { fetch } });
  });

  it('asked for at once, stopped or not, one at most is under way, and it can be stopped', async () => {
    const world = await openWorld();
    const { syncs } = world.events;
    const { window, ...rest } = hour(world);
    const fetch = { ...rest, window: { ...window, fromSecond: window.fromSecond - 20 * 86_400 } };
    await Promise.all([syncs.fetch(world.id, fetch), syncs.fetch(world.id, fetch), syncs.collect(world.id)]);
    await becomes(world, 'running');
    await Promise.all([syncs.stop(world.id), syncs.stop(world.id)]);
    const asked = world.asked();
    await nothing();
    expect([stateOf(world).kind, world.asked()]).toEqual(['stopped', asked]);
    await Promise.all([syncs.fetch(world.id, fetch), syncs.stop(world.id)]);
    await nothing();
    expect([stateOf(world).kind, syncs.into(world.id)]).toEqual(['stopped', null]);
  });

  it('collecting gives way, and ends with the setting; what was asked for does not', async () => {
    const world = await openWorld();
    world.host.isSilent = true;
    const fetch = hour(world);
    await world.events.syncs.fetch(world.id, fetch);
    await becomes(world, 'running');
    await world.events.syncs.collect(world.id);
    await world.events.syncs.stopCollecting(world.id);
    expect(stateOf(world)).toMatchObject({ kind: 'running', progress: { fetch } });
    await world.events.syncs.stop(world.id);
    await world.events.syncs.collect(world.id);
    await becomes(world, 'running');
    await world.events.syncs.stopCollecting(world.id);
    expect(stateOf(world).kind).toBe('stopped');
  });
});

it('a fetch ends without a word when its profile names another account, and is not asked of that one', async () => {
  const world = await openWorld();
  world.service.faults.add({ role: 'legacy', fault: { kind: 'reset' } });
  await world.events.syncs.fetch(world.id, hour(world));
  await becomes(world, 'waiting');
  const asked = world.asked();
  const [profile] = world.profiles;
  if (profile) Object.assign(profile, { accountNumber: '12345' });
  world.events.renewed(world.id);
  await becomes(world, 'idle');
  await world.restart();
  await world.events.resume();
  await nothing();
  expect([stateOf(world).kind, world.asked()]).toEqual(['idle', asked]);
});

it('a profile without an account number, or none, is told what is missing', async () => {
  const world = await openWorld();
  const [profile] = world.profiles;
  if (profile) Object.assign(profile, { accountNumber: '' });
  expect(await world.events.syncs.fetchMissing(world.id)).toMatchObject({
    ok: false,
    error: { kind: 'invalid', issues: [{ path: 'accountNumber' }] },
  });
});

it('pages that go on with the same entries under other numbers, in turn, come to an end', async () => {
  const world = await openWorld();
  const second = world.nowSecond() - 86_400 - 1_800;
  for (let page = 1; page <= 60; page += 1) {
    const entries = Array.from({ length: 1_000 }, (_, index) => ({
      id: `${page % 3}-${index}`,
      'Epoch Time': second,
    }));
    const body = JSON.stringify({ page, page_of: 12, events: entries });
    world.service.faults.add({ role: 'legacy', times: 1, fault: { kind: 'answer', status: 200, body } });
  }
  await world.events.syncs.fetch(world.id, hour(world));
  await becomes(world, 'done');
  expect(stateOf(world)).toMatchObject({ progress: { added: 3_000, unsettled: 1 } });
  expect(world.asked()).toBeLessThan(20);
});

it('a token that the host repeats in an entry never reaches the archive, and the fetch says so', async () => {
  const world = await openWorld();
  const from = world.clock.now() - 86_400_000 - 1_800_000;
  const seconds = from / 1_000;
  const entry = `{"id":"e1","Epoch Time":${seconds},"URL":"/a?key=${world.token.value}","n":1.50}`;
  const body = `{"page":1,"page_of":1,"time_from":1,"time_to":2,"events":[${entry}]}`;
  world.service.faults.add({ role: 'legacy', fault: { kind: 'answer', status: 200, body } });
  await world.events.syncs.fetch(world.id, hour(world));
  await becomes(world, 'done');
  const detail = await world.events.archives.call(world.archive, 'ask', [{ kind: 'detail', id: 'e1' }]);
  expect(detail).toMatchObject({
    ok: true,
    value: { text: entry.replace(world.token.value, '[secret]') },
  });
  const state = stateOf(world);
  expect(state.kind === 'done' && state.progress.masked).toBeGreaterThan(0);
});

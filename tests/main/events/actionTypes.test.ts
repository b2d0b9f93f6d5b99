import { chmod } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { openWorld } from './eventsWorld.ts';

const types = (world: Awaited<ReturnType<typeof openWorld>>) => world.events.actionTypes;

describe('the action types', () => {
  it('are not asked for until somebody asks, and the last good answer outlives the app', async () => {
    const world = await openWorld();
    expect(types(world).last(world.id)).toEqual({
      ok: true,
      value: { profileId: world.id, good: null, trouble: null },
    });
    expect(world.asked()).toBe(0);
    const read = await types(world).read(world.id);
    expect(read).toMatchObject({ ok: true, value: { trouble: null } });
    const good = read.ok ? read.value.good : null;
    expect(good?.types.map(({ type }) => type)).toEqual([
      'redirect-302',
      'custom-response',
      'drop-request',
      'nop',
    ]);
    await world.restart();
    expect(types(world).last(world.id)).toMatchObject({ ok: true, value: { good, trouble: null } });
  });

  it.each([
    ['404', { kind: 'answer', status: 404, body: '{}' }],
    ['410', { kind: 'answer', status: 410, body: '' }],
    ['a web page', { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }],
    ['null', { kind: 'answer', status: 200, body: 'null' }],
    ['a dead host', { kind: 'reset' }],
  ] as const)('as last read stay beside what came instead: %s', async (_name, fault) => {
    const world = await openWorld();
    const before = await types(world).read(world.id);
    world.service.faults.add({ role: 'legacyAlt', fault });
    const after = await types(world).read(world.id);
    expect(after.ok && before.ok && after.value.good).toEqual(before.ok && before.value.good);
    expect(after.ok && after.value.trouble).toMatchObject({ atMs: world.clock.now() });
    world.service.faults.clear();
    expect(await types(world).read(world.id)).toMatchObject({ ok: true, value: { trouble: null } });
  });

  it('belong to an account, not only to a profile', async () => {
    const world = await openWorld();
    await types(world).read(world.id);
    const [profile] = world.profiles;
    if (profile) Object.assign(profile, { accountNumber: 'FFFF' });
    expect(types(world).last(world.id)).toMatchObject({ ok: true, value: { good: null } });
  });

  it('that cannot be saved are said to be so', async () => {
    const world = await openWorld();
    await world.events.suspend();
    await chmod(world.folder, 0o500);
    const isRoot = process.getuid?.() === 0;
    const read = await types(world).read(world.id);
    await chmod(world.folder, 0o700);
    // To an administrator, nothing is forbidden.
    if (!isRoot) expect(read).toMatchObject({ ok: true, value: { trouble: { error: { kind: 'disk' } } } });
  });

  it('of a profile that is gone are missing', async () => {
    const world = await openWorld();
    const gone = ProfileId.parse('4f3c2b1a-0000-4000-8000-0000000000ff');
    const missing = { ok: false, error: { kind: 'missing', what: 'profile' } };
    expect([types(world).last(gone), await types(world).read(gone)]).toEqual([missing, missing]);
  });
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sweepBackups } from '../../../src/main/events/backupFile.ts';
import { partBeside } from '../../../src/main/disk/partFile.ts';
import { openWorld } from './eventsWorld.ts';

it('a backup takes the place of no archive, and an archive is not restored from itself', async () => {
  const world = await openWorld();
  const range = { fromSecond: 0, toSecond: 9, filters: null };
  await world.events.archives.call(world.archive, 'begin', [range, 10, 1]);
  const { whole } = world.events;
  const own = world.events.archives.fileOf(world.archive);
  const before = [readdirSync(path.dirname(own)), readFileSync(own)];
  const refused = (problem: string) => ({ ok: false, error: { kind: 'archive', problem } });
  for (const file of [own, path.join(path.dirname(own), 'x', '..', 'new.events')]) {
    world.chosen.file = file;
    expect(await whole.backUp(world.archive)).toEqual(refused('own-folder'));
  }
  world.chosen.file = own;
  expect(await whole.restore(world.archive)).toEqual(refused('itself'));
  expect([readdirSync(path.dirname(own)), readFileSync(own)]).toEqual(before);

  world.chosen.file = path.join(world.folder, 'copy.events');
  expect(await whole.backUp(world.archive)).toMatchObject({ ok: true, value: { fileName: 'copy.events' } });
  expect(await whole.restore(world.archive)).toMatchObject({ ok: true, value: { added: 0, known: 0 } });
  world.chosen.file = null;
  expect(await whole.backUp(world.archive)).toEqual({ ok: true, value: null });
});

it('a backup removes no file but its own, and neither does the start after one that was killed', async () => {
  const world = await openWorld();
  const range = { fromSecond: 0, toSecond: 9, filters: null };
  await world.events.archives.call(world.archive, 'begin', [range, 10, 1]);
  const { whole } = world.events;
  const copy = path.join(world.folder, 'copy.events');
  const others = [`${copy}.part`, path.join(world.folder, '.sextant-mine.part')];
  for (const other of others) writeFileSync(other, 'of somebody else');
  world.chosen.file = copy;
  expect(await whole.backUp(world.archive)).toMatchObject({ ok: true, value: { fileName: 'copy.events' } });
  expect(world.events.records.parts).toEqual([]);

  const left = partBeside(copy);
  writeFileSync(left, 'half of it');
  for (const noted of [...others, left]) await world.events.records.beginPart(noted);
  await sweepBackups(world.events.records);
  expect(world.events.records.parts).toEqual([]);
  expect(existsSync(left)).toBe(false);
  for (const other of others) expect(readFileSync(other, 'utf8')).toBe('of somebody else');
  const parts = readdirSync(world.folder).filter((name) => name.endsWith('.part'));
  expect(parts.map((name) => path.join(world.folder, name)).toSorted()).toEqual(others.toSorted());
});

it('removing the archive of an account stops no fetch of the one that the profile names by now', async () => {
  const world = await openWorld();
  const range = { fromSecond: 0, toSecond: 9, filters: null };
  await world.events.archives.call(world.archive, 'begin', [range, 10, 1]);
  const [profile] = world.profiles;
  if (!profile) throw new Error('There is a profile.');
  world.host.isSilent = true;
  const { whole, syncs } = world.events;
  await syncs.fetchMissing(world.id);
  await expect.poll(() => world.events.syncs.of(world.id).kind).toBe('running');
  expect(await whole.remove(world.archive), 'of its own account').toMatchObject({ ok: true });
  expect(world.events.syncs.of(world.id).kind).toBe('stopped');

  await world.events.archives.call(world.archive, 'begin', [range, 10, 1]);
  world.profiles[0] = { ...profile, accountNumber: 'B2' };
  await syncs.fetchMissing(world.id);
  await expect.poll(() => world.events.syncs.of(world.id).kind).toBe('running');
  expect(await whole.remove(world.archive), 'of the one before').toMatchObject({ ok: true });
  expect(world.events.syncs.of(world.id).kind).toBe('running');
  expect(await world.events.archives.exists(world.archive)).toBe(false);
});

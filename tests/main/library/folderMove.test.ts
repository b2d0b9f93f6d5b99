import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settleLibrary } from '../../../src/main/library/location.ts';
import { partBeside } from '../../../src/main/disk/partFile.ts';
import { idOf, store, withLibrary } from './wholeLibrary.ts';

const [ONE, TWO] = [idOf(1), idOf(2)];

type World = Parameters<Parameters<typeof withLibrary>[0]>[0];

/** A library with two reports, and an empty folder to move it to. */
async function filled({ open, home, folder }: World) {
  const { library, whole } = await open();
  await store(library, ONE, 'first');
  await store(library, TWO, 'x'.repeat(3_000_000));
  await writeFile(path.join(folder, ONE, 'views.json'), '{}');
  const disk = path.join(home, 'disk');
  await mkdir(disk);
  whole.chosen.location = disk;
  const to = path.join(disk, 'Sextant library');
  return { library, whole, disk, to };
}

const contentOf = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name);
          return [path.relative(folder, file), await readFile(file, 'utf8')] as const;
        }),
    ),
  );

describe('the folder of the library', () => {
  it('is moved with all of its reports, used at once, after a restart, and moved back', () =>
    withLibrary(async (world) => {
      const { library, whole, disk, to } = await filled(world);
      const before = [await contentOf(world.folder), library.list()];
      const location = { folder: to, isDefault: false, isMissing: false };
      expect(await whole.folderMove.run()).toEqual({
        ok: true,
        value: { kind: 'moved', location, isOldLeft: false },
      });
      expect(whole.told.locations).toEqual([location]);
      expect(await readdir(world.home)).not.toContain('library');
      expect([await contentOf(to), library.list()]).toEqual(before);
      expect(whole.store.value).toMatchObject({ folder: to, moving: null });
      expect(await library.read({ id: ONE, offset: 0, length: 5 })).toMatchObject({ ok: true });
      await library.change(ONE, { title: 'Changed there' });
      const again = await world.open(to);
      expect(again.library.find(ONE)?.title).toBe('Changed there');

      await writeFile(path.join(to, 'somebody.txt'), 'not ours');
      again.whole.chosen.location = world.home;
      expect(await again.whole.folderMove.run()).toMatchObject({
        value: { kind: 'moved', location: { folder: world.folder, isDefault: true } },
      });
      expect(again.whole.store.value.folder).toBeNull();
      expect(Object.keys(await contentOf(disk))).toEqual(['Sextant library/somebody.txt']);
      expect(again.library.find(ONE)?.title).toBe('Changed there');
    }));

  it('is moved with whatever somebody put into the folder of a report', () =>
    withLibrary(async (world) => {
      const { whole, to } = await filled(world);
      const own = path.join(world.folder, ONE, 'notes', '..more');
      await mkdir(own, { recursive: true });
      await writeFile(path.join(own, 'mine.txt'), 'mine');
      const before = await contentOf(world.folder);
      expect(await whole.folderMove.run()).toMatchObject({ value: { kind: 'moved' } });
      expect(await contentOf(to)).toEqual(before);
      const ends = whole.told.works.findLast((work) => work !== null);
      expect(ends).toMatchObject({ totalReports: 2 });
    }));

  it.each([
    [
      'same',
      async ({ whole, library }: Filled) => void (whole.chosen.location = path.dirname(library.folder)),
    ],
    [
      'within',
      async ({ whole, library }: Filled) => {
        whole.chosen.location = path.join(library.folder, '..more');
        await mkdir(whole.chosen.location);
      },
    ],
    ['jobs', async ({ whole }: Filled) => void (whole.state.hasJobs = true)],
    ['jobs', async ({ library }: Filled) => void (await library.begin(idOf(9)))],
    ['no-room', async ({ whole }: Filled) => void (whole.state.freeBytes = 3_000_000)],
    [
      'not-empty',
      async ({ to }: Filled) => {
        await mkdir(to);
        await writeFile(path.join(to, 'mine'), 'x');
      },
    ],
    [
      'within',
      async ({ whole, library }: Filled) => void (whole.chosen.location = path.join(library.folder, ONE)),
    ],
    [
      'same',
      async ({ whole, library, disk }: Filled) => {
        await symlink(library.folder, path.join(disk, 'link'));
        whole.chosen.location = path.join(disk, 'link');
      },
    ],
    [
      'link',
      async ({ to, disk }: Filled) => {
        await mkdir(path.join(disk, 'elsewhere'));
        await symlink(path.join(disk, 'elsewhere'), to);
      },
    ],
    [
      'link',
      async ({ library, disk }: Filled) => {
        await rename(path.join(library.folder, ONE), path.join(disk, 'kept'));
        await symlink(path.join(disk, 'kept'), path.join(library.folder, ONE));
      },
    ],
    [
      'link',
      async ({ library }: Filled) =>
        symlink(path.join(library.folder, TWO), path.join(library.folder, ONE, 'more')),
    ],
    // A folder that holds itself.
    ['link', async ({ library }: Filled) => symlink('.', path.join(library.folder, ONE, 'again'))],
    [
      'link',
      async ({ library }: Filled) =>
        symlink(path.join(library.folder, TWO, 'report.json'), path.join(library.folder, ONE, 'mine.json')),
    ],
  ])('stays where it is: %s', (why, prepare) =>
    withLibrary(async (world) => {
      const all = await filled(world);
      await prepare(all);
      const before = await contentOf(world.folder);
      expect(await all.whole.folderMove.run()).toEqual({ ok: true, value: { kind: 'refused', why } });
      expect(await contentOf(world.folder)).toEqual(before);
      expect(all.whole.store.value).toMatchObject({ folder: null, moving: null });
    }),
  );

  it('stays where it is when the move is cancelled, and what begins meanwhile waits for its end', () =>
    withLibrary(async (world) => {
      const { library, whole, disk } = await filled(world);
      const before = await contentOf(world.folder);
      const moving = whole.folderMove.run();
      await expect.poll(() => library.isHeld).toBe(true);
      whole.works.cancel();
      const changed = library.change(ONE, { title: 'Meanwhile' });
      expect(await moving).toEqual({ ok: true, value: { kind: 'not-moved' } });
      expect(await readdir(disk)).toEqual([]);
      expect(await changed).toMatchObject({ value: { title: 'Meanwhile' } });
      expect(Object.keys(await contentOf(world.folder))).toEqual(Object.keys(before));
      whole.chosen.location = null;
      expect(await whole.folderMove.run()).toMatchObject({ value: { kind: 'not-moved' } });
    }));
});

type Filled = Awaited<ReturnType<typeof filled>>;

describe('a pulled plug', () => {
  const phases = ['copying', 'removing'] as const;

  it.each(phases)('while %s leaves one whole library, and the next start ends the rest', (phase) =>
    withLibrary(async (world) => {
      const { whole, disk, to } = await filled(world);
      const from = world.folder;
      // As the disk is then: a part of the copy, or a part of the old folder.
      await mkdir(path.join(to, ONE), { recursive: true });
      await writeFile(path.join(to, '.sextant-moving'), '');
      await writeFile(path.join(to, ONE, 'archive'), 'fir');
      await writeFile(path.join(disk, 'somebody.txt'), 'not ours');
      await whole.store.change((file) => ({
        ...file,
        folder: phase === 'removing' ? to : null,
        moving: { phase, from, to },
      }));
      const { whole: next } = await world.open(phase === 'removing' ? to : undefined);
      await settleLibrary(next.store, world.log);
      expect(next.store.value.moving).toBeNull();
      expect(await readdir(disk)).toEqual(
        phase === 'removing' ? ['Sextant library', 'somebody.txt'] : ['somebody.txt'],
      );
      expect((await readdir(world.home)).includes('library')).toBe(phase === 'copying');
    }),
  );

  it('removes nothing while the new folder is not there, or where it did not copy', () =>
    withLibrary(async (world) => {
      const { whole, to } = await filled(world);
      const from = world.folder;
      await whole.store.change((file) => ({ ...file, folder: to, moving: { phase: 'removing', from, to } }));
      await settleLibrary(whole.store, world.log);
      expect(await readdir(from), 'its disk may come back').toHaveLength(2);
      expect(whole.store.value.moving).not.toBeNull();
      await mkdir(path.join(to, ONE), { recursive: true });
      await whole.store.change((file) => ({ ...file, folder: null, moving: { phase: 'copying', from, to } }));
      await settleLibrary(whole.store, world.log);
      expect(await readdir(to), 'without the mark, it is somebody else’s').toEqual([ONE]);
    }));

  it('while a backup is written leaves none of it', () =>
    withLibrary(async (world) => {
      const { whole } = await filled(world);
      const part = partBeside(path.join(world.home, 'backup.zip'));
      const other = path.join(world.home, '.sextant-mine.part');
      for (const file of [part, other]) await writeFile(file, 'PK');
      for (const unfinished of [other, part]) {
        await whole.store.change((file) => ({ ...file, unfinished }));
        await settleLibrary(whole.store, world.log);
      }
      expect(await readdir(world.home)).not.toContain(path.basename(part));
      expect(await readFile(other, 'utf8'), 'not one of ours').toBe('PK');
      await rm(other);
    }));
});

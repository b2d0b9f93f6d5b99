import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { REQUEST } from '../jobs/request.ts';
import { within } from '../temporaryFolder.ts';
import { ZipReader, ZipRefusal } from '../../../src/main/library/zipReader.ts';
import { fromService, idOf, store, withLibrary } from './wholeLibrary.ts';

const [ONE, TWO, THREE, FOUR] = [idOf(1), idOf(2), idOf(3), idOf(4)];

/** A saved query, under the name of another in the zip. */
const SAVED = {
  id: TWO,
  name: 'Traffic',
  tags: [],
  starred: false,
  createdAtMs: 0,
  versions: [{ number: 1, savedAtMs: 0, request: REQUEST, range: null }],
};

const NO_RECORDS = { queries: 0, schedules: 0, recipes: 0, cases: 0 };

type World = Parameters<Parameters<typeof withLibrary>[0]>[0];

/** A library with three reports, and its backup. */
async function backedUp({ open, home, folder }: World) {
  const { library, whole } = await open();
  await store(library, ONE, 'first', { source: fromService('r-1') });
  await store(library, TWO, 'x'.repeat(3_000_000));
  await store(library, THREE, '');
  await library.change(ONE, { tags: ['edge'], notes: 'Mine', isStarred: true, encoding: 'shift_jis' });
  await writeFile(path.join(folder, ONE, 'views.json'), '{"version":1}');
  await writeFile(path.join(folder, ONE, 'columns'), 'can be made again');
  const file = path.join(home, 'backup.zip');
  await writeFile(path.join(home, '.sextant-backup.part'), 'of somebody else');
  whole.chosen.location = file;
  const saved = await whole.backup.run();
  expect(saved).toEqual({
    ok: true,
    value: { fileName: 'backup.zip', folder: home, reports: 3, left: 0, ...NO_RECORDS },
  });
  return { library, whole, file };
}

const filesIn = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(
        async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const,
      ),
    ),
  );

describe('a backup', () => {
  it('is a zip that others read, with every report as it is and without columns', () =>
    withLibrary(async (world) => {
      const { file, whole, library } = await backedUp(world);
      const zip = await JSZip.loadAsync(await readFile(file), { checkCRC32: true });
      expect(Object.keys(zip.files).toSorted()).toEqual(
        [
          'sextant-backup.json',
          ...[ONE, TWO, THREE].flatMap((id) => [`library/${id}/archive`, `library/${id}/report.json`]),
          `library/${ONE}/views.json`,
        ].toSorted(),
      );
      expect(await zip.file(`library/${TWO}/archive`)?.async('string')).toBe('x'.repeat(3_000_000));
      await promisify(execFile)('unzip', ['-tq', file]).catch((error: { code: unknown }) => {
        if (error.code !== 'ENOENT') throw error; // there may be no such program
      });
      expect([whole.told.works.at(-1), whole.store.value.unfinished]).toEqual([null, null]);
      expect((await readdir(world.home)).filter((name) => name.endsWith('.part'))).toHaveLength(1);
      expect(library.list()).toHaveLength(3);
    }));

  it('gives back what was lost, and changes nothing that is there', () =>
    withLibrary(async (world) => {
      const { library, whole, file } = await backedUp(world);
      const before = await filesIn(path.join(world.folder, ONE));
      const kept = Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'columns'));
      await library.remove(ONE);
      await library.close();
      await library.change(TWO, { title: 'Changed since' });
      const [, two] = [library.find(ONE), library.find(TWO)];
      whole.chosen.location = file;
      const none = { restored: 0, kept: 0, newer: 0, damaged: 0, full: 0, over: 0 };
      const reports = { ...none, restored: 1, kept: 2 };
      const records = { queries: none, schedules: none, recipes: none, cases: none };
      const restored = { kind: 'restored', reports, ...records, isPartial: false };
      expect(await whole.restore.run()).toEqual({ ok: true, value: restored });
      const after = await filesIn(path.join(world.folder, ONE));
      const parsed = (files: typeof after) => ({
        ...files,
        'report.json': JSON.parse(files['report.json'] ?? ''),
      });
      expect(parsed(after)).toEqual(parsed(kept));
      expect(library.find(ONE)).toMatchObject({
        tags: ['edge'],
        notes: 'Mine',
        isStarred: true,
        encoding: 'shift_jis',
      });
      expect(library.find(TWO)).toEqual(two);
      const again = (await world.open()).library;
      for (const id of [ONE, TWO, THREE]) expect(again.find(id)).toEqual(library.find(id));
      expect(await whole.restore.run()).toMatchObject({ value: { reports: { restored: 0, kept: 3 } } });
    }));

  it('leaves out an archive that is not what was stored, and says so', () =>
    withLibrary(async (world) => {
      const { library, whole, file } = await backedUp(world);
      await writeFile(path.join(world.folder, ONE, 'archive'), 'fIrst');
      await rm(path.join(world.folder, THREE, 'archive'));
      await mkdir(path.join(world.folder, THREE, 'archive'));
      await store(library, FOUR, 'removed while the backup is written');
      whole.chosen.location = file;
      const running = whole.backup.run();
      await library.remove(FOUR);
      expect(await running).toMatchObject({ value: { reports: 1, left: 3 } });
      await library.remove(TWO);
      expect(await whole.restore.run()).toMatchObject({
        value: { reports: { restored: 1, kept: 0, damaged: 0 } },
      });
    }));

  it('that is cancelled or does not fit leaves no file behind', () =>
    withLibrary(async (world) => {
      const { whole } = await backedUp(world);
      const file = path.join(world.home, 'other.zip');
      whole.chosen.location = file;
      whole.state.freeBytes = 1_000;
      expect(await whole.backup.run()).toMatchObject({ error: { kind: 'disk', problem: 'low' } });
      whole.state.freeBytes = null;
      const running = whole.backup.run();
      await expect.poll(() => whole.works.current?.doneReports, { interval: 1 }).toBeGreaterThan(0);
      whole.works.cancel();
      expect(await running).toEqual({ ok: true, value: null });
      expect((await readdir(world.home)).toSorted()).toEqual(
        expect.not.arrayContaining(['other.zip', '.sextant-backup.part']),
      );
      whole.chosen.location = null;
      expect(await whole.backup.run()).toEqual({ ok: true, value: null });
      expect(await whole.restore.run()).toEqual({ ok: true, value: null });
    }));
});

it.each([
  ['damaged', '{'],
  ['damaged', JSON.stringify({ version: 1, query: { id: ONE } })],
  ['damaged', JSON.stringify({ version: 1, query: SAVED })],
  ['newer', JSON.stringify({ version: 2, query: SAVED })],
])('a saved query that is %s is counted and not stored: %#', (what, text) =>
  withLibrary(async (world) => {
    const zip = await zipped({ ...FILES, [`queries/${ONE}.json`]: text, 'queries/x.json': text });
    const { done, whole } = await restored(world, zip);
    expect(done).toMatchObject({ reports: { restored: 1 }, queries: { [what]: 1, restored: 0 } });
    expect(whole.records.queries.all()).toEqual([]);
  }),
);

it('there is no backup of a library whose disk is not connected', () =>
  withLibrary(async ({ open, home }) => {
    const { whole } = await open(path.join(home, 'disk', 'library'));
    whole.chosen.location = path.join(home, 'backup.zip');
    expect(await whole.backup.run()).toMatchObject({
      error: { kind: 'disk', problem: 'missing', while: 'backing-up' },
    });
    expect(await readdir(home)).not.toContain('backup.zip');
  }));

const MANIFEST = JSON.stringify({ version: 1, holds: 'library', createdAtMs: 0, reports: 1 });

/** Restores this zip into a library without reports. */
async function restored({ open, home, folder }: World, zip: Uint8Array) {
  const { whole, library } = await open();
  whole.chosen.location = path.join(home, 'given.zip');
  await writeFile(whole.chosen.location, zip);
  const done = await whole.restore.run();
  if (!done.ok || !done.value) throw new Error('Nothing was answered.');
  expect(
    (await readdir(folder)).filter((name) => name.startsWith('.')),
    'nothing is left',
  ).toEqual([]);
  return { done: done.value, library, whole };
}
const zipped = (files: Record<string, string>, compression: 'STORE' | 'DEFLATE' = 'STORE') => {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(files)) zip.file(name, text, { createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression });
};
const report = (id: string, more: object = {}) =>
  JSON.stringify({
    version: 1,
    report: {
      id,
      title: 'a.csv',
      source: { kind: 'file', fileName: 'a.csv' },
      storedAtMs: 1,
      archive: {
        bytes: 5,
        sha256: 'a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e',
        fileName: null,
      },
      ...more,
    },
  });
/** The zip with another byte at a location. */
const patched = (zip: Buffer, at: number, byte: number): Buffer => {
  zip.writeUInt8(byte, at);
  return zip;
};
const FILES = {
  'sextant-backup.json': MANIFEST,
  [`library/${ONE}/report.json`]: report(ONE),
  [`library/${ONE}/archive`]: 'first',
};

describe('a zip that is restored', () => {
  it('may have been packed again by another program, with other files in it', () =>
    withLibrary(async (world) => {
      const zip = await zipped({ ...FILES, '__MACOSX/x': 'y', 'library/notes.txt': 'mine' }, 'DEFLATE');
      const { done, library } = await restored(world, zip);
      expect(done).toMatchObject({ kind: 'restored', reports: { restored: 1 } });
      expect(library.find(ONE)).toMatchObject({ title: 'a.csv', tags: [] });
      expect(await readdir(path.join(world.folder, ONE))).toEqual(['archive', 'report.json']);
    }));

  it.each([
    ['no-backup', { [`library/${ONE}/archive`]: 'first' }],
    ['no-backup', { 'sextant-backup.json': '{"version":1}' }],
    ['no-backup', { 'sextant-backup.json': 'text' }],
    ['newer', { 'sextant-backup.json': '{"version":2}' }],
    ['unsafe', { ...FILES, '../evil': 'x' }],
    ['unsafe', { ...FILES, '/etc/evil': 'x' }],
    ['unsafe', { ...FILES, 'C:/evil': 'x' }],
    ['unsafe', { ...FILES, 'library\\..\\evil': 'x' }],
    ['unsafe', { ...FILES, [`library/${ONE}/Archive`]: 'other' }],
    ['unsafe', { ...FILES, 'library/\u0007x': 'y' }],
    ['unsafe', { ...FILES, 'library/\u202exslx': 'y' }],
  ])('is refused as %s: %#', (why, files) =>
    withLibrary(async (world) => {
      const { done, library } = await restored(world, await zipped(files));
      expect(done).toEqual({ kind: 'refused', why });
      expect(library.list()).toEqual([]);
    }),
  );

  it.each<[string, (zip: Buffer, header: number) => Uint8Array]>([
    ['encrypted', (zip, header) => patched(zip, header + 8, 1)],
    ['packed in an unknown way', (zip, header) => patched(zip, header + 10, 99)],
    ['of more than one disk', (zip) => patched(zip, zip.length - 18, 1)],
    ['cut', (zip) => zip.subarray(0, -30)],
    ['longer than its files', (zip, header) => patched(zip, header + 20, 0xff)],
  ])('is refused as damaged if it is %s', (_name, harm) =>
    withLibrary(async (world) => {
      const zip = Buffer.from(await zipped(FILES));
      const { done } = await restored(world, harm(zip, zip.lastIndexOf('PK\x01\x02')));
      expect(done).toEqual({ kind: 'refused', why: 'damaged' });
    }),
  );

  it('is not read further where a checksum is wrong', () =>
    within(async (home) => {
      await mkdir(home, { recursive: true });
      const file = path.join(home, 'wrong.zip');
      const zip = Buffer.from(await zipped({ a: 'right', b: 'other' }));
      await writeFile(file, patched(zip, zip.indexOf('right'), 0x52));
      const reader = await ZipReader.open(file);
      const [a, b] = reader.entries;
      if (!a || !b) throw new Error('Nothing is in it.');
      await expect(reader.text(a, 100)).rejects.toMatchObject({ why: 'damaged' });
      expect(await reader.text(b, 100)).toBe('other');
      await expect(reader.text(b, 4), 'longer than a text may be').rejects.toBeInstanceOf(ZipRefusal);
      await reader.close();
    }));

  it.each([
    ['newer', { ...FILES, [`library/${ONE}/report.json`]: '{"version":3,"report":{}}' }],
    ['damaged', { ...FILES, [`library/${ONE}/report.json`]: '{' }],
    ['damaged', { ...FILES, [`library/${ONE}/report.json`]: report(TWO) }],
    ['damaged', { ...FILES, [`library/${ONE}/archive`]: 'FIRST' }],
    ['damaged', { ...FILES, [`library/${ONE}/archive`]: 'longer than said' }],
    ['damaged', { 'sextant-backup.json': MANIFEST, [`library/${ONE}/report.json`]: report(ONE) }],
  ])('counts a report as %s and goes on: %#', (what, files) =>
    withLibrary(async (world) => {
      const two = { [`library/${TWO}/report.json`]: report(TWO), [`library/${TWO}/archive`]: 'first' };
      const { done, library } = await restored(world, await zipped({ ...files, ...two }));
      expect(done).toMatchObject({ kind: 'restored', reports: { restored: 1, [what]: 1 } });
      expect(library.list().map(({ id }) => id)).toEqual([TWO]);
    }),
  );

  it('is no bomb: not more is written than it says, its files share no bytes, and what it says must fit', () =>
    withLibrary(async (world) => {
      const bytes = 8 * 2 ** 20;
      const files = { ...FILES, [`library/${ONE}/archive`]: 'x'.repeat(bytes) };
      const bomb = Buffer.from(await zipped(files, 'DEFLATE'));
      expect(bomb.length).toBeLessThan(20_000);
      const { done, whole, library } = await restored(world, bomb);
      expect(done, 'it is not what the description says').toMatchObject({
        reports: { damaged: 1, restored: 0 },
      });
      whole.state.freeBytes = 1_000;
      expect(await whole.restore.run()).toEqual({ ok: true, value: { kind: 'refused', why: 'no-room' } });
      whole.state.freeBytes = null;

      // It says that it is small, and is not.
      const lying = Buffer.from(bomb);
      for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4))
        if (lying.readUInt32LE(at + 24) === bytes) lying.writeUInt32LE(5, at + 24);
      expect((await restored(world, lying)).done).toMatchObject({ reports: { damaged: 1 } });

      const shared = Buffer.from(await zipped({ a: 'x'.repeat(100), b: 'x'.repeat(100) }));
      const [first, second] = [shared.indexOf('PK\x01\x02'), shared.lastIndexOf('PK\x01\x02')];
      shared.writeUInt32LE(shared.readUInt32LE(first + 42), second + 42);
      expect((await restored(world, shared)).done).toEqual({ kind: 'refused', why: 'damaged' });
      expect(library.list()).toEqual([]);
    }));

  it('never breaks the reader, whichever of its bytes are wrong, and is never taken for something else', () =>
    within(async (home) => {
      const whole = Buffer.from(await zipped({ ...FILES, more: 'y'.repeat(300) }, 'DEFLATE'));
      const file = path.join(home, 'mutant.zip');
      await mkdir(home, { recursive: true });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 0, max: whole.length }),
          fc.boolean(),
          async (changes, length, isCut) => {
            const mutant = Buffer.from(whole);
            for (const [at, byte] of changes) mutant.writeUInt8(byte, at);
            await writeFile(file, isCut ? mutant.subarray(0, length) : mutant);
            try {
              const reader = await ZipReader.open(file);
              try {
                for (const entry of reader.entries) await reader.text(entry, 10_000);
              } finally {
                await reader.close();
              }
            } catch (error) {
              expect(error).toBeInstanceOf(ZipRefusal);
            }
          },
        ),
        { numRuns: 250 },
      );
    }));
});

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { StoredReport } from '../../../src/contract/library.ts';
import { UNDO_MS } from '../../../src/main/library/removedReports.ts';
import { idOf, store, withLibrary } from './wholeLibrary.ts';

const [ONE, TWO] = [idOf(1), idOf(2)];
const GONE = { ok: false, error: { kind: 'missing', what: 'report' } };
const DONE = { ok: true, value: undefined };

describe('what the analyst writes about a report', () => {
  it('is on disk when it is announced, and there after a restart', () =>
    withLibrary(async ({ folder, open, told }) => {
      const { library } = await open();
      const before = await store(library, ONE, 'text');
      expect(before).toMatchObject({ tags: [], notes: '', isStarred: false });
      const written = {
        title: 'Traffic',
        tags: ['monthly', 'edge'],
        notes: 'For Kim.\nTwice.',
        isStarred: true,
      };
      const changed = await library.change(ONE, written);
      expect(changed).toEqual({ ok: true, value: { ...before, ...written } });
      expect(told.at(-1)).toEqual({ ...before, ...written });
      expect(await readdir(path.join(folder, ONE))).toEqual(['archive', 'report.json']);
      const again = (await open()).library;
      expect(again.list()).toEqual([{ ...before, ...written }]);
      expect(await again.change(ONE, { isStarred: false })).toMatchObject({
        value: { ...written, isStarred: false },
      });
    }));

  it('stays as it was if the disk refuses it', () =>
    withLibrary(async ({ folder, open }) => {
      const { library } = await open();
      const before = await store(library, ONE, 'text');
      await rm(path.join(folder, ONE), { recursive: true });
      const refused = { error: { kind: 'disk', problem: 'missing', while: 'saving' } };
      expect(await library.change(ONE, { title: 'other' })).toMatchObject(refused);
      expect(library.list()).toEqual([before]);
      expect(await readdir(folder), 'and nothing is made anew').toEqual([]);
      expect(await library.change(TWO, { title: 'other' })).toEqual(GONE);
    }));

  it('stays as it is when the rows of a report are noted, once', () =>
    withLibrary(async ({ open, told }) => {
      const { library } = await open();
      const before = await store(library, ONE, 'text');
      await library.change(ONE, { notes: 'Mine' });
      expect(await library.noteRows(ONE, 7)).toEqual(DONE);
      const said = told.length;
      expect(await library.noteRows(ONE, 7)).toEqual(DONE);
      expect(told.length).toBe(said);
      expect((await open()).library.list()).toEqual([{ ...before, notes: 'Mine', rows: 7 }]);
      expect(await library.noteRows(TWO, 7)).toEqual(GONE);
    }));

  it('is empty in a description of an earlier version, which stays as it is until something changes', () =>
    withLibrary(async ({ folder, open }) => {
      const first = await open();
      await store(first.library, ONE, 'text');
      const file = path.join(folder, ONE, 'report.json');
      const { report } = JSON.parse(await readFile(file, 'utf8')) as { report: StoredReport };
      const { tags: _tags, notes: _notes, isStarred: _isStarred, ...old } = report;
      const text = JSON.stringify({ version: 1, report: old });
      await writeFile(file, text);
      const { library } = await open();
      expect(library.list()).toEqual([report]);
      expect(await readFile(file, 'utf8')).toBe(text);
      await library.change(ONE, { tags: ['new'] });
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
        version: 2,
        report: { ...report, tags: ['new'] },
      });
    }));

  it('leaves nothing behind when it was interrupted', () =>
    withLibrary(async ({ folder, open }) => {
      const { library } = await open();
      await store(library, ONE, 'text');
      await writeFile(path.join(folder, ONE, 'report.json.1.tmp'), '{');
      await open();
      expect(await readdir(path.join(folder, ONE))).toEqual(['archive', 'report.json']);
    }));
});

describe('a removed report', () => {
  it('can be brought back whole, as long as it is not deleted', () =>
    withLibrary(async ({ folder, open, told, clock }) => {
      const { library } = await open();
      const one = await store(library, ONE, 'text');
      await library.remove(ONE);
      expect(library.folderOf(ONE)).toEqual(GONE);
      expect(await library.undoRemoval(TWO)).toEqual(GONE);
      expect(await library.undoRemoval(ONE)).toEqual(DONE);
      expect(told).toEqual([one, ONE, one]);
      expect(await readFile(path.join(folder, ONE, 'archive'), 'utf8')).toBe('text');
      expect(await library.undoRemoval(ONE), 'once').toEqual(GONE);

      await library.remove(ONE);
      await clock.pass(UNDO_MS - 1);
      expect(await readdir(folder)).toHaveLength(1);
      await clock.pass(1);
      await expect.poll(() => readdir(folder)).toEqual([]);
      expect(await library.undoRemoval(ONE)).toEqual(GONE);
    }));

  it('is gone after a restart', () =>
    withLibrary(async ({ folder, open }) => {
      const { library } = await open();
      await store(library, ONE, 'text');
      await library.remove(ONE);
      const again = (await open()).library;
      expect(again.list()).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
      expect(await again.undoRemoval(ONE)).toEqual(GONE);
    }));

  it('that cannot be opened comes back as it was', () =>
    withLibrary(async ({ folder, open, told }) => {
      await mkdir(path.join(folder, TWO), { recursive: true });
      await writeFile(path.join(folder, TWO, 'report.json'), '{');
      const { library } = await open();
      const before = library.unreadable();
      expect(before).toMatchObject([{ id: TWO, why: 'damaged' }]);
      await library.remove(TWO);
      await library.undoRemoval(TWO);
      expect(told).toEqual([TWO, [], before]);
      expect(library.unreadable()).toEqual(before);
      expect(await readFile(path.join(folder, TWO, 'report.json'), 'utf8')).toBe('{');
    }));

  it('can be brought back after the folder was read again or moved, and is deleted in time there', () =>
    withLibrary(async ({ home, folder, open, clock }) => {
      const { library, whole } = await open();
      const one = await store(library, ONE, 'text');
      await library.remove(ONE);
      await library.readAgain();
      expect(library.list()).toEqual([]);
      expect(await library.undoRemoval(ONE)).toEqual(DONE);
      await library.remove(ONE);
      whole.chosen.location = path.join(home, 'disk');
      await mkdir(whole.chosen.location);
      expect(await whole.folderMove.run()).toMatchObject({ value: { kind: 'moved', isOldLeft: false } });
      expect(await readdir(home), 'nothing stays behind').not.toContain(path.basename(folder));
      expect(await library.undoRemoval(ONE)).toEqual(DONE);
      expect(library.find(ONE)).toEqual(one);
      const moved = library.folder;
      expect(await readFile(path.join(moved, ONE, 'archive'), 'utf8')).toBe('text');
      await library.remove(ONE);
      await clock.pass(UNDO_MS);
      await expect.poll(() => readdir(moved)).toEqual([]);
    }));

  it('is not deleted while the folder is being moved', () =>
    withLibrary(async ({ folder, open, clock }) => {
      const { library } = await open();
      await store(library, ONE, 'text');
      await library.remove(ONE);
      await library.whileHeld(async () => {
        await clock.pass(UNDO_MS);
        await setTimeout(50); // long enough to delete it
        expect(await readdir(folder)).toHaveLength(1);
      });
      await expect.poll(() => readdir(folder)).toEqual([]);
    }));

  it('does not come back over another one', () =>
    withLibrary(async ({ folder, open }) => {
      const { library } = await open();
      await store(library, ONE, 'first');
      await library.remove(ONE);
      await store(library, ONE, 'second');
      expect(await library.undoRemoval(ONE)).toEqual(GONE);
      expect(await readFile(path.join(folder, ONE, 'archive'), 'utf8')).toBe('second');
    }));

  it('that came from a backup and was removed once more can be brought back as long as any other', () =>
    withLibrary(async ({ folder, open, clock }) => {
      const { library } = await open();
      await store(library, ONE, 'first');
      await library.remove(ONE);
      await clock.pass(UNDO_MS - 1);
      await store(library, ONE, 'second');
      await library.remove(ONE);
      await clock.pass(UNDO_MS - 1);
      await expect.poll(() => readdir(folder)).toHaveLength(1);
      expect(await library.undoRemoval(ONE)).toEqual(DONE);
      expect(await readFile(path.join(folder, ONE, 'archive'), 'utf8')).toBe('second');
    }));
});

describe('a library elsewhere', () => {
  it('whose folder is not there is empty, makes none, and is there again once the disk is', () =>
    withLibrary(async ({ home, open }) => {
      const location = path.join(home, 'disk', 'library');
      const { library } = await open(location);
      expect([library.isMissing, library.list()]).toEqual([true, []]);
      const begun = { error: { kind: 'disk', problem: 'missing', while: 'storing' } };
      expect(await library.begin(ONE)).toMatchObject(begun);
      expect(await readdir(home)).not.toContain('disk');
      await mkdir(location, { recursive: true });
      await library.readAgain();
      expect(library.isMissing).toBe(false);
      const report = await store(library, ONE, 'text');
      await library.readAgain();
      expect(library.list()).toEqual([report]);
    }));
});

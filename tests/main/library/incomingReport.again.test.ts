import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromService, idOf, store, withLibrary } from './wholeLibrary.ts';

const [ONE, TWO] = [idOf(1), idOf(2)];
const source = fromService('r-1');
const archiveOf = (folder: string, id: string) => readFile(path.join(folder, id, 'archive'), 'utf8');

it('an archive that was downloaded again and is the same takes the place of a damaged one', () =>
  withLibrary(async ({ folder, open, told }) => {
    const { library } = await open();
    const before = await store(library, ONE, 'as stored', { source });
    await writeFile(path.join(folder, ONE, 'archive'), 'as st\u00f8red');
    await writeFile(path.join(folder, ONE, 'views.json'), '{}');
    told.length = 0;
    expect(await store(library, TWO, 'as stored', { source, again: ONE })).toEqual(before);
    expect(told).toEqual([before]);
    expect(library.list()).toEqual([before]);
    expect(await archiveOf(folder, ONE)).toBe('as stored');
    expect(await readdir(folder), 'and nothing else is left').toEqual([ONE]);
    expect(await readdir(path.join(folder, ONE))).toEqual(['archive', 'report.json', 'views.json']);
  }));

it('one that differs is put beside, and says of which', () =>
  withLibrary(async ({ folder, open }) => {
    const { library } = await open();
    const before = await store(library, ONE, 'as stored', { source, title: 'Traffic' });
    const beside = await store(library, TWO, 'another', { source, again: ONE });
    expect(beside).toMatchObject({ id: TWO, title: 'Traffic (downloaded again)', besides: ONE });
    expect(library.find(ONE)).toEqual(before);
    expect([await archiveOf(folder, ONE), await archiveOf(folder, TWO)]).toEqual(['as stored', 'another']);
    expect((await open()).library.find(TWO)).toEqual(beside);
  }));

it('one of a report that was removed meanwhile is a report of its own', () =>
  withLibrary(async ({ open }) => {
    const { library } = await open();
    await store(library, ONE, 'as stored', { source });
    await library.remove(ONE);
    const stored = await store(library, TWO, 'as stored', { source, title: 'Traffic', again: ONE });
    expect(stored).toMatchObject({ id: TWO, title: 'Traffic' });
    expect(stored.besides).toBeUndefined();
  }));

it('a report whose archive is missing can be opened again once it was downloaded', () =>
  withLibrary(async ({ folder, open, told }) => {
    const before = await store((await open()).library, ONE, 'as stored', { source });
    await rm(path.join(folder, ONE, 'archive'));
    const { library } = await open();
    expect(library.unreadable()).toEqual([
      { id: ONE, title: 'a.csv', why: 'no-archive', isKnownToService: true },
    ]);
    expect(library.described(ONE)).toEqual(before);
    told.length = 0;
    await store(library, TWO, 'as stored', { source, again: ONE });
    expect(told).toEqual([before, []]);
    expect([library.list(), library.unreadable()]).toEqual([[before], []]);
    expect((await open()).library.list()).toEqual([before]);
  }));

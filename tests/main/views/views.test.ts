import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ReportId } from '../../../src/contract/reports.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { MOST_VIEWS, WHOLE_REPORT, type ViewState } from '../../../src/contract/views.ts';
import { Views } from '../../../src/main/views/views.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';

const ID = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');
const typed = (text: string): ViewState => ({ ...WHOLE_REPORT, typed: text });
const nameTaken = { path: 'name', message: 'Another view has this name.' };

/** Runs a test with the folder of one report, and what reads it as after a restart. */
const withReport = (work: (world: { folder: string; file: string; open: () => Views }) => Promise<void>) =>
  within(async (home) => {
    const folder = path.join(home, ID);
    await mkdir(folder);
    const log = { warn: vi.fn() };
    await work({
      folder,
      file: path.join(folder, 'views.json'),
      open: () => new Views({ folderOf: () => ok(folder), clock: new FakeClock(), log }),
    });
  });

/** The view under this name, or a failed test. */
async function idOf(views: Views, name: string) {
  const read = await views.read(ID);
  const found = read.ok ? read.value.named.find((each) => each.name === name) : undefined;
  if (!found) throw new Error(`There is no view called ${name}.`);
  return found.id;
}

describe('the views of a report', () => {
  it('are none at first, and the state that was kept last stays', () =>
    withReport(async ({ folder, open }) => {
      const views = open();
      const nothing = { state: null, applied: null, named: [], exported: null, trouble: null };
      expect(await views.read(ID)).toEqual(ok(nothing));
      await Promise.all(['a', 'ab', 'abc'].map((text) => views.keep(ID, typed(text), null)));
      expect(await open().read(ID)).toEqual(ok({ ...nothing, state: typed('abc') }));
      expect(await readdir(folder)).toEqual(['views.json']);
    }));

  it('are saved, replaced, renamed and removed by name', () =>
    withReport(async ({ open }) => {
      const views = open();
      await views.save(ID, 'Errors', typed('5xx'));
      await views.save(ID, 'Germany', typed('DE'));
      await views.save(ID, 'Errors', typed('50x'));
      const errors = await idOf(views, 'Errors');
      const germany = await idOf(views, 'Germany');
      expect(await open().read(ID)).toMatchObject(
        ok({
          applied: errors,
          named: [
            { id: errors, name: 'Errors', state: { typed: '50x' } },
            { id: germany, name: 'Germany' },
          ],
        }),
      );
      expect(await views.rename(ID, errors, 'Germany')).toEqual(
        fail({ kind: 'invalid', issues: [nameTaken] }),
      );
      expect(await views.rename(ID, errors, 'Server errors')).toMatchObject(
        ok({ named: [{ id: errors, name: 'Server errors' }, { id: germany }] }),
      );
      await views.keep(ID, typed('x'), errors);
      expect(await views.remove(ID, errors)).toMatchObject(ok({ applied: null, named: [{ id: germany }] }));
      await views.keep(ID, typed('y'), errors);
      expect(await open().read(ID)).toMatchObject(ok({ state: { typed: 'y' }, applied: null }));
      expect(await views.rename(ID, errors, 'Gone')).toEqual(fail({ kind: 'missing', what: 'view' }));
    }));

  it('stay beside what was exported last, which no change of them forgets', () =>
    withReport(async ({ file, open }) => {
      const recipe = { target: 'csv', rows: 'all', details: {}, sheetRows: null, columns: null } as const;
      const views = open();
      expect(await views.exported(ID, recipe)).toEqual(ok(undefined));
      await views.keep(ID, typed('a'), null);
      await views.save(ID, 'One', typed('a'));
      await views.rename(ID, await idOf(views, 'One'), 'Two');
      await views.remove(ID, await idOf(views, 'Two'));
      const kept = { state: { typed: 'a' }, named: [], exported: recipe };
      expect(await open().read(ID)).toMatchObject(ok(kept));
      // Files of earlier versions do not say.
      const { views: written } = JSON.parse(await readFile(file, 'utf8'));
      const { exported: _, ...before } = written;
      await writeFile(file, JSON.stringify({ version: 1, views: before }));
      expect(await open().read(ID)).toMatchObject(ok({ ...kept, exported: null, trouble: null }));
    }));

  it('are limited in number', () =>
    withReport(async ({ file, open }) => {
      const views = open();
      await views.save(ID, 'One', WHOLE_REPORT);
      const content = JSON.parse(await readFile(file, 'utf8'));
      const [one] = content.views.named;
      content.views.named = Array.from({ length: MOST_VIEWS }, (_, index) => ({ ...one, name: `${index}` }));
      await writeFile(file, JSON.stringify(content));
      expect(await views.save(ID, 'One more', WHOLE_REPORT)).toMatchObject({
        ok: false,
        error: { kind: 'invalid' },
      });
      expect(await views.save(ID, '7', typed('again'))).toMatchObject({ ok: true });
    }));

  it('that are damaged are put aside and said, and others can be kept', () =>
    withReport(async ({ folder, file, open }) => {
      await writeFile(file, '{"version":1,"views":{"state":{}}}');
      const read = await open().read(ID);
      expect(read).toMatchObject(ok({ state: null, named: [], trouble: { kind: 'lost' } }));
      const aside = read.ok ? read.value.trouble?.aside : null;
      expect(await readdir(folder)).toEqual([aside]);
      await open().keep(ID, typed('new'), null);
      expect(await open().read(ID)).toMatchObject(ok({ state: { typed: 'new' }, trouble: null }));
    }));

  it('of a later version are left alone', () =>
    withReport(async ({ file, open }) => {
      const newer = '{"version":2}';
      await writeFile(file, newer);
      expect(await open().read(ID)).toMatchObject(ok({ state: null, trouble: { kind: 'newer' } }));
      expect(await open().keep(ID, typed('x'), null)).toEqual(
        fail({ kind: 'disk', problem: 'newer', while: 'saving' }),
      );
      expect(await readFile(file, 'utf8')).toBe(newer);
    }));

  it('go with the report, and do not bring its folder back', () =>
    withReport(async ({ folder, open }) => {
      const views = open();
      await views.keep(ID, typed('a'), null);
      // It is renamed before the library says that it is gone.
      await rename(folder, `${folder}.removed`);
      expect(await views.keep(ID, typed('b'), null)).toEqual(
        fail({ kind: 'disk', problem: 'missing', while: 'saving' }),
      );
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
    }));

  it('leave nothing of a write that a crash cut off', () =>
    withReport(async ({ folder, file, open }) => {
      await writeFile(`${file}.half.tmp`, '{');
      await open().read(ID);
      expect(await readdir(folder)).toEqual([]);
    }));
});

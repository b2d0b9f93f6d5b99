import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TransferId } from '../../../src/contract/transfers.ts';
import { exports as contract } from '../../../src/contract/exports.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Exports, freePath, sweepExports } from '../../../src/main/exports/exports.ts';
import { ExportsFile, NO_EXPORTS } from '../../../src/main/exports/exportsFile.ts';
import { Books } from '../../../src/main/exports/books.ts';
import { FinishedFiles } from '../../../src/main/exports/finishedFiles.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { within } from '../temporaryFolder.ts';

const openExportsFile = (folder: string) =>
  openStore({
    file: path.join(folder, 'exports.json'),
    schema: ExportsFile,
    initial: NO_EXPORTS,
    log: createLog(path.join(folder, 'logs'), createRedactor(), clock),
    clock,
  });

/** Exports into a temporary folder, with a save dialog that accepts the proposed name. */
const withExports = (
  work: (world: {
    exports: Exports;
    chosen: string;
    unfinished: () => string[];
    revealed: string[];
    file: { cancelled: boolean };
    page: { pdf: () => Promise<Uint8Array<ArrayBuffer> | null> };
  }) => Promise<void>,
) =>
  within(async (folder) => {
    const store = await openExportsFile(folder);
    const chosen = path.join(folder, 'chosen');
    await mkdir(chosen);
    const file = { cancelled: false };
    const revealed: string[] = [];
    const page = { pdf: async (): Promise<Uint8Array<ArrayBuffer> | null> => bytes('%PDF-1.7') };
    const exports = new Exports({
      store,
      chooseFile: async (fileName) => (file.cancelled ? null : path.join(chosen, fileName)),
      books: new Books({ store, chooseBook: async () => path.join(chosen, 'book.xlsx') }),
      page: { pdf: () => page.pdf(), print: async () => 'cancelled' },
      finished: new FinishedFiles({
        reveal: (file) => revealed.push(file),
        open: async () => '',
        drag: async () => undefined,
      }),
    });
    await work({ exports, chosen, unfinished: () => store.value.unfinished, revealed, file, page });
  });

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const GONE = { ok: false, error: { kind: 'missing', what: 'export' } };

async function begin(exports: Exports, fileName: string): Promise<TransferId> {
  const begun = await exports.begin(fileName);
  return TransferId.parse(begun.ok && begun.value);
}

describe('an export', () => {
  it('ends with the page that wrote it, so that the next one can write the same file', () =>
    withExports(async ({ exports, chosen, unfinished }) => {
      const id = await begin(exports, 'a.csv');
      await exports.append({ id, bytes: bytes('half') });
      await exports.abandon();
      expect(unfinished()).toEqual([]);
      expect(await exports.append({ id, bytes: bytes('more') })).toEqual(GONE);
      const again = await begin(exports, 'a.csv');
      await exports.append({ id: again, bytes: bytes('whole') });
      expect(await exports.finish(again)).toMatchObject({ ok: true, value: { fileName: 'a.csv' } });
      expect(await readFile(path.join(chosen, 'a.csv'), 'utf8')).toBe('whole');
    }));

  it('is moved into place whole, and can be shown there', () =>
    withExports(async ({ exports, chosen, unfinished, revealed }) => {
      await writeFile(path.join(chosen, 'a.csv'), 'the one before');
      const id = await begin(exports, 'a.csv');
      await exports.append({ id, bytes: bytes('one,') });
      const [hidden = ''] = unfinished();
      expect(path.basename(hidden)).toMatch(/^\.a\.csv\.[0-9a-f]{8}\.part$/);
      expect(await readFile(path.join(chosen, 'a.csv'), 'utf8')).toBe('the one before');
      expect(exports.finished.show(id)).toEqual(GONE);
      await exports.append({ id, bytes: bytes('two') });
      expect(await exports.finish(id)).toEqual({ ok: true, value: { fileName: 'a.csv', folder: chosen } });
      expect(await readFile(path.join(chosen, 'a.csv'), 'utf8')).toBe('one,two');
      expect(await readdir(chosen)).toEqual(['a.csv']);
      expect(unfinished()).toEqual([]);
      expect(exports.finished.show(id)).toMatchObject({ ok: true });
      expect(revealed).toEqual([path.join(chosen, 'a.csv')]);
    }));

  it('does not start if the dialog is cancelled', () =>
    withExports(async ({ exports, chosen, unfinished, file }) => {
      file.cancelled = true;
      expect(await exports.begin('a.csv')).toEqual({ ok: true, value: null });
      expect([await readdir(chosen), unfinished()]).toEqual([[], []]);
    }));

  it('leaves nothing behind if it is abandoned', () =>
    withExports(async ({ exports, chosen, unfinished }) => {
      const id = await begin(exports, 'a.csv');
      await exports.append({ id, bytes: bytes('half') });
      expect(await exports.abort(id)).toMatchObject({ ok: true });
      expect([await readdir(chosen), unfinished()]).toEqual([[], []]);
      expect(await exports.append({ id, bytes: bytes('more') })).toEqual(GONE);
      expect(await exports.finish(id)).toEqual(GONE);
    }));

  it('leaves nothing behind if it is abandoned while it is finished', () =>
    withExports(async ({ exports, chosen, unfinished }) => {
      const id = await begin(exports, 'a.csv');
      await exports.append({ id, bytes: bytes('whole') });
      const finishing = exports.finish(id);
      expect(await exports.abort(id)).toMatchObject({ ok: true });
      expect(await finishing).toEqual(GONE);
      expect([await readdir(chosen), unfinished()]).toEqual([[], []]);
    }));

  it('leaves nothing behind if it cannot be moved into place', () =>
    withExports(async ({ exports, chosen, unfinished }) => {
      const id = await begin(exports, 'a.csv');
      await mkdir(path.join(chosen, 'a.csv/in the way'), { recursive: true });
      expect(await exports.finish(id)).toMatchObject({ error: { kind: 'disk', while: 'exporting' } });
      expect([await readdir(chosen), unfinished()]).toEqual([['a.csv'], []]);
    }));

  it('cannot start in a missing folder', () =>
    withExports(async ({ exports, unfinished }) => {
      expect(await exports.begin('gone/a.csv')).toMatchObject({
        error: { kind: 'disk', problem: 'missing', while: 'exporting' },
      });
      expect(unfinished()).toEqual([]);
    }));
});

describe('a page', () => {
  it('is saved whole as PDF where the user chooses, and can be shown there', () =>
    withExports(async ({ exports, chosen, unfinished, revealed }) => {
      const saved = await exports.savePage('a.pdf', 'A4');
      expect(saved).toMatchObject({ ok: true, value: { fileName: 'a.pdf', folder: chosen } });
      expect(await readFile(path.join(chosen, 'a.pdf'), 'utf8')).toBe('%PDF-1.7');
      expect([await readdir(chosen), unfinished()]).toEqual([['a.pdf'], []]);
      expect(
        exports.finished.show(saved.ok && saved.value ? saved.value.id : TransferId.parse('')),
      ).toMatchObject({ ok: true });
      expect(revealed).toEqual([path.join(chosen, 'a.pdf')]);
    }));

  it('leaves nothing behind if the user cancels, the window is gone or it cannot be made', () =>
    withExports(async ({ exports, chosen, unfinished, file, page }) => {
      page.pdf = async () => null;
      expect(await exports.savePage('a.pdf', 'A4')).toEqual(GONE);
      page.pdf = () => Promise.reject(new Error('no'));
      await expect(exports.savePage('a.pdf', 'A4')).rejects.toThrow('no');
      file.cancelled = true;
      expect(await exports.savePage('a.pdf', 'A4')).toEqual({ ok: true, value: null });
      expect([await readdir(chosen), unfinished()]).toEqual([[], []]);
    }));
});

describe('two exports of one name', () => {
  it.each([
    ['a.csv', 'a.csv', 'a (2).csv'],
    ['a.csv', 'A.CSV', 'A (2).CSV'],
    ['\u00fc.csv', 'u\u0308.csv', 'u\u0308 (2).csv'],
  ])('go to two files while neither is finished: %s and %s', (one, other, second) =>
    withExports(async ({ exports, chosen, unfinished }) => {
      const ids = await Promise.all([begin(exports, one), begin(exports, other)]);
      for (const [number, id] of ids.entries()) await exports.append({ id, bytes: bytes(`${number}`) });
      for (const id of ids) expect(await exports.finish(id)).toMatchObject({ ok: true });
      expect(await readFile(path.join(chosen, one), 'utf8')).toBe('0');
      expect(await readFile(path.join(chosen, second), 'utf8')).toBe('1');
      expect(unfinished()).toEqual([]);
    }),
  );

  it('go to the same file one after the other, as was chosen', () =>
    withExports(async ({ exports, chosen }) => {
      await exports.abort(await begin(exports, 'a.csv'));
      for (const text of ['one', 'two']) {
        const id = await begin(exports, 'a.csv');
        await exports.append({ id, bytes: bytes(text) });
        await exports.finish(id);
      }
      expect(await readdir(chosen)).toEqual(['a.csv']);
      expect(await readFile(path.join(chosen, 'a.csv'), 'utf8')).toBe('two');
    }));
});

it('an export with a name as long as the system allows is saved', () =>
  withExports(async ({ exports, chosen }) => {
    const name = `${'報'.repeat(83)}ab.csv`;
    expect(Buffer.byteLength(name)).toBe(255);
    const id = await begin(exports, name);
    await exports.append({ id, bytes: bytes('one') });
    expect(await exports.finish(id)).toMatchObject({ ok: true });
    expect(await readdir(chosen)).toEqual([name]);
  }));

it.each(['../x.desktop', '/etc/x', 'a/b', 'a\\b', '..', '', ' ', 'a\0b', 'CON.csv', '報'.repeat(86)])(
  'the window cannot propose %j as a name',
  (fileName) => {
    expect(contract.calls.begin.input.safeParse({ fileName }).success).toBe(false);
  },
);

it('a free path is in the folder, whatever the name is', () =>
  within(async (folder) => {
    await mkdir(path.join(folder, 'in'));
    for (const name of ['../x.csv', '/etc/x.csv', 'a/../../x.csv', '..', '.', 'x.csv', '統'.repeat(100)]) {
      const file = freePath(path.join(folder, 'in'), name);
      expect(path.dirname(file)).toBe(path.join(folder, 'in'));
      expect(Buffer.byteLength(path.basename(file))).toBeLessThanOrEqual(255);
    }
  }));

it('a path is free if nothing has that name', () =>
  within(async (folder) => {
    expect(freePath(folder, 'a.csv')).toBe(path.join(folder, 'a.csv'));
    await writeFile(path.join(folder, 'a.csv'), '');
    await writeFile(path.join(folder, 'a (2).csv'), '');
    expect(freePath(folder, 'a.csv')).toBe(path.join(folder, 'a (3).csv'));
  }));

describe('what a crash left half exported', () => {
  it('is removed, and the app starts even if it cannot be', () =>
    within(async (folder) => {
      const store = await openExportsFile(folder);
      await mkdir(path.join(folder, 'here'));
      const [removable, gone] = [
        path.join(folder, 'here/.a.csv.0123abcd.part'),
        path.join(folder, 'file/.b.csv.0123abcd.part'),
      ];
      await writeFile(removable, 'half');
      await writeFile(path.join(folder, 'file'), 'no folder any more');
      await store.change((value) => ({ ...value, unfinished: [removable, gone] }));
      await store.change((value) => ({ ...value, unfinished: [...value.unfinished, 'x\0.part'] }));
      await sweepExports(store);
      expect(store.value.unfinished).toEqual([gone]);
      await expect(readFile(removable)).rejects.toThrow();
    }));

  it('is all that is removed, whatever the list names', () =>
    within(async (folder) => {
      const store = await openExportsFile(folder);
      const precious = ['thesis.docx', 'a.part', '.bashrc'].map((name) => path.join(folder, name));
      for (const file of precious) await writeFile(file, 'precious');
      await store.change((value) => ({ ...value, unfinished: precious }));
      await sweepExports(store);
      for (const file of precious) expect(await readFile(file, 'utf8')).toBe('precious');
      expect(store.value.unfinished).toEqual([]);
    }));
});

describe('a workbook that is written again', () => {
  const chooseIn = async ({ exports }: { exports: Exports }) => {
    const book = await exports.books.choose();
    if (!book.ok || !book.value) throw new Error('No workbook.');
    return book.value;
  };
  const disk = (problem: string) => ({ ok: false, error: { kind: 'disk', problem, while: 'exporting' } });

  it('is read, replaced whole where it is, and can be read by as many as before', () =>
    withExports(async ({ exports, chosen }) => {
      const file = path.join(chosen, 'book.xlsx');
      await writeFile(file, 'old', { mode: 0o640 });
      const book = await chooseIn({ exports });
      expect(book).toMatchObject({ fileName: 'book.xlsx', folder: chosen });
      expect((await chooseIn({ exports })).id).toBe(book.id);
      const begun = await exports.begin('other.xlsx', book.id);
      const id = TransferId.parse(begun.ok && begun.value);
      expect(await exports.begin('other.xlsx', book.id)).toEqual(disk('ours'));
      const read = await exports.books.read(book.id, 0);
      expect(read.ok && Buffer.from(read.value).toString()).toBe('old');
      expect(await exports.books.read(book.id, 3)).toMatchObject({ ok: true, value: { length: 0 } });
      await exports.append({ id, bytes: bytes('new') });
      expect(await exports.finish(id)).toMatchObject({ ok: true });
      expect(await readFile(file, 'utf8')).toBe('new');
      expect(await readdir(chosen)).toEqual(['book.xlsx']);
      if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o640);
    }));

  it('is left as it is where another program has it open, or changed or removed it meanwhile', () =>
    withExports(async ({ exports, chosen }) => {
      const file = path.join(chosen, 'book.xlsx');
      await writeFile(file, 'old');
      const book = await chooseIn({ exports });
      for (const lock of ['~$book.xlsx', '~$ok.xlsx', '.~lock.book.xlsx#']) {
        await writeFile(path.join(chosen, lock), '');
        expect(await exports.begin('x', book.id), lock).toEqual(disk('held'));
        await rm(path.join(chosen, lock));
      }
      const meanwhile = async (change: () => Promise<void>, problem: string) => {
        const begun = await exports.begin('x', book.id);
        const id = TransferId.parse(begun.ok && begun.value);
        await exports.append({ id, bytes: bytes('new') });
        await change();
        expect(await exports.finish(id)).toEqual(disk(problem));
        expect((await readdir(chosen)).filter((name) => name.endsWith('.part'))).toEqual([]);
      };
      await meanwhile(() => writeFile(path.join(chosen, '.~lock.book.xlsx#'), ''), 'held');
      await rm(path.join(chosen, '.~lock.book.xlsx#'));
      await meanwhile(() => writeFile(file, 'theirs'), 'moved');
      expect(await readFile(file, 'utf8')).toBe('theirs');
      await meanwhile(() => rm(file), 'missing');
      expect(await exports.begin('x', book.id)).toEqual(disk('missing'));
    }));
});

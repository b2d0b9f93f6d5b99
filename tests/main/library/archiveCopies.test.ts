import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { ArchiveCopies, copyName } from '../../../src/main/library/archiveCopies.ts';
import { within } from '../temporaryFolder.ts';

const ID = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');
const OTHER = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02');
/** How an archive begins. */
const ZIP = 'PK\u0003\u0004 and more';
const REPORT: StoredReport = {
  id: ID,
  title: 'Traffic',
  ...UNMARKED,
  source: { kind: 'file', fileName: 'traffic.zip' },
  storedAtMs: 0,
  archive: { bytes: ZIP.length, sha256: 'a'.repeat(64), fileName: 'traffic.zip' },
};

/** A library with one report, and its copies. */
const withCopies = (
  work: (world: {
    copies: ArchiveCopies;
    library: Parameters<ArchiveCopies['of']>[0];
    folder: string;
    archive: string;
  }) => Promise<void>,
) =>
  within(async (home) => {
    const stored = path.join(home, 'library', ID);
    await mkdir(stored, { recursive: true });
    const archive = path.join(stored, 'archive');
    await writeFile(archive, ZIP);
    const folder = path.join(home, 'dragged');
    const library = {
      find: (id: ReportId) => (id === ID ? REPORT : undefined),
      folderOf: (id: ReportId) => (id === ID ? ok(stored) : fail({ kind: 'missing', what: 'report' })),
    };
    await work({ copies: await ArchiveCopies.open(folder), library, folder, archive });
  });

it('a copy has the bytes and the name as received, and may be changed', () =>
  withCopies(async ({ copies, library, folder, archive }) => {
    // Asked for when the pointer comes near and again when it drags.
    const [first, second] = await Promise.all([copies.of(library, ID), copies.of(library, ID)]);
    expect(second).toEqual(first);
    expect(first).toEqual(ok(path.join(folder, ID, 'traffic.zip')));
    const copy = path.join(folder, ID, 'traffic.zip');
    expect(await readFile(copy, 'utf8')).toBe(ZIP);
    await writeFile(copy, 'changed by another program');
    expect(await readFile(archive, 'utf8')).toBe(ZIP);
    expect(await copies.of(library, ID)).toEqual(first);
    expect(await readFile(copy, 'utf8')).toBe(ZIP);
  }));

it('a copy that was moved away is made again', () =>
  withCopies(async ({ copies, library, folder }) => {
    await copies.of(library, ID);
    await rename(path.join(folder, ID, 'traffic.zip'), path.join(folder, '../taken.zip'));
    await copies.of(library, ID);
    expect(await readdir(path.join(folder, ID))).toEqual(['traffic.zip']);
  }));

it('copies go with their report, when the app ends and when it starts', () =>
  withCopies(async ({ copies, library, folder }) => {
    await copies.of(library, ID);
    await copies.remove(ID);
    expect(await readdir(folder)).toEqual([]);
    await copies.of(library, ID);
    await copies.close();
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    await copies.of(library, ID);
    await ArchiveCopies.open(folder);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  }));

it('there is none of a report that is not in the library', () =>
  withCopies(async ({ copies, library }) => {
    expect(await copies.of(library, OTHER)).toMatchObject({
      ok: false,
      error: { kind: 'missing', what: 'report' },
    });
  }));

it('its name can be stored everywhere, and says what is made up', () => {
  const named = (fileName: string | null, title = 'T', source: object = REPORT.source) =>
    copyName({ ...REPORT, title, source, archive: { ...REPORT.archive, fileName } } as StoredReport, '.zip');
  expect(named('../a:b.zip')).toBe('a b.zip');
  expect(named(null, 'Traffic by host')).toBe('Traffic by host.zip');
  expect(named('\u202e')).toBe('report.zip');
  expect(named('a.zip', 'T', { kind: 'service', demo: true })).toBe('DEMO a.zip');
  expect(
    Buffer.byteLength(named('報'.repeat(200), 'T', { kind: 'service', demo: true })),
  ).toBeLessThanOrEqual(255);
});

it.each([
  ['report.pdf.exe', 'PK\u0003\u0004', 'report.pdf.exe.zip'],
  ['evil.desktop', 'PK\u0005\u0006', 'evil.desktop.zip'],
  ['macro.xlsm', 'PK\u0003\u0004', 'macro.xlsm.zip'],
  ['traffic.zip', 'day,hits\n1,2\n', 'traffic.csv'],
  ['traffic.ZIP', 'PK\u0003\u0004', 'traffic.ZIP'],
  ['traffic', '\uFEFF [{"day":1}]', 'traffic.json'],
  ['traffic.csv.gz', Buffer.of(0x1f, 0x8b, 8), 'traffic.csv.gz'],
  ['traffic.csv', Buffer.of(0x1f, 0x8b, 8), 'traffic.gz'],
  ['empty.lnk', '', 'empty.lnk.csv'],
])('a copy of %s has the ending of its content', (fileName, content, name) =>
  withCopies(async ({ copies, library, archive }) => {
    await writeFile(archive, content);
    const find = () => ({ ...REPORT, archive: { ...REPORT.archive, fileName } });
    const made = await copies.of({ ...library, find }, ID);
    expect(made.ok && path.basename(made.value)).toBe(name);
  }),
);

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StoredReport } from '../../../src/contract/library.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { realClock } from '../../../src/main/time/clock.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';

const ONE = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');
const TWO = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02');
const BYTES = Buffer.from('0123456789');
/** Of the second report: a file with the bytes of another would be that one. */
const OTHER_BYTES = Buffer.from('9876543210');
const OPENED = { title: 'a.csv', source: { kind: 'file', fileName: 'a.csv' }, fileName: 'a.csv' } as const;

/** Runs a test with a library in a temporary folder, which can be opened again as after a restart. */
const withLibrary = (
  work: (world: {
    folder: string;
    open: () => Promise<Library>;
    told: (StoredReport | ReportId)[];
    clock: FakeClock;
    logged: () => Promise<string>;
  }) => Promise<void>,
) =>
  within(async (home) => {
    const clock = new FakeClock();
    const log = createLog(path.join(home, 'logs'), createRedactor(), realClock);
    const folder = path.join(home, 'library');
    const told: (StoredReport | ReportId)[] = [];
    await work({
      folder,
      told,
      clock,
      open: () =>
        Library.open({
          folder,
          clock,
          log,
          stored: (report) => told.push(report),
          removed: (id) => told.push(id),
        }),
      async logged() {
        await log.flush();
        return readFile(path.join(home, 'logs/sextant.log'), 'utf8');
      },
    });
  });

async function beginEmpty(library: Library, id: ReportId) {
  const incoming = await library.begin(id);
  if (!incoming.ok) throw new Error(incoming.error.kind);
  return incoming.value;
}

async function begin(library: Library, id: ReportId) {
  const incoming = await beginEmpty(library, id);
  await incoming.receiver.write(id === TWO ? OTHER_BYTES : BYTES);
  return incoming;
}

async function store(library: Library, id: ReportId, title = 'a.csv'): Promise<StoredReport> {
  const stored = await (await begin(library, id)).commit({ ...OPENED, title });
  if (!stored.ok) throw new Error(stored.error.kind);
  return stored.value;
}

describe('a report that is being stored', () => {
  it('is in the library whole once it is committed, even after a restart', () =>
    withLibrary(async ({ folder, open, told, clock }) => {
      const library = await open();
      const report = await store(library, ONE);
      const sha256 = createHash('sha256').update(BYTES).digest('hex');
      expect(report).toMatchObject({ id: ONE, archive: { bytes: 10, sha256, fileName: 'a.csv' } });
      expect(library.find(ONE)).toEqual(report);
      expect(told).toEqual([report]);
      expect(await readdir(folder)).toEqual([ONE]);
      expect((await readdir(path.join(folder, ONE))).toSorted()).toEqual(['archive', 'report.json']);
      await clock.pass(1_000);
      const second = await store(library, TWO);
      expect(library.list()).toEqual([second, report]);
      expect((await open()).list()).toEqual([second, report]);
    }));

  it('is not there before, and the remains of a crash are removed', () =>
    withLibrary(async ({ folder, open }) => {
      const library = await open();
      const incoming = await begin(library, ONE);
      expect(library.list()).toEqual([]);
      expect(await readdir(folder)).toEqual([`.incoming-${ONE}`]);
      expect((await open()).list()).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
      await incoming.discard();
    }));

  it('is gone once it is discarded', () =>
    withLibrary(async ({ folder, open, told }) => {
      const library = await open();
      await (await begin(library, ONE)).discard();
      expect(await readdir(folder)).toEqual([]);
      expect(told).toEqual([]);
    }));

  it('is kept whole if only its last step fails, and stored when that works', () =>
    withLibrary(async ({ folder, open, told }) => {
      const library = await open();
      await writeFile(path.join(folder, ONE), 'in the way');
      const incoming = await begin(library, ONE);
      expect(await library.storeKept(ONE)).toBeNull();
      const failure = { ok: false, error: { kind: 'disk', problem: 'other', while: 'keeping' } };
      expect(await incoming.commit(OPENED)).toEqual(failure);
      expect(await library.storeKept(ONE)).toEqual(failure);
      expect(library.find(ONE)).toBeUndefined();
      expect(told).toEqual([]);
      expect(await readFile(path.join(folder, ONE), 'utf8')).toBe('in the way');
      await rm(path.join(folder, ONE));
      const stored = await library.storeKept(ONE);
      expect(stored).toMatchObject({ value: { archive: { bytes: 10 } } });
      expect(library.list()).toEqual(told);
      expect(await readFile(path.join(folder, ONE, 'archive'), 'utf8')).toBe('0123456789');
      expect(await library.storeKept(ONE)).toBeNull();
      expect(await readdir(folder)).toEqual([ONE]);
    }));

  it('is stored at the next start if it was complete when the app ended', () =>
    withLibrary(async ({ folder, open }) => {
      const library = await open();
      await writeFile(path.join(folder, ONE), 'in the way');
      await (await begin(library, ONE)).commit(OPENED);
      await rm(path.join(folder, ONE));
      expect((await open()).find(ONE)).toMatchObject({ title: 'a.csv', archive: { bytes: 10 } });
      expect(await readdir(folder)).toEqual([ONE]);
    }));

  it('gives way to a second attempt, which it neither changes nor ends', () =>
    withLibrary(async ({ folder, open }) => {
      const library = await open();
      const [first, second] = await Promise.all([beginEmpty(library, ONE), beginEmpty(library, ONE)]);
      await second.receiver.write(BYTES);
      await expect(first.receiver.write(BYTES)).rejects.toMatchObject({ code: 'EBADF' });
      await first.discard();
      expect(await first.commit(OPENED)).toEqual({ ok: false, error: { kind: 'cancelled' } });
      expect(await readdir(folder)).toEqual([`.incoming-${ONE}`]);
      expect(await second.commit(OPENED)).toMatchObject({ ok: true });
      expect(await readFile(path.join(folder, ONE, 'archive'), 'utf8')).toBe('0123456789');
    }));

  it('cannot be started if the disk refuses', () =>
    withLibrary(async ({ folder, open }) => {
      const library = await open();
      await rm(folder, { recursive: true });
      expect(await library.begin(ONE)).toMatchObject({
        ok: false,
        error: { kind: 'disk', problem: 'missing', while: 'storing' },
      });
    }));

  it.each([
    ['../../a\u202evsc.exe', 'avsc.exe'],
    ['folder/', null],
    [null, null],
  ])('keeps the name of the archive without misleading characters: %j', (fileName, kept) =>
    withLibrary(async ({ open }) => {
      const stored = await (await begin(await open(), ONE)).commit({ ...OPENED, fileName });
      expect(stored).toMatchObject({ value: { archive: { fileName: kept } } });
    }),
  );
});

describe('a stored report', () => {
  it.each([
    ['damaged', async (report: string) => writeFile(report, '{')],
    ['damaged', async (report: string) => writeFile(report, '{"version":1}')],
    [
      'damaged',
      async (report: string) => writeFile(report, (await readFile(report, 'utf8')).replace(ONE, TWO)),
    ],
    ['newer', async (report: string) => writeFile(report, '{"version":3,"report":{}}')],
    ['no-description', async (report: string) => rm(report)],
    ['no-description', async (report: string) => rename(report, `${report}.corrupt-1`)],
    [
      'unreadable',
      async (report: string) => {
        await rm(report);
        await mkdir(report);
      },
    ],
  ])('whose description is %s is listed as such, left as it is, and can be shown and removed', (why, harm) =>
    withLibrary(async ({ folder, open, logged, told }) => {
      await store(await open(), ONE);
      await harm(path.join(folder, ONE, 'report.json'));
      const names = await readdir(path.join(folder, ONE));
      const library = await open();
      expect(library.list()).toEqual([]);
      expect(library.unreadable()).toEqual([{ id: ONE, title: null, why, isKnownToService: false }]);
      expect(await readdir(path.join(folder, ONE))).toEqual(names);
      expect(await readFile(path.join(folder, ONE, 'archive'), 'utf8')).toBe('0123456789');
      expect(await logged()).toContain('report-unreadable');
      expect(library.folderOf(ONE)).toEqual({ ok: true, value: path.join(folder, ONE) });
      expect(await library.remove(ONE)).toMatchObject({ ok: true });
      expect(library.unreadable()).toEqual([]);
      expect(told.at(-1)).toBe(ONE);
      await library.close();
      expect(await readdir(folder)).toEqual([]);
      expect(library.folderOf(ONE)).toMatchObject({ error: { kind: 'missing' } });
    }),
  );

  it.each([
    ['no-archive', async (archive: string) => rm(archive)],
    ['wrong-size', async (archive: string) => writeFile(archive, 'cut')],
  ])('whose archive is not what was stored is listed as such, with its title: %s', (why, harm) =>
    withLibrary(async ({ folder, open }) => {
      await store(await open(), ONE);
      await harm(path.join(folder, ONE, 'archive'));
      const library = await open();
      expect(library.list()).toEqual([]);
      expect(library.unreadable()).toEqual([{ id: ONE, title: 'a.csv', why, isKnownToService: false }]);
    }),
  );

  it('is one only in a folder with an identifier and something in it', () =>
    withLibrary(async ({ folder, open }) => {
      await store(await open(), ONE);
      await mkdir(path.join(folder, TWO));
      await mkdir(path.join(folder, 'notes'));
      const library = await open();
      expect([library.list().map(({ id }) => id), library.unreadable()]).toEqual([[ONE], []]);
      expect((await readdir(folder)).toSorted()).toEqual([ONE, 'notes']);
    }));

  it.each([
    [0, 4, '0123'],
    [3, 4, '3456'],
    [8, 4, '89'],
    [10, 4, ''],
    [99, 1, ''],
  ])('is read in pieces: %d, %d', (offset, length, text) =>
    withLibrary(async ({ open }) => {
      const library = await open();
      await store(library, ONE);
      const read = await library.read({ id: ONE, offset, length });
      expect(read.ok && Buffer.from(read.value).toString()).toBe(text);
    }),
  );

  it('is removed permanently, and missing from then on', () =>
    withLibrary(async ({ folder, open, told }) => {
      const library = await open();
      const one = await store(library, ONE);
      const two = await store(library, TWO);
      expect(await library.remove(ONE)).toMatchObject({ ok: true });
      expect(told).toEqual([one, two, ONE]);
      expect(library.list()).toEqual([two]);
      await library.close();
      expect(await readdir(folder)).toEqual([TWO]);
      const missing = { ok: false, error: { kind: 'missing', what: 'report' } };
      expect(await library.remove(ONE)).toEqual(missing);
      expect(await library.read({ id: ONE, offset: 0, length: 1 })).toEqual(missing);
    }));

  it('says so if its archive is missing', () =>
    withLibrary(async ({ folder, open }) => {
      const library = await open();
      await store(library, ONE);
      await rm(path.join(folder, ONE, 'archive'));
      expect(await library.read({ id: ONE, offset: 0, length: 1 })).toMatchObject({
        error: { kind: 'disk', problem: 'missing', while: 'reading' },
      });
    }));
});

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ReportId } from '../../../src/contract/reports.ts';
import { TransferId } from '../../../src/contract/transfers.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Library } from '../../../src/main/library/library.ts';
import { StoredColumns } from '../../../src/main/library/storedColumns.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { within } from '../temporaryFolder.ts';

const ONE = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');
const OTHER = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02');
const NOBODY = TransferId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a09');
const GIVEN_UP = { ok: false, error: { kind: 'cancelled' } };
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** A library with one report, and its columns. `space` is what is free on the disk. */
const withReport = (
  work: (world: {
    columns: StoredColumns;
    library: Library;
    folder: string;
    space: { bytes: number | null };
    open: () => Promise<Library>;
  }) => Promise<void>,
) =>
  within(async (home) => {
    const folder = path.join(home, 'library');
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const open = () =>
      Library.open({ folder, clock, log, stored: () => undefined, removed: () => undefined });
    const library = await open();
    const incoming = await library.begin(ONE);
    if (!incoming.ok) throw new Error(incoming.error.kind);
    await incoming.value.receiver.write(bytes('archive'));
    await incoming.value.commit({
      title: 'a.csv',
      source: { kind: 'file', fileName: 'a.csv' },
      fileName: null,
    });
    const space = { bytes: null };
    const columns = new StoredColumns({ library, freeBytes: async () => space.bytes });
    await work({ columns, library, folder, space, open });
    await log.flush();
  });

async function begin(columns: StoredColumns, size: number): Promise<TransferId> {
  const begun = await columns.begin({ id: ONE, bytes: size });
  if (!begun.ok || begun.value === null) throw new Error('The columns cannot be stored.');
  return begun.value;
}

async function store(columns: StoredColumns, text: string) {
  const id = await begin(columns, text.length);
  await columns.append({ id, bytes: bytes(text.slice(0, 3)) });
  await columns.append({ id, bytes: bytes(text.slice(3)) });
  return columns.finish(id);
}

describe('the columns of a report', () => {
  it('are read in ranges, once they are there', () =>
    withReport(async ({ columns, folder }) => {
      expect(await columns.size(ONE)).toEqual({ ok: true, value: null });
      expect(await columns.read({ id: ONE, offset: 0, length: 9 })).toMatchObject({
        ok: false,
        error: { kind: 'disk', problem: 'missing' },
      });
      expect(await store(columns, 'columns!')).toEqual({ ok: true, value: undefined });
      expect(await columns.size(ONE)).toEqual({ ok: true, value: 8 });
      const range = await columns.read({ id: ONE, offset: 3, length: 100 });
      expect(range.ok && Buffer.from(range.value).toString()).toBe('umns!');
      expect(await readdir(folder)).toEqual([ONE]);
    }));

  it('stay as they were until others are whole, and are then replaced', () =>
    withReport(async ({ columns, folder }) => {
      await store(columns, 'before');
      const id = await begin(columns, 5);
      await columns.append({ id, bytes: bytes('afte') });
      expect(await readFile(path.join(folder, ONE, 'columns'), 'utf8')).toBe('before');
      await columns.append({ id, bytes: bytes('r') });
      await columns.finish(id);
      expect(await readFile(path.join(folder, ONE, 'columns'), 'utf8')).toBe('after');
    }));

  it('are not kept if they are more or less than was said, and leave nothing behind', () =>
    withReport(async ({ columns, folder }) => {
      const less = await begin(columns, 5);
      await columns.append({ id: less, bytes: bytes('four') });
      expect(await columns.finish(less)).toEqual(GIVEN_UP);
      const more = await begin(columns, 5);
      expect(await columns.append({ id: more, bytes: bytes('sixsix') })).toEqual(GIVEN_UP);
      expect(await columns.append({ id: more, bytes: bytes('x') })).toEqual(GIVEN_UP);
      expect(await columns.finish(more)).toEqual(GIVEN_UP);
      const aborted = await begin(columns, 5);
      await columns.append({ id: aborted, bytes: bytes('five!') });
      await columns.abort(aborted);
      expect(await columns.finish(aborted)).toEqual(GIVEN_UP);
      expect(await columns.size(ONE)).toEqual({ ok: true, value: null });
      expect(await readdir(folder)).toEqual([ONE]);
    }));

  it('are not stored where the disk is full or nearly so', () =>
    withReport(async ({ columns, folder, space }) => {
      space.bytes = 600 * 2 ** 20;
      expect(await columns.begin({ id: ONE, bytes: 100 * 2 ** 20 })).toEqual({ ok: true, value: null });
      expect(await columns.begin({ id: ONE, bytes: 50 * 2 ** 20 })).toMatchObject({ ok: true });
      await rm(folder, { recursive: true });
      space.bytes = null;
      expect(await columns.begin({ id: ONE, bytes: 1 })).toMatchObject({ error: { kind: 'disk' } });
    }));

  it('belong to reports of the library only', () =>
    withReport(async ({ columns }) => {
      const gone = { ok: false, error: { kind: 'missing', what: 'report' } };
      expect(await columns.size(OTHER)).toEqual(gone);
      expect(await columns.read({ id: OTHER, offset: 0, length: 1 })).toEqual(gone);
      expect(await columns.begin({ id: OTHER, bytes: 1 })).toEqual(gone);
      expect(await columns.append({ id: NOBODY, bytes: bytes('x') })).toEqual(GIVEN_UP);
      expect(await columns.finish(NOBODY)).toEqual(GIVEN_UP);
      expect(await columns.abort(NOBODY)).toEqual({ ok: true, value: undefined });
    }));

  it('go with the report, also while others are on their way', () =>
    withReport(async ({ columns, library, folder }) => {
      await store(columns, 'before');
      const id = await begin(columns, 5);
      await columns.append({ id, bytes: bytes('after') });
      await library.remove(ONE);
      expect(await columns.finish(id)).toEqual(GIVEN_UP);
      await library.close();
      expect(await readdir(folder)).toEqual([]);
    }));

  it('give way to later ones when a window begins again and again', () =>
    withReport(async ({ columns, folder }) => {
      const [first, second, third] = [
        await begin(columns, 1),
        await begin(columns, 1),
        await begin(columns, 1),
      ];
      expect(await columns.append({ id: first, bytes: bytes('x') })).toEqual(GIVEN_UP);
      for (const id of [second, third]) await columns.append({ id, bytes: bytes('x') });
      expect((await columns.finish(second)).ok).toBe(true);
      expect((await columns.finish(third)).ok).toBe(true);
      expect(await readdir(folder)).toEqual([ONE]);
    }));

  it('leave nothing of a writing that was killed, and are no damage whatever they are', () =>
    withReport(async ({ columns, folder, open }) => {
      await begin(columns, 5);
      expect(await readdir(folder)).toHaveLength(2);
      await mkdir(path.join(folder, ONE, 'columns'));
      await writeFile(path.join(folder, ONE, 'columns/odd'), '');
      const again = await open();
      expect(await readdir(folder)).toEqual([ONE]);
      expect(again.unreadable()).toEqual([]);
      expect(again.find(ONE)).toBeDefined();
      expect(await columns.size(ONE)).toEqual({ ok: true, value: null });
    }));
});

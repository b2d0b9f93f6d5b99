import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { newFile, pageOf } from './pages.ts';

const open = (file: string) => LocalArchive.open(file).archive;
const SECRET = 'token-of-the-removed-entry';
/** The first 100 seconds hold the entries that are removed; values this long stand in the file as they are. */
const entry = (second: number) =>
  JSON.stringify({
    id: `e${second}`,
    'Epoch Time': second,
    URL: `https://x.example/${second < 100 ? SECRET : 'kept'}-${second}-${'q'.repeat(40)}`,
  });
const REMOVED = [0, 100_000_000] as const;

afterEach(() => {
  vi.restoreAllMocks();
});

/** An archive with entries of 200 seconds. */
async function filled(file = newFile()): Promise<{ file: string; archive: LocalArchive }> {
  const archive = open(file);
  const slice = await archive.begin({ fromSecond: 0, toSecond: 200, filters: null }, 1_000, 1);
  const entries = Array.from({ length: 200 }, (_, second) => entry(second));
  await archive.put({ slice: slice.id, page: 1, text: pageOf(entries), receivedAtMs: 1 });
  await archive.complete(slice.id, 2);
  return { file, archive };
}

/** The database and its log, as bytes. */
const filesOf = (file: string): Buffer[] => {
  const folder = path.dirname(file);
  return readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));
};
const isOnDisk = (file: string) => filesOf(file).some((bytes) => bytes.includes(SECRET));
const entriesOf = async (archive: LocalArchive) => (await archive.ask({ kind: 'overview' })).entries;

/** Does something each time before SQLite is told to do this. */
function before(statement: string, happens: () => void): void {
  for (const name of ['exec', 'prepare'] as const) {
    const real: (this: DatabaseSync, sql: string) => unknown = DatabaseSync.prototype[name];
    vi.spyOn(DatabaseSync.prototype, name).mockImplementation(function (this: DatabaseSync, sql: string) {
      if (sql.includes(statement)) happens();
      return real.call(this, sql) as never;
    });
  }
}

describe('a removed entry', () => {
  test('is in no file afterwards, nor in the log', async () => {
    const { file, archive } = await filled();
    expect(isOnDisk(file), 'otherwise nothing is shown').toBe(true);
    expect(await archive.wipe(...REMOVED)).toEqual({ entries: 100 });
    expect(isOnDisk(file)).toBe(false);
    await archive.close();
    expect(isOnDisk(file)).toBe(false);
  });

  test.each([
    ['VACUUM', true],
    ['wal_checkpoint', true],
    ['user_version = 1', false],
  ])('is gone after the next wipe, where the process was killed before %s', async (statement, isLeft) => {
    const { file, archive } = await filled();
    const left = newFile();
    before(statement, () => {
      for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, left + end);
    });
    await archive.wipe(...REMOVED);
    await archive.close();
    vi.restoreAllMocks();
    expect(isOnDisk(left)).toBe(isLeft);
    const again = open(left);
    expect(await entriesOf(again)).toBe(100);
    expect(await again.wipe(0, 0), 'which removes nothing').toEqual({ entries: 0 });
    expect(isOnDisk(left)).toBe(false);
    expect(await entriesOf(again)).toBe(100);
    await again.close();
  });

  test('is gone after the next wipe, where there was no room to build the file anew', async () => {
    const { file, archive } = await filled();
    before('VACUUM', () => {
      throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    });
    const failure = { failure: { kind: 'not-rebuilt' } };
    await expect(archive.wipe(...REMOVED)).rejects.toMatchObject(failure);
    await expect(archive.wipe(...REMOVED), 'as long as there is none').rejects.toMatchObject(failure);
    expect(await entriesOf(archive)).toBe(100);
    expect(await archive.slices()).toMatchObject([{ fromSecond: 100, toSecond: 200 }]);
    vi.restoreAllMocks();
    expect(await archive.wipe(...REMOVED)).toEqual({ entries: 0 });
    expect(isOnDisk(file)).toBe(false);
    await archive.close();
  });
});

test.each([
  ['before all entries', 0, 0, true],
  ['after all entries', 900_000_000, 990_000_000, true],
  ['between two entries of one segment', 150_000_001, 150_000_002, false],
])('a wipe that removes nothing, %s, builds nothing anew', async (_, from, to, isSlicesToo) => {
  const { file, archive } = await filled();
  await archive.wipe(...REMOVED);
  // What arrived since is not sealed for it either.
  const slice = await archive.begin({ fromSecond: 300, toSecond: 400, filters: null }, 1_000, 1);
  await archive.put({ slice: slice.id, page: 1, text: pageOf([entry(350)]), receivedAtMs: 1 });
  const files = filesOf(file);
  before('VACUUM', () => {
    throw new Error('for nothing');
  });
  expect(await archive.wipe(from, to)).toEqual({ entries: 0 });
  if (isSlicesToo) expect(filesOf(file)).toEqual(files);
  expect(await entriesOf(archive)).toBe(101);
  await archive.close();
});

test('a full disk keeps nobody from backing up to another', async () => {
  const { archive } = await filled();
  before('BEGIN', () => {
    throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  });
  await expect(archive.wipe(...REMOVED)).rejects.toMatchObject({
    failure: { kind: 'disk', problem: 'full' },
  });
  const copy = newFile();
  await archive.copyTo(copy);
  vi.restoreAllMocks();
  await archive.close();
  const copied = open(copy);
  expect(await entriesOf(copied)).toBe(200);
  await copied.close();
});

test('what a restore brings is wiped, too, where it is asked for in the middle: nothing says that it is here', async () => {
  const backup = newFile();
  const other = open(backup);
  for (const [at, fromSecond] of [0, 20_000, 40_000].entries()) {
    const { id } = await other.begin({ fromSecond, toSecond: fromSecond + 19_999, filters: null }, 10, 1);
    const entries = Array.from({ length: 16_384 }, (_, second) => entry(fromSecond + second));
    await other.put({ slice: id, page: 1, text: pageOf(entries), receivedAtMs: at });
    await other.complete(id, 2);
  }
  await other.close();
  const { archive } = await filled();
  const taken = archive.takeFrom(backup);
  await expect.poll(() => entriesOf(archive)).toBeGreaterThan(200);
  const wiped = archive.wipe(0, 100_000_000_000);
  expect(await taken).toMatchObject({ added: 3 * 16_384 - 200 });
  expect(await wiped).toEqual({ entries: 3 * 16_384 });
  expect(await entriesOf(archive)).toBe(0);
  expect(await archive.slices()).toEqual([]);
  await archive.close();
});

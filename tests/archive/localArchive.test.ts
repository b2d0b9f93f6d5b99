import fc from 'fast-check';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { keyOfText, keyOfToken } from '../../src/archive/reading/entryKey.ts';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { entryJson, newFile, pageOf } from './pages.ts';

const RANGE = { fromSecond: 0, toSecond: 4_000_000_000, filters: null };
const open = (file = newFile()) => LocalArchive.open(file).archive;

class AsWritten {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** What identifies an entry, by way of JSON. Numbers are their own digits. */
function keyOf(text: string): string {
  const asWritten = (_: string, value: unknown, { source = '' }: { source?: string }) =>
    typeof value === 'number' ? new AsWritten(source) : value;
  // The compiler does not know the third argument of a reviver yet.
  const parse: (text: string, reviver: typeof asWritten) => unknown = JSON.parse;
  const value = parse(text, asWritten);
  const id: unknown = typeof value === 'object' && value && 'id' in value ? value.id : undefined;
  const token = id instanceof AsWritten ? id.digits : typeof id === 'string' ? JSON.stringify(id) : '';
  return keyOfToken(token) ?? keyOfText(Buffer.from(text));
}

async function keep(archive: LocalArchive, pages: readonly (readonly string[])[]): Promise<number> {
  const slice = await archive.begin(RANGE, 1000, 1);
  let added = 0;
  for (const [index, entries] of pages.entries()) {
    const page = { slice: slice.id, page: index + 1, text: pageOf(entries), receivedAtMs: 1000 + index };
    const outcome = await archive.put(page);
    if (outcome.kind === 'kept') added += outcome.added;
  }
  return added;
}

describe('entries', () => {
  test('are given back exactly as received, sealed or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(entryJson, { maxLength: 25 }), { maxLength: 4 }), async (pages) => {
        const archive = open();
        const first = new Map<string, { text: string; page: number }>();
        for (const [page, entries] of pages.entries())
          for (const text of entries) if (!first.has(keyOf(text))) first.set(keyOf(text), { text, page });
        expect(await keep(archive, pages)).toBe(first.size);
        const file = newFile();
        for (const [key, { text, page }] of first) {
          const detail = await archive.ask({ kind: 'detail', id: key });
          expect(detail.text).toBe(text);
          expect(detail.receivedAtMs).toBe(1000 + page);
        }
        await archive.copyTo(file);
        await archive.close();
        const sealed = open(file);
        expect((await sealed.ask({ kind: 'overview' })).entries).toBe(first.size);
        for (const [key, { text }] of first)
          expect((await sealed.ask({ kind: 'detail', id: key })).text).toBe(text);
        await sealed.close();
      }),
      { numRuns: 30 },
    );
  });
});

const eventAt = (index: number, seconds: number, more: object = {}) =>
  JSON.stringify({ id: `e${index}`, 'Epoch Time': seconds, 'Client IP': `10.9.8.${index}`, ...more });

describe('slices', () => {
  test('keep a cursor with each page, and are found again', async () => {
    const file = newFile();
    let archive = open(file);
    const slice = await archive.begin(RANGE, 500, 7);
    expect(await archive.begin(RANGE, 100, 9)).toEqual(slice);
    const other = await archive.begin({ ...RANGE, filters: '{"Status":"x"}' }, 500, 8);
    expect(other.id).not.toBe(slice.id);
    const text = pageOf([eventAt(1, 5), eventAt(2, 6), eventAt(1, 5)], '"2.4"');
    const outcome = await archive.put({ slice: slice.id, page: 1, text, receivedAtMs: 1 });
    const after = { ...slice, nextPage: 2, pages: 3, entries: 2, newInPass: 2 };
    expect(outcome).toEqual({
      kind: 'kept',
      slice: after,
      entries: 3,
      added: 2,
      brought: { rows: 3, different: 2 },
    });
    await archive.close();
    archive = open(file);
    expect(await archive.slices()).toEqual([after, other]);
    expect(await archive.lookAgain(slice.id)).toEqual({ ...after, nextPage: 1, pass: 2, newInPass: 0 });
    await archive.put({ slice: slice.id, page: 1, text, receivedAtMs: 2 });
    const complete = await archive.complete(slice.id, 99);
    expect(complete).toMatchObject({ state: 'complete', entries: 2, newInPass: 0, completedAtMs: 99 });
    await expect(archive.complete(slice.id, 99)).rejects.toMatchObject({ failure: { kind: 'no-slice' } });
    await archive.abandon(other.id);
    expect(await archive.slices()).toEqual([complete]);
    await archive.close();
  });

  test('count the ids of a pass, also those that were known, and not those of a pass that they did not see begin', async () => {
    const file = newFile();
    let archive = open(file);
    const { id } = await archive.begin(RANGE, 2, 7);
    const put = async (page: number, ...indexes: number[]) => {
      const text = pageOf(indexes.map((index) => eventAt(index, 5)));
      const outcome = await archive.put({ slice: id, page, text, receivedAtMs: 1 });
      return outcome.kind === 'kept'
        ? [outcome.added, outcome.brought?.rows, outcome.brought?.different]
        : outcome;
    };
    expect([await put(1, 1, 2), await put(2, 2, 3)]).toEqual([
      [2, 2, 2],
      [1, 4, 3],
    ]);
    await archive.lookAgain(id);
    expect([await put(1, 1, 2), await put(2, 2, 4)]).toEqual([
      [0, 2, 2],
      [1, 4, 3],
    ]);
    await archive.close();
    archive = open(file);
    expect(await put(3, 5)).toEqual([1, undefined, undefined]);
    await archive.close();
  });

  test('know nothing of a pass that goes on after an empty page', async () => {
    const archive = open();
    const { id } = await archive.begin(RANGE, 2, 7);
    const put = async (page: number, ...indexes: number[]) => {
      const text = pageOf(indexes.map((index) => eventAt(index, 5)));
      const outcome = await archive.put({ slice: id, page, text, receivedAtMs: 1 });
      return outcome.kind === 'kept' ? outcome.brought : outcome;
    };
    expect([await put(1, 1, 2), await put(2)]).toEqual([
      { rows: 2, different: 2 },
      { rows: 2, different: 2 },
    ]);
    expect([await put(3, 5, 6), await put(4, 7)]).toEqual([null, null]);
    await archive.lookAgain(id);
    expect(await put(1, 1, 2), 'until the next one').toEqual({ rows: 2, different: 2 });
    await archive.close();
  });

  test.each([
    ['12.3', 13],
    ['"12"', 12],
    ['0', 0],
    ['null', null],
    ['"many"', null],
    ['-3', null],
    ['{}', null],
  ])('take %s pages as %s', async (written, pages) => {
    const archive = open();
    const { id } = await archive.begin(RANGE, 10, 1);
    const outcome = await archive.put({ slice: id, page: 1, text: pageOf([], written), receivedAtMs: 1 });
    expect(outcome).toMatchObject({ kind: 'kept', slice: { pages } });
    await archive.close();
  });

  test.each([
    ['<html>', 'not-json'],
    ['{"events":[{}}', 'not-json'],
    ['{"events":[{}]} x', 'not-json'],
    ['[]', 'wrong-shape'],
    ['{"page":1}', 'wrong-shape'],
    ['{"events":{}}', 'wrong-shape'],
    ['null', 'wrong-shape'],
  ])('keep nothing of %s', async (text, what) => {
    const archive = open();
    const slice = await archive.begin(RANGE, 10, 1);
    const outcome = await archive.put({ slice: slice.id, page: 1, text, receivedAtMs: 1 });
    expect(outcome).toMatchObject({ kind: 'unreadable', what });
    expect(await archive.slices()).toEqual([slice]);
    await archive.close();
  });
});

test('two entries without an id are two, and the same one twice is one', async () => {
  const archive = open();
  expect(
    await keep(archive, [['{"a":1}', '{"a":2}', '{"a":1}', '{"id":""}', '{"id":null}', 'null', 'null']]),
  ).toBe(5);
  await archive.close();
});

test('entries whose ids only look alike are different ones, sealed or not', async () => {
  const archive = open();
  const entries = [
    '"5"',
    '5',
    '"number:5"',
    String.raw`"\ud800"`,
    String.raw`"\ud801"`,
    String.raw`"\ufffd"`,
  ].map((id) => `{"id":${id}}`);
  expect(await keep(archive, [entries, entries])).toBe(6);
  await archive.copyTo(newFile());
  expect(await keep(archive, [entries])).toBe(0);
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const { rows } = await archive.ask({
    kind: 'page',
    scope,
    order: 'oldest',
    offset: 0,
    limit: 10,
    fields: [],
  });
  const texts = await Promise.all(
    rows.map(async ({ id }) => (await archive.ask({ kind: 'detail', id })).text),
  );
  expect(new Set(texts)).toEqual(new Set(entries));
  await archive.close();
});

test('an id is known again with another time, sealed or not', async () => {
  const archive = open();
  await keep(archive, [[eventAt(1, 5)]]);
  await archive.copyTo(newFile());
  expect(await keep(archive, [[eventAt(1, 500_000), eventAt(2, 6)], [eventAt(2, 9)]])).toBe(1);
  await archive.close();
});

describe('wiping', () => {
  test('removes entries, slices and values from the disk, and leaves the others exactly as they were', async () => {
    const file = newFile();
    const archive = open(file);
    const secret = (index: number) => ({
      URL: `https://x.example/token-${index}-${'q'.repeat(30)}`,
      Host: `h${index}.example`,
    });
    const texts = Array.from({ length: 60 }, (_, index) => eventAt(index, 100 + index, secret(index)));
    const slice = await archive.begin({ fromSecond: 99, toSecond: 159, filters: null }, 100, 1);
    await archive.put({ slice: slice.id, page: 1, text: pageOf(texts), receivedAtMs: 77 });
    await archive.complete(slice.id, 2);
    expect(await archive.wipe(120_000_000, 140_000_000)).toEqual({ entries: 20 });
    expect((await archive.slices()).map(({ fromSecond, toSecond }) => [fromSecond, toSecond])).toEqual([
      [99, 119],
      [140, 159],
    ]);
    for (const [index, text] of texts.entries()) {
      const gone = index >= 20 && index < 40;
      const detail = await archive.ask({ kind: 'detail', id: `e${index}` });
      expect(detail.text).toBe(gone ? null : text);
      expect(detail.receivedAtMs).toBe(gone ? null : 77);
    }
    await archive.close();
    const bytes = readFileSync(file);
    // Dictionaries are deflated, so that what is left of them has to be read.
    expect(bytes.includes('token-30-')).toBe(false);
    const again = open(file);
    const scope = { fromMicros: null, beforeMicros: null, filter: [] };
    const { facets } = await again.ask({ kind: 'facets', scope, fields: ['Host', 'Client IP'], top: 100 });
    expect(facets.map(({ distinct }) => distinct)).toEqual([40, 40]);
    expect(tokensOf(file).some((text) => /h30\.example|10\.9\.8\.30/.test(text))).toBe(false);
    expect(tokensOf(file).some((text) => /h10\.example|10\.9\.8\.10/.test(text))).toBe(true);
    await again.close();
  });
});

/** The dictionaries in a file, as text. */
function tokensOf(file: string): string[] {
  const copy = newFile();
  copyFileSync(file, copy);
  const database = new DatabaseSync(copy, { readOnly: true });
  const bodies = database.prepare('SELECT body FROM texts').all();
  database.close();
  return bodies.map(({ body }) =>
    body instanceof Uint8Array ? inflateRawSync(body.subarray(8)).toString() : '',
  );
}

describe('another archive', () => {
  test('is taken over, without what is known already', async () => {
    const [one, other, file] = [open(), open(), newFile()];
    await keep(one, [[eventAt(1, 5), eventAt(2, 6)]]);
    const slice = await other.begin({ fromSecond: 4, toSecond: 9, filters: null }, 10, 1);
    const page = { slice: slice.id, page: 1, text: pageOf([eventAt(2, 6), eventAt(3, 7)]), receivedAtMs: 55 };
    await other.put(page);
    await other.complete(slice.id, 3);
    await other.begin({ fromSecond: 10, toSecond: 20, filters: null }, 10, 1);
    await other.copyTo(file);
    expect(await one.takeFrom(file)).toEqual({ added: 1, known: 1, isDamaged: false });
    expect(await one.takeFrom(file)).toEqual({ added: 0, known: 2, isDamaged: false });
    const detail = await one.ask({ kind: 'detail', id: 'e3' });
    expect(detail).toEqual({ kind: 'detail', text: eventAt(3, 7), atMicros: 7_000_000, receivedAtMs: 55 });
    const slices = (await one.slices()).map(({ state, fromSecond, toSecond }) => [
      state,
      fromSecond,
      toSecond,
    ]);
    expect(slices, 'its own, and only the complete one of the other').toEqual([
      ['open', RANGE.fromSecond, RANGE.toSecond],
      ['complete', 4, 9],
    ]);
    await one.close();
    await other.close();
  });

  test('of another account is refused, and one that names none is not', async () => {
    const archiveOf = (account: string | null) => LocalArchive.open(newFile(), { account }).archive;
    const copyOf = async (archive: LocalArchive, entry: string) => {
      const file = newFile();
      const range = { fromSecond: 4, toSecond: 9, filters: null };
      const { id } = await archive.begin(range, 10, 1);
      await archive.put({ slice: id, page: 1, text: pageOf([entry]), receivedAtMs: 5 });
      await archive.copyTo(file);
      await archive.close();
      return file;
    };
    const own = archiveOf('12345');
    const others = await copyOf(archiveOf('67890'), eventAt(1, 5));
    await expect(own.takeFrom(others)).rejects.toMatchObject({ failure: { kind: 'other-account' } });
    expect(await own.ask({ kind: 'overview' })).toMatchObject({ entries: 0 });
    expect(await own.takeFrom(await copyOf(archiveOf('12345'), eventAt(2, 5)))).toMatchObject({ added: 1 });
    expect(await own.takeFrom(await copyOf(archiveOf(null), eventAt(3, 5)))).toMatchObject({ added: 1 });
    await own.close();
  });

  test('that is none is refused', async () => {
    const archive = open();
    await expect(archive.takeFrom(newFile())).rejects.toMatchObject({
      failure: { kind: 'disk', problem: 'missing' },
    });
    const file = newFile();
    writeFileSync(file, 'a text'.repeat(1_000));
    await expect(archive.takeFrom(file)).rejects.toMatchObject({ failure: { kind: 'not-an-archive' } });
    await archive.close();
  });
});

test('what is acknowledged survives a power cut: SQLite waits for the disk at each commit', async () => {
  const opened: DatabaseSync[] = [];
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql: string,
  ) {
    opened.push(this);
    exec.call(this, sql);
  });
  const archive = open();
  spy.mockRestore();
  const said = (pragma: string) => Object.values(opened[0]?.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
  expect([said('journal_mode'), said('synchronous')]).toEqual(['wal', 2]);
  await archive.close();
});

test('a second process does not get the file', async () => {
  const file = newFile();
  const archive = open(file);
  await keep(archive, [[eventAt(1, 5)]]);
  const other = new DatabaseSync(file, { timeout: 1 });
  expect(() => other.prepare('SELECT count(*) FROM tail').get()).toThrow(/locked/);
  other.close();
  await archive.close();
});

test('a URL of 64 KB and an agent with escape codes are kept like any other value', async () => {
  const archive = open();
  const hostile = {
    URL: `https://x.example/${'%41'.repeat(21_000)}`,
    'User Agent': '\u001b[31mred\u202e\u0000=1+1',
  };
  const texts = [1, 2, 3].map((index) => eventAt(index, index, hostile));
  await keep(archive, [texts]);
  expect((await archive.ask({ kind: 'detail', id: 'e2' })).text).toBe(texts[1]);
  const filter = [{ field: null, test: { kind: 'contains' as const, text: '=1+1' }, negated: false }];
  const scope = { fromMicros: null, beforeMicros: null, filter };
  const page = await archive.ask({
    kind: 'page',
    scope,
    order: 'oldest',
    offset: 0,
    limit: 9,
    fields: ['URL'],
  });
  expect(page.rows.map(({ values }) => values)).toEqual([[hostile.URL], [hostile.URL], [hostile.URL]]);
  await archive.close();
});

test.skipIf(process.platform === 'win32')('nobody else can read the files', async () => {
  const [file, copy] = [newFile(), newFile()];
  const archive = open(file);
  await keep(archive, [[eventAt(1, 5)]]);
  await archive.copyTo(copy);
  for (const each of [file, `${file}-wal`, copy]) expect(statSync(each).mode & 0o777).toBe(0o600);
  await archive.close();
});

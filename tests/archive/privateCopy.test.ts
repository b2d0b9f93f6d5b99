import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { unchanged } from '../../src/archive/privateCopy.ts';
import { newFile, pageOf } from './pages.ts';

const contentOf = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name);
      return [name, readFileSync(file).toString('base64'), statSync(file).mtimeMs];
    });

/** A folder with a database of SQLite, and the log that a kill leaves beside it. */
function killed(file: string): string {
  const folder = path.join(path.dirname(newFile()), 'elsewhere');
  mkdirSync(folder);
  const chosen = path.join(folder, 'chosen.events');
  for (const ending of ['', '-wal']) copyFileSync(`${file}${ending}`, `${chosen}${ending}`);
  expect(statSync(`${chosen}-wal`).size).toBeGreaterThan(0);
  return chosen;
}

test('an archive with a log is taken over with what is in the log, and nothing of it changes', async () => {
  const live = newFile();
  const { archive } = LocalArchive.open(live);
  const { id } = await archive.begin({ fromSecond: 1, toSecond: 9, filters: null }, 10, 1);
  const text = pageOf(['{"id":"a","Epoch Time":5}', '{"id":"b","Epoch Time":6}']);
  await archive.put({ slice: id, page: 1, text, receivedAtMs: 5 });
  const chosen = killed(live);
  await archive.close();
  const before = contentOf(path.dirname(chosen));

  const own = newFile();
  const { archive: taker } = LocalArchive.open(own);
  expect(await taker.takeFrom(chosen)).toEqual({ added: 2, known: 0, isDamaged: false });
  expect(contentOf(path.dirname(chosen))).toEqual(before);
  await taker.close();
  expect(readdirSync(path.dirname(own)), 'no copy is left').toEqual([path.basename(own)]);
});

test('a wrong file with a log is refused, and nothing of it changes', async () => {
  const other = newFile();
  const database = new DatabaseSync(other);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE mine (a); INSERT INTO mine VALUES (1);');
  const chosen = killed(other);
  database.close();
  const before = contentOf(path.dirname(chosen));
  const { archive } = LocalArchive.open(newFile());
  await expect(archive.takeFrom(chosen)).rejects.toMatchObject({ failure: { kind: 'not-an-archive' } });
  expect(contentOf(path.dirname(chosen))).toEqual(before);
  await archive.close();
});

test('two copies that are read at a time do not meet', async () => {
  const [own, file] = [newFile(), newFile()];
  for (const each of [file, `${file}-wal`]) writeFileSync(each, 'x');
  const read = Promise.withResolvers<string>();
  const first = unchanged(file, own, (copy) => read.promise.then((other) => [copy, other]));
  await unchanged(file, own, async (copy) => {
    read.resolve(copy);
  });
  const [one, other] = await first;
  expect(one).not.toBe(other);
});

test('a copy that a kill left is removed when the archive is opened', async () => {
  const file = newFile();
  await LocalArchive.open(file).archive.close();
  const [left, other] = [`${file}.restoring-1-wal`, `${file}.damaged-1`];
  for (const each of [left, other]) writeFileSync(each, 'x');
  await LocalArchive.open(file).archive.close();
  expect([existsSync(left), existsSync(other)]).toEqual([false, true]);
});

test('a backup removes nothing that has the name of a part of it', async () => {
  const { archive } = LocalArchive.open(newFile());
  const copy = newFile();
  writeFileSync(`${copy}.part`, 'of somebody else');
  await archive.copyTo(copy);
  expect(readFileSync(`${copy}.part`, 'utf8')).toBe('of somebody else');
  const part = path.join(path.dirname(copy), 'taken');
  writeFileSync(part, 'of somebody else');
  await expect(archive.copyTo(copy, part)).rejects.toMatchObject({ failure: { kind: 'disk' } });
  expect(readFileSync(part, 'utf8')).toBe('of somebody else');
  await archive.close();
});

// Files whose checksums are right although nobody but an attacker could have written what is in them.
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { forgedCopy } from './forging.ts';
import { newFile, pageOf } from './pages.ts';

const original = newFile();

beforeAll(async () => {
  const { archive } = LocalArchive.open(original);
  const { id } = await archive.begin({ fromSecond: 1, toSecond: 9, filters: null }, 10, 1);
  const text = pageOf(['{"id":"a","Epoch Time":5}', '{"id":"b","Epoch Time":6}']);
  await archive.put({ slice: id, page: 1, text, receivedAtMs: 5 });
  await archive.copyTo(newFile()); // which seals them
  await archive.complete(id, 9);
  await archive.close();
});

/** The archive with another body in the first row of a table. */
const forged = (table: 'slices' | 'segments', bodyOf: (before: Record<string, unknown>) => string): string =>
  forgedCopy(original, (forgery) => {
    const { id, body } = forgery.first(table);
    forgery.put(table, id, Buffer.from(bodyOf(JSON.parse(body.toString()))));
  });

const absurd = (times: object) => (before: object) => JSON.stringify({ ...before, ...times });

describe.each([
  ['a slice that is no JSON', 'slices', () => 'no JSON', 2],
  ['a slice of nothing', 'slices', () => '[]', 2],
  ['a slice before all time', 'slices', absurd({ fromSecond: -1e300 }), 2],
  ['a slice without an end', 'slices', absurd({ toSecond: 1e300 }), 2],
  ['a segment that is no JSON', 'segments', () => '{"entries":', 0],
  ['a segment of nothing', 'segments', () => '{}', 0],
] as const)('%s', (_, table, bodyOf, entries) => {
  test('is damage to the archive that has it', async () => {
    const file = forged(table, bodyOf);
    const { archive, putAside } = LocalArchive.open(file);
    expect(putAside !== null && existsSync(putAside)).toBe(true);
    expect(await archive.slices()).toEqual([]);
    await archive.close();
  });

  test('is left out of an archive that takes it over, and the rest is taken', async () => {
    const { archive } = LocalArchive.open(newFile());
    const taken = await archive.takeFrom(forged(table, bodyOf));
    expect(taken).toEqual({ added: entries, known: 0, isDamaged: true });
    expect(await archive.slices()).toEqual([]);
    await archive.close();
  });
});

test.each([
  [
    'a view in place of a table',
    `ALTER TABLE tail RENAME TO other;
    CREATE VIEW tail AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
      SELECT id, 0 AS checksum, x'00' AS body FROM n;
    CREATE TRIGGER a INSTEAD OF INSERT ON tail BEGIN SELECT 1; END;
    CREATE TRIGGER b INSTEAD OF UPDATE ON tail BEGIN SELECT 1; END;
    CREATE TRIGGER c INSTEAD OF DELETE ON tail BEGIN SELECT 1; END;`,
  ],
  ['a trigger', 'CREATE TRIGGER a AFTER INSERT ON tail BEGIN DELETE FROM segments; END;'],
  ['one more table', 'CREATE TABLE other (id INTEGER PRIMARY KEY);'],
])('a file with %s is no archive', async (_, change) => {
  const file = forgedCopy(original, (forgery) => {
    forgery.run(change);
  });
  const { archive } = LocalArchive.open(newFile());
  await expect(archive.takeFrom(file)).rejects.toMatchObject({ failure: { kind: 'not-an-archive' } });
  await archive.close();
  const own = LocalArchive.open(file);
  expect(own.putAside).toMatch(/\.damaged-/);
  await own.archive.close();
});

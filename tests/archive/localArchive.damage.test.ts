import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ArchiveError } from '../../src/archive/archiveFailure.ts';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { forgedCopy } from './forging.ts';
import { newFile } from './pages.ts';
import { everything, madeArchive, randomFrom, survive } from './survival.ts';

/** Some are sealed, and the last ones are not. A slice covers the first ones. */
const MADE = { entries: 800, sealed: 600, covered: 700 };
const original = await madeArchive(MADE);

type Damage = { name: string; of: (bytes: Buffer, random: (below: number) => number) => Buffer };
const DAMAGES: readonly Damage[] = [
  {
    name: 'a bit is turned',
    of: (bytes, random) => {
      const at = random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      return bytes;
    },
  },
  {
    name: 'a page is zeros',
    of: (bytes, random) => {
      const at = random(bytes.length / 4_096) * 4_096;
      return bytes.fill(0, at, at + 4_096);
    },
  },
  {
    name: 'some bytes are others',
    of: (bytes, random) => {
      const at = random(bytes.length - 600);
      for (let index = at; index < at + 500; index += 1) bytes[index] = random(256);
      return bytes;
    },
  },
  { name: 'the end is missing', of: (bytes, random) => bytes.subarray(0, random(bytes.length)) },
  {
    name: 'the head is another',
    of: (bytes, random) => {
      bytes[random(100)] = random(256);
      return bytes;
    },
  },
];

const NEVER: readonly (readonly [string, () => Buffer])[] = [
  ['nothing at all', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('not a database\n'.repeat(900))],
];

describe('a damaged file is put aside, and what can be read of it is exactly what was received', () => {
  test('the file has entries of both kinds', async () => {
    const { archive } = LocalArchive.open(original);
    expect(await everything(archive)).toBe(MADE.entries);
    await archive.close();
  });

  for (const { name, of } of DAMAGES) {
    test(`${name}, 20 times`, async () => {
      for (let seed = 0; seed < 20; seed += 1) {
        const file = newFile();
        writeFileSync(file, of(readFileSync(original), randomFrom(seed * 7_919 + name.length)));
        const { putAside, entries, complete } = await survive(file, MADE, seed % 2 === 0);
        if (putAside !== null) expect(existsSync(putAside)).toBe(true);
        // Nothing is lost without somebody being told, and no slice is complete that has lost something.
        if (putAside === null) expect(entries).toBe(MADE.entries);
        if (complete > 0) expect(entries).toBeGreaterThanOrEqual(MADE.covered);
      }
    });
  }

  test.each(NEVER)('%s', async (_, make) => {
    const file = newFile();
    writeFileSync(file, make());
    const { entries } = await survive(file, MADE, true);
    expect(entries).toBe(0);
  });
});

test('a file of a newer version, which has other tables, is refused and left alone', () => {
  const file = forgedCopy(original, (forgery) => {
    forgery.run('PRAGMA user_version = 99; CREATE TABLE added (id INTEGER PRIMARY KEY)');
  });
  const bytes = readFileSync(file);
  expect(() => LocalArchive.open(file)).toThrow(ArchiveError);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test.each([
  ['the version', 60],
  ['the name of the format', 68],
])('every bit of %s may be turned, and no entry is lost', async (_, at) => {
  for (let bit = 0; bit < 32; bit += 1) {
    const bytes = readFileSync(original);
    const offset = at + (bit >> 3);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << (bit & 7));
    const file = newFile();
    writeFileSync(file, bytes);
    const { entries } = await survive(file, MADE, bit % 2 === 0);
    expect(entries).toBe(MADE.entries);
  }
});

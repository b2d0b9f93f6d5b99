import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ArchiveError } from '../../src/archive/archiveFailure.ts';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { isSoundElsewhere } from '../../src/archive/soundFile.ts';
import { newFile, pageOf } from './pages.ts';

/** Some are sealed, and the last ones are not. */
const [SEALED, ENTRIES] = [600, 800];
/** A slice covers the first ones. */
const COVERED = 700;
const START = 1_790_000_000;

const texts = Array.from({ length: ENTRIES }, (_, index) =>
  JSON.stringify({
    id: `e${index}`,
    'Epoch Time': START + index,
    'Client IP': `10.0.${index % 64}.${index % 250}`,
    URL: `https://shop.example/${index}/${(index * 2_654_435_761) % 4_294_967_296}`,
    'User Agent': `agent ${index % 17}`,
  }),
);
const textOf = new Map(texts.map((text, index) => [`e${index}`, text]));
const original = newFile();

beforeAll(async () => {
  const { archive } = LocalArchive.open(original);
  const range = { fromSecond: START - 1, toSecond: START + COVERED - 1, filters: null };
  const slice = await archive.begin(range, 1_000, 1);
  const pages = [texts.slice(0, SEALED), texts.slice(SEALED)];
  for (const [page, some] of pages.entries()) {
    await archive.put({ slice: slice.id, page: page + 1, text: pageOf(some), receivedAtMs: page });
    // Only sealed entries are copied.
    if (page === 0) await archive.copyTo(newFile());
  }
  await archive.complete(slice.id, 2);
  await archive.close();
});

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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

/** Asks for everything. Returns the entries that are given back; throws if something is damaged. */
async function everything(archive: LocalArchive): Promise<number> {
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const { entries, fields } = await archive.ask({ kind: 'overview' });
  const names = fields.map(({ name }) => name);
  await archive.ask({ kind: 'facets', scope, fields: names, top: 3 });
  for (let offset = 0; offset < entries; offset += 20) {
    const page = await archive.ask({ kind: 'page', scope, order: 'oldest', offset, limit: 2, fields: names });
    for (const { id } of page.rows) {
      const { text } = await archive.ask({ kind: 'detail', id });
      expect(text).toBe(textOf.get(id));
    }
  }
  return entries;
}

/**
 * Opens what is left and reads it; if patiently, all of the file is looked at afterwards. What is damaged is put aside,
 * and what can be read of it taken over.
 */
async function survive(
  file: string,
  isPatient: boolean,
): Promise<{ putAside: string | null; entries: number; complete: number }> {
  let { archive, putAside } = LocalArchive.open(file, { isPatient });
  let entries = 0;
  try {
    entries = await everything(archive);
    if (!archive.isChecked) archive.found(isSoundElsewhere(file));
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.failure.kind !== 'damaged') throw error;
    putAside = archive.putAside();
    ({ archive } = LocalArchive.open(file));
  }
  if (putAside !== null) {
    const taken = await archive.takeFrom(putAside).catch((error: unknown) => {
      if (error instanceof ArchiveError && error.failure.kind === 'not-an-archive') return null;
      throw error;
    });
    entries = await everything(archive);
    expect(entries).toBe(taken?.added ?? 0);
    if (taken && entries < ENTRIES) expect(taken.isDamaged).toBe(true);
  }
  const complete = (await archive.slices()).length;
  await archive.close();
  return { putAside, entries, complete };
}

describe('a damaged file is put aside, and what can be read of it is exactly what was received', () => {
  test('the file has entries of both kinds', async () => {
    const { archive } = LocalArchive.open(original);
    expect(await everything(archive)).toBe(ENTRIES);
    await archive.close();
  });

  for (const { name, of } of DAMAGES) {
    test(`${name}, 20 times`, async () => {
      for (let seed = 0; seed < 20; seed += 1) {
        const file = newFile();
        writeFileSync(file, of(readFileSync(original), randomFrom(seed * 7_919 + name.length)));
        const { putAside, entries, complete } = await survive(file, seed % 2 === 0);
        if (putAside !== null) expect(existsSync(putAside)).toBe(true);
        // Nothing is lost without somebody being told, and no slice is complete that has lost something.
        if (putAside === null) expect(entries).toBe(ENTRIES);
        if (complete > 0) expect(entries).toBeGreaterThanOrEqual(COVERED);
      }
    });
  }

  test.each(NEVER)('%s', async (_, make) => {
    const file = newFile();
    writeFileSync(file, make());
    const { entries } = await survive(file, true);
    expect(entries).toBe(0);
  });
});

test('a file of a newer version is refused and left alone', async () => {
  const file = newFile();
  copyFileSync(original, file);
  const bytes = readFileSync(file);
  bytes.writeUInt32BE(99, 60); // the version that SQLite keeps for the application
  writeFileSync(file, bytes);
  expect(() => LocalArchive.open(file)).toThrow(ArchiveError);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

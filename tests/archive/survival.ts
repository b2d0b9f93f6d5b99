// An archive for the tests of damage, and what must come of a file of it in which something is damaged.
import { expect } from 'vitest';
import { ArchiveError } from '../../src/archive/archiveFailure.ts';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { isSoundElsewhere } from '../../src/archive/soundFile.ts';
import { newFile, pageOf } from './pages.ts';

const START = 1_790_000_000;

const textOf = (index: number) =>
  JSON.stringify({
    id: `e${index}`,
    'Epoch Time': START + index,
    'Client IP': `10.0.${index % 64}.${index % 250}`,
    URL: `https://shop.example/${index}/${(index * 2_654_435_761) % 4_294_967_296}`,
    'User Agent': `agent ${index % 17}`,
  });

/** The entries of an archive: how many, how many of them are sealed, and how many the complete slice covers. */
export type Made = { entries: number; sealed: number; covered: number };

/** A file with an archive of such entries. */
export async function madeArchive({ entries, sealed, covered }: Made): Promise<string> {
  const file = newFile();
  const texts = Array.from({ length: entries }, (_, index) => textOf(index));
  const { archive } = LocalArchive.open(file);
  const range = { fromSecond: START - 1, toSecond: START + covered - 1, filters: null };
  const slice = await archive.begin(range, 1_000, 1);
  const pages = [texts.slice(0, sealed / 2), texts.slice(sealed / 2, sealed), texts.slice(sealed)];
  for (const [page, some] of pages.entries()) {
    await archive.put({ slice: slice.id, page: page + 1, text: pageOf(some), receivedAtMs: page });
    // What is copied is sealed.
    if (page < 2) await archive.copyTo(newFile());
  }
  await archive.complete(slice.id, 2);
  await archive.close();
  return file;
}

export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Asks for everything. Returns the entries that are given back; throws if something is damaged. */
export async function everything(archive: LocalArchive): Promise<number> {
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const { entries, fields } = await archive.ask({ kind: 'overview' });
  const names = fields.map(({ name }) => name);
  await archive.ask({ kind: 'facets', scope, fields: names, top: 3 });
  for (let offset = 0; offset < entries; offset += 20) {
    const page = await archive.ask({ kind: 'page', scope, order: 'oldest', offset, limit: 2, fields: names });
    for (const { id } of page.rows) {
      const { text } = await archive.ask({ kind: 'detail', id });
      expect(text).toBe(textOf(Number(id.slice(1))));
    }
  }
  return entries;
}

/**
 * Opens what is left and reads it; if patiently, all of the file is looked at afterwards. What is damaged is put aside,
 * and what can be read of it taken over.
 */
export async function survive(
  file: string,
  made: Made,
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
    if (taken && entries < made.entries) expect(taken.isDamaged).toBe(true);
  }
  const complete = (await archive.slices()).length;
  await archive.close();
  return { putAside, entries, complete };
}

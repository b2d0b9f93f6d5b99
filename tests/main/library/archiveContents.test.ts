import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { contentsOf } from '../../../src/main/library/archiveContents.ts';
import { within } from '../temporaryFolder.ts';
import { idOf, store, withLibrary } from './wholeLibrary.ts';

const HASHES = ['a', 'b'].map((letter) => letter.repeat(64));

function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

it('is the same for the same rows, whatever their file is called, and another for others', () =>
  within(async (home) => {
    const of = async (bytes: Buffer, sha256 = HASHES[0] ?? '') => {
      const file = path.join(home, 'archive');
      await writeFile(file, bytes);
      return contentsOf(file, sha256);
    };
    const one = await of(await zipOf({ 'report-1.csv': 'a,b\n1,2\n' }));
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await of(await zipOf({ 'report-2.csv': 'a,b\n1,2\n' }), HASHES[1])).toBe(one);
    expect(await of(await zipOf({ 'report-1.csv': 'a,b\n1,3\n' }))).not.toBe(one);
    expect(await of(await zipOf({ 'report-1.csv': 'a,b\n1,2\n', more: '' }))).not.toBe(one);
    // What is no zip, and one that is cut off, counts as it is.
    expect(await of(Buffer.from('a,b\n1,2\n'))).toBe(HASHES[0]);
    expect(await of((await zipOf({ a: 'a' })).subarray(0, 40), HASHES[1])).toBe(HASHES[1]);
  }));

it('is kept with a report, and read again', () =>
  withLibrary(async ({ open }) => {
    const stored = await store((await open()).library, idOf(1), 'as stored');
    expect(stored.archive.contents).toBe(stored.archive.sha256);
    expect((await open()).library.find(idOf(1))?.archive.contents).toBe(stored.archive.contents);
  }));

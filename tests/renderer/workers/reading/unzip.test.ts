import { expect, it } from 'vitest';
import { Refusal } from '../../../../src/renderer/workers/reading/problems.ts';
import { unzip } from '../../../../src/renderer/workers/reading/unzip.ts';
import { readDirectory, ZIP_LIMITS } from '../../../../src/renderer/workers/reading/zipDirectory.ts';
import type { FileRanges } from '../../../../src/renderer/workers/fileRanges.ts';
import { rangesOf } from '../ranges.ts';
import { zipOf } from '../zips.ts';

it('refuses more packed data than may be in memory, before any of it is read', async () => {
  const archive = rangesOf(zipOf([{ name: 'r.csv', data: Buffer.from('a,b\n1,2\n') }]));
  const [entry] = await readDirectory(archive);
  if (!entry) throw new Error('There is no entry.');
  const asked: number[] = [];
  const watched: FileRanges = {
    bytes: archive.bytes,
    read(offset, length) {
      asked.push(length);
      return archive.read(offset, length);
    },
  };
  const least = entry.packed.length;
  const first = (mostPacked: number) => unzip(watched, entry, ZIP_LIMITS, mostPacked).next();
  await expect(first(least - 1)).rejects.toEqual(new Refusal({ kind: 'archive-damaged' }));
  expect(asked).toEqual([]);
  expect((await first(least)).done).toBe(false);
});

import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { TooLargeForZip, zipStream } from '../../../../src/renderer/workers/writing/zipStream.ts';

const PIECE = 'row after row\n'.repeat(10_000);

/** Pieces without end, which count themselves. */
function endless() {
  const made = { pieces: 0 };
  const pieces = function* () {
    for (;;) {
      made.pieces += 1;
      yield `${made.pieces}${PIECE}`;
    }
  };
  return { made, pieces: pieces() };
}

async function zipped(...given: Parameters<typeof zipStream>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(...given)) parts.push(part);
  return Buffer.concat(parts);
}

it('another program finds the files, with their checksums', async () => {
  const zip = await JSZip.loadAsync(
    await zipped([
      { name: 'a.xml', pieces: ['one', 'two 😀'] },
      { name: 'b/empty.xml', pieces: [] },
      { name: 'c.xml', pieces: Array.from({ length: 40 }, () => PIECE) },
    ]),
    { checkCRC32: true },
  );
  expect(Object.keys(zip.files).filter((name) => !zip.files[name]?.dir)).toEqual([
    'a.xml',
    'b/empty.xml',
    'c.xml',
  ]);
  expect(await zip.file('a.xml')?.async('string')).toBe('onetwo 😀');
  expect(await zip.file('b/empty.xml')?.async('string')).toBe('');
  expect((await zip.file('c.xml')?.async('string'))?.length).toBe(40 * PIECE.length);
});

it('makes its pieces when they are wanted, and no more once it is given up', async () => {
  const { made, pieces } = endless();
  const zip = zipStream([{ name: 'a', pieces }]);
  await zip.next();
  await zip.next();
  await zip.return(undefined);
  const before = made.pieces;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made.pieces).toBeLessThan(before + 2);
  expect(before).toBeLessThan(1_000);
});

it('refuses to become larger than a plain zip can be', async () => {
  await expect(zipped([{ name: 'a', pieces: endless().pieces }], 10_000_000)).rejects.toThrow(TooLargeForZip);
  const many = Array.from({ length: 50 }, (_, at) => ({ name: `${at}`, pieces: ['x'] }));
  await expect(zipped(many, 1_000)).rejects.toThrow(TooLargeForZip);
});

it('passes on what goes wrong while a piece is made', async () => {
  const broken = function* () {
    yield 'one';
    throw new Error('no more memory');
  };
  await expect(zipped([{ name: 'a', pieces: broken() }])).rejects.toThrow('no more memory');
});

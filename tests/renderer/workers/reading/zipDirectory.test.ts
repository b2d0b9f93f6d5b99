import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { Refusal, type ReadProblem } from '../../../../src/renderer/workers/reading/problems.ts';
import { readDirectory } from '../../../../src/renderer/workers/reading/zipDirectory.ts';
import { rangesOf } from '../ranges.ts';
import { zipOf } from '../zips.ts';

const DATA = new TextEncoder().encode('a,b\n1,2\n');
const PART = { name: 'r.csv', data: DATA };
const ENTRY = { name: 'r.csv', bytes: DATA.length };

/** What is wrong with an archive, or null. */
async function problemOf(archive: Uint8Array): Promise<ReadProblem | null> {
  try {
    await readDirectory(rangesOf(archive));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}
const refusal = async (archive: Uint8Array) => (await problemOf(archive))?.kind ?? null;

function changed(archive: Uint8Array, at: number): Uint8Array {
  const copy = archive.slice();
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('the directory of a zip', () => {
  it.each([
    ['flags', 6],
    ['method', 8],
    ['checksum', 14],
    ['packed size', 18],
    ['size', 22],
    ['name', 30],
  ])('is refused when the local header has other %s', async (_name, at) => {
    const archive = zipOf([PART]);
    expect(await refusal(archive)).toBeNull();
    expect(await refusal(changed(archive, at))).toBe('archive-damaged');
  });

  it.each([
    { signed: true, long: false },
    { signed: false, long: false },
    { signed: true, long: true },
    { signed: false, long: true },
  ])('is compared with what follows the data: %j', async (descriptor) => {
    const archive = zipOf([{ ...PART, descriptor }]);
    const [entry] = await readDirectory(rangesOf(archive));
    expect(entry).toMatchObject(ENTRY);
    const after = 30 + 5 + (entry?.packed.length ?? 0) + (descriptor.signed ? 4 : 0);
    const size = after + (descriptor.long ? 12 : 8);
    for (const at of [after, after + 4, size])
      expect(await refusal(changed(archive, at))).toBe('archive-damaged');
  });

  it('is read from a writer that streams', async () => {
    const zip = new JSZip();
    zip.file('r.csv', DATA);
    const archive = await zip.generateAsync({
      type: 'uint8array',
      compression: 'DEFLATE',
      streamFiles: true,
    });
    expect(await readDirectory(rangesOf(archive))).toMatchObject([ENTRY]);
  });

  it('is read when only the local header has its sizes in 64 bits', async () => {
    const whole = Buffer.from(zipOf([{ ...PART, method: 0 }]));
    const large = Buffer.alloc(20);
    large.writeUInt16LE(1, 0);
    large.writeUInt16LE(16, 2);
    large.writeUInt32LE(DATA.length, 4);
    large.writeUInt32LE(DATA.length, 12);
    const archive = Buffer.concat([whole.subarray(0, 35), large, whole.subarray(35)]);
    archive.writeUInt16LE(20, 28);
    archive.fill(0xff, 18, 26);
    const end = archive.length - 22;
    archive.writeUInt32LE(archive.readUInt32LE(end + 16) + 20, end + 16);
    const bytes = new Uint8Array(archive);
    expect(await readDirectory(rangesOf(bytes))).toMatchObject([ENTRY]);
    expect(await refusal(changed(bytes, 39))).toBe('archive-damaged');
  });

  it('may have a comment, but none with a second end record', async () => {
    const other = zipOf([{ name: 'b.csv', data: DATA }]);
    const record = other.slice(-22);
    expect(await refusal(zipOf([PART], new TextEncoder().encode('Made by hand.')))).toBeNull();
    for (const comment of [
      other,
      record,
      new Uint8Array([...record, 1]),
      new TextEncoder().encode('PK\x05\x06'),
    ])
      expect(await refusal(zipOf([PART], comment))).toBe('several-directories');
  });

  it('is refused when something follows it, or when it is not whole', async () => {
    const archive = zipOf([PART]);
    expect(await refusal(new Uint8Array([...archive, 0]))).toBe('archive-damaged');
    expect(await refusal(zipOf([PART], DATA).subarray(0, -1))).toBe('archive-cut-off');
    expect(await refusal(archive.subarray(0, -1))).toBe('archive-cut-off');
  });

  it('is refused when data lies in the directory itself', async () => {
    const archive = Buffer.from(zipOf([{ ...PART, method: 0 }]));
    const central = archive.length - 22 - 46 - 5;
    for (const at of [18, central + 20, 22, central + 24]) archive.writeUInt32LE(DATA.length + 1, at);
    expect(await refusal(new Uint8Array(archive))).toBe('archive-damaged');
  });

  it('is said to be wrong where it is', async () => {
    const other = { name: 's.csv', data: DATA };
    const archive = zipOf([PART, other]);
    const [first, second] = await readDirectory(rangesOf(archive));
    const secondAt = (first?.packed.offset ?? 0) + (first?.packed.length ?? 0);
    const directoryAt = (second?.packed.offset ?? 0) + (second?.packed.length ?? 0);
    const lineBytes = 46 + PART.name.length;
    const endAt = directoryAt + 2 * lineBytes;
    expect(await problemOf(changed(archive, 8))).toEqual({ kind: 'archive-damaged', at: 0 });
    expect(await problemOf(changed(archive, secondAt + 8))).toEqual({
      kind: 'archive-damaged',
      at: secondAt,
    });
    expect(await problemOf(changed(archive, directoryAt))).toEqual({
      kind: 'archive-damaged',
      at: directoryAt,
    });
    expect(await problemOf(changed(archive, directoryAt + lineBytes))).toEqual({
      kind: 'archive-damaged',
      at: directoryAt + lineBytes,
    });
    expect(await problemOf(changed(archive, endAt + 12))).toEqual({ kind: 'archive-damaged', at: endAt });
    const cut = archive.subarray(0, endAt + 5);
    expect(await problemOf(cut)).toEqual({ kind: 'archive-cut-off', at: cut.length });
    const longer = new Uint8Array([...archive, 1, 2, 3]);
    expect(await problemOf(longer)).toEqual({ kind: 'archive-damaged', at: archive.length });
  });
});

import type { FileRanges } from '../fileRanges.ts';

/** What the directory of a zip says about a file, for comparison with the header before its data. */
export type DirectoryEntry = {
  method: number;
  flags: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  nameBytes: Uint8Array;
  /** The position of the local header. */
  at: number;
};

/** Where the data of a file is in the archive. */
export type PackedData = { offset: number; length: number };

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const DESCRIPTOR = 0x08074b50;
/** The longest: with a signature, and sizes of 64 bits. */
const DESCRIPTOR_BYTES = 24;
/** The flag of a file whose checksum and sizes follow its data. */
const DESCRIPTOR_FLAG = 8;
const ZIP64 = 1;
const IN_ZIP64 = 0xffffffff;

type Sizes = { packed: number; whole: number };

const largeNumber = (view: DataView, at: number) =>
  view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;

/** The sizes in the zip64 field of a local header, or null. Some writers use it for small files, too. */
function zip64Sizes(view: DataView, from: number, to: number): Sizes | null {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64) continue;
    if (at + 20 > to) return null;
    return { whole: largeNumber(view, at + 4), packed: largeNumber(view, at + 12) };
  }
  return null;
}

/** Whether checksum and sizes stand here after the data: with or without a signature, in 32 or 64 bits. */
function describes(view: DataView, at: number, { crc, packedBytes, bytes }: DirectoryEntry): boolean {
  return [0, 4].some((signature) => {
    const from = at + signature;
    if (from + 12 > view.byteLength) return false;
    if (signature && view.getUint32(at, true) !== DESCRIPTOR) return false;
    if (view.getUint32(from, true) !== crc) return false;
    if (view.getUint32(from + 4, true) === packedBytes && view.getUint32(from + 8, true) === bytes)
      return true;
    if (from + 20 > view.byteLength) return false;
    return largeNumber(view, from + 4) === packedBytes && largeNumber(view, from + 12) === bytes;
  });
}

/** The part of a file before a place, of which ranges can be read. */
async function readUpTo(file: FileRanges, at: number, length: number, end: number): Promise<DataView | null> {
  const available = Math.min(length, end - at);
  if (available < 0) return null;
  return new DataView((await file.read(at, available)).buffer);
}

/** Whether the header before the data agrees with the directory. */
function agrees(header: DataView, entry: DirectoryEntry): boolean {
  const { nameBytes, flags } = entry;
  if (header.getUint32(0, true) !== LOCAL) return false;
  if (header.getUint16(6, true) !== flags || header.getUint16(8, true) !== entry.method) return false;
  if (header.getUint16(26, true) !== nameBytes.length) return false;
  const nameEnd = LOCAL_BYTES + nameBytes.length;
  if (nameBytes.some((byte, index) => header.getUint8(LOCAL_BYTES + index) !== byte)) return false;

  let sizes: Sizes | null = {
    packed: header.getUint32(18, true),
    whole: header.getUint32(22, true),
  };
  if (sizes.packed === IN_ZIP64 || sizes.whole === IN_ZIP64)
    sizes = zip64Sizes(header, nameEnd, header.byteLength);
  if (!sizes) return false;
  const later = (flags & DESCRIPTOR_FLAG) !== 0;
  const isSame = (said: number, listed: number) => said === listed || (later && said === 0);
  return (
    isSame(header.getUint32(14, true), entry.crc) &&
    isSame(sizes.packed, entry.packedBytes) &&
    isSame(sizes.whole, entry.bytes)
  );
}

/**
 * Where the packed data of an entry is, or null if its local header does not agree with the directory in name, method,
 * flags, checksum and sizes, because readers differ in which of them they trust. All of it is before `end`.
 */
export async function packedData(
  file: FileRanges,
  end: number,
  entry: DirectoryEntry,
): Promise<PackedData | null> {
  const { at, nameBytes, packedBytes, flags } = entry;
  const nameEnd = LOCAL_BYTES + nameBytes.length;
  const start = await readUpTo(file, at, nameEnd, end);
  if (!start || start.byteLength < nameEnd) return null;
  const headerBytes = nameEnd + start.getUint16(28, true);
  const dataAt = at + headerBytes;
  const dataEnd = dataAt + packedBytes;
  if (dataEnd > end) return null;
  const header = await readUpTo(file, at, headerBytes, end);
  if (!header || !agrees(header, entry)) return null;
  if (flags & DESCRIPTOR_FLAG) {
    const after = await readUpTo(file, dataEnd, DESCRIPTOR_BYTES, end);
    if (!after || !describes(after, 0, entry)) return null;
  }
  return { offset: dataAt, length: packedBytes };
}

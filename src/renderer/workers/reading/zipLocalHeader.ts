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

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const DESCRIPTOR = 0x08074b50;
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

/**
 * The packed data of an entry, or null if its local header does not agree with the directory in name, method, flags,
 * checksum and sizes, because readers differ in which of them they trust.
 */
export function packedData(bytes: Uint8Array, entry: DirectoryEntry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { at, nameBytes, packedBytes, flags } = entry;
  const nameAt = at + LOCAL_BYTES;
  if (nameAt + nameBytes.length > bytes.length || view.getUint32(at, true) !== LOCAL) return null;
  if (view.getUint16(at + 6, true) !== flags || view.getUint16(at + 8, true) !== entry.method) return null;
  if (view.getUint16(at + 26, true) !== nameBytes.length) return null;
  if (nameBytes.some((byte, index) => bytes[nameAt + index] !== byte)) return null;
  const extraAt = nameAt + nameBytes.length;
  const dataAt = extraAt + view.getUint16(at + 28, true);
  const dataEnd = dataAt + packedBytes;
  if (dataEnd > bytes.length) return null;

  let sizes: Sizes | null = {
    packed: view.getUint32(at + 18, true),
    whole: view.getUint32(at + 22, true),
  };
  if (sizes.packed === IN_ZIP64 || sizes.whole === IN_ZIP64) sizes = zip64Sizes(view, extraAt, dataAt);
  if (!sizes) return null;
  const agrees = (said: number, known: number) =>
    said === known || (said === 0 && (flags & DESCRIPTOR_FLAG) !== 0);
  if (!agrees(view.getUint32(at + 14, true), entry.crc)) return null;
  if (!agrees(sizes.packed, packedBytes) || !agrees(sizes.whole, entry.bytes)) return null;
  if (flags & DESCRIPTOR_FLAG && !describes(view, dataEnd, entry)) return null;
  return bytes.subarray(dataAt, dataEnd);
}

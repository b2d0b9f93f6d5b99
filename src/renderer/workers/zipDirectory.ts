import type { ArchiveProblem } from './problems.ts';

/** A file in a zip, as its directory describes it. */
export type ZipEntry = {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
};

/** What an archive may hold at the most. Sizes are checked again while unpacking. */
export type ZipLimits = { entries: number; bytes: number };
export const ZIP_LIMITS: ZipLimits = { entries: 100, bytes: 4 * 2 ** 30 };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;

type Directory = { entries: ZipEntry[] } | { problem: ArchiveProblem };
const refuse = (problem: ArchiveProblem): { problem: ArchiveProblem } => ({ problem });

/** Whether bytes begin like a zip. */
export function looksLikeZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 &&
    bytes[1] === 0x4b &&
    ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (
      view.getUint32(at, true) === END &&
      at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  return -1;
}

/** A name that stays where it is put: no way up, no root, no drive, nothing invisible. */
const isSafe = (name: string) =>
  name !== '' && !/^[/\\]|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name);

/** The local header must tell the same story as the directory: readers differ in which of them they believe. */
function agrees(view: DataView, at: number, entry: ZipEntry, nameLength: number, nameAt: number): boolean {
  if (at + LOCAL_BYTES > view.byteLength || view.getUint32(at, true) !== LOCAL) return false;
  const dataAt = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (view.getUint16(at + 26, true) !== nameLength || view.getUint16(at + 8, true) !== entry.method)
    return false;
  if (dataAt + entry.packedBytes > view.byteLength) return false;
  for (let index = 0; index < nameLength; index += 1)
    if (view.getUint8(at + LOCAL_BYTES + index) !== view.getUint8(nameAt + index)) return false;
  return true;
}

/**
 * Reads the directory of a zip and checks it before anything is unpacked: number and names of its entries, methods,
 * encryption, declared sizes, and that each local header agrees with it.
 */
export function readDirectory(bytes: Uint8Array, limits: ZipLimits = ZIP_LIMITS): Directory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength < END_BYTES ? -1 : findEnd(view);
  if (end < 0) return refuse({ kind: 'archive-cut-off' });
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  // Reports are far from the sizes for which zip64 and several disks were made.
  if (count === 0xffff || size === 0xffffffff || at === 0xffffffff || view.getUint32(end + 4, true) !== 0)
    return refuse({ kind: 'archive-damaged' });
  if (count !== view.getUint16(end + 8, true) || at + size !== end)
    return refuse({ kind: 'archive-damaged' });
  if (count > limits.entries)
    return refuse({ kind: 'too-many-entries', entries: count, most: limits.entries });

  const decoder = new TextDecoder('utf-8', { fatal: true });
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL)
      return refuse({ kind: 'archive-damaged' });
    const nameLength = view.getUint16(at + 28, true);
    const nameAt = at + CENTRAL_BYTES;
    let name: string;
    try {
      name = decoder.decode(bytes.subarray(nameAt, nameAt + nameLength));
    } catch {
      return refuse({ kind: 'unsafe-name', name: '(not UTF-8)' });
    }
    const entry: ZipEntry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
    };
    if (!isSafe(name)) return refuse({ kind: 'unsafe-name', name });
    if (names.has(name.toLowerCase())) return refuse({ kind: 'same-name-twice', name });
    names.add(name.toLowerCase());
    if (view.getUint16(at + 8, true) & 1) return refuse({ kind: 'encrypted', name });
    if (entry.method !== 0 && entry.method !== 8)
      return refuse({ kind: 'unsupported-method', name, method: entry.method });
    if (!agrees(view, view.getUint32(at + 42, true), entry, nameLength, nameAt))
      return refuse({ kind: 'archive-damaged' });
    total += entry.bytes;
    if (total > limits.bytes) return refuse({ kind: 'too-large', mostBytes: limits.bytes });
    entries.push(entry);
    at = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end ? { entries } : refuse({ kind: 'archive-damaged' });
}

import { Refusal, type ArchiveProblem } from './problems.ts';
import type { FileRanges } from '../fileRanges.ts';
import { packedData, type DirectoryEntry, type PackedData } from './zipLocalHeader.ts';

/** A file in a zip, as its directory describes it. */
export type ZipEntry = {
  name: string;
  method: number;
  crc: number;
  bytes: number;
  packed: PackedData;
  /** Whether its end may be missing, so that the checksum and the sizes say nothing. */
  isCutOff?: boolean;
};

/** The limits of an archive. Sizes are checked again while unpacking. */
export type ZipLimits = { entries: number; bytes: number };
export const ZIP_LIMITS: ZipLimits = { entries: 100, bytes: 4 * 2 ** 30 };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LONGEST_COMMENT = 65_535;

const refuse = (problem: ArchiveProblem): never => {
  throw new Refusal(problem);
};

/** What a zip starts with: a file, or the end of an empty directory. */
const STARTS = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
];

/** Whether the first bytes of a file are those of a zip. Fewer than four are all that is left of it. */
export const looksLikeZip = (first: Uint8Array): boolean =>
  first.length > 0 && STARTS.some((start) => first.subarray(0, 4).every((byte, at) => byte === start[at]));

/** The position of the end record. Where another could be taken for it, as in a comment, readers would differ. */
function findEnd(view: DataView, fileBytes: number): number {
  const last = view.byteLength - END_BYTES;
  let found = -1;
  let trailing = 0;
  for (let at = Math.max(0, last - LONGEST_COMMENT); at <= view.byteLength - 4; at += 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (found >= 0) return refuse({ kind: 'several-directories' });
    if (at > last) break;
    const end = at + END_BYTES + view.getUint16(at + 20, true);
    if (end === view.byteLength) found = at;
    if (end < view.byteLength) trailing ||= end;
  }
  if (found >= 0) return found;
  // Something follows the archive, or its end is missing.
  if (trailing) return refuse({ kind: 'archive-damaged', at: fileBytes - view.byteLength + trailing });
  return refuse({ kind: 'archive-cut-off', at: fileBytes });
}

/** The position of the directory. */
type DirectorySpan = { entries: number; start: number; end: number };

async function readEnd(file: FileRanges, limits: ZipLimits): Promise<DirectorySpan> {
  const length = Math.min(file.bytes, END_BYTES + LONGEST_COMMENT);
  const view = new DataView((await file.read(file.bytes - length, length)).buffer);
  const record = findEnd(view, file.bytes);
  const end = file.bytes - length + record;
  const entries = view.getUint16(record + 10, true);
  const bytes = view.getUint32(record + 12, true);
  const start = view.getUint32(record + 16, true);
  // Reports are never large enough to need zip64 or several disks.
  const isZip64 = entries === 0xffff || bytes === 0xffffffff || start === 0xffffffff;
  if (isZip64 || view.getUint32(record + 4, true) !== 0) refuse({ kind: 'archive-damaged', at: end });
  if (entries !== view.getUint16(record + 8, true) || start + bytes !== end)
    refuse({ kind: 'archive-damaged', at: end });
  if (entries > limits.entries) refuse({ kind: 'too-many-entries', entries, most: limits.entries });
  return { entries, start, end };
}

/** A name that stays inside its folder and shows what it is: no `..`, root or drive, and no invisible characters. */
const isSafe = (name: string) =>
  name !== '' && !/^[/\\]|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name);

/** The flag of a name that is said to be UTF-8. */
const UTF8_FLAG = 0x0800;

/**
 * The name of a file. Without the flag it may be in an old encoding, as Windows writes it, which nobody can tell: what is
 * not UTF-8 in it is shown as `\ufffd`, since the name says nothing but which file it is.
 */
function readName(bytes: Uint8Array, flags: number): string {
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: (flags & UTF8_FLAG) !== 0 }).decode(bytes);
  } catch {
    return refuse({ kind: 'unsafe-name', name: '(not UTF-8)' });
  }
  return isSafe(name) ? name : refuse({ kind: 'unsafe-name', name });
}

/** What the directory, which starts at `start`, says about the entry at a position; also the position of the next. */
function readEntry(
  bytes: Uint8Array,
  at: number,
  start: number,
): [Omit<ZipEntry, 'packed'>, DirectoryEntry, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + CENTRAL_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL)
    refuse({ kind: 'archive-damaged', at: start + at });
  const nameLength = view.getUint16(at + 28, true);
  const nameAt = at + CENTRAL_BYTES;
  const nameBytes = bytes.subarray(nameAt, nameAt + nameLength);
  const flags = view.getUint16(at + 8, true);
  const name = readName(nameBytes, flags);
  const method = view.getUint16(at + 10, true);
  if (flags & 1) refuse({ kind: 'encrypted', name });
  if (method !== 0 && method !== 8) refuse({ kind: 'unsupported-method', name, method });
  const described = {
    method,
    flags,
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    nameBytes,
    at: view.getUint32(at + 42, true),
  };
  const next = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  return [{ name, method, crc: described.crc, bytes: described.bytes }, described, next];
}

/**
 * Reads the directory of a zip and checks it before anything is unpacked: the number and names of the entries, their
 * methods, encryption and declared sizes, and that the local headers agree. Throws a `Refusal`.
 */
export async function readDirectory(file: FileRanges, limits: ZipLimits = ZIP_LIMITS): Promise<ZipEntry[]> {
  const { start, end, entries: count } = await readEnd(file, limits);
  const bytes = await file.read(start, end - start);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let total = 0;
  let at = 0;
  while (entries.length < count) {
    const [entry, described, next] = readEntry(bytes, at, start);
    const packed =
      (await packedData(file, start, described)) ?? refuse({ kind: 'archive-damaged', at: described.at });
    const { name } = entry;
    if (names.has(name.toLowerCase())) refuse({ kind: 'same-name-twice', name });
    names.add(name.toLowerCase());
    total += entry.bytes;
    if (total > limits.bytes) refuse({ kind: 'too-large', mostBytes: limits.bytes });
    entries.push({ ...entry, packed });
    at = next;
  }
  return at === bytes.length ? entries : refuse({ kind: 'archive-damaged', at: start + at });
}

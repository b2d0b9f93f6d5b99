import type { FileHandle } from 'node:fs/promises';

/** A file in a zip, as its directory describes it. */
export type ZipEntry = {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
  /** Of its name. */
  nameBytes: number;
};

/** Why a zip is not read. */
export class ZipRefusal extends Error {
  readonly why: 'no-zip' | 'damaged' | 'unsafe';
  constructor(why: ZipRefusal['why']) {
    super(why);
    this.why = why;
  }
}

const END = 0x0605_4b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const LOCATOR = 0x0706_4b50;
const LOCATOR_BYTES = 20;
const LARGE_END = 0x0606_4b50;
const LARGE_END_BYTES = 56;
const CENTRAL = 0x0201_4b50;
const CENTRAL_BYTES = 46;
/** What stands before the data of a file. */
export const LOCAL = 0x0403_4b50;
export const LOCAL_BYTES = 30;
const ZIP64 = 1;
const LARGE = 0xffff_ffff;
const MANY = 0xffff;
const ENCRYPTED = 1;
/** The methods that are read. */
export const STORED = 0;
const DEFLATED = 8;

/** Far more than any library has. */
const MOST_ENTRIES = 1_000_000;
const MOST_DIRECTORY_BYTES = 256 * 2 ** 20;

/** A name that stays inside its folder: no `..`, root or drive, and nothing invisible. */
const isSafe = (name: string) =>
  name !== '' && !/^[/\\]|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)|[\p{Cc}\p{Cf}]/u.test(name);

export const damaged = (): never => {
  throw new ZipRefusal('damaged');
};

/** A number of 8 bytes; beyond 2^53 the zip is wrong about itself. */
function large(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) return damaged();
  const value = bytes.readBigUInt64LE(at);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? damaged() : Number(value);
}

/** The numbers that do not fit into the header of an entry, in the order in which they are missing there. */
function largeNumbers(extra: Buffer, wanted: number): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === ZIP64)
      return Array.from({ length: wanted }, (_, index) =>
        large(extra.subarray(at + 4, at + 4 + length), index * 8),
      );
    at += 4 + length;
  }
  return damaged();
}

type Place = { entries: number; start: number; bytes: number };

/** So many bytes of a file. Throws a `ZipRefusal` if there are fewer. */
export async function readExactly(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await handle.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) return damaged();
    done += bytesRead;
  }
  return bytes;
}

type Read = (at: number, length: number) => Promise<Buffer>;

/** Reads and checks the directory of a zip. Throws a `ZipRefusal`. */
export async function readDirectory(handle: FileHandle): Promise<ZipEntry[]> {
  const { size } = await handle.stat();
  const read = (at: number, length: number) => readExactly(handle, at, length);
  const place = await findDirectory(read, size);
  const entries = readEntries(await read(place.start, place.bytes), place);
  refuseOverlaps(entries, place.start);
  return entries;
}

async function findDirectory(read: Read, fileBytes: number): Promise<Place> {
  const length = Math.min(fileBytes, END_BYTES + LONGEST_COMMENT);
  const tail = await read(fileBytes - length, length);
  let end = tail.length - END_BYTES;
  while (end >= 0 && !isEnd(tail, end)) end -= 1;
  if (end < 0) {
    const isZip = fileBytes >= 4 && (await read(0, 4)).readUInt32LE(0) === LOCAL;
    throw new ZipRefusal(isZip ? 'damaged' : 'no-zip');
  }
  const endAt = fileBytes - tail.length + end;
  const said: Place = {
    entries: tail.readUInt16LE(end + 10),
    bytes: tail.readUInt32LE(end + 12),
    start: tail.readUInt32LE(end + 16),
  };
  const isLarge = said.entries === MANY || said.bytes === LARGE || said.start === LARGE;
  const largeAt = isLarge ? await findLargeEnd(read, endAt) : endAt;
  const place = isLarge ? await readLargeEnd(read, largeAt) : said;
  if (place.start + place.bytes !== largeAt || place.entries > MOST_ENTRIES) damaged();
  if (place.bytes > MOST_DIRECTORY_BYTES) damaged();
  return place;
}

const isEnd = (tail: Buffer, at: number): boolean =>
  tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length;

async function findLargeEnd(read: Read, endAt: number): Promise<number> {
  if (endAt < LOCATOR_BYTES + LARGE_END_BYTES) return damaged();
  const locator = await read(endAt - LOCATOR_BYTES, LOCATOR_BYTES);
  return locator.readUInt32LE(0) === LOCATOR ? large(locator, 8) : damaged();
}

async function readLargeEnd(read: Read, at: number): Promise<Place> {
  const record = await read(at, LARGE_END_BYTES);
  if (record.readUInt32LE(0) !== LARGE_END) damaged();
  return { entries: large(record, 32), bytes: large(record, 40), start: large(record, 48) };
}

function readEntries(directory: Buffer, { entries: count }: Place): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  while (entries.length < count) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) damaged();
    const [nameBytes, extraBytes] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
    const nameAt = at + CENTRAL_BYTES;
    const next = nameAt + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
    if (next > directory.length) damaged();
    const name = readName(directory.subarray(nameAt, nameAt + nameBytes));
    const method = directory.readUInt16LE(at + 10);
    const isEncrypted = (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) damaged();
    const said = [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ];
    const wanted = said.filter((value) => value === LARGE).length;
    const more = wanted === 0 ? [] : largeNumbers(directory.subarray(nameAt + nameBytes, next), wanted);
    const [bytes = 0, packedBytes = 0, offset = 0] = said.map((value) =>
      value === LARGE ? (more.shift() ?? damaged()) : value,
    );
    if (names.has(name.toLowerCase())) throw new ZipRefusal('unsafe');
    names.add(name.toLowerCase());
    const crc = directory.readUInt32LE(at + 16);
    entries.push({ name, method, crc, packedBytes, bytes, offset, nameBytes });
    at = next;
  }
  return at === directory.length ? entries : damaged();
}

function readName(bytes: Buffer): string {
  let name = '';
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ZipRefusal('unsafe');
  }
  if (!isSafe(name)) throw new ZipRefusal('unsafe');
  return name;
}

/** Files that share their bytes are how a small zip becomes an enormous one. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]?.offset ?? end;
    if (entry.offset + LOCAL_BYTES + entry.nameBytes + entry.packedBytes > next) damaged();
  }
}

import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** What a zip says about one of its files. */
type Entry = { name: Buffer; crc: number; bytes: number; offset: number; isLarge: boolean };

/** From this size on, a number needs the extension for large zips. */
const LARGE = 0xffff_ffff;
const MANY = 0xffff;

const VERSION = 20;
const VERSION_LARGE = 45;
/** The name is UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the earliest that a zip can say: what is inside has times of its own. */
const DATE = 0x0021;
const ZIP64 = 1;

/** Little-endian numbers of 2, 4 or 8 bytes. */
function record(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}

function localHeader({ name, crc, bytes, isLarge }: Entry): Buffer {
  const extra = isLarge ? record([2, ZIP64], [2, 16], [8, bytes], [8, bytes]) : Buffer.alloc(0);
  const size = isLarge ? LARGE : bytes;
  return Buffer.concat([
    record(
      [4, 0x0403_4b50],
      [2, isLarge ? VERSION_LARGE : VERSION],
      [2, FLAGS],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, size],
      [4, size],
      [2, name.length],
      [2, extra.length],
    ),
    name,
    extra,
  ]);
}

function centralHeader({ name, crc, bytes, offset, isLarge }: Entry): Buffer {
  const isFar = offset >= LARGE;
  const large: [8, number][] = [
    ...(isLarge
      ? ([
          [8, bytes],
          [8, bytes],
        ] as const)
      : []),
    ...(isFar ? ([[8, offset]] as const) : []),
  ].map(([size, value]) => [size, value]);
  const extra = large.length ? record([2, ZIP64], [2, large.length * 8], ...large) : Buffer.alloc(0);
  const size = isLarge ? LARGE : bytes;
  const version = large.length ? VERSION_LARGE : VERSION;
  return Buffer.concat([
    record(
      [4, 0x0201_4b50],
      [2, version],
      [2, version],
      [2, FLAGS],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, size],
      [4, size],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? LARGE : offset],
    ),
    name,
    extra,
  ]);
}

/** What ends a zip whose directory is at `start`. */
function ending(entries: number, start: number, bytes: number): Buffer {
  const isLarge = entries >= MANY || start >= LARGE || bytes >= LARGE;
  const end = record(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, isLarge ? MANY : entries],
    [2, isLarge ? MANY : entries],
    [4, isLarge ? LARGE : bytes],
    [4, isLarge ? LARGE : start],
    [2, 0],
  );
  if (!isLarge) return end;
  return Buffer.concat([
    record(
      [4, 0x0606_4b50],
      [8, 44],
      [2, VERSION_LARGE],
      [2, VERSION_LARGE],
      [4, 0],
      [4, 0],
      [8, entries],
      [8, entries],
      [8, bytes],
      [8, start],
    ),
    record([4, 0x0706_4b50], [4, 0], [8, start + bytes], [4, 1]),
    end,
  ]);
}

/**
 * Writes a zip whose files are stored as they are: archives are compressed already. Sizes and checksums are written
 * into each header once they are known, so that every program can read the zip, however large it is.
 */
export class ZipWriter {
  readonly #handle: FileHandle;
  readonly #entries: Entry[] = [];
  #at = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Creates the file. Fails if it exists. */
  static async create(file: string): Promise<ZipWriter> {
    return new ZipWriter(await open(file, 'wx', 0o600));
  }

  /** Adds a file of at most so many bytes. Returns whether `isWanted` still says so at its end; if not, it is left out. */
  async add(
    name: string,
    mostBytes: number,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    isWanted: () => boolean = () => true,
  ): Promise<boolean> {
    const entry: Entry = {
      name: Buffer.from(name),
      crc: 0,
      bytes: 0,
      offset: this.#at,
      isLarge: mostBytes >= LARGE,
    };
    let at = this.#at + localHeader(entry).length;
    for await (const piece of pieces) {
      if (entry.bytes + piece.byteLength > mostBytes) return false;
      await this.#write(piece, at);
      entry.crc = crc32(piece, entry.crc);
      entry.bytes += piece.byteLength;
      at += piece.byteLength;
    }
    if (!isWanted()) return false; // the next file is written over it
    await this.#write(localHeader(entry), entry.offset);
    this.#entries.push(entry);
    this.#at = at;
    return true;
  }

  /** Writes the directory, and closes the file when all of it is on disk. */
  async finish(): Promise<void> {
    const start = this.#at;
    let at = start;
    for (const entry of this.#entries) {
      const header = centralHeader(entry);
      await this.#write(header, at);
      at += header.length;
    }
    const end = ending(this.#entries.length, start, at - start);
    await this.#write(end, at);
    await this.#handle.truncate(at + end.length);
    await this.#handle.sync();
    await this.#handle.close();
  }

  async close(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
  }

  async #write(bytes: Uint8Array, at: number): Promise<void> {
    // One write may be short on a nearly full disk.
    for (let done = 0; done < bytes.byteLength;) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.byteLength - done, at + done);
      if (bytesWritten === 0) throw Object.assign(new Error('Nothing was written.'), { code: 'ENOSPC' });
      done += bytesWritten;
    }
  }
}

import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  damaged,
  LOCAL,
  LOCAL_BYTES,
  readDirectory,
  readExactly,
  STORED,
  type ZipEntry,
} from './zipDirectory.ts';

const PIECE_BYTES = 1024 * 1024;

/** Reads zips that a backup may be. Nothing in them is trusted: not names, sizes, checksums or where a file begins. */
export class ZipReader {
  readonly #handle: FileHandle;
  /** In the order of the directory. */
  readonly entries: readonly ZipEntry[];

  private constructor(handle: FileHandle, entries: readonly ZipEntry[]) {
    this.#handle = handle;
    this.entries = entries;
  }

  /** Reads and checks the directory. Throws a `ZipRefusal`. */
  static async open(file: string): Promise<ZipReader> {
    const handle = await open(file, 'r');
    try {
      return new ZipReader(handle, await readDirectory(handle));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The content of a file, piece by piece. Throws a `ZipRefusal` as soon as it is not what the directory says. */
  async *read(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    const { offset, nameBytes, name } = entry;
    const header = await readExactly(this.#handle, offset, LOCAL_BYTES + nameBytes);
    const isSame = header.readUInt32LE(0) === LOCAL && header.readUInt16LE(26) === nameBytes;
    if (!isSame || header.subarray(LOCAL_BYTES).toString() !== name) damaged();
    const from = offset + LOCAL_BYTES + nameBytes + header.readUInt16LE(28);
    let [bytes, crc] = [0, 0];
    for await (const piece of this.#unpacked(entry, from)) {
      bytes += piece.byteLength;
      if (bytes > entry.bytes) damaged(); // before anything of it is used
      crc = crc32(piece, crc);
      yield piece;
    }
    if (bytes !== entry.bytes || crc !== entry.crc) damaged();
  }

  /** A small file as text. */
  async text(entry: ZipEntry, mostBytes: number): Promise<string> {
    if (entry.bytes > mostBytes) return damaged();
    const pieces: Uint8Array[] = [];
    for await (const piece of this.read(entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  }

  async close(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
  }

  async *#packed(from: number, length: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < length; at += PIECE_BYTES)
      yield await readExactly(this.#handle, from + at, Math.min(PIECE_BYTES, length - at));
  }

  async *#unpacked({ method, packedBytes }: ZipEntry, from: number): AsyncGenerator<Uint8Array> {
    const packed = this.#packed(from, packedBytes);
    if (method === STORED) {
      yield* packed;
      return;
    }
    const inflate = createInflateRaw();
    const feeding = pipeline(Readable.from(packed), inflate).catch(() => undefined);
    try {
      for await (const piece of inflate) yield piece;
    } catch {
      damaged();
    } finally {
      inflate.destroy();
      await feeding;
    }
  }
}

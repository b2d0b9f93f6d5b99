import { once } from 'node:events';
import { readRange } from '../disk/files.ts';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** A file in a zip, as the directory of the zip describes it. */
export type ZipEntry = { name: string; bytes: number; entry: Entry };

/** Why a zip is not read. */
export class ZipRefusal extends Error {
  readonly why: 'no-zip' | 'damaged' | 'unsafe';
  constructor(why: ZipRefusal['why']) {
    super(why);
    this.why = why;
  }
}

/** Far more than any library has. */
const MOST_ENTRIES = 300_000;
const MOST_DIRECTORY_BYTES = 256 * 2 ** 20;
/** What stands before the data of a file besides its name, and before its name in the directory. */
const [LOCAL_BYTES, CENTRAL_BYTES] = [30, 46];

/** A name that stays inside its folder: no `..`, root or drive, and nothing invisible. */
const isSafe = (name: string) =>
  name !== '' && !/^[/\\]|^[A-Za-z]:|\\|(?:^|\/)\.\.(?:\/|$)|[\p{Cc}\p{Cf}]/u.test(name);

const damaged = (): never => {
  throw new ZipRefusal('damaged');
};

/** Throws what the system said, or a `ZipRefusal`: everything else is about what is in the zip. */
function refuse(error: unknown): never {
  if (error instanceof ZipRefusal || (error instanceof Error && 'syscall' in error)) throw error;
  return damaged();
}

/** Whether a file begins as a zip does. */
const isZip = async (file: string): Promise<boolean> =>
  /^PK[\x03\x05][\x04\x06]/.test(Buffer.from(await readRange(file, 0, 4)).toString('latin1'));

function nameOf(bytes: Uint8Array): string {
  let name = '';
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ZipRefusal('unsafe');
  }
  if (!isSafe(name)) throw new ZipRefusal('unsafe');
  return name;
}

async function readEntries(zip: ZipFile): Promise<ZipEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) damaged();
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let directoryBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
    directoryBytes += CENTRAL_BYTES + fileNameLength + extraFieldLength + fileCommentLength;
    if (directoryBytes > MOST_DIRECTORY_BYTES || !entry.canDecodeFileData()) damaged();
    const name = nameOf(entry.fileNameRaw);
    if (names.has(name.toLowerCase())) throw new ZipRefusal('unsafe');
    names.add(name.toLowerCase());
    entries.push({ name, bytes: entry.uncompressedSize, entry });
  }
  refuseOverlaps(entries, zip.fileSize);
  return entries;
}

/** Files that share their bytes are how a small zip becomes an enormous one. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  const inOrder = entries
    .map(({ entry }) => entry)
    .toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? end;
    const { relativeOffsetOfLocalHeader: from, fileNameLength, compressedSize } = entry;
    if (from + LOCAL_BYTES + fileNameLength + compressedSize > next) damaged();
  }
}

/** Reads zips that a backup may be. Nothing in them is trusted: not names, sizes, checksums or where a file begins. */
export class ZipReader {
  readonly #zip: ZipFile;
  /** In the order of the directory. */
  readonly entries: readonly ZipEntry[];

  private constructor(zip: ZipFile, entries: readonly ZipEntry[]) {
    this.#zip = zip;
    this.entries = entries;
  }

  /** Reads and checks the directory. Throws a `ZipRefusal`. */
  static async open(file: string): Promise<ZipReader> {
    // Names are decoded here, so that one that cannot be read is not taken for another.
    const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch(
      async (error: unknown) => {
        if (error instanceof Error && 'syscall' in error) throw error;
        throw new ZipRefusal((await isZip(file)) ? 'damaged' : 'no-zip');
      },
    );
    zip.on('error', () => undefined); // what fails is said by the call that failed
    try {
      return new ZipReader(zip, await readEntries(zip));
    } catch (error) {
      await closed(zip);
      return refuse(error);
    }
  }

  /** The content of a file, piece by piece. Throws a `ZipRefusal` as soon as it is not what the directory says. */
  async *read({ entry }: ZipEntry): AsyncGenerator<Uint8Array> {
    let [bytes, crc] = [0, 0];
    try {
      const pieces: AsyncIterable<Uint8Array> = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of pieces) {
        bytes += piece.byteLength;
        if (bytes > entry.uncompressedSize) damaged(); // before anything of it is used
        crc = crc32(piece, crc);
        yield piece;
      }
    } catch (error) {
      refuse(error);
    }
    if (bytes !== entry.uncompressedSize || crc !== entry.crc32) damaged();
  }

  /** A small file as text. */
  async text(entry: ZipEntry, mostBytes: number): Promise<string> {
    if (entry.bytes > mostBytes) return damaged();
    const pieces: Uint8Array[] = [];
    for await (const piece of this.read(entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  }

  close(): Promise<void> {
    return closed(this.#zip);
  }
}

async function closed(zip: ZipFile): Promise<void> {
  const closing = once(zip, 'close');
  zip.close();
  await closing.catch(() => undefined);
}

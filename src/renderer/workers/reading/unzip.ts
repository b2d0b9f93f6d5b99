import JSZip from 'jszip';
import type { FileRanges } from '../fileRanges.ts';
import { crc32 } from './crc32.ts';
import { Refusal } from './problems.ts';
import type { ZipEntry, ZipLimits } from './zipDirectory.ts';

/** The most packed data that JSZip is given, all of which is in memory, twice. */
const MOST_PACKED = 256 * 2 ** 20;

/** The name of the file that JSZip is given. */
const ONLY = 'r';

/**
 * JSZip compares the size at the end, and on a mismatch throws from a timer, where the error cannot be caught. So its
 * expected size is replaced by the actual one, and `unzip` compares instead.
 */
function silenceSizeCheck(file: JSZip.JSZipObject, counted: () => number): void {
  const { _data: compressed } = file as JSZip.JSZipObject & { _data?: object };
  if (compressed) Object.defineProperty(compressed, 'uncompressedSize', { get: counted, configurable: true });
}

/** A zip of one file, made from checked parts only: JSZip finds nothing but the data that was checked. */
function archiveOf({ method, crc, bytes }: ZipEntry, packed: Uint8Array): Uint8Array {
  const [localBytes, centralBytes, endBytes] = [31, 47, 22];
  const archive = new Uint8Array(localBytes + packed.length + centralBytes + endBytes);
  const view = new DataView(archive.buffer);
  const describe = (at: number) => {
    view.setUint16(at + 4, method, true);
    view.setUint32(at + 10, crc, true);
    view.setUint32(at + 14, packed.length, true);
    view.setUint32(at + 18, bytes, true);
    view.setUint16(at + 22, ONLY.length, true);
  };
  view.setUint32(0, 0x04034b50, true);
  describe(4);
  archive.set(new TextEncoder().encode(ONLY), 30);
  archive.set(packed, localBytes);
  const central = localBytes + packed.length;
  view.setUint32(central, 0x02014b50, true);
  describe(central + 6);
  archive.set(new TextEncoder().encode(ONLY), central + 46);
  const end = central + centralBytes;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, 1, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 12, centralBytes, true);
  view.setUint32(end + 16, central, true);
  return archive;
}

/** A JSZip stream as an iterable: it is paused until the next piece is requested. */
async function* pieces(file: JSZip.JSZipObject): AsyncGenerator<Uint8Array> {
  type Stream = JSZip.JSZipStreamHelper<Uint8Array>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- documented, but missing from its types
  const stream = (file as unknown as { internalStream(type: 'uint8array'): Stream }).internalStream(
    'uint8array',
  );
  const queue: Uint8Array[] = [];
  let [ended, failed] = [false, false];
  let wake: () => void = () => undefined;
  stream
    .on('data', (piece) => {
      queue.push(piece);
      stream.pause();
      wake();
    })
    .on('end', () => {
      ended = true;
      wake();
    })
    .on('error', () => {
      failed = true;
      wake();
    });
  try {
    for (;;) {
      const piece = queue.shift();
      if (piece) yield piece;
      else if (failed) throw new Refusal({ kind: 'archive-damaged' });
      else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
          stream.resume();
        });
    }
  } finally {
    stream.pause();
  }
}

/** The pieces, as long as they are what the directory says; throws a `Refusal` at the end if they were not. */
export async function* checkedPieces(
  pieces: AsyncIterable<Uint8Array>,
  entry: ZipEntry,
  limits: ZipLimits,
): AsyncGenerator<Uint8Array> {
  let [bytes, crc] = [0, 0];
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > limits.bytes) throw new Refusal({ kind: 'too-large', mostBytes: limits.bytes });
    if (bytes > entry.bytes)
      throw new Refusal({ kind: 'wrong-size', saidBytes: entry.bytes, foundBytes: bytes });
    crc = crc32(piece, crc);
    yield piece;
  }
  if (bytes !== entry.bytes)
    throw new Refusal({ kind: 'wrong-size', saidBytes: entry.bytes, foundBytes: bytes });
  if (crc !== entry.crc) throw new Refusal({ kind: 'wrong-checksum', name: entry.name });
}

/**
 * Unpacks a file of an archive with JSZip, all of whose packed data it needs at once: what is too much of it, and could
 * not be inflated otherwise, is refused as damaged. Checks the size after each piece,
 * whatever was declared, and the size and checksum at the end. Throws a `Refusal`.
 */
export async function* unzip(
  archive: FileRanges,
  entry: ZipEntry,
  limits: ZipLimits,
  mostPacked = MOST_PACKED,
): AsyncGenerator<Uint8Array> {
  const { offset, length } = entry.packed;
  if (length > mostPacked) throw new Refusal({ kind: 'archive-damaged' });
  const alone = archiveOf(entry, await archive.read(offset, length));
  const zip = await JSZip.loadAsync(alone, { createFolders: false }).catch(() => {
    throw new Refusal({ kind: 'archive-damaged' });
  });
  const file = zip.file(ONLY);
  if (!file) throw new Refusal({ kind: 'archive-damaged' });
  let bytes = 0;
  silenceSizeCheck(file, () => bytes);
  async function* counted(stream: AsyncIterable<Uint8Array>) {
    for await (const piece of stream) {
      bytes += piece.length;
      yield piece;
    }
  }
  yield* checkedPieces(counted(pieces(file)), entry, limits);
}

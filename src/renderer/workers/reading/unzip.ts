import JSZip from 'jszip';
import { crc32 } from './crc32.ts';
import { Refusal } from './problems.ts';
import { readDirectory, ZIP_LIMITS, type ZipEntry, type ZipLimits } from './zipDirectory.ts';

/** The name of the file that JSZip is given. */
const ONLY = 'r';

const isFolder = (entry: ZipEntry) => entry.name.endsWith('/');
const isData = (entry: ZipEntry) => /\.(?:csv|json|txt)$/i.test(entry.name);

/** The single data file in an archive. If there is only one file, its name does not matter. */
function chooseEntry(entries: readonly ZipEntry[]): ZipEntry {
  const files = entries.filter((entry) => !isFolder(entry));
  const data = files.length === 1 ? files : files.filter(isData);
  const [only] = data;
  const names = (list: readonly ZipEntry[]) => list.map((entry) => entry.name).slice(0, 20);
  if (!only) throw new Refusal({ kind: 'no-data-file', names: names(files) });
  if (data.length > 1) throw new Refusal({ kind: 'several-data-files', names: names(data) });
  return only;
}

/**
 * JSZip compares the size at the end, and on a mismatch throws from a timer, where the error cannot be caught. So its
 * expected size is replaced by the actual one, and `unzip` compares instead.
 */
function silenceSizeCheck(file: JSZip.JSZipObject, counted: () => number): void {
  const { _data: compressed } = file as JSZip.JSZipObject & { _data?: object };
  if (compressed) Object.defineProperty(compressed, 'uncompressedSize', { get: counted, configurable: true });
}

/** A zip of one file, made from checked parts only: JSZip finds nothing but the data that was checked. */
function archiveOf({ method, crc, bytes, packed }: ZipEntry): Uint8Array {
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

/**
 * Opens an archive and yields the bytes of its data file, piece by piece. Checks the directory first, the size after
 * each piece, whatever was declared, and the size and checksum at the end. Throws a `Refusal`.
 */
export async function* unzip(
  archive: Uint8Array,
  limits: ZipLimits = ZIP_LIMITS,
  expect: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const entry = chooseEntry(readDirectory(archive, limits));
  expect(entry.bytes);
  const zip = await JSZip.loadAsync(archiveOf(entry), { createFolders: false }).catch(() => {
    throw new Refusal({ kind: 'archive-damaged' });
  });
  const file = zip.file(ONLY);
  if (!file) throw new Refusal({ kind: 'archive-damaged' });
  let [bytes, crc] = [0, 0];
  silenceSizeCheck(file, () => bytes);
  for await (const piece of pieces(file)) {
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

import { Zip, type ZipInputFile } from 'fflate';
import { piecesOf, type FileRanges } from '../fileRanges.ts';
import { crc32 } from '../reading/crc32.ts';
import type { ZipEntry } from '../reading/zipDirectory.ts';

/** A file to be written: its text is made piece by piece, when it is wanted, or its packed data is taken as it is. */
export type ZipFile =
  | { name: string; pieces: Iterable<string> | AsyncIterable<string> }
  | {
      name: string;
      kept: Pick<ZipEntry, 'method' | 'crc' | 'bytes'>;
      packed: AsyncIterable<Uint8Array<ArrayBuffer>>;
    };

/** A file of another zip, byte for byte. */
export const keptFile = (file: FileRanges, entry: ZipEntry): ZipFile => ({
  name: entry.name,
  kept: entry,
  packed: piecesOf(file, entry.packed),
});

/** Beyond these, a zip needs an extension that not every spreadsheet reads. */
const MOST_ZIP_BYTES = 0xffff_ffff;
const DEFLATED = 8;
/** The earliest that a zip can say: the time of the export is inside. */
const DATE = new Date(1980, 0, 1);

/** A zip of this size, or with a file of it, needs an extension that not every spreadsheet reads. */
export class TooLargeForZip extends Error {}

const encoder = new TextEncoder();

/** Deflates a file; its size and checksum go into `file`. */
async function* deflated(
  pieces: Iterable<string> | AsyncIterable<string>,
  file: ZipInputFile,
  mostBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let isGivenUp = false;
  const write = async () => {
    for await (const piece of pieces) {
      if (isGivenUp) break;
      const bytes = encoder.encode(piece);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      if (file.size > mostBytes) throw new TooLargeForZip();
      // Waits for the reader, so that only a few pieces are in memory.
      await writer.ready;
      await writer.write(bytes);
    }
    await writer.close();
  };
  let failure: unknown = null;
  const writing = write().catch(async (error: unknown) => {
    failure = error;
    await writer.abort(error).catch(() => undefined);
  });
  try {
    for (;;) {
      const step = await reader.read().catch(() => ({ done: true as const, value: undefined }));
      if (step.done) break;
      yield step.value;
    }
    await writing;
    if (failure !== null) throw failure;
  } finally {
    // If the zip is given up, the file ends where it is.
    isGivenUp = true;
    await reader.cancel().catch(() => undefined);
  }
}

/** Writes a zip file by file, never holding more than a few pieces. Throws `TooLargeForZip`. */
export async function* zipStream(
  files: Iterable<ZipFile>,
  mostBytes: number = MOST_ZIP_BYTES,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const made: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const zip = new Zip((_error, piece) => {
    made.push(new Uint8Array(piece));
    bytes += piece.length;
  });
  for (const each of files) {
    const file: ZipInputFile = { filename: each.name, size: 0, crc: 0, compression: DEFLATED, mtime: DATE };
    if ('kept' in each)
      Object.assign(file, { size: each.kept.bytes, crc: each.kept.crc, compression: each.kept.method });
    zip.add(file);
    for await (const piece of 'kept' in each ? each.packed : deflated(each.pieces, file, mostBytes)) {
      file.ondata?.(null, piece, false);
      yield* made.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    if (bytes > mostBytes) throw new TooLargeForZip();
  }
  zip.end();
  yield* made;
}

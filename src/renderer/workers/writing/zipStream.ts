import { crc32 } from '../reading/crc32.ts';
import { dataDescriptor, directory, localHeader, MOST_ZIP_BYTES, type ZipEntry } from './zipRecords.ts';

/** A file to be written: its text is made piece by piece, when it is wanted. */
type ZipFile = { name: string; pieces: Iterable<string> };

/** A zip of this size, or with a file of it, needs an extension that not every spreadsheet reads. */
export class TooLargeForZip extends Error {}

const encoder = new TextEncoder();

/** Deflates a file; what is known of its size and checksum goes into `entry`. */
async function* deflated(
  pieces: Iterable<string>,
  entry: ZipEntry,
  mostBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let isGivenUp = false;
  const write = async () => {
    for (const piece of pieces) {
      if (isGivenUp) break;
      const bytes = encoder.encode(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.bytes += bytes.length;
      if (entry.bytes > mostBytes) throw new TooLargeForZip();
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
      entry.storedBytes += step.value.length;
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
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const { name, pieces } of files) {
    const entry: ZipEntry = { name: encoder.encode(name), crc: 0, storedBytes: 0, bytes: 0, offset };
    const head = localHeader(entry.name);
    yield head;
    yield* deflated(pieces, entry, mostBytes);
    const tail = dataDescriptor(entry);
    yield tail;
    offset += head.length + entry.storedBytes + tail.length;
    if (offset > mostBytes) throw new TooLargeForZip();
    entries.push(entry);
  }
  yield directory(entries, offset);
}

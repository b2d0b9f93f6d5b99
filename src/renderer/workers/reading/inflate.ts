import { piecesOf, type FileRanges } from '../fileRanges.ts';
import type { Inflater } from './inflater.ts';
import type { ZipEntry } from './zipDirectory.ts';

/** How many pieces are asked for at once, so that both stages always have work. */
const AHEAD = 3;

/** Inflating did not work out. What was wrong has to be found in another way. */
export class NotInflated extends Error {
  /** How much of the gzip file made sense, about, if that is known. */
  readonly near: number | null;
  constructor(near: number | null = null) {
    super();
    this.near = near;
  }
}

/** A gzip header that says nothing but that deflated data follows. */
export const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** The packed data of an entry as a gzip file, so that the stream itself compares the checksum and the size. */
export async function* asGzip(file: FileRanges, entry: ZipEntry): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield GZIP_HEADER.slice();
  yield* piecesOf(file, entry.packed);
  if (entry.isCutOff) return; // what followed would be taken for packed data
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc, true);
  trailer.setUint32(4, entry.bytes, true);
  yield new Uint8Array(trailer.buffer);
}

/** Gives the packed data to the inflater. Returns where it was wrong, or null if all of it was taken. */
async function feed(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
  inflater: Inflater,
): Promise<number | null> {
  let at = 0;
  for await (const piece of packed) {
    const { length } = piece;
    const taken = await inflater.ask('put', { packed: piece }, [piece.buffer]);
    if (!taken.ok) return null;
    at += taken.value;
    if (taken.value < length) return at;
  }
  await inflater.ask('close', null);
  return null;
}

/**
 * Inflates a gzip file while its pieces are used. A piece is gone when the next is asked for: its memory is filled again.
 * Throws `NotInflated` after what could be inflated.
 */
export async function* inflate(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
  start: () => Inflater,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let inflater: Inflater;
  try {
    inflater = start();
  } catch {
    throw new NotInflated();
  }
  let failure: unknown = null;
  const fed = feed(packed, inflater).catch((error: unknown) => {
    failure = error;
    inflater.end();
    return null;
  });
  let near: number | null = null;
  try {
    const take = (used: ArrayBuffer | null) => inflater.ask('take', { used }, used ? [used] : []);
    const coming = Array.from({ length: AHEAD }, () => take(null));
    let used: ArrayBuffer | null = null;
    for (;;) {
      const next = await coming.shift();
      // Where it failed is known once the data that failed is answered.
      if (next?.ok && next.value === 'failed') near = await fed;
      if (!next?.ok || next.value === 'failed') break;
      if (next.value === 'ended') return;
      coming.push(take(used));
      yield next.value;
      used = next.value.buffer;
    }
  } finally {
    inflater.end();
  }
  await fed;
  throw failure ?? new NotInflated(near);
}

import { piecesOf, withEndsAtHand, type FileRanges } from '../fileRanges.ts';
import { chooseEntry } from './chooseEntry.ts';
import { firstEntryOf } from './cutOffZip.ts';
import { encodingOf } from './foundEncoding.ts';
import { asGzip, GZIP_HEADER, inflate, NotInflated } from './inflate.ts';
import { startInflater } from './inflater.ts';
import { PACKED_PART } from './inflating.ts';
import { Refusal } from './problems.ts';
import { checkedPieces, unzip } from './unzip.ts';
import { looksLikeZip, readDirectory, ZIP_LIMITS, type ZipEntry, type ZipLimits } from './zipDirectory.ts';

/** Lets pending messages to this worker be handled before the work continues. */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

const DEFLATED = 8;

/** The pieces after the first `count` bytes. */
async function* after(count: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let before = count;
  for await (const piece of pieces) {
    if (before < piece.length) yield piece.subarray(before);
    before = Math.max(0, before - piece.length);
  }
}

/** Near which byte of the archive its packed data made no sense; null if that is not known, or it is only the checksum. */
function nearByte({ packed }: ZipEntry, { near }: NotInflated): number | null {
  const at = near === null ? null : Math.max(0, near - GZIP_HEADER.length);
  return at !== null && at < packed.length ? packed.offset + at : null;
}

/** The refusal of packed data with its place. */
function withNearByte({ problem }: Refusal, near: number | null): Refusal {
  switch (problem.kind) {
    case 'archive-damaged':
    case 'wrong-size':
    case 'wrong-checksum':
      return new Refusal(near === null ? problem : { ...problem, near });
    default:
      return new Refusal(problem);
  }
}

/**
 * The contents of a file in a zip. Where inflating in a worker of its own does not work out, JSZip goes on at the same
 * place, and says what is wrong. Throws a `Refusal`.
 */
export async function* entryContents(
  archive: FileRanges,
  entry: ZipEntry,
  limits: ZipLimits = ZIP_LIMITS,
): AsyncGenerator<Uint8Array> {
  if (entry.method !== DEFLATED) {
    yield* checkedPieces(piecesOf(archive, entry.packed), entry, limits);
    return;
  }
  let bytes = 0;
  try {
    for await (const piece of inflate(asGzip(archive, entry), startInflater)) {
      bytes += piece.length;
      if (bytes > limits.bytes) throw new Refusal({ kind: 'too-large', mostBytes: limits.bytes });
      if (bytes > entry.bytes)
        throw new Refusal({ kind: 'wrong-size', saidBytes: entry.bytes, foundBytes: bytes });
      yield piece;
    }
    // Some streams go on after the end of a gzip file, and would compare the checksum of the rest alone.
    if (bytes !== entry.bytes) throw new NotInflated();
  } catch (error) {
    if (!(error instanceof NotInflated)) throw error;
    try {
      yield* after(bytes, unzip(archive, entry, limits));
    } catch (refusal) {
      throw refusal instanceof Refusal ? withNearByte(refusal, nearByte(entry, error)) : refusal;
    }
  }
}

/** What there is of the first file of a zip that is cut off. */
async function* cutOffContents(archive: FileRanges): AsyncGenerator<Uint8Array> {
  const entry = await firstEntryOf(archive);
  if (!entry) return;
  try {
    yield* entryContents(archive, entry);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // its end is missing, as is known
  }
}

const looksLikeGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && (bytes.length === 1 || bytes[1] === 0x8b);

/** A stream may say that data makes no sense only when it has taken some more. */
const LATE_BYTES = 4 * PACKED_PART;
/** By chance, bytes look like the beginning of a gzip file once in 16 MiB. A file that is made of them is refused. */
const MOST_BEGINNINGS = 16;

/** Where gzip files may begin about where the packed data before made no sense any more, after another began. */
async function gzipsNear(file: FileRanges, near: number, begin: number): Promise<number[]> {
  const offset = Math.max(begin + 1, near - LATE_BYTES);
  const length = Math.min(LATE_BYTES + 2 * PACKED_PART, file.bytes - offset);
  const bytes = length > 0 ? await file.read(offset, length) : new Uint8Array();
  const found: number[] = [];
  for (
    let at = bytes.indexOf(0x1f);
    at >= 0 && found.length < MOST_BEGINNINGS;
    at = bytes.indexOf(0x1f, at + 1)
  )
    if (bytes[at + 1] === 0x8b && bytes[at + 2] === DEFLATED) found.push(offset + at);
  return found;
}

/**
 * The contents of a gzip file, whose checksum and size the stream itself compares. It may be several that were joined:
 * the stream refuses what follows the first, so that where the next one begins is looked for there. Throws a `Refusal`.
 */
async function* gunzipped(file: FileRanges, limits: ZipLimits): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // One of those that were joined: where it begins, what was given out of it, and where it may end.
  let [from, given, ends] = [0, 0, [file.bytes]];
  let near: number | null = null;
  for (let to = ends.shift(); to !== undefined; to = ends.shift()) {
    try {
      const packed = piecesOf(file, { offset: from, length: to - from });
      for await (const piece of after(given, inflate(packed, startInflater))) {
        given += piece.length;
        bytes += piece.length;
        if (bytes > limits.bytes) throw new Refusal({ kind: 'too-large', mostBytes: limits.bytes });
        yield piece;
      }
      if (to === file.bytes) return;
      [from, given, ends] = [to, 0, [file.bytes]];
    } catch (error) {
      if (!(error instanceof NotInflated)) throw error;
      if (to !== file.bytes) continue;
      near = error.near === null ? null : from + error.near;
      ends = near === null ? [] : await gzipsNear(file, near, from);
    }
  }
  throw new Refusal({ kind: 'gzip-damaged', ...(near === null ? {} : { near }) });
}

/** How much of the start is looked at. */
const START_BYTES = 1024;
/** Noise has one of these in nine bytes; text has hardly any. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const MOST_CONTROLS = 1 / 20;

/** Whether bytes are those of an image, a program or noise. Text in an old encoding is undecodable, but has no controls. */
function isNoText(start: Uint8Array, latin1: string): boolean {
  // Only UTF-16 contains zero bytes.
  if (encodingOf(start)) return false;
  if (latin1.includes('\0') || latin1.startsWith('%PDF-')) return true;
  const controls = latin1.match(CONTROLS)?.length ?? 0;
  if (controls <= start.length * MOST_CONTROLS) return false;
  return new TextDecoder().decode(start, { stream: true }).includes('\ufffd');
}

/** Refuses content that cannot be a report: web pages, XML errors, anything but text. */
function checkStart(piece: Uint8Array, isText: boolean): void {
  const bytes = piece.subarray(0, START_BYTES);
  const start = new TextDecoder('latin1').decode(bytes).replace(/^\u00ef\u00bb\u00bf/, '');
  if (/^\s*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start)) throw new Refusal({ kind: 'web-page' });
  if (/^\s*<\?xml/i.test(start)) throw new Refusal({ kind: 'not-a-report' });
  if (!isText && isNoText(bytes, start)) throw new Refusal({ kind: 'not-text' });
}

type ContentsOptions = {
  /** The name of the file in the archive that is wanted. */
  entry: string | undefined;
  /** Whether the name of the file says that it is a zip. */
  isNamedZip: boolean;
  /** Whether the analyst said that it is text. */
  isText?: boolean;
  /** Called with the size of the data before it is read; not always right. */
  expect: (bytes: number) => void;
};

async function* unpacked(
  file: FileRanges,
  start: Uint8Array,
  { entry: wanted, expect }: ContentsOptions,
): AsyncGenerator<Uint8Array> {
  if (looksLikeZip(start)) {
    const directory = await readDirectory(file).catch((error: unknown) => {
      if (error instanceof Refusal && error.problem.kind === 'archive-cut-off') return error;
      throw error;
    });
    if (directory instanceof Refusal) {
      yield* cutOffContents(file);
      throw directory;
    }
    const entry = chooseEntry(directory, wanted);
    expect(entry.bytes);
    yield* entryContents(file, entry);
  } else if (looksLikeGzip(start)) {
    const size = new DataView((await file.read(Math.max(0, file.bytes - 4), Math.min(4, file.bytes))).buffer);
    // The size at the end is that of a whole file. Nothing but the progress depends on it.
    expect(Math.max(file.bytes, size.byteLength === 4 ? size.getUint32(0, true) : 0));
    yield* gunzipped(file, ZIP_LIMITS);
  } else {
    expect(file.bytes);
    yield* piecesOf(file, { offset: 0, length: file.bytes });
  }
}

/**
 * The data of a report file, packed or plain. The format is detected from the content; only what is named a zip has to
 * be packed.
 */
export async function* contentsOf(file: FileRanges, options: ContentsOptions): AsyncGenerator<Uint8Array> {
  if (file.bytes === 0) throw new Refusal({ kind: 'empty-file' });
  const atHand = await withEndsAtHand(file);
  const start = await atHand.read(0, Math.min(4, file.bytes));
  const isPacked = looksLikeZip(start) || looksLikeGzip(start);
  let first = true;
  for await (const piece of unpacked(atHand, start, options)) {
    if (first && isPacked && piece.length > 3 && (looksLikeZip(piece) || looksLikeGzip(piece)))
      throw new Refusal({ kind: 'packed-twice' });
    if (first) checkStart(piece, options.isText ?? false);
    if (options.isNamedZip && !isPacked) throw new Refusal({ kind: 'not-a-zip' });
    first = false;
    yield piece;
  }
}

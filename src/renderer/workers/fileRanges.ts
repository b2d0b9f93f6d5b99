import type { Failure } from '../../contract/result.ts';

/** How much of the start and of the end of a file is at hand: the end record of a zip with the longest comment. */
const AT_HAND = 22 + 65_535;
/** The first pieces are small, so that the first rows are there soon. */
const FIRST_PIECE = 60 * 1024;
const PIECE = 1024 * 1024;
/** How many pieces are asked for at once. */
const AHEAD = 3;

/** A range of a file cannot be had. */
export class NoRange extends Error {
  /** Why, where that is not the fault of the file. */
  readonly failure: Failure | null;
  constructor(failure: Failure | null = null) {
    super();
    this.failure = failure;
  }
}

/** A file in the worker, of which any range can be read. */
export type FileRanges = {
  readonly bytes: number;
  /** Rejects with `NoRange` if not all of it can be had. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** The same file, with its start and end at hand, where what is looked at before reading it is. */
export async function withEndsAtHand(file: FileRanges): Promise<FileRanges> {
  const length = Math.min(file.bytes, AT_HAND);
  const tailAt = file.bytes - length;
  const [head, tail] = await Promise.all([file.read(0, length), file.read(tailAt, length)]);
  return {
    bytes: file.bytes,
    read(offset, wanted) {
      const end = offset + wanted;
      if (end <= length) return Promise.resolve(head.slice(offset, end));
      if (offset >= tailAt) return Promise.resolve(tail.slice(offset - tailAt, end - tailAt));
      return file.read(offset, wanted);
    },
  };
}

/** Ranges of a file in order, as they are asked for. The next are on their way while one is used. */
export async function* piecesOf(
  file: FileRanges,
  { offset, length }: { offset: number; length: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const end = offset + length;
  const coming: Promise<Uint8Array<ArrayBuffer>>[] = [];
  let [at, size] = [offset, FIRST_PIECE];
  do {
    while (at < end && coming.length < AHEAD) {
      const piece = file.read(at, Math.min(size, end - at));
      piece.catch(() => undefined); // is thrown where the piece is taken
      coming.push(piece);
      at = Math.min(end, at + size);
      size = Math.min(PIECE, size * 4);
    }
    const next = await coming.shift();
    if (next) yield next;
  } while (at < end || coming.length);
}

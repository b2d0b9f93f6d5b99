import { answerOver, askOver, WithTransfer } from './channel.ts';

/** Reads a range of a file on the page; null if it cannot be had. */
export type ReadRange = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer> | null>;

type RangeProtocol = {
  questions: {
    range: { asks: { offset: number; length: number }; answers: Uint8Array<ArrayBuffer> | null };
  };
  announces: never;
};

/** How much of the start and of the end of a file is at hand: the end record of a zip with the longest comment. */
const AT_HAND = 22 + 65_535;
/** The first pieces are small, so that the first rows are there soon. */
const FIRST_PIECE = 60 * 1024;
const PIECE = 1024 * 1024;
/** How many pieces are asked for at once. */
const AHEAD = 3;

/** A range of a file cannot be had, which the page knows more about. */
export class NoRange extends Error {}

/** A file in the worker, of which any range can be read. */
export type FileRanges = {
  readonly bytes: number;
  /** Rejects with `NoRange` if the page does not have all of it. */
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

/** Answers for the ranges of a file. The other port goes to the worker; `close` ends it. */
export function serveRanges(read: ReadRange): { port: MessagePort; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  answerOver<RangeProtocol>(port1, () => ({
    async range({ offset, length }) {
      const bytes = await read(offset, length);
      return bytes ? new WithTransfer(bytes, [bytes.buffer]) : null;
    },
  }));
  port1.start();
  return {
    port: port2,
    close: () => {
      port1.close();
    },
  };
}

/** The file whose ranges are answered on this port. */
export function rangesOver(port: MessagePort, bytes: number): FileRanges {
  const { ask } = askOver<RangeProtocol>(port, () => undefined);
  port.start();
  return {
    bytes,
    async read(offset, length) {
      if (length === 0) return new Uint8Array();
      const range = await ask('range', { offset, length });
      if (!range.ok || range.value?.length !== length) throw new NoRange();
      return range.value;
    },
  };
}

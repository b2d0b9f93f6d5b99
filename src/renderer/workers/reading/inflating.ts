// One of the two stages of reading an archive: packed bytes in, unpacked pieces out, in a worker of its own.
import { WithTransfer, type Answers } from '../channel.ts';

/** The first pieces are small, so that the first rows are there soon. */
const FIRST_PIECE = 64 * 1024;
const PIECE = 1024 * 1024;
/**
 * How much packed data the stream is given at once. It inflates all of it, before anybody has taken any of what comes
 * out: up to a thousand times as much.
 */
export const PACKED_PART = 32 * 1024;

type Inflated = Uint8Array<ArrayBuffer> | 'ended' | 'failed';

export type InflateProtocol = {
  questions: {
    /**
     * More of the packed data, in the format of gzip. Answers how many of the bytes were taken, once there was room for
     * them: fewer if the data makes no sense from about there.
     */
    put: { asks: { packed: Uint8Array<ArrayBuffer> }; answers: number };
    /** There is no more packed data. */
    close: { asks: null; answers: null };
    /** The next piece. The memory of one that was used is given back, to be filled again. */
    take: { asks: { used: ArrayBuffer | null }; answers: Inflated };
  };
  announces: never;
};

/** Inflates one file. The size and checksum at its end are checked by the stream. */
export class Inflating {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  /** What was inflated beyond the last piece. */
  #rest = new Uint8Array();
  #size = FIRST_PIECE;
  #last: Promise<Inflated> = Promise.resolve('ended');
  readonly answers: Answers<InflateProtocol['questions']>;

  constructor() {
    const { readable, writable } = new DecompressionStream('gzip');
    this.#writer = writable.getWriter();
    this.#reader = readable.getReader();
    // A failure is seen where the next piece is read.
    this.#writer.closed.catch(() => undefined);
    this.#reader.closed.catch(() => undefined);
    this.answers = {
      put: ({ packed }) => this.#put(packed),
      close: () => this.#close(),
      take: async ({ used }) => {
        // One after another, in the order of the questions.
        this.#last = this.#last.then(() => this.#gather(used));
        const piece = await this.#last;
        return typeof piece === 'string' ? piece : new WithTransfer<Inflated>(piece, [piece.buffer]);
      },
    };
  }

  async #put(packed: Uint8Array<ArrayBuffer>): Promise<number> {
    let at = 0;
    try {
      for (; at < packed.length; at += PACKED_PART)
        await this.#writer.write(packed.subarray(at, at + PACKED_PART));
      return packed.length;
    } catch {
      return at;
    }
  }

  async #close(): Promise<null> {
    try {
      // If the end is missing, the stream forgets what was not read. It takes more, even nothing, only once all was read.
      await this.#writer.write(new Uint8Array());
      await this.#writer.close();
    } catch {
      // Is seen where the next piece is read.
    }
    return null;
  }

  /** The next piece: full, unless it is the last. */
  async #gather(used: ArrayBuffer | null): Promise<Inflated> {
    const piece = used?.byteLength === this.#size ? new Uint8Array(used) : new Uint8Array(this.#size);
    this.#size = Math.min(PIECE, this.#size * 4);
    let length = 0;
    while (length < piece.length) {
      if (this.#rest.length === 0) {
        const read = await this.#reader.read().catch(() => null);
        if (!read) return length ? piece.subarray(0, length) : 'failed';
        if (read.done) return length ? piece.subarray(0, length) : 'ended';
        this.#rest = read.value;
      }
      const part = this.#rest.subarray(0, piece.length - length);
      piece.set(part, length);
      length += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return piece;
  }
}

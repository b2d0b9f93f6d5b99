import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { receive, type Receiver } from '../disk/files.ts';

/** As the archives of the library have it: nobody else may read them. */
const MODE = 0o100_600;

/** Writes a zip, one file after another. Archives are stored as they are: they are compressed already. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #receiver: Receiver;
  readonly #abort = new AbortController();
  readonly #written: Promise<void>;

  private constructor(receiver: Receiver) {
    this.#receiver = receiver;
    this.#zip.on('error', (error: unknown) => {
      this.#abort.abort(error);
    });
    this.#written = this.#write();
    this.#written.catch(() => undefined); // the call that waits for it says so
  }

  /** Creates the file. Fails if it exists. */
  static async create(file: string): Promise<ZipWriter> {
    return new ZipWriter(await receive(file));
  }

  /** Adds a file of so many bytes. Fails if there are more or fewer. */
  async add(name: string, bytes: number, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const source = Readable.from(pieces);
    this.#zip.addReadStream(source, name, { size: bytes, compress: false, mode: MODE });
    await Promise.race([finished(source), this.#written]).finally(() => source.destroy());
  }

  /** Adds a small text, compressed. */
  addText(name: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), name, { mode: MODE });
  }

  /** Writes the directory, and closes the file when all of it is on disk. */
  async finish(): Promise<void> {
    this.#zip.end();
    await this.#written;
    await this.#receiver.finish();
  }

  /** Ends writing, and removes the file. */
  async discard(): Promise<void> {
    this.#abort.abort();
    await this.#written.catch(() => undefined);
    await this.#receiver.discard();
  }

  async #write(): Promise<void> {
    const { signal } = this.#abort;
    try {
      await pipeline(
        this.#zip.outputStream,
        async (pieces: AsyncIterable<Buffer | string>) => {
          for await (const piece of pieces)
            await this.#receiver.write(typeof piece === 'string' ? Buffer.from(piece) : piece);
        },
        { signal },
      );
    } catch (error) {
      throw signal.reason ?? error;
    }
  }
}

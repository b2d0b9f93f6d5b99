import type { ArchiveReply, ArchiveRequest, Opened, ToArchive } from './archiveCalls.ts';
import { failureOf } from './archiveFailure.ts';
import { LocalArchive } from './localArchive.ts';

/** Any number of archives, by their files. Each is opened when it is first needed. */
export class Archives {
  readonly #open = new Map<string, { archive: LocalArchive } & Opened>();
  readonly #running = new Map<number, AbortController>();
  readonly #reply: (reply: ArchiveReply) => void;

  constructor(reply: (reply: ArchiveReply) => void) {
    this.#reply = reply;
  }

  /** Takes a message. Every call is replied to once. */
  take(message: ToArchive): void {
    if ('cancel' in message) this.#running.get(message.cancel)?.abort();
    else void this.#answer(message);
  }

  #opened(file: string): { archive: LocalArchive } & Opened {
    const opened = this.#open.get(file) ?? LocalArchive.open(file);
    this.#open.set(file, opened);
    return opened;
  }

  async #answer(request: ArchiveRequest): Promise<void> {
    const { id } = request;
    const running = new AbortController();
    this.#running.set(id, running);
    try {
      this.#reply(await this.#done(request, running.signal));
    } catch (error) {
      this.#reply({ id, call: request.call, ok: false, error: this.#failure(request.archive, error) });
    } finally {
      this.#running.delete(id);
    }
  }

  /** What to say of a failure. An archive that turned out to be damaged is put aside. */
  #failure(file: string, error: unknown) {
    const failure = failureOf(error);
    const opened = this.#open.get(file);
    if (failure.kind !== 'damaged' || failure.putAside !== null || !opened) return failure;
    this.#open.delete(file);
    return { kind: 'damaged' as const, putAside: opened.archive.putAside() };
  }

  async #done(request: ArchiveRequest, signal: AbortSignal): Promise<ArchiveReply> {
    const { id, archive: file } = request;
    if (request.call === 'close') {
      const opened = this.#open.get(file);
      this.#open.delete(file);
      await opened?.archive.close();
      return { id, call: 'close', ok: true, value: undefined };
    }
    const { archive, putAside } = this.#opened(file);
    switch (request.call) {
      case 'open':
        return { id, call: 'open', ok: true, value: { putAside } };
      case 'begin':
        return { id, call: 'begin', ok: true, value: await archive.begin(...request.args) };
      case 'put':
        return { id, call: 'put', ok: true, value: await archive.put(...request.args) };
      case 'lookAgain':
        return { id, call: 'lookAgain', ok: true, value: await archive.lookAgain(...request.args) };
      case 'complete':
        return { id, call: 'complete', ok: true, value: await archive.complete(...request.args) };
      case 'abandon':
        return { id, call: 'abandon', ok: true, value: await archive.abandon(...request.args) };
      case 'slices':
        return { id, call: 'slices', ok: true, value: await archive.slices() };
      case 'lines':
        return { id, call: 'lines', ok: true, value: await archive.lines(...request.args) };
      case 'wipe':
        return { id, call: 'wipe', ok: true, value: await archive.wipe(...request.args) };
      case 'copyTo':
        return { id, call: 'copyTo', ok: true, value: await archive.copyTo(...request.args) };
      case 'takeFrom':
        return { id, call: 'takeFrom', ok: true, value: await archive.takeFrom(...request.args) };
      case 'ask':
        return { id, call: 'ask', ok: true, value: await archive.ask(request.args[0], signal) };
    }
  }
}

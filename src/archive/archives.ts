import { randomUUID } from 'node:crypto';
import type {
  ArchiveCall,
  ArchiveReply,
  ArchiveRequest,
  Checked,
  Opened,
  ToArchive,
} from './archiveCalls.ts';
import { ArchiveError, failureOf, type ArchiveFailure } from './archiveFailure.ts';
import { owesRebuild } from './databaseFile.ts';
import { LocalArchive } from './localArchive.ts';
import { isSoundElsewhere } from './soundFile.ts';

type OpenArchive = Opened & {
  archive: LocalArchive;
  checked: PromiseWithResolvers<void>;
  /** Why it is no longer open; null while it is. */
  ended: ArchiveFailure | null;
};

/** What waits until the whole file is known to be sound: all that writes, and what becomes a copy. */
const NEEDS_CHECK: Record<
  Exclude<ArchiveCall, 'open' | 'close' | 'check' | 'checked' | 'owesRebuild'>,
  boolean
> = {
  begin: true,
  put: true,
  lookAgain: true,
  complete: true,
  abandon: true,
  wipe: true,
  copyTo: true,
  takeFrom: true,
  slices: false,
  lines: false,
  ask: false,
};

/** Waits for something, and fails if it is cancelled meanwhile. */
async function unlessCancelled(wait: Promise<void>, signal: AbortSignal): Promise<void> {
  const cancelled = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => {
    cancelled.reject(new ArchiveError({ kind: 'cancelled' }));
  });
  await Promise.race([wait, cancelled.promise]);
}

/** Any number of archives, by their files. Each is opened when it is first needed. */
export class Archives {
  readonly #open = new Map<string, OpenArchive>();
  /** Whose log is in which file. */
  readonly #accounts = new Map<string, string>();
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

  #opened(file: string, isPatient = false): OpenArchive {
    const known = this.#open.get(file);
    if (known) return known;
    const { archive, putAside } = LocalArchive.open(file, {
      account: this.#accounts.get(file) ?? null,
      isPatient,
    });
    const check = archive.isChecked ? null : randomUUID();
    const opened: OpenArchive = {
      archive,
      putAside,
      check,
      checked: Promise.withResolvers(),
      ended: null,
    };
    if (check === null) opened.checked.resolve();
    this.#open.set(file, opened);
    return opened;
  }

  /** Forgets an archive. What it was asked ends like this, and what has waited for its check goes on. */
  #forget(file: string, ended: ArchiveFailure): OpenArchive | undefined {
    const opened = this.#open.get(file);
    this.#open.delete(file);
    if (!opened) return undefined;
    opened.ended = ended;
    opened.checked.resolve();
    return opened;
  }

  /** The archive as it is once this call may be made. */
  async #ready(file: string, call: keyof typeof NEEDS_CHECK, signal: AbortSignal): Promise<OpenArchive> {
    const opened = this.#opened(file);
    if (NEEDS_CHECK[call]) await unlessCancelled(opened.checked.promise, signal);
    // Whoever closed it means to remove the file: it is not begun again. In the place of a damaged one is another.
    if (opened.ended?.kind === 'closed') throw new ArchiveError(opened.ended);
    return this.#opened(file);
  }

  async #answer(request: ArchiveRequest): Promise<void> {
    const { id } = request;
    const running = new AbortController();
    this.#running.set(id, running);
    try {
      this.#reply(await this.#done(request, running.signal));
    } catch (error) {
      this.#reply({ id, call: request.call, ok: false, error: failureOf(error) });
    } finally {
      this.#running.delete(id);
    }
  }

  /**
   * Asks an open archive. What it says after its end follows from that. If it is damaged, it is put aside; where its disk
   * is gone, it is opened again for the next call, since the disk may be back by then.
   */
  async #asked<T>(
    { file, isElsewhere, opened }: { file: string; isElsewhere: boolean; opened: OpenArchive },
    ask: () => Promise<T> | T,
  ): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'cancelled') throw error;
      if (opened.ended) throw new ArchiveError(opened.ended, error);
      if (failure.kind === 'damaged') {
        this.#forget(file, { kind: 'damaged', putAside: null });
        throw new ArchiveError({ kind: 'damaged', putAside: opened.archive.putAside() }, error);
      }
      if (failure.kind === 'disk' && failure.problem !== 'full' && !isElsewhere)
        await this.#forget(file, failure)?.archive.close();
      throw error;
    }
  }

  async #done(request: ArchiveRequest, signal: AbortSignal): Promise<ArchiveReply> {
    const { id, archive: file } = request;
    switch (request.call) {
      case 'open': {
        this.#accounts.set(file, request.args[0]);
        const { putAside, check } = this.#opened(file, true);
        return { id, call: 'open', ok: true, value: { putAside, check } };
      }
      case 'close':
        await this.#forget(file, { kind: 'closed' })?.archive.close();
        return { id, call: 'close', ok: true, value: undefined };
      case 'check':
        return { id, call: 'check', ok: true, value: { isSound: isSoundElsewhere(file) } };
      case 'owesRebuild':
        return { id, call: 'owesRebuild', ok: true, value: owesRebuild(file) };
      case 'checked':
        await this.#checked(file, ...request.args);
        return { id, call: 'checked', ok: true, value: undefined };
      default: {
        const opened = await this.#ready(file, request.call, signal);
        const isElsewhere = request.call === 'copyTo' || request.call === 'takeFrom';
        return this.#asked({ file, isElsewhere, opened }, () =>
          this.#called(request, opened.archive, signal),
        );
      }
    }
  }

  /** Unless another file has taken its place, the archive is known to be sound; it fails if it is not. */
  async #checked(file: string, check: string, { isSound }: Checked): Promise<void> {
    const opened = this.#open.get(file);
    if (!opened || opened.check !== check) return;
    // What nobody knows, the first to write finds out.
    if (isSound !== null)
      await this.#asked({ file, isElsewhere: false, opened }, () => {
        opened.archive.found(isSound);
      });
    opened.checked.resolve();
  }

  async #called(
    request: Extract<ArchiveRequest, { call: keyof typeof NEEDS_CHECK }>,
    archive: LocalArchive,
    signal: AbortSignal,
  ): Promise<ArchiveReply> {
    const { id } = request;
    switch (request.call) {
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

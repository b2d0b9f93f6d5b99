import type { UtilityProcess } from 'electron';
import {
  hasValueOf,
  type ArchiveCall,
  type ArchiveReply,
  type ArchiveRequest,
  type ArgsOf,
  type ToArchive,
  type ValueOf,
} from '../../archive/archiveCalls.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import { failureOf } from './archiveCaller.ts';

/** How long the process may take to close its archives. What it has acknowledged is on disk anyway. */
const END_MS = 2_000;

type Child = Pick<UtilityProcess, 'postMessage' | 'on' | 'kill'>;
type Dependencies = {
  fork: () => Child;
  clock: Clock;
  log: Pick<Log, 'bug' | 'warn'>;
  /** An archive was found damaged while it was in use. */
  damaged: (file: string, putAside: string) => void;
  /** It ended by itself: no archive is open any more. */
  ended?: () => void;
};

const isReply = (message: unknown): message is ArchiveReply =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'number' &&
  'ok' in message &&
  typeof message.ok === 'boolean';

const ENDED = fail({ kind: 'archive', problem: 'ended' });

/**
 * The process that owns the archives. It starts with the first call; if it ends by itself, what it has not answered has
 * failed, and the next call starts it again.
 */
export class ArchiveProcess {
  readonly #dependencies: Dependencies;
  #child: Child | null = null;
  #isClosed = false;
  #lastId = 0;
  readonly #waiting = new Map<number, (reply: ArchiveReply | null) => void>();
  /** The archives that were called since the process started. */
  readonly #used = new Set<string>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Calls the archive in this file. */
  async call<C extends ArchiveCall>(
    file: string,
    call: C,
    args: ArgsOf<C>,
    signal?: AbortSignal,
  ): Promise<Result<ValueOf<C>>> {
    if (this.#isClosed) return ENDED;
    if (signal?.aborted) return fail({ kind: 'cancelled' });
    const { log } = this.#dependencies;
    const reply = await this.#send(file, call, args, signal);
    if (reply === null) return ENDED;
    if (hasValueOf(reply, call)) return ok(reply.value);
    if (!reply.ok) {
      const { error } = reply;
      if (error.kind === 'damaged' && error.putAside !== null)
        this.#dependencies.damaged(file, error.putAside);
      return fail(failureOf(error, call, log));
    }
    return fail({ kind: 'bug', ref: log.bug(new Error(`${call} was answered as ${reply.call}`), 'archive') });
  }

  /** Closes the archives and ends the process. Calls fail from now on. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const closed = this.#child
      ? Promise.all([...this.#used].map((file) => this.#send(file, 'close', [])))
      : Promise.resolve();
    this.#isClosed = true;
    const timeout = new AbortController();
    await Promise.race([closed, sleep(this.#dependencies.clock, END_MS, timeout.signal)]);
    timeout.abort();
    this.#child?.kill();
  }

  /** Ends the process at once, where it has nothing to close. What it has not answered fails. */
  kill(): void {
    this.#isClosed = true;
    this.#child?.kill();
  }

  #send<C extends ArchiveCall>(
    file: string,
    call: C,
    args: ArgsOf<C>,
    signal?: AbortSignal,
  ): Promise<ArchiveReply | null> {
    const child = (this.#child ??= this.#start());
    const id = (this.#lastId += 1);
    this.#used.add(file);
    const post = (message: ToArchive) => {
      child.postMessage(message);
    };
    const cancel = () => {
      post({ cancel: id });
    };
    signal?.addEventListener('abort', cancel, { once: true });
    return new Promise<ArchiveReply | null>((resolve) => {
      this.#waiting.set(id, resolve);
      post(requestOf({ id, archive: file, call, args }));
    }).finally(() => {
      signal?.removeEventListener('abort', cancel);
    });
  }

  #start(): Child {
    const child = this.#dependencies.fork();
    child.on('message', (message: unknown) => {
      if (!isReply(message)) return;
      const settle = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      settle?.(message);
    });
    child.on('exit', (code) => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#used.clear();
      if (!this.#isClosed)
        this.#dependencies.log.warn('archive-ended', { code, waiting: this.#waiting.size });
      this.#dependencies.ended?.();
      const unanswered = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const settle of unanswered) settle(null);
    });
    return child;
  }
}

/** A call and its arguments belong together, which the compiler cannot see of a type parameter. */
const requestOf = (request: {
  id: number;
  archive: string;
  call: ArchiveCall;
  args: ArgsOf<ArchiveCall>;
}): ArchiveRequest =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` gives both the type of its name
  request as ArchiveRequest;

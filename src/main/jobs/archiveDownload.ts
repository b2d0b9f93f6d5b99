import { decide } from '../../contract/perFailure.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { onDisk, type Receiver } from '../disk/files.ts';
import type { Download, Downloader } from '../http/download.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';
import { askedToWaitMs } from '../http/retry.ts';
import type { Secret } from '../secrets/secret.ts';
import { AFTER_DOWNLOAD } from './failurePolicies.ts';
import { intervalMs } from './transitions.ts';

/** How many attempts in a row may fail without a new byte before the download gives up. */
const MAX_FRUITLESS = 5;
/** How many fresh links one download may take, whatever each of them brings. */
const MAX_RENEWALS = 100;
/** An attempt that brings less leaves the wait before the next one as long as it has become. */
const WORTHWHILE_BYTES = 2 ** 20;
/** What a download leaves free on the disk. */
export const RESERVE_BYTES = 64 * 2 ** 20;
/** How much may arrive between two looks at the free space, in each of the downloads that run at once. */
const LOOK_BYTES = 8 * 2 ** 20;

type Dependencies = {
  downloader: Downloader;
  receiver: Receiver;
  /** The link from the last check, which may have expired. */
  link: Secret | null;
  /** Checks the report again for a fresh link. */
  check: () => Promise<Result<RemoteReport>>;
  /** Waits before the next attempt, after this trouble; false if it was cancelled. `isAsked` if a host asked for it. */
  wait: (ms: number, isAsked: boolean, trouble: Failure) => Promise<boolean>;
  /** The free space for the archive; null if the system does not say. */
  freeBytes: () => Promise<number | null>;
  progress: (receivedBytes: number, totalBytes: number | null, renewals: number) => void;
  signal: AbortSignal;
};

/** How a download ends that did not fail: with the whole archive, or with a report that has no link any more. */
export type Ended =
  | { kind: 'whole'; /** As the host gave it. */ fileName: string | null }
  | { kind: 'no-link'; report: RemoteReport };

const CANCELLED = fail({ kind: 'cancelled' });

/**
 * Downloads a whole archive. When a link expires or a connection is cut, it gets a fresh link. It resumes if the host
 * can prove that the archive is unchanged, and starts again otherwise. It waits before each further attempt, and gives
 * up when they bring nothing.
 */
export class ArchiveDownload {
  readonly #dependencies: Dependencies;
  #link: Secret | null;
  /** The ETag that lets the host prove that the archive is unchanged. */
  #validator: string | null = null;
  #totalBytes: number | null = null;
  #renewals = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#link = dependencies.link;
  }

  async run(): Promise<Result<Ended>> {
    const { receiver, signal } = this.#dependencies;
    for (let fruitless = 0, meagre = 0; ;) {
      const before = receiver.bytes;
      const ended = await this.#attempt();
      if (ended.ok) return ended;
      if (signal.aborted) return CANCELLED;
      const gained = receiver.bytes - before;
      fruitless = gained > 0 ? 0 : fruitless + 1;
      meagre = gained >= WORTHWHILE_BYTES ? 0 : meagre + 1;
      if (fruitless > MAX_FRUITLESS || !this.#mayRenew(ended.error)) return ended;
      this.#link = null;
      this.#renewals += 1;
      if (!(await this.#wait(ended.error, intervalMs(Math.max(0, meagre - 1))))) return CANCELLED;
    }
  }

  #mayRenew(failure: Failure): boolean {
    return decide(AFTER_DOWNLOAD, failure) === 'renew-link' && this.#renewals < MAX_RENEWALS;
  }

  #wait(failure: Failure, ms: number): Promise<boolean> {
    const askedMs = askedToWaitMs(failure);
    return this.#dependencies.wait(Math.max(ms, askedMs), askedMs > 0, failure);
  }

  /** Downloads from one link until the end or a failure. */
  async #attempt(): Promise<Result<Ended>> {
    const { downloader, receiver, signal } = this.#dependencies;
    if (!this.#link) {
      const checked = await this.#dependencies.check();
      if (!checked.ok) return checked;
      if (!checked.value.link) return ok({ kind: 'no-link', report: checked.value });
      this.#link = checked.value.link;
    }
    const { bytes } = receiver;
    const validator = bytes > 0 ? this.#validator : null;
    const from = validator === null ? null : { offset: bytes, validator, totalBytes: this.#totalBytes };
    const opened = await downloader.open(this.#link, from, signal);
    if (!opened.ok) {
      if (opened.error.kind === 'cut-off') this.#validator = null; // the archive does not match: start again
      return opened;
    }
    const download = opened.value;
    const written = await this.#write(download);
    if (!written.ok) download.abandon();
    return written.ok ? ok({ kind: 'whole', fileName: download.fileName }) : written;
  }

  /** Writes one download to disk. Keeps failures of the disk apart from those of the network. */
  async #write({ offset, pieces, totalBytes, validator }: Download): Promise<Result<undefined>> {
    const { receiver, progress } = this.#dependencies;
    if (offset !== receiver.bytes) {
      const emptied = await onDisk('downloading', () => receiver.restart());
      if (!emptied.ok) return emptied;
    }
    this.#validator = validator;
    this.#totalBytes = totalBytes;
    for (let lookAt = receiver.bytes; ;) {
      progress(receiver.bytes, totalBytes, this.#renewals);
      if (receiver.bytes >= lookAt) {
        if (!(await this.#fits(totalBytes)))
          return fail({ kind: 'disk', problem: 'low', while: 'downloading' });
        lookAt = receiver.bytes + LOOK_BYTES;
      }
      const step = await pieces.next();
      if (step.done) return step.value;
      const written = await onDisk('downloading', () => receiver.write(step.value));
      if (!written.ok) return written;
    }
  }

  /** Whether what is still to come, as far as the host says, leaves the reserve free. */
  async #fits(totalBytes: number | null): Promise<boolean> {
    const free = await this.#dependencies.freeBytes();
    const coming = Math.max(0, (totalBytes ?? 0) - this.#dependencies.receiver.bytes);
    return free === null || free >= coming + RESERVE_BYTES;
  }
}

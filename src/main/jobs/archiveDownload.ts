import { decide, fail, ok, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../clock.ts';
import { onDisk, type Receiver } from '../files.ts';
import type { Download, Downloader } from '../http/download.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';
import type { Secret } from '../secret.ts';
import { AFTER_DOWNLOAD } from './failurePolicies.ts';
import { intervalMs } from './transitions.ts';

/** How many attempts in a row may fail without a new byte before the download gives up. */
const MAX_FRUITLESS = 5;

type Parts = {
  clock: Clock;
  downloader: Downloader;
  receiver: Receiver;
  /** The link from the last check, which may have expired. */
  link: Secret | null;
  /** Checks the report again for a fresh link. */
  check: () => Promise<Result<RemoteReport>>;
  progress: (receivedBytes: number, totalBytes: number | null, renewals: number) => void;
  signal: AbortSignal;
};

/** The result of a complete download, with the file name that the host gave. */
type Received = Result<{ fileName: string | null }>;

const CANCELLED = fail({ kind: 'cancelled' });

/**
 * Downloads a whole archive. When a link expires or a connection is cut, it gets a fresh link. It resumes if the host
 * can prove that the archive is unchanged, and starts again otherwise.
 */
export class ArchiveDownload {
  readonly #parts: Parts;
  #link: Secret | null;
  /** The ETag that lets the host prove that the archive is unchanged. */
  #validator: string | null = null;
  #renewals = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#link = parts.link;
  }

  async run(): Promise<Received> {
    const { clock, receiver, signal } = this.#parts;
    for (let fruitless = 0; ;) {
      const before = receiver.bytes;
      const received = await this.#attempt();
      if (received.ok) return received;
      if (signal.aborted) return CANCELLED;
      fruitless = receiver.bytes > before ? 0 : fruitless + 1;
      if (decide(AFTER_DOWNLOAD, received.error) !== 'renew-link' || fruitless > MAX_FRUITLESS)
        return received;
      this.#link = null;
      this.#renewals += 1;
      if (fruitless > 1 && !(await sleep(clock, intervalMs(fruitless - 2), signal))) return CANCELLED;
    }
  }

  /** Downloads from one link until the end or a failure. */
  async #attempt(): Promise<Received> {
    const link = await this.#usableLink();
    if (!link.ok) return link;
    const { downloader, receiver, signal } = this.#parts;
    const validator = this.#validator;
    const from = validator !== null && receiver.bytes > 0 ? { offset: receiver.bytes, validator } : null;
    const opened = await downloader.open(link.value, from, signal);
    if (!opened.ok) {
      if (opened.error.kind === 'cut-off') this.#validator = null; // the archive does not match: start again
      return opened;
    }
    const download = opened.value;
    if (download.offset !== receiver.bytes) await receiver.restart();
    this.#validator = download.validator;
    const written = await this.#write(download);
    return written.ok ? ok({ fileName: download.fileName }) : written;
  }

  async #usableLink(): Promise<Result<Secret>> {
    if (this.#link) return ok(this.#link);
    const checked = await this.#parts.check();
    if (!checked.ok) return checked;
    return checked.value.link ? ok(checked.value.link) : fail({ kind: 'link-ended' });
  }

  /** Writes one download to disk. Keeps failures of the disk apart from those of the network. */
  async #write({ pieces, totalBytes }: Download): Promise<Result<undefined>> {
    const { receiver, progress } = this.#parts;
    for (;;) {
      progress(receiver.bytes, totalBytes, this.#renewals);
      const step = await pieces.next();
      if (step.done) return step.value;
      const written = await onDisk('downloading', () => receiver.write(step.value));
      if (!written.ok) {
        await pieces.return(ok(undefined));
        return written;
      }
    }
  }
}

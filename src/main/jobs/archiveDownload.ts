import { decide, fail, ok, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../clock.ts';
import { onDisk, type Receiver } from '../files.ts';
import type { Download, Downloader } from '../http/download.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';
import type { Secret } from '../secret.ts';
import { AFTER_DOWNLOAD } from './failurePolicies.ts';
import { intervalMs } from './transitions.ts';

/** How often in a row a link may fail without bringing one new byte. */
const PATIENCE = 5;

type Parts = {
  clock: Clock;
  downloader: Downloader;
  receiver: Receiver;
  /** The link of the last check, while it may still live. */
  link: Secret | null;
  /** Checks the report again: each check brings a fresh link. */
  check: () => Promise<Result<RemoteReport>>;
  progress: (receivedBytes: number, totalBytes: number | null, renewals: number) => void;
  signal: AbortSignal;
};

/** All of the archive is there; the file name is the one that the host gave. */
type Received = Result<{ fileName: string | null }>;

const CANCELLED = fail({ kind: 'cancelled' });

/**
 * Brings a whole archive into its receiver. Where a link ends or a connection is cut, it takes a fresh link and goes
 * on from there when the host can prove that the archive is the same one, else from the beginning.
 */
export class ArchiveDownload {
  readonly #parts: Parts;
  #link: Secret | null;
  /** With which the host proves that the archive is still the same. */
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
      if (decide(AFTER_DOWNLOAD, received.error) !== 'renew-link' || fruitless > PATIENCE) return received;
      this.#link = null;
      this.#renewals += 1;
      if (fruitless > 1 && !(await sleep(clock, intervalMs(fruitless - 2), signal))) return CANCELLED;
    }
  }

  /** One link, followed for as long as it lasts. */
  async #attempt(): Promise<Received> {
    const link = await this.#liveLink();
    if (!link.ok) return link;
    const { downloader, receiver, signal } = this.#parts;
    const validator = this.#validator;
    const from = validator !== null && receiver.bytes > 0 ? { offset: receiver.bytes, validator } : null;
    const opened = await downloader.open(link.value, from, signal);
    if (!opened.ok) {
      if (opened.error.kind === 'cut-off') this.#validator = null; // it does not fit: begin again
      return opened;
    }
    const download = opened.value;
    if (download.offset !== receiver.bytes) await receiver.restart();
    this.#validator = download.validator;
    const written = await this.#write(download);
    return written.ok ? ok({ fileName: download.fileName }) : written;
  }

  async #liveLink(): Promise<Result<Secret>> {
    if (this.#link) return ok(this.#link);
    const checked = await this.#parts.check();
    if (!checked.ok) return checked;
    return checked.value.link ? ok(checked.value.link) : fail({ kind: 'link-ended' });
  }

  /** Writes one download to the end; what the disk says and what the network says are told apart. */
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

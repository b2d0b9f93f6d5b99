import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../clock.ts';
import { onDisk, type Receiver } from '../files.ts';
import type { Download, Downloader } from '../http/download.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';
import type { Secret } from '../secret.ts';
import { intervalMs } from './course.ts';

/** How often in a row a link may fail without bringing one new byte. */
const PATIENCE = 5;

type Parts = {
  clock: Clock;
  downloader: Downloader;
  /** Looks at the report again: each look brings a fresh link. */
  look: () => Promise<Result<RemoteReport>>;
  progress: (receivedBytes: number, totalBytes: number | null, renewals: number) => void;
  signal: AbortSignal;
};

/** Whether a download that stopped here can go on with a fresh link. */
function canGoOn(failure: Failure): boolean {
  switch (failure.kind) {
    case 'link-ended':
    case 'cut-off':
    case 'timed-out':
    case 'unreachable':
    case 'server-trouble':
    case 'rate-limited':
      return true;
    default:
      return false;
  }
}

/** Writes one download to the end; what the disk says and what the network says are told apart. */
async function drain(download: Download, receiver: Receiver, tell: () => void): Promise<Result<undefined>> {
  for (;;) {
    const step = await download.pieces.next();
    if (step.done) return step.value;
    const written = await onDisk('downloading', () => receiver.write(step.value));
    if (!written.ok) {
      await download.pieces.return(ok(undefined));
      return written;
    }
    tell();
  }
}

/**
 * Brings the whole archive into the receiver. Where a link ends or a connection is cut, it takes a fresh link and
 * goes on from there when the host can prove that the archive is the same one, else from the beginning.
 * Answers the file name that the host gave.
 */
export async function fetchArchive(
  parts: Parts,
  first: Secret | null,
  receiver: Receiver,
): Promise<Result<{ fileName: string | null }>> {
  const { clock, downloader, look, progress, signal } = parts;
  let link = first;
  let validator: string | null = null;
  let renewals = 0;
  let idle = 0;

  for (;;) {
    const before = receiver.bytes;
    let failure: Failure;
    if (link) {
      const from = validator !== null && before > 0 ? { offset: before, validator } : null;
      const opened = await downloader.open(link, from, signal);
      if (opened.ok) {
        const download = opened.value;
        if (download.offset !== receiver.bytes) await receiver.restart();
        validator = download.validator;
        const tell = () => {
          progress(receiver.bytes, download.totalBytes, renewals);
        };
        tell();
        const drained = await drain(download, receiver, tell);
        if (drained.ok) return ok({ fileName: download.fileName });
        failure = drained.error;
      } else {
        failure = opened.error;
        if (failure.kind === 'cut-off') validator = null; // it does not fit: begin again
      }
    } else {
      const looked = await look();
      if (looked.ok && looked.value.link) {
        link = looked.value.link;
        continue;
      }
      failure = looked.ok ? { kind: 'link-ended' } : looked.error;
    }
    if (signal.aborted) return fail({ kind: 'cancelled' });
    idle = receiver.bytes > before ? 0 : idle + 1;
    if (!canGoOn(failure) || idle > PATIENCE) return fail(failure);
    link = null;
    renewals += 1;
    if (idle > 1 && !(await sleep(clock, intervalMs(idle - 2), signal))) return fail({ kind: 'cancelled' });
  }
}

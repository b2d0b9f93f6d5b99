import type { JobStateOf } from '../../contract/jobs.ts';
import type { Failure, Result } from '../../contract/result.ts';
import type { Receiver } from '../disk/files.ts';
import type { Downloader } from '../http/download.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';
import type { Secret } from '../secrets/secret.ts';
import { heard, type JobRecord } from './answers.ts';
import { ArchiveDownload, type Ended } from './archiveDownload.ts';
import { checkJob } from './reportCheck.ts';
import type { JobRunDependencies } from './runDependencies.ts';
import type { Slot } from './scheduler.ts';
import type { Sleeper } from './sleeper.ts';

/** The shortest interval between two announcements of progress. */
const SHOW_MS = 150;
/** A download that brings less than this in this time lends its slot: a host could trickle for ever. */
const SLOW = { ms: 60_000, bytes: 256 * 2 ** 10 };
/** From this length on, a wait before the next attempt lends the slot, too. */
const LONG_WAIT_MS = 5_000;

type Dependencies = Pick<JobRunDependencies, 'list' | 'clock' | 'connectionOf' | 'freeBytes'> & {
  downloader: Downloader;
  receiver: Receiver;
  slot: Slot;
  /** Aborts the run. */
  signal: AbortSignal;
  sleeper: Sleeper;
  /** The link from the last check. */
  link: Secret | null;
  /** The report was checked again for a fresh link. */
  checked: (report: RemoteReport) => void;
};

/** The download of one job’s archive, which shows its progress and keeps on disk how long a host asked to wait. */
class Receiving {
  readonly #dependencies: Dependencies;
  #job: JobRecord;
  #state: JobStateOf<'downloading'>;
  #pace: { sinceMs: number; bytes: number };
  #shownAtMs = 0;

  constructor(dependencies: Dependencies, job: JobRecord, state: JobStateOf<'downloading'>) {
    this.#dependencies = dependencies;
    this.#job = job;
    this.#state = state;
    this.#pace = { sinceMs: dependencies.clock.monotonic(), bytes: 0 };
  }

  /** The job, with what the service said of it meanwhile. */
  get job(): JobRecord {
    return this.#job;
  }

  run(): Promise<Result<Ended>> {
    const { downloader, receiver, link, freeBytes, signal } = this.#dependencies;
    return new ArchiveDownload({
      downloader,
      receiver,
      link,
      freeBytes,
      signal,
      check: () => this.#check(),
      wait: (...how) => this.#wait(...how),
      progress: (...how) => {
        this.#show(...how);
      },
    }).run();
  }

  async #check(): Promise<Result<RemoteReport>> {
    const { connectionOf, signal, clock, checked } = this.#dependencies;
    // The profile may have changed since the download began.
    const connection = connectionOf(this.#job.profileId);
    if (!connection.ok) return connection;
    const reply = await checkJob(this.#job, this.#state.remoteId, connection.value, {
      nowMs: clock.now(),
      signal,
    });
    if (reply.ok) {
      this.#job = heard(this.#job, reply.value, 'check', clock.now());
      checked(reply.value);
    }
    return reply;
  }

  async #wait(ms: number, isAsked: boolean, trouble: Failure): Promise<boolean> {
    const { list, clock, slot, signal, sleeper } = this.#dependencies;
    this.#state = { ...this.#state, trouble };
    list.show({ ...this.#job, state: this.#state });
    if (!isAsked && ms < LONG_WAIT_MS) return sleeper.sleep(ms, false);
    if (isAsked) {
      this.#state = { ...this.#state, notBeforeMs: clock.now() + ms };
      // On disk, so that a restart keeps to it.
      const written = await list.enter(this.#job, this.#state);
      if (written.state.kind !== 'downloading') {
        this.#job = written; // it has failed
        return false;
      }
    }
    // Meanwhile other jobs may use the slot.
    if (isAsked) slot.release();
    else slot.lend();
    return (await sleeper.sleep(ms, isAsked)) && slot.retake(signal);
  }

  #show(receivedBytes: number, totalBytes: number | null, renewals: number): void {
    const { list, clock, slot } = this.#dependencies;
    if (clock.monotonic() - this.#pace.sinceMs >= SLOW.ms) {
      if (receivedBytes - this.#pace.bytes < SLOW.bytes) slot.lend();
      this.#pace = { sinceMs: clock.monotonic(), bytes: receivedBytes };
    }
    if (clock.monotonic() - this.#shownAtMs < SHOW_MS && receivedBytes !== totalBytes) return;
    this.#shownAtMs = clock.monotonic();
    const { trouble: _over, ...state } = this.#state;
    this.#state = { ...state, receivedBytes, totalBytes, renewals, notBeforeMs: null };
    list.show({ ...this.#job, state: this.#state });
  }
}

/** Receives the archive of a job. Answers the job as well, with what the service said of it meanwhile. */
export async function receiveArchive(
  job: JobRecord,
  state: JobStateOf<'downloading'>,
  dependencies: Dependencies,
) {
  const receiving = new Receiving(dependencies, job, state);
  const received = await receiving.run();
  return { job: receiving.job, received };
}

import { CHUNK_BYTES } from '../../contract/transfers.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { Hints } from '../../table/frameBuilder.ts';
import { api } from '../api.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { startTableWorker, type TableWorker } from '../workers/tableWorker.ts';
import {
  afterFailure,
  afterProgress,
  afterView,
  LOADING,
  type Reading,
  type ReadingFailure,
} from './reading.ts';
import { viewFor, WHOLE_REPORT, type ReportView } from './view.ts';

/** Which columns are dimensions, whose digits are text, and which are metrics, with the units that are known. */
function hintsFor({ source }: StoredReport): Hints {
  if (source.kind === 'file') return { dimensions: [], metrics: [] };
  const { answer, request } = source;
  return {
    dimensions: [...answer.dimensions, ...request.query.dimensions],
    metrics: [...answer.metrics, ...request.query.metrics],
    units: request.query.units,
  };
}

/** Loads a stored report into a frame, in a worker of its own, and tracks the progress. */
export class ReportReader {
  readonly #report: StoredReport;
  readonly #heard: (reading: Reading) => void;
  readonly #worker: TableWorker;
  #reading = LOADING;
  #frame: RemoteFrame | null = null;
  #view = WHOLE_REPORT;
  #closed = false;

  /** Starts at once; `heard` is called on every change. */
  constructor(report: StoredReport, heard: (reading: Reading) => void) {
    this.#report = report;
    this.#heard = heard;
    this.#worker = startTableWorker(() => {
      this.#fail({ from: 'reader', problem: { kind: 'worker-ended' } });
    });
    this.#load().catch((error: unknown) => {
      this.#fail({ from: 'reader', problem: { kind: 'broken', message: String(error) } });
    });
  }

  #become(reading: Reading): void {
    if (this.#closed) return;
    this.#reading = reading;
    this.#heard(reading);
  }

  #fail(why: ReadingFailure): void {
    this.#become(afterFailure(this.#reading, why));
  }

  async #load(): Promise<void> {
    const opened = await this.#worker.open(hintsFor(this.#report), (progress) => {
      if (this.#frame) this.#become(afterProgress(this.#reading, this.#frame, progress));
    });
    if (!opened.ok) {
      this.#fail({ from: 'reader', problem: opened.problem });
      return;
    }
    const frame = opened.value;
    this.#frame = frame;
    void frame.setView(viewFor(this.#view)); // includes a filter typed before the frame was open
    const why = await this.#handOver(frame);
    if (why) this.#fail(why);
  }

  /** Passes the archive to the worker, piece by piece. Returns the failure, or null. */
  async #handOver(frame: RemoteFrame): Promise<ReadingFailure | null> {
    const { id, archive } = this.#report;
    const { bytes } = archive;
    const ask = (offset: number): ReturnType<typeof api.library.read> | null =>
      offset < bytes ? api.library.read({ id, offset, length: Math.min(CHUNK_BYTES, bytes - offset) }) : null;
    // The next piece is requested while the current one is passed on.
    let pending = ask(0);
    for (let offset = 0; pending; offset += CHUNK_BYTES) {
      const next = ask(offset + CHUNK_BYTES);
      const piece = await pending;
      if (!piece.ok) return { from: 'library', failure: piece.error };
      const appended = await frame.append(new Uint8Array(piece.value));
      if (!appended.ok) return { from: 'reader', problem: appended.problem };
      pending = next;
    }
    const finished = await frame.finish();
    return finished.ok ? null : { from: 'reader', problem: finished.problem };
  }

  /** Changes the filter or the order. */
  async show(view: ReportView): Promise<void> {
    this.#view = view;
    const made = await this.#frame?.setView(viewFor(view));
    // Ignore the answer if a later view was requested; keep the rows if there was no answer.
    if (view === this.#view && made?.ok && made.value)
      this.#become(afterView(this.#reading, made.value.rows));
  }

  close(): void {
    this.#closed = true;
    this.#worker.close();
  }
}

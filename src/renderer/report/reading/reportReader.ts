import { CHUNK_BYTES } from '../../../contract/transfers.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { Hints } from '../../../table/reading/frameBuilder.ts';
import { api } from '../../api.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { View } from '../../workers/protocol/frames.ts';
import type { Quotes } from '../../workers/protocol/reading.ts';
import { startTableWorker, type TableWorker } from '../../workers/tableWorker.ts';
import {
  afterFailure,
  afterProgress,
  afterView,
  ALL_ROWS,
  LOADING,
  type Reading,
  type ReadingFailure,
} from './reading.ts';

/** Which columns are dimensions, whose digits are text, and which are metrics, with the units that are known. */
function hintsFor({ source }: StoredReport): Hints {
  if (source.kind === 'file') return { dimensions: [], metrics: [] };
  const { answer, request } = source;
  return {
    dimensions: [...answer.dimensions, ...request.query.dimensions],
    metrics: [...answer.metrics, ...request.query.metrics],
    units: { ...request.query.units, ...answer.units },
  };
}

/** Loads a stored report into a frame, in a worker of its own, and tracks the progress. */
export class ReportReader {
  readonly #report: StoredReport;
  readonly #quotes: Quotes;
  readonly #heard: (reading: Reading) => void;
  readonly #worker: TableWorker;
  #reading = LOADING;
  #frame: RemoteFrame | null = null;
  /** The view whose rows are shown. */
  #applied = ALL_ROWS;
  #closed = false;

  /** Starts at once; `heard` is called on every change. */
  constructor(report: StoredReport, quotes: Quotes, heard: (reading: Reading) => void) {
    this.#report = report;
    this.#quotes = quotes;
    this.#heard = heard;
    this.#worker = startTableWorker((problem) => {
      this.#fail({ from: 'reader', problem });
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
    const hints = { ...hintsFor(this.#report), quotes: this.#quotes };
    const opened = await this.#worker.open(hints, (progress) => {
      if (!this.#frame) return;
      // By now the view that was chosen last has been applied to every row.
      if (progress.kind === 'read') this.#applied = this.#reading.view;
      this.#become(afterProgress(this.#reading, this.#frame, progress));
    });
    if (!opened.ok) {
      this.#fail({ from: 'reader', problem: opened.problem });
      return;
    }
    const frame = opened.value;
    this.#frame = frame;
    const { view } = this.#reading;
    if (view !== this.#applied) void this.show(view); // chosen before the frame was open
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

  /** Changes the filter or the order. The rows of the view before are shown until those of this one are known. */
  async show(view: View): Promise<void> {
    this.#become({ ...this.#reading, view, working: this.#frame !== null });
    const made = await this.#frame?.setView(view);
    // Ignore the answer if a later view was requested or this one was cancelled.
    if (view !== this.#reading.view || made === undefined) return;
    if (!made.ok) this.cancel();
    else if (made.value) {
      this.#applied = view;
      this.#become(afterView(this.#reading, made.value));
    }
  }

  /** Stops filtering and sorting, and returns to the view whose rows are shown. */
  cancel(): void {
    void this.#frame?.cancelView(this.#reading.revision);
    this.#become({ ...this.#reading, view: this.#applied, working: false });
  }

  close(): void {
    this.#closed = true;
    this.#worker.close();
  }
}

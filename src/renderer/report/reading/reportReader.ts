import type { StoredReport } from '../../../contract/library.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { View } from '../../workers/protocol/frames.ts';
import type { EncodingSample } from '../../workers/protocol/reading.ts';
import type { ColumnsWanted } from '../../workers/protocol/rows.ts';
import { startTableWorker, type TableWorker } from '../../workers/tableWorker.ts';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import { wantMachine, whenIdle } from '../../state/machineUse.ts';
import { noteRows } from '../../state/emptyReports.ts';
import {
  openReportIn,
  originOf,
  sourceOf,
  usualChoices,
  type OpenedReport,
  type ReadingChoices,
} from './openReport.ts';
import {
  afterFailure,
  afterKinds,
  afterProgress,
  afterView,
  ALL_ROWS,
  LOADING,
  type Reading,
  type ReadingFailure,
} from './reading.ts';
import { firstScreenOf } from './firstScreen.ts';
import { learnColumns } from './learnColumns.ts';
import { noteRowsOf } from './refusal.ts';
import { storeColumns } from './storeColumns.ts';

/** Loads a report into a frame, in a worker of its own, and tracks the progress. */
export class ReportReader {
  readonly #report: ShownReport;
  readonly choices: ReadingChoices;
  #heard: (reading: Reading) => void;
  /** What its table takes up; null until every row is read, and once nothing can be shown. */
  #bytes: number | null = null;
  readonly #worker: TableWorker;
  #reading = LOADING;
  #frame: RemoteFrame | null = null;
  /** Whether a first screen was stored with the columns. */
  #hadFirst = false;
  /** The view whose rows are shown. */
  #applied = ALL_ROWS;
  readonly #closing = new AbortController();
  /** Until every row is read, nothing else is done in the background. */
  readonly #release = wantMachine();

  /** Starts at once; `heard` is called on every change. */
  constructor(report: ShownReport, choices: ReadingChoices, heard: (reading: Reading) => void) {
    this.#report = report;
    this.choices = choices;
    this.#heard = heard;
    this.#worker = startTableWorker((problem) => {
      this.#fail({ from: 'reader', problem });
    });
    this.#load().catch((error: unknown) => {
      this.#release();
      this.#fail({ from: 'reader', problem: { kind: 'broken', message: String(error) } });
    });
  }

  get reading(): Reading {
    return this.#reading;
  }
  get bytes(): number | null {
    return this.#bytes;
  }

  /** Tells somebody else from now on, as when its tab is shown again; nobody while it is null. */
  tell(heard: ((reading: Reading) => void) | null): void {
    this.#heard = heard ?? (() => undefined);
    heard?.(this.#reading);
  }

  #become(reading: Reading): void {
    if (this.#closing.signal.aborted) return;
    this.#reading = reading;
    this.#heard(reading);
  }

  #fail(why: ReadingFailure): void {
    this.#bytes = null;
    this.#become(afterFailure(this.#reading, why));
  }

  async #load(): Promise<void> {
    const { frame: opened, ended } = openReportIn(
      this.#worker,
      this.#report,
      this.choices,
      (frame, progress) => {
        if (progress.kind === 'first') {
          this.#bytes = progress.bytes;
          this.#hadFirst = true;
        }
        if (progress.kind === 'read') {
          if (progress.isApplied) this.#applied = this.#reading.view;
          this.#bytes = progress.bytes;
          noteRows(this.#report.id, progress.rows);
        }
        if (progress.rows > 0) noteRowsOf(this.#report);
        this.#become(afterProgress(this.#reading, frame, progress));
      },
      { isShown: true },
    );
    this.#frame = opened;
    const why = await ended;
    this.#release();
    if (why) this.#fail(why);
    else void this.#store(opened);
  }

  /**
   * Stores the columns of a report that was read to its end, with its first screen, once it is in the library and nobody
   * waits for anything. Columns that were stored before anybody looked at it get theirs.
   */
  async #store(frame: RemoteFrame): Promise<void> {
    const { signal } = this.#closing;
    if (this.#reading.phase !== 'read') return;
    const { stored } = this.#reading;
    if (stored && this.#hadFirst) return;
    const report = isStored(this.#report) ? this.#report : await this.#report.stored;
    if (report !== null) noteRows(report.id, this.#reading.rows);
    if (report === null || this.#reading.rows === 0 || !(await whenIdle(signal))) return;
    const screen = firstScreenOf(frame.first.known);
    if (stored && screen === null) return;
    learnColumns(report, this.#reading.columns);
    const release = wantMachine(); // of all work that can wait, this comes first
    const mayGoOn = () => Promise.resolve(!signal.aborted);
    const origin = originOf(report, this.choices);
    await storeColumns({ id: report.id, frame, origin, screen }, mayGoOn).finally(release);
  }

  /** Opens a further report in the same worker, so that it can be compared with this one. */
  openBeside(report: StoredReport, heard: Parameters<typeof openReportIn>[3]): OpenedReport {
    return openReportIn(this.#worker, report, usualChoices(report), heard);
  }

  /**
   * Changes the filter or the order. The rows of the view before are shown until those of this one are known. If they are
   * the same, the worker is not asked.
   */
  async show(view: View): Promise<void> {
    if (!this.#reading.working && JSON.stringify(view) === JSON.stringify(this.#applied)) {
      this.#applied = view;
      this.#become({ ...this.#reading, view });
      return;
    }
    this.#become({ ...this.#reading, view, working: this.#frame !== null, workShare: null });
    const tell = ({ share }: { share: number }) => {
      if (view === this.#reading.view) this.#become({ ...this.#reading, workShare: share });
    };
    const made = await this.#frame?.setView(view, { tell });
    // Ignore the answer if a later view was requested or this one was cancelled.
    if (view !== this.#reading.view || made === undefined) return;
    if (!made.ok) this.cancel();
    else if (made.value) {
      this.#applied = view;
      this.#become(afterView(this.#reading, made.value));
    }
  }

  /** How each encoding would have some of its rows; null if they cannot be had. */
  async encodings(): Promise<readonly EncodingSample[] | null> {
    const samples = await this.#frame?.encodings(sourceOf(this.#report, null));
    return samples?.ok ? samples.value : null;
  }

  /** Shows the rows before what is wrong with the file. */
  showPart(): void {
    void this.#frame?.showPart();
  }

  /** Reads columns as other kinds, all others as they were inferred, and derives columns. The view is applied again. */
  async correct(wanted: ColumnsWanted): Promise<void> {
    this.#become({ ...this.#reading, working: this.#frame !== null, workShare: null });
    const { view } = this.#reading;
    const made = await this.#frame?.setKinds(wanted);
    if (!made?.ok || !made.value) return;
    const shown = view === this.#reading.view ? made.value.shown : null;
    if (shown) this.#applied = view;
    this.#become(afterKinds(this.#reading, { ...made.value, shown }));
  }

  /** Stops filtering and sorting, and returns to the view whose rows are shown. */
  cancel(): void {
    void this.#frame?.cancelView(this.#reading.revision);
    this.#become({ ...this.#reading, view: this.#applied, working: false });
  }

  close(): void {
    this.#closing.abort();
    this.#release();
    this.#worker.close();
  }
}

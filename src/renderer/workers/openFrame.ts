import type { ChartData } from '../../table/charts/chartData.ts';
import type { ChartSpec, Units } from '../../table/charts/chartSpec.ts';
import { FrameBuilder, type TableWarning } from '../../table/reading/frameBuilder.ts';
import type { Finder, FindSpec } from '../../table/rows/find.ts';
import { readCells, readWindow, type CellBlock } from '../../table/rows/readWindow.ts';
import type { Frame } from '../../table/frame.ts';
import { selectedCount, type Selection } from '../../table/rows/selection.ts';
import type { Failure } from '../../contract/result.ts';
import { NoRange, type FileRanges } from './fileRanges.ts';
import { FrameViews } from './frameViews.ts';
import { previewDerived, type PreviewAsked } from './derivedPreview.ts';
import { FrameKinds } from './frameKinds.ts';
import { LastAnswers } from './lastAnswers.ts';
import { LastSearch } from './lastSearch.ts';
import type { View, ViewShown } from './protocol/frames.ts';
import type { ColumnsWanted, DerivedPreview, KindsShown } from './protocol/rows.ts';
import type { EncodingSample, ReadingHints, ReadingProgress } from './protocol/reading.ts';
import type { TaskId } from './protocol/tasks.ts';
import { encodingSamples } from './reading/encodingSamples.ts';
import { Refusal, type ReadProblem } from './reading/problems.ts';
import { MOST_BYTES, readReport } from './reading/readReport.ts';
import { runWork } from './runWork.ts';
import { RunningTasks, type TellTask } from './runningTasks.ts';
import { OutgoingColumns, readColumns, type ArrivingColumns, type ColumnsAtHand } from './storedColumns.ts';
import { FrameExports } from './writing/frameExports.ts';

type Known = Pick<Extract<ReadingProgress, { kind: 'read' }>, 'warnings' | 'bytes' | 'stored'>;

/** The minimum time between two announcements while reading. The page draws the screen anew for each. */
const ANNOUNCE_MS = 250;
/** How long the page has the machine for itself to show the first screen, unless something else is asked. */
const SHOWING_MS = 200;

/**
 * A frame in the worker. It is read from the ranges of a file, and answers questions at any time from the rows read so
 * far; or it was made of other frames, and is whole from the start.
 */
export class OpenFrame {
  readonly #announce: (progress: ReadingProgress) => void;
  readonly #hints: ReadingHints;
  readonly #builder: FrameBuilder;
  readonly #closing = new AbortController();
  readonly exports = new FrameExports(() => ({
    frame: this.frame,
    received: this.#kinds.received,
    selectionOf: (revision) => this.#views.selectionOf(revision),
  }));
  readonly columns = new OutgoingColumns();
  /** What has been read so far. */
  readonly #kinds: FrameKinds;
  #isReading = false;
  /** Until its columns have arrived, where those who ask know the first screen; and what has them read at once. */
  #arriving: { end: Promise<void>; hurry: () => void } | null = null;
  /** What is wrong with the file. */
  #problem: ReadProblem | null = null;
  readonly #search = new LastSearch();
  readonly charted = new LastAnswers<ChartData>();
  readonly suggested = new LastAnswers<ChartSpec>();
  readonly #views = new FrameViews();
  readonly #tellTask: TellTask;
  readonly tasks: RunningTasks;

  constructor(
    hints: ReadingHints,
    announce: (progress: ReadingProgress) => void,
    { made, tellTask = () => undefined }: { made?: Frame; tellTask?: TellTask } = {},
  ) {
    this.#announce = (progress) => {
      if (!this.#closing.signal.aborted) announce(progress);
    };
    this.#tellTask = tellTask;
    this.tasks = new RunningTasks(tellTask);
    this.#hints = hints;
    this.#builder = new FrameBuilder(hints);
    this.#kinds = new FrameKinds(made ?? this.#builder.frame(), this.units);
  }

  /** Until when what is asked has to wait; null if it need not. Its columns are read at once. */
  arrival(): Promise<void> | null {
    this.#arriving?.hurry();
    return this.#arriving && this.#arriving.end;
  }
  /** The rows so far, and those of them that are in view. */
  get frame(): Frame {
    return this.#kinds.frame;
  }
  get selection(): Selection {
    return this.#views.applied.selection;
  }
  /** The rows of the view with this revision; undefined if that view is gone. */
  selectionOf(revision: number): Selection | undefined {
    return this.#views.selectionOf(revision);
  }
  /** A search in the view with this revision; null if that view is gone. */
  finder(find: FindSpec, revision: number): Finder | null {
    const selection = this.selectionOf(revision);
    if (selection === undefined) return null;
    return this.#search.finder({ frame: this.frame, selection, revision }, find);
  }
  get units(): Units {
    return this.#hints.units ?? {};
  }

  /** Reads a file, or its stored columns where they are of use. Returns why it could not be had, or null. */
  async read(file: FileRanges, stored: ColumnsAtHand | null = null): Promise<Failure | null> {
    try {
      await this.#read(file, stored);
      return null;
    } catch (error) {
      if (error instanceof NoRange) return error.failure;
      throw error;
    }
  }

  async #read(file: FileRanges, stored: ColumnsAtHand | null): Promise<undefined> {
    this.#isReading = true;
    const arrived = Promise.withResolvers<void>();
    const tellFirst = async ({ screen, rows, warnings, memoryBytes: bytes }: ArrivingColumns) => {
      // What was asked for by now is shown once every row is there.
      if (this.#views.isAsked || this.#kinds.isAsked) return;
      const shown = Promise.withResolvers<void>();
      this.#arriving = { end: arrived.promise, hurry: shown.resolve };
      const { revision } = this.#views.applied;
      this.#announce({ kind: 'arriving', screen, rows, revision, warnings, bytes });
      setTimeout(shown.resolve, SHOWING_MS);
      await shown.promise;
    };
    try {
      const table = stored && (await readColumns(stored, MOST_BYTES, tellFirst));
      if (!table) return this.#readFile(file);
      const { frame, warnings, memoryBytes: bytes } = table;
      this.#kinds.receive(frame, warnings);
      return this.#endWhole({ warnings, bytes, stored: true });
    } finally {
      this.#arriving = null;
      arrived.resolve();
    }
  }

  async #readFile(file: FileRanges): Promise<undefined> {
    let announcedAt = -Infinity;
    const problem = await readReport(file, this.#builder, {
      signal: this.#closing.signal,
      quotes: this.#hints.quotes ?? 'csv',
      entry: this.#hints.entry,
      encoding: this.#hints.encoding,
      isNamedZip: this.#hints.isNamedZip ?? false,
      tell: (share) => {
        this.#kinds.receive(this.#builder.frame());
        if (performance.now() - announcedAt < ANNOUNCE_MS) return;
        announcedAt = performance.now();
        this.#announce({ kind: 'reading', ...this.#counts(), share });
      },
    });
    const { warnings, bytes, rows } = this.#builder;
    this.#kinds.receive(this.#builder.frame(), warnings);
    this.#problem = problem;
    if (problem) {
      await this.#correctKinds();
      this.#announce({ kind: 'failed', problem, rows });
      return;
    }
    return this.#endWhole({ warnings, bytes, stored: false });
  }

  /** Ends with the rows before what is wrong with the file. They are not stored. */
  async showPart(): Promise<undefined> {
    const problem = this.#problem;
    if (!problem) return;
    const { warnings, bytes } = this.#builder;
    return this.#end({ warnings: [{ kind: 'incomplete', problem }, ...warnings], bytes, stored: false });
  }

  /** How each encoding would have some rows of the file; null if they cannot be had. */
  async encodings(file: FileRanges): Promise<EncodingSample[] | null> {
    try {
      return await encodingSamples(file, this.#hints);
    } catch (error) {
      if (error instanceof NoRange || error instanceof Refusal) return null;
      throw error;
    }
  }

  #endWhole(known: Known & { warnings: readonly TableWarning[] }): Promise<undefined> {
    this.columns.have({ frame: this.#kinds.frame, warnings: known.warnings });
    if (!this.#arriving) return this.#end(known);
    // Every row has been in view since the first screen: what else is wanted was not heard yet.
    this.#isReading = false;
    this.#announce({ kind: 'read', ...this.#counts(), ...known });
    return Promise.resolve(undefined);
  }

  async #end(known: Known): Promise<undefined> {
    await this.#correctKinds();
    // Applies the view that was wanted while reading to every row, whichever it is by then.
    while (!(await this.setView(this.#views.wanted)));
    this.#announce({ kind: 'read', ...this.#counts(), ...known });
  }

  #shown({ revision, view, selection } = this.#views.applied): ViewShown {
    return { shown: selectedCount(this.frame, selection), revision, sort: view.sort };
  }

  #counts() {
    return { ...this.#shown(), rows: this.frame.length, ...this.#columns() };
  }

  /** The texts of rows of the view with this revision; null if that view is gone. */
  window(
    first: number,
    count: number,
    revision: number,
    columns?: readonly number[],
  ): (string | null)[][] | null {
    const selection = this.selectionOf(revision);
    return selection === undefined ? null : readWindow(this.frame, selection, { first, count, columns });
  }

  /** The cells of rows of the view with this revision; null if that view is gone. */
  cells(first: number, count: number, revision: number, columns?: readonly number[]): CellBlock | null {
    const selection = this.selectionOf(revision);
    return selection === undefined ? null : readCells(this.frame, selection, { first, count, columns });
  }

  async setView(view: View, task?: TaskId): Promise<ViewShown | null> {
    const tell = (share: number) => {
      if (task) this.#tellTask({ task, share });
    };
    const applied = await this.#views.apply(this.frame, view, tell);
    return applied && this.#shown(applied);
  }

  /** Corrects the kinds of columns as they are wanted by then. */
  async #correctKinds(): Promise<void> {
    this.#isReading = false;
    const isWanted = () => !this.#closing.signal.aborted;
    while ((await runWork(this.#kinds.correct(), { isWanted })) === false);
  }

  /** Corrects kinds, derives columns, and applies the view again; null if it was stopped, or if other kinds were requested. */
  async setKinds(wanted: ColumnsWanted, task: TaskId): Promise<KindsShown | null> {
    const before = this.#kinds.wanted;
    this.#kinds.want(wanted);
    const { applied, wanted: view } = this.#views;
    if (this.#isReading) return { shown: applied.view === view ? this.#shown() : null, ...this.#columns() };
    const isDone = await this.tasks.run(task, this.#kinds.correct());
    if (this.#kinds.wanted !== wanted) return null;
    if (!isDone) {
      this.#kinds.want(before);
      return null;
    }
    const shown = await this.setView(this.#views.wanted, task);
    return { shown, ...this.#columns() };
  }

  #columns() {
    const { columns, notDerived } = this.#kinds;
    return { columns, notDerived };
  }

  previewDerived(asked: PreviewAsked, task: TaskId): Promise<DerivedPreview | null> {
    const selection = this.selectionOf(asked.revision) ?? null;
    return this.tasks.run(
      task,
      previewDerived(this.#kinds.frameFor(asked.instead), selection, asked, this.units),
    );
  }

  cancelView(revision: number): undefined {
    this.#views.cancel(revision);
  }

  /** Stops reading and announcing. */
  close(): void {
    this.#closing.abort();
    this.tasks.stopAll();
  }
}

import type { PastAsked } from './protocol/charts.ts';
import type { FirstLines } from '../../table/export/firstLines.ts';
import type { Failure } from '../../contract/result.ts';
import type { ChartData } from '../../table/charts/chartData.ts';
import type { ChartSpec } from '../../table/charts/chartSpec.ts';
import type { Comparison } from '../../table/comparison/comparison.ts';
import type { CompareSpec, NotComparable } from '../../table/comparison/comparisonSpec.ts';
import type { FindSpec, FoundCell, FoundCount } from '../../table/rows/find.ts';
import type { CellBlock } from '../../table/rows/readWindow.ts';
import type { CellArea } from '../../table/rows/selectedColumns.ts';
import type { CellStatistics } from '../../table/rows/statistics.ts';
import type { ColumnSummary } from '../../table/summary/columnSummary.ts';
import type { ColumnValues } from '../../table/summary/columnValues.ts';
import type { Special } from '../../table/special/specialSpec.ts';
import type { ExportFacts } from '../../table/export/exportFacts.ts';
import type { BookRefusal } from '../../table/export/rewriting/bookRefusal.ts';
import type { PartForm } from '../../table/export/partText.ts';
import type { ExportWritten } from '../../table/export/exportForm.ts';
import type { Ask, Reply } from './channel.ts';
import { FirstAnswers } from './firstAnswers.ts';
import type { GroupedFacts, GroupSpec } from '../../table/grouping/groupSpec.ts';
import type { AskedSides } from './protocol/comparison.ts';
import type { MadeFrame } from './protocol/groups.ts';
import type { EncodingSample, FileSource } from './protocol/reading.ts';
import type { ColumnInfo, FrameId, View, ViewShown } from './protocol/frames.ts';
import type { ExportAsked, ExportId } from './protocol/exports.ts';
import type { Questions } from './protocol.ts';
import type { ColumnsWanted, DerivedPreview } from './protocol/rows.ts';
import type { TaskId } from './protocol/tasks.ts';
import { RemoteTasks, type TaskOptions } from './remoteTasks.ts';

type Answer<N extends keyof Questions> = Questions[N]['answers'];
/** What a question asks besides the frame and the name of the task. */
type AskedHere<N extends keyof Questions> = Omit<Questions[N]['asks'], 'frame' | 'task'>;

/** A frame that the worker made of others, to be closed by whoever asked. */
export type Made = { frame: RemoteFrame; rows: number; columns: ColumnInfo[] };
/** Two sides over one axis with a table of their differences, or why they cannot be compared. */
type Compared = { compared: Comparison; table: Made } | { not: NotComparable };
/** What became of an export: written, stopped by its taker, or refused because its format does not hold so much. */
type Exported = { written: ExportWritten } | { refused: BookRefusal } | 'stopped' | 'too-large';

const portsOf = (source: FileSource): MessagePort[] =>
  source.from === 'library' ? [source.main, ...(source.gate ? [source.gate] : [])] : [];

/** The page’s handle to a frame in the table worker. */
export class RemoteFrame {
  readonly id: FrameId;
  readonly first = new FirstAnswers();
  readonly #ask: Ask<Questions>;
  readonly #tasks: RemoteTasks;
  readonly #forget: () => void;

  /** `forget` is called on closing, to stop listening to its announcements. */
  constructor(id: FrameId, ask: Ask<Questions>, forget: () => void, tasks = new RemoteTasks()) {
    this.id = id;
    this.#ask = ask;
    this.#tasks = tasks;
    this.#forget = forget;
  }

  /** Asks a question that may take long. */
  #run<T>(options: TaskOptions, ask: (task: TaskId) => Promise<T>): Promise<T> {
    return this.#tasks.run(options, ask, (task) => {
      void this.#ask('stopTask', { frame: this.id, task });
    });
  }

  /** How each encoding would have some rows of a file; null if they cannot be had. */
  encodings(source: FileSource): Promise<Reply<EncodingSample[] | null>> {
    return this.#ask('encodings', { frame: this.id, source }, portsOf(source));
  }
  /**
   * Reads a report into the frame. Where its columns are stored, and were made from this, they are tried first, and their
   * first screen is announced if it `isShown`.
   */
  read(source: FileSource, origin: string, isShown = false): Promise<Reply<Failure | null>> {
    return this.#ask('read', { frame: this.id, source, origin, isShown }, portsOf(source));
  }
  /** Shows the rows before what is wrong with the file. */
  showPart(): Promise<Reply<undefined>> {
    return this.#ask('showPart', { frame: this.id });
  }

  /** Prepares the columns as they were read to be stored, with what is to be shown first. Answers their size, or null if they cannot be. */
  beginColumns(origin: string, screen: string | null): Promise<Reply<number | null>> {
    return this.#ask('beginColumns', { frame: this.id, origin, screen });
  }
  /** The next piece of them; null after the last. */
  nextColumns(): Promise<Reply<Uint8Array<ArrayBuffer> | null>> {
    return this.#ask('nextColumns', { frame: this.id });
  }
  window(
    first: number,
    count: number,
    revision: number,
    columns?: readonly number[],
  ): Promise<Reply<(string | null)[][]>> {
    return this.first.answer('window', { first, count, columns }, () =>
      this.#ask('window', { frame: this.id, first, count, revision, columns }),
    );
  }
  /** The cells of rows, to be copied: what was received, and what kind of cell it is. */
  cells(
    first: number,
    count: number,
    revision: number,
    columns?: readonly number[],
  ): Promise<Reply<CellBlock>> {
    return this.#ask('cells', { frame: this.id, first, count, revision, columns });
  }
  setView(view: View, options: TaskOptions = {}): Promise<Reply<ViewShown | null>> {
    this.first.end();
    return this.#run(options, (task) => this.#ask('setView', { frame: this.id, task, view }));
  }
  cancelView(revision: number): Promise<Reply<undefined>> {
    return this.#ask('cancelView', { frame: this.id, revision });
  }
  /** Corrects the kinds of columns, those that are not named being as inferred, and derives columns of others. */
  setKinds(wanted: ColumnsWanted, options: TaskOptions = {}): Promise<Reply<Answer<'setKinds'>>> {
    this.first.end();
    return this.#run(options, (task) => this.#ask('setKinds', { frame: this.id, task, ...wanted }));
  }
  /** The first cells that a derived column would have; null if it was stopped. */
  previewDerived(
    asked: AskedHere<'previewDerived'>,
    options: TaskOptions = {},
  ): Promise<Reply<DerivedPreview | null>> {
    return this.#run(options, (task) => this.#ask('previewDerived', { frame: this.id, task, ...asked }));
  }
  countFound(find: FindSpec, revision: number, options: TaskOptions = {}): Promise<Reply<FoundCount | null>> {
    return this.#run(options, (task) => this.#ask('countFound', { frame: this.id, task, find, revision }));
  }
  findCell(asked: AskedHere<'findCell'>, options: TaskOptions = {}): Promise<Reply<FoundCell | null>> {
    return this.#run(options, (task) => this.#ask('findCell', { frame: this.id, task, ...asked }));
  }
  statistics(
    areas: readonly CellArea[],
    revision: number,
    options: TaskOptions = {},
  ): Promise<Reply<CellStatistics | null>> {
    return this.#run(options, (task) => this.#ask('statistics', { frame: this.id, task, areas, revision }));
  }
  summary(column: number, revision: number, options: TaskOptions = {}): Promise<Reply<ColumnSummary | null>> {
    return this.first.answer('summary', column, () =>
      this.#run(options, (task) => this.#ask('summary', { frame: this.id, task, column, revision })),
    );
  }
  values(asked: AskedHere<'values'>, options: TaskOptions = {}): Promise<Reply<ColumnValues | null>> {
    return this.#run(options, (task) => this.#ask('values', { frame: this.id, task, ...asked }));
  }
  suggestChart(options: TaskOptions = {}): Promise<Reply<ChartSpec | null>> {
    return this.first.answer('suggestChart', null, () =>
      this.#run(options, (task) => this.#ask('suggestChart', { frame: this.id, task })),
    );
  }
  chart(spec: ChartSpec, options: TaskOptions = {}): Promise<Reply<ChartData | null>> {
    return this.first.answer('chart', spec, () =>
      this.#run(options, (task) => this.#ask('chart', { frame: this.id, task, spec })),
    );
  }
  pastChart(asked: PastAsked, options: TaskOptions = {}): Promise<Reply<ChartData | null>> {
    return this.#run(options, (task) => this.#ask('pastChart', { frame: this.id, task, ...asked }));
  }
  /** The times of a column in all rows; null if it has none, or if it was stopped. */
  times(column: number, options: TaskOptions = {}): Promise<Reply<Answer<'times'>>> {
    return this.#run(options, (task) => this.#ask('times', { frame: this.id, task, column }));
  }

  #made({ frame, rows, columns }: MadeFrame): Made {
    return { frame: new RemoteFrame(frame, this.#ask, () => undefined, this.#tasks), rows, columns };
  }
  /** Groups the rows of the view into a frame of its own, to be closed; null if it was stopped. */
  async group(
    spec: GroupSpec,
    options: TaskOptions = {},
  ): Promise<Reply<(Made & { facts: GroupedFacts }) | null>> {
    const made = await this.#run(options, (task) => this.#ask('group', { frame: this.id, task, spec }));
    if (!made.ok || !made.value) return made.ok ? { ok: true, value: null } : made;
    return { ok: true, value: { ...this.#made(made.value), facts: made.value.facts } };
  }

  /** Compares two sides, of which this frame is one; null if it was stopped. */
  async compare(
    sides: AskedSides,
    spec: CompareSpec,
    options: TaskOptions = {},
  ): Promise<Reply<Compared | null>> {
    const reply = await this.#run(options, (task) =>
      this.#ask('compare', { frame: this.id, task, sides, spec }),
    );
    if (!reply.ok || !reply.value || 'not' in reply.value)
      return reply.ok ? { ok: true, value: reply.value && 'not' in reply.value ? reply.value : null } : reply;
    const { compared, table } = reply.value;
    return { ok: true, value: { compared, table: this.#made(table) } };
  }
  /** Explains the difference between two sides, of which this frame is one; null if it was stopped. */
  explain(
    sides: AskedSides,
    metric: string | null,
    options: TaskOptions = {},
  ): Promise<Reply<Answer<'explain'>>> {
    return this.#run(options, (task) => this.#ask('explain', { frame: this.id, task, sides, metric }));
  }

  /** Which values have a larger part of some rows than elsewhere; null if it was stopped. */
  special(asked: AskedHere<'special'>, options: TaskOptions = {}): Promise<Reply<Special | null>> {
    return this.#run(options, (task) => this.#ask('special', { frame: this.id, task, ...asked }));
  }

  /** Writes rows, requesting each piece once `take` is done with the one before; it returns false to stop. */
  async export(
    asked: ExportAsked,
    take: (piece: Uint8Array<ArrayBuffer>, rows: number) => Promise<boolean>,
  ): Promise<Reply<Exported>> {
    return this.#takePieces(await this.#ask('beginExport', { frame: this.id, ...asked }), take);
  }

  /** Writes every row as a part of a joined table, likewise. */
  async exportPart(
    form: PartForm,
    take: (piece: Uint8Array<ArrayBuffer>) => Promise<boolean>,
  ): Promise<Reply<Exported>> {
    return this.#takePieces(await this.#ask('beginPart', { frame: this.id, ...form }), take);
  }

  async #takePieces(
    begun: Reply<ExportId>,
    take: (piece: Uint8Array<ArrayBuffer>, rows: number) => Promise<boolean>,
  ): Promise<Reply<Exported>> {
    if (!begun.ok) return begun;
    const frame = this.id;
    for (;;) {
      const piece = await this.#ask('nextPiece', { frame, export: begun.value });
      if (!piece.ok) return piece;
      if ('done' in piece.value) return { ok: true, value: { written: piece.value.done } };
      if ('refused' in piece.value) {
        const { refused } = piece.value;
        return { ok: true, value: refused === 'too-large' ? refused : { refused } };
      }
      if (!(await take(piece.value.bytes, piece.value.rows))) {
        await this.#ask('cancelExport', { frame, export: begun.value });
        return { ok: true, value: 'stopped' };
      }
    }
  }
  /** The header and the first rows as they will be written. */
  previewExport(asked: ExportAsked, lines: number): Promise<Reply<FirstLines>> {
    return this.#ask('previewExport', { frame: this.id, ...asked, lines });
  }
  /** Counts what programs may do to the rows; null if it was stopped. */
  checkExport(
    asked: AskedHere<'checkExport'>,
    options: TaskOptions = {},
  ): Promise<Reply<ExportFacts | null>> {
    return this.#run(options, (task) => this.#ask('checkExport', { frame: this.id, task, ...asked }));
  }

  close(): Promise<Reply<undefined>> {
    this.#forget();
    return this.#ask('close', { frame: this.id });
  }
}

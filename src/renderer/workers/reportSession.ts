import { chartData, suggestChart, type ChartData, type ChartSpec } from '../../table/chartData.ts';
import type { ColumnKind } from '../../table/column.ts';
import { csvText, type CsvOptions, type CsvWritten } from '../../table/csvText.ts';
import { filterRows } from '../../table/filterRows.ts';
import { FrameBuilder, type Hints, type TableWarning } from '../../table/frameBuilder.ts';
import type { Predicate } from '../../table/predicate.ts';
import { readWindow } from '../../table/readWindow.ts';
import { selectedCount, type Selection } from '../../table/selection.ts';
import { sortRows, type SortLevel } from '../../table/sort.ts';
import { WithTransfer } from './channel.ts';
import { yieldToMessages } from './contents.ts';
import type { ReadProblem } from './problems.ts';
import { readReport } from './readReport.ts';

/** A column as the screen needs to know it. */
export type ColumnInfo = { name: string; kind: ColumnKind };

/** What is told while a report is read. `shown` counts the rows of the present view. */
export type Progress =
  | { kind: 'reading'; rows: number; shown: number; columns: ColumnInfo[]; readBytes: number }
  | {
      kind: 'read';
      rows: number;
      shown: number;
      columns: ColumnInfo[];
      warnings: TableWarning[];
      bytes: number;
    }
  | { kind: 'failed'; problem: ReadProblem; rows: number };

/** Which rows are looked at, and in which order. */
export type View = { filter: Predicate; sort: readonly SortLevel[] };

/** Every row, as it came. */
export const WHOLE_VIEW: View = { filter: { kind: 'all', of: [] }, sort: [] };

type Export = { pieces: Generator<string, CsvWritten>; encoder: TextEncoder };
export type ExportPiece = { bytes: Uint8Array<ArrayBuffer> } | { done: CsvWritten };

/** Time between two announcements while reading. */
const TELL_MS = 100;

/**
 * One report in the worker: it reads the archive into columns, and answers questions about them at any
 * time, with what has been read by then.
 */
export class ReportSession {
  readonly #tell: (progress: Progress) => void;
  #builder = new FrameBuilder();
  /** What has been read by now. */
  #frame = this.#builder.frame();
  #pieces: Uint8Array[] = [];
  #view = WHOLE_VIEW;
  #selection: Selection = null;
  #wanted = 0;
  #exports = new Map<number, Export>();
  #lastExport = 0;

  constructor(tell: (progress: Progress) => void) {
    this.#tell = tell;
  }

  /** Begins a report; the hints tell dimensions, whose digits are text, from metrics. */
  begin(hints: Hints): void {
    this.#builder = new FrameBuilder(hints);
    this.#frame = this.#builder.frame();
    this.#pieces = [];
  }

  append(piece: Uint8Array): void {
    this.#pieces.push(piece);
  }

  /** All bytes are here: reads them, telling how far it is. */
  async finish(): Promise<void> {
    const bytes = this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
    const file = new Uint8Array(bytes);
    let at = 0;
    for (const piece of this.#pieces) {
      file.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    let toldAt = -Infinity;
    const problem = await readReport(file, this.#builder, (readBytes) => {
      this.#frame = this.#builder.frame();
      if (performance.now() - toldAt < TELL_MS) return;
      toldAt = performance.now();
      this.#tell({ kind: 'reading', ...this.#state(), readBytes });
    });
    this.#frame = this.#builder.frame();
    const { warnings, bytes: memory, rows } = this.#builder;
    if (problem) {
      this.#tell({ kind: 'failed', problem, rows });
      return;
    }
    await this.setView(this.#view); // rows that came after the analyst began to type belong to the view too
    this.#tell({ kind: 'read', ...this.#state(), warnings, bytes: memory });
  }

  #state() {
    const columns = this.#frame.columns.map(({ name, kind }): ColumnInfo => ({ name, kind }));
    return { rows: this.#frame.length, shown: selectedCount(this.#frame, this.#selection), columns };
  }

  /** The texts of some rows of the view. */
  window({ first, count }: { first: number; count: number }): string[][] {
    return readWindow(this.#frame, this.#selection, first, count);
  }

  /** Filters and sorts; answers the number of rows, or null when another view was asked for meanwhile. */
  async setView(view: View): Promise<{ rows: number } | null> {
    this.#wanted += 1;
    const mine = this.#wanted;
    this.#view = view;
    const search = filterRows(this.#frame, view.filter);
    let step = search.next();
    while (!step.done) {
      await yieldToMessages();
      if (mine !== this.#wanted) return null;
      step = search.next();
    }
    this.#selection = sortRows(this.#frame, step.value, view.sort);
    return { rows: selectedCount(this.#frame, this.#selection) };
  }

  /** The chart that makes sense for this table, or null for an empty one. */
  suggestChart(): ChartSpec | null {
    return suggestChart(this.#frame);
  }

  chart(spec: ChartSpec): WithTransfer<ChartData | null> {
    const data = chartData(this.#frame, this.#selection, spec);
    const buffers = data?.series.map((each) => each.values.buffer) ?? [];
    if (data?.x.kind === 'time') buffers.push(data.x.values.buffer);
    return new WithTransfer(data, buffers);
  }

  /** Begins to write rows as CSV; the pieces are asked for one by one. */
  beginExport({ rows, options }: { rows: 'view' | 'all'; options: CsvOptions }): number {
    this.#lastExport += 1;
    const id = this.#lastExport;
    const pieces = csvText(this.#frame, rows === 'view' ? this.#selection : null, options);
    this.#exports.set(id, { pieces, encoder: new TextEncoder() });
    return id;
  }

  /** The next piece of an export, or what there is to say at its end. */
  nextPiece(id: number): WithTransfer<ExportPiece> {
    const running = this.#exports.get(id);
    if (!running) throw new Error('There is no such export.');
    const step = running.pieces.next();
    if (step.done) {
      this.#exports.delete(id);
      return new WithTransfer({ done: step.value }, []);
    }
    const bytes = running.encoder.encode(step.value);
    return new WithTransfer({ bytes }, [bytes.buffer]);
  }

  /** Forgets an export of which no more pieces are wanted. */
  cancelExport(id: number): void {
    this.#exports.delete(id);
  }
}

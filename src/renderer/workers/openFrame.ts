import { chartData, suggestChart, type ChartData } from '../../table/chartData.ts';
import type { ChartSpec } from '../../table/chartSpec.ts';
import type { CsvOptions } from '../../table/csvText.ts';
import { filterRows } from '../../table/filterRows.ts';
import type { Frame } from '../../table/frame.ts';
import { FrameBuilder, type Hints } from '../../table/frameBuilder.ts';
import { readWindow } from '../../table/readWindow.ts';
import { selectedCount, type Selection } from '../../table/selection.ts';
import { sortRows } from '../../table/sort.ts';
import { WithTransfer } from './channel.ts';
import { yieldToMessages } from './contents.ts';
import { CsvExports } from './csvExports.ts';
import type { ColumnInfo, ExportId, ReadingProgress, View } from './protocol.ts';
import { readReport } from './readReport.ts';

/** The minimum time between two announcements while reading. */
const ANNOUNCE_MS = 100;

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const file = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}

/** The rows of a view, in order. */
function* rowsOf(frame: Frame, { filter, sort }: View): Generator<undefined, Selection> {
  const found = yield* filterRows(frame, filter);
  return yield* sortRows(frame, found, sort);
}

/**
 * A frame in the worker. It is read from the pieces of a file, and answers questions at any time from the rows read so
 * far.
 */
export class OpenFrame {
  readonly #announce: (progress: ReadingProgress) => void;
  readonly #hints: Hints;
  readonly #builder: FrameBuilder;
  readonly #closing = new AbortController();
  readonly exports = new CsvExports();
  /** What has been read so far. */
  #frame;
  #pieces: Uint8Array[] = [];
  #view: View = { filter: { kind: 'all', of: [] }, sort: [] };
  #selection: Selection = null;
  #viewsAsked = 0;

  constructor(hints: Hints, announce: (progress: ReadingProgress) => void) {
    this.#announce = (progress) => {
      if (!this.#closing.signal.aborted) announce(progress);
    };
    this.#hints = hints;
    this.#builder = new FrameBuilder(hints);
    this.#frame = this.#builder.frame();
  }

  append(piece: Uint8Array): undefined {
    this.#pieces.push(piece);
  }

  async finish(): Promise<undefined> {
    const file = joined(this.#pieces);
    this.#pieces = [];
    let announcedAt = -Infinity;
    const problem = await readReport(file, this.#builder, {
      signal: this.#closing.signal,
      tell: (readBytes) => {
        this.#frame = this.#builder.frame();
        if (performance.now() - announcedAt < ANNOUNCE_MS) return;
        announcedAt = performance.now();
        this.#announce({ kind: 'reading', ...this.#counts(), readBytes });
      },
    });
    this.#frame = this.#builder.frame();
    const { warnings, bytes, rows } = this.#builder;
    if (problem) {
      this.#announce({ kind: 'failed', problem, rows });
      return;
    }
    await this.setView(this.#view); // applies a filter typed while reading to every row
    this.#announce({ kind: 'read', ...this.#counts(), warnings, bytes });
  }

  #counts() {
    const columns = this.#frame.columns.map(({ name, kind }): ColumnInfo => ({ name, kind }));
    return { rows: this.#frame.length, shown: selectedCount(this.#frame, this.#selection), columns };
  }

  window(first: number, count: number): string[][] {
    return readWindow(this.#frame, this.#selection, first, count);
  }

  async setView(view: View): Promise<{ rows: number } | null> {
    this.#viewsAsked += 1;
    const asked = this.#viewsAsked;
    this.#view = view;
    const frame = this.#frame;
    const search = rowsOf(frame, view);
    let step = search.next();
    while (!step.done) {
      await yieldToMessages();
      if (asked !== this.#viewsAsked) return null;
      step = search.next();
    }
    this.#selection = step.value;
    return { rows: selectedCount(frame, this.#selection) };
  }

  suggestChart(): ChartSpec | null {
    return suggestChart(this.#frame, this.#hints.units);
  }

  chart(spec: ChartSpec): WithTransfer<ChartData | null> {
    const data = chartData(this.#frame, this.#selection, spec, this.#hints.units);
    const buffers =
      data?.series.flatMap(({ values, weights }) =>
        weights ? [values.buffer, weights.buffer] : [values.buffer],
      ) ?? [];
    if (data?.x.kind === 'time') buffers.push(data.x.values.buffer);
    return new WithTransfer(data, buffers);
  }

  beginExport(rows: 'view' | 'all', options: CsvOptions): ExportId {
    return this.exports.begin(this.#frame, rows === 'view' ? this.#selection : null, options);
  }

  /** Stops reading and announcing. */
  close(): void {
    this.#closing.abort();
  }
}

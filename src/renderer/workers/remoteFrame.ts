import type { ChartData } from '../../table/charts/chartData.ts';
import type { ChartSpec } from '../../table/charts/chartSpec.ts';
import { CSV_DEFAULTS, type CsvOptions, type CsvWritten } from '../../table/export/csvText.ts';
import type { Ask, Reply } from './channel.ts';
import { serveRanges, type ReadRange } from './fileRanges.ts';
import type { FrameId, View, ViewShown } from './protocol/frames.ts';
import type { Questions } from './protocol.ts';

/** The page’s handle to a frame in the table worker. */
export class RemoteFrame {
  readonly id: FrameId;
  readonly #ask: Ask<Questions>;
  readonly #forget: () => void;

  /** `forget` is called on closing, to stop listening to its announcements. */
  constructor(id: FrameId, ask: Ask<Questions>, forget: () => void) {
    this.id = id;
    this.#ask = ask;
    this.#forget = forget;
  }

  /** Reads a file of this size into the frame; `range` is called for its parts, in any order and several at a time. */
  async read(bytes: number, range: ReadRange): Promise<Reply<undefined>> {
    const served = serveRanges(range);
    const read = await this.#ask('read', { frame: this.id, bytes, ranges: served.port }, [served.port]);
    served.close();
    return read;
  }
  window(first: number, count: number, revision: number): Promise<Reply<string[][]>> {
    return this.#ask('window', { frame: this.id, first, count, revision });
  }
  setView(view: View): Promise<Reply<ViewShown | null>> {
    return this.#ask('setView', { frame: this.id, view });
  }
  cancelView(revision: number): Promise<Reply<undefined>> {
    return this.#ask('cancelView', { frame: this.id, revision });
  }
  suggestChart(): Promise<Reply<ChartSpec | null>> {
    return this.#ask('suggestChart', { frame: this.id });
  }
  chart(spec: ChartSpec): Promise<Reply<ChartData | null>> {
    return this.#ask('chart', { frame: this.id, spec });
  }

  /**
   * Writes rows as CSV, requesting each piece once `take` is done with the one before. Null if `take` returned false to
   * stop. Options left out get the defaults, which suit spreadsheets.
   */
  async exportCsv(
    rows: 'view' | 'all',
    take: (piece: Uint8Array<ArrayBuffer>) => Promise<boolean>,
    options: Partial<CsvOptions>,
  ): Promise<Reply<CsvWritten | null>> {
    const frame = this.id;
    const begun = await this.#ask('beginExport', { frame, rows, options: { ...CSV_DEFAULTS, ...options } });
    if (!begun.ok) return begun;
    for (;;) {
      const piece = await this.#ask('nextPiece', { frame, export: begun.value });
      if (!piece.ok) return piece;
      if ('done' in piece.value) return { ok: true, value: piece.value.done };
      if (!(await take(piece.value.bytes))) {
        await this.#ask('cancelExport', { frame, export: begun.value });
        return { ok: true, value: null };
      }
    }
  }

  close(): Promise<Reply<undefined>> {
    this.#forget();
    return this.#ask('close', { frame: this.id });
  }
}

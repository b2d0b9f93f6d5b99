import type { ChartData, ChartSpec } from '../../table/chartData.ts';
import { CSV_DEFAULTS, type CsvOptions, type CsvWritten } from '../../table/csvText.ts';
import type { Hints } from '../../table/table.ts';
import { askOver } from './channel.ts';
import type { ExportPiece, Progress, View } from './reportDesk.ts';

/** How CSV is written when nothing else is wished. */
export const CSV_OPTIONS = CSV_DEFAULTS;

/** A report that is read by a worker of its own. */
export type ReportClient = {
  begin(hints: Hints): Promise<void>;
  /** The piece is handed over and cannot be used afterwards. */
  append(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  finish(): Promise<void>;
  window(first: number, count: number): Promise<string[][]>;
  setView(view: View): Promise<{ rows: number } | null>;
  suggestChart(): Promise<ChartSpec | null>;
  chart(spec: ChartSpec): Promise<ChartData | null>;
  /** Writes rows as CSV, each piece after the one before was taken. */
  exportCsv(
    rows: 'view' | 'all',
    take: (piece: Uint8Array<ArrayBuffer>) => Promise<boolean>,
    options?: CsvOptions,
  ): Promise<CsvWritten | null>;
  /** Ends the worker, whatever it is doing. */
  close(): void;
};

/** Starts a worker. `tell` hears how far the reading is; `broken` that the worker itself ended. */
export function openReport(tell: (progress: Progress) => void, broken: () => void): ReportClient {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', broken);
  const port = askOver(worker, (announced) => {
    tell(announced as Progress);
  });
  // The worker is the other half of this file; what it answers has the type of its method.
  const ask = <T>(method: string, argument?: unknown, buffers: ArrayBuffer[] = []) =>
    port.ask(method, argument, buffers) as Promise<T>;

  return {
    begin: (hints) => ask('begin', hints),
    append: (piece) => ask('append', piece, [piece.buffer]),
    finish: () => ask('finish'),
    window: (first, count) => ask('window', { first, count }),
    setView: (view) => ask('setView', view),
    suggestChart: () => ask('suggestChart'),
    chart: (spec) => ask('chart', spec),
    async exportCsv(rows, take, options = CSV_DEFAULTS) {
      const id = await ask<number>('beginExport', { rows, options });
      for (;;) {
        const piece = await ask<ExportPiece>('nextPiece', id);
        if ('done' in piece) return piece.done;
        if (!(await take(piece.bytes))) return null;
      }
    },
    close() {
      worker.terminate();
      port.close();
    },
  };
}

import type { ChartData, ChartSpec } from '../../table/chartData.ts';
import { CSV_DEFAULTS, type CsvOptions, type CsvWritten } from '../../table/csvText.ts';
import type { Hints } from '../../table/frameBuilder.ts';
import { askOver } from './channel.ts';
import type { Progress, ReportSession, View } from './reportSession.ts';

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
  /**
   * Writes rows as CSV, each piece after the one before was taken. Null when `take` answered that it wants no more.
   * What the options leave out is as spreadsheets read it right.
   */
  exportCsv(
    rows: 'view' | 'all',
    take: (piece: Uint8Array<ArrayBuffer>) => Promise<boolean>,
    options: Partial<CsvOptions>,
  ): Promise<CsvWritten | null>;
  /** Ends the worker, whatever it is doing. */
  close(): void;
};

/** Starts a worker. `tell` hears how far the reading is; `broken` that the worker itself ended. */
export function openReport(tell: (progress: Progress) => void, broken: () => void): ReportClient {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', broken);
  const { ask, close } = askOver<ReportSession>(worker, tell);

  return {
    begin: (hints) => ask('begin', hints),
    append: (piece) => ask('append', piece, [piece.buffer]),
    finish: () => ask('finish', undefined),
    window: (first, count) => ask('window', { first, count }),
    setView: (view) => ask('setView', view),
    suggestChart: () => ask('suggestChart', undefined),
    chart: (spec) => ask('chart', spec),
    async exportCsv(rows, take, options) {
      const id = await ask('beginExport', { rows, options: { ...CSV_DEFAULTS, ...options } });
      for (;;) {
        const piece = await ask('nextPiece', id);
        if ('done' in piece) return piece.done;
        if (!(await take(piece.bytes))) {
          await ask('cancelExport', id);
          return null;
        }
      }
    },
    close() {
      worker.terminate();
      close();
    },
  };
}

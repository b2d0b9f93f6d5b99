import { csvText, type CsvOptions, type CsvWritten } from '../../table/export/csvText.ts';
import type { Frame } from '../../table/frame.ts';
import type { Selection } from '../../table/rows/selection.ts';
import { Refused, WithTransfer } from './channel.ts';
import type { ExportId, ExportPiece } from './protocol/exports.ts';

type RunningExport = { pieces: Generator<string, CsvWritten>; encoder: TextEncoder };

/** The running exports of a frame. */
export class CsvExports {
  readonly #running = new Map<ExportId, RunningExport>();
  #last = 0;

  begin(frame: Frame, selection: Selection, options: CsvOptions): ExportId {
    this.#last += 1;
    const id: ExportId = `export-${this.#last}`;
    this.#running.set(id, { pieces: csvText(frame, selection, options), encoder: new TextEncoder() });
    return id;
  }

  /** The next piece, or the result at the end. */
  next(id: ExportId): WithTransfer<ExportPiece> | Refused {
    const running = this.#running.get(id);
    if (!running) return new Refused({ kind: 'no-such-export', export: id });
    const step = running.pieces.next();
    if (step.done) {
      this.#running.delete(id);
      return new WithTransfer({ done: step.value }, []);
    }
    const bytes = running.encoder.encode(step.value);
    return new WithTransfer({ bytes }, [bytes.buffer]);
  }

  cancel(id: ExportId): undefined {
    this.#running.delete(id);
  }
}

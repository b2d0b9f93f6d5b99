import type { Frame } from '../../../table/frame.ts';
import { exportFacts, type ExportFacts } from '../../../table/export/exportFacts.ts';
import { nothingWritten, type ExportWritten } from '../../../table/export/exportForm.ts';
import { exportTable, rowsInRanges, type ExportTable } from '../../../table/export/exportTable.ts';
import { partText, type PartForm } from '../../../table/export/partText.ts';
import { firstLines, type FirstLines } from '../../../table/export/firstLines.ts';
import { BookRefused } from '../../../table/export/rewriting/bookRefusal.ts';
import type { Selection } from '../../../table/rows/selection.ts';
import type { Work } from '../../../table/work.ts';
import { Refused, WithTransfer } from '../channel.ts';
import type { ExportAsked, ExportId, ExportPiece } from '../protocol/exports.ts';
import { exportPieces, textPieces, type Piece } from './exportPieces.ts';
import { TooLargeForZip } from './zipStream.ts';

type Rows = {
  frame: Frame;
  /** Its columns before their kinds were corrected. */
  received: Frame;
  selectionOf: (revision: number) => Selection | undefined;
};

/** The running exports of a frame. */
export class FrameExports {
  readonly #rows: () => Rows;
  readonly #running = new Map<ExportId, AsyncGenerator<Piece, ExportWritten>>();
  #last = 0;

  /** `rows` gives the frame and its views as they are when an export begins. */
  constructor(rows: () => Rows) {
    this.#rows = rows;
  }

  /** The table that is to be written, with the rows that are on screen now. */
  #table({ rows, columns, utc, form }: ExportAsked): ExportTable | Refused {
    const { frame: shown, received, selectionOf } = this.#rows();
    const marks = form.kind === 'json' ? form.marks : undefined;
    // A column that was corrected may have other texts than those received.
    const frame = marks === undefined ? shown : received;
    if (rows.kind === 'all') return exportTable(frame, null, columns, utc, marks);
    const selection = selectionOf(rows.revision);
    if (selection === undefined) return new Refused({ kind: 'no-such-view', revision: rows.revision });
    const chosen = rows.kind === 'ranges' ? rowsInRanges(frame, selection, rows.ranges) : selection;
    return exportTable(frame, chosen, columns, utc, marks);
  }

  begin(asked: ExportAsked): ExportId | Refused {
    const table = this.#table(asked);
    if (table instanceof Refused) return table;
    return this.#start(exportPieces(table, asked.form, asked.book));
  }

  /** Every row, as a part of a joined table. */
  beginPart(form: PartForm): ExportId {
    const { frame } = this.#rows();
    return this.#start(textPieces(partText(frame, form), () => frame.length));
  }

  #start(pieces: AsyncGenerator<Piece, ExportWritten>): ExportId {
    this.#last += 1;
    const id: ExportId = `export-${this.#last}`;
    this.#running.set(id, pieces);
    return id;
  }

  /** The next piece, or the result at the end. */
  async next(id: ExportId): Promise<WithTransfer<ExportPiece> | Refused> {
    const running = this.#running.get(id);
    if (!running) return new Refused({ kind: 'no-such-export', export: id });
    try {
      const step = await running.next();
      if (!step.done) return new WithTransfer(step.value, [step.value.bytes.buffer]);
      this.#running.delete(id);
      return new WithTransfer({ done: step.value }, []);
    } catch (error) {
      this.#running.delete(id);
      if (error instanceof TooLargeForZip) return new WithTransfer({ refused: 'too-large' }, []);
      if (error instanceof BookRefused) return new WithTransfer({ refused: error.refusal }, []);
      throw error;
    }
  }

  cancel(id: ExportId): undefined {
    const running = this.#running.get(id);
    this.#running.delete(id);
    if (running) void running.return(nothingWritten(0));
  }

  /** The first lines as they will be written. */
  preview(asked: ExportAsked, lines: number): FirstLines | Refused {
    const table = this.#table(asked);
    return table instanceof Refused ? table : firstLines(table, asked.form, lines);
  }

  /** Counts what programs may do to the rows. */
  check(asked: ExportAsked, longest: number): Work<ExportFacts> | Refused {
    const table = this.#table(asked);
    if (table instanceof Refused) return table;
    const { delimiter, decimalMark } =
      asked.form.kind === 'csv' ? asked.form : ({ delimiter: ',', decimalMark: '.' } as const);
    return exportFacts(table, { longest, delimiter, decimalMark });
  }
}

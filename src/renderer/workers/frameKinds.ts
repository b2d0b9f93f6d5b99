import { doNotFit, ofKind, type CorrectedKind } from '../../table/columns/retype.ts';
import type { Frame } from '../../table/frame.ts';
import { part, type Work } from '../../table/work.ts';
import type { ColumnInfo } from './protocol/frames.ts';

type Correction = NonNullable<ColumnInfo['corrected']>;
type Corrected = { frame: Frame; corrections: ReadonlyMap<number, Correction> };

/** A frame as it was received, and with the kinds that the analyst corrected. */
export class FrameKinds {
  #received: Frame;
  #corrected: Corrected;
  /** The kinds that were asked for last. */
  #wanted: readonly CorrectedKind[] = [];

  constructor(received: Frame) {
    this.#received = received;
    this.#corrected = { frame: received, corrections: new Map() };
  }

  /** The frame with corrected kinds. */
  get frame(): Frame {
    return this.#corrected.frame;
  }
  get columns(): ColumnInfo[] {
    const { frame, corrections } = this.#corrected;
    return frame.columns.map(({ name, kind }, index) => {
      const corrected = corrections.get(index);
      return { name, kind, ...(corrected && { corrected }) };
    });
  }

  get wanted(): readonly CorrectedKind[] {
    return this.#wanted;
  }

  /** Takes what has been received by now, all of it of the kinds that were inferred. */
  receive(frame: Frame): void {
    this.#received = frame;
    this.#corrected = { frame, corrections: new Map() };
  }

  /** Notes the kinds wanted; those of columns that are not named are as inferred. */
  want(kinds: readonly CorrectedKind[]): void {
    this.#wanted = kinds;
  }

  /** Corrects the columns to the kinds wanted; false if others were wanted in the meantime. */
  *correct(): Work<boolean> {
    const [wanted, before] = [this.#wanted, this.#corrected];
    const columns = [...this.#received.columns];
    const corrections = new Map<number, Correction>();
    for (const [at, { column: index, kind }] of wanted.entries()) {
      const received = columns[index];
      if (!received || received.kind === kind) continue;
      const known = before.frame.columns[index];
      const correction = before.corrections.get(index);
      if (known?.kind === kind && correction) {
        columns[index] = known;
        corrections.set(index, correction);
        continue;
      }
      const column = yield* part(ofKind(received, kind), at / wanted.length, (at + 1) / wanted.length);
      columns[index] = column;
      corrections.set(index, { inferred: received.kind, doNotFit: doNotFit(column) });
    }
    if (wanted !== this.#wanted) return false;
    this.#corrected = { frame: { columns, length: this.#received.length }, corrections };
    return true;
  }
}

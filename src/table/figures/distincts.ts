import { FIRST_TEXT } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { KEPT_FORM } from '../columns/numberColumn.ts';
import { NumberCodes } from './numberCodes.ts';
import { PairIds } from './pairIds.ts';
import type { Work } from '../work.ts';
import type { RowSlice } from './rowSlices.ts';
import { foldCounts, grown, SLOTS, type Fold, type FoldedTally } from './tally.ts';

/** Calls `found` with the slot and the code of every cell of a slice that is not empty. */
function cellsOf(
  column: Column,
  codesOf: NumberCodes | null,
): (slice: RowSlice, slots: Int32Array, found: (slot: number, code: number) => void) => void {
  if (column.kind === 'number')
    return (slice, slots, found) => {
      const values = slice.numbers(column);
      for (let index = 0; index < slice.count; index += 1) {
        const value = values[index] ?? Number.NaN;
        const row = slice.rowAt(index);
        if (Number.isNaN(value) && column.forms?.[row] !== KEPT_FORM) continue;
        found(slots[index] ?? 0, codesOf ? codesOf.codeOf(value, row) : 0);
      }
    };
  const filled = new Uint8Array(column.codeCount);
  for (let code = FIRST_TEXT; code < filled.length; code += 1) filled[code] = column.texts[code] ? 1 : 0;
  return (slice, slots, found) => {
    const codes = slice.codes(column);
    for (let index = 0; index < slice.count; index += 1) {
      const code = codes[index] ?? 0;
      if (filled[code]) found(slots[index] ?? 0, code);
    }
  };
}

/** The number of cells of each slot that are not empty, or of the different ones among them. */
export class CellCounts implements FoldedTally {
  readonly #cells: ReturnType<typeof cellsOf>;
  readonly #pairs: PairIds | null;
  #counts: Uint32Array = new Uint32Array(0);
  constructor(column: Column, which: 'all' | 'distinct') {
    const isDistinct = which === 'distinct';
    this.#cells = cellsOf(column, isDistinct && column.kind === 'number' ? new NumberCodes(column) : null);
    this.#pairs = isDistinct ? new PairIds() : null;
  }

  reserve(slots: number): void {
    this.#counts = grown(this.#counts, slots, Uint32Array);
  }
  take(slice: RowSlice, slots: Int32Array): void {
    const [counts, pairs] = [this.#counts, this.#pairs];
    this.#cells(slice, slots, (slot, code) => {
      if (pairs) {
        const before = pairs.count;
        if (pairs.idOf(slot, code) < before) return;
      }
      counts[slot] = (counts[slot] ?? 0) + 1;
    });
  }

  *fold(fold: Fold): Work<void> {
    const [counts, pairs] = [this.#counts, this.#pairs];
    if (!pairs) {
      yield* foldCounts(counts, fold);
      return;
    }
    // What two slots have in common counts once.
    const { from, into } = fold;
    const { count } = pairs;
    for (let id = 0; id < count; id += 1) {
      if (id > 0 && id % SLOTS === 0) yield id / count;
      const at = pairs.firstOf(id) - from;
      if (at < 0 || at >= into.length) continue;
      const [slot, before] = [into[at] ?? 0, pairs.count];
      if (pairs.idOf(slot, pairs.secondOf(id)) === before) counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }
  of(slot: number): number {
    return this.#counts[slot] ?? 0;
  }
}

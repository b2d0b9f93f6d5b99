import type { Ratio } from '../columns/numberColumn.ts';
import { fractionDigits, scaled, WholeSums } from '../exactSum.ts';
import { ScaledNumbers } from './exactTotals.ts';
import type { Work } from '../work.ts';
import type { RowSlice } from './rowSlices.ts';
import { foldSteps, type Fold, type FoldedTally } from './tally.ts';

/** The sums of both sides of a quotient, exact, of the rows that have both. */
export class QuotientTotals implements FoldedTally {
  readonly #above: ScaledNumbers;
  readonly #below: ScaledNumbers | null;
  /** What is divided by, scaled by ten to `#belowDigits`, if it is a number. */
  readonly #fixed: bigint;
  readonly #belowDigits: number;
  readonly #aboveSums = new WholeSums(0);
  readonly #belowSums = new WholeSums(0);

  constructor({ above, below }: Ratio) {
    const isFixed = typeof below === 'string';
    this.#above = new ScaledNumbers(above);
    this.#below = isFixed ? null : new ScaledNumbers(below);
    this.#belowDigits = isFixed ? fractionDigits(below) : (this.#below?.digits ?? 0);
    this.#fixed = isFixed ? scaled(below, this.#belowDigits) : 0n;
  }

  reserve(slots: number): void {
    this.#aboveSums.reserve(slots);
    this.#belowSums.reserve(slots);
  }

  take(slice: RowSlice, slots: Int32Array): void {
    const above = slice.numbers(this.#above.column);
    const below = this.#below && slice.numbers(this.#below.column);
    for (let index = 0; index < slice.count; index += 1) {
      const [value, by] = [above[index] ?? Number.NaN, below ? (below[index] ?? Number.NaN) : 0];
      if (Number.isNaN(value) || Number.isNaN(by)) continue;
      const slot = slots[index] ?? 0;
      add(this.#aboveSums, this.#above, slot, value, slice, index);
      if (this.#below) add(this.#belowSums, this.#below, slot, by, slice, index);
    }
  }

  *fold(fold: Fold): Work<void> {
    const { from, into } = fold;
    yield* foldSteps(fold, (first, end) => {
      this.#aboveSums.fold(from, into, first, end);
      this.#belowSums.fold(from, into, first, end);
    });
  }

  /** Both sides of the quotient of a slot, as whole numbers: what is divided, and what by. */
  sides(slot: number): readonly [bigint, bigint] {
    const above = BigInt(this.#aboveSums.sum(slot));
    const below = this.#below ? BigInt(this.#belowSums.sum(slot)) : this.#fixed;
    const more = this.#belowDigits - this.#above.digits;
    return more >= 0 ? [above * 10n ** BigInt(more), below] : [above, below * 10n ** BigInt(-more)];
  }

  /** The quotient of a slot, rounded to a double; not finite if the sum below is 0. */
  value(slot: number): number {
    const [above, below] = this.sides(slot);
    return Number(above) / Number(below);
  }
}

function add(
  sums: WholeSums,
  numbers: ScaledNumbers,
  slot: number,
  value: number,
  slice: RowSlice,
  index: number,
): void {
  const whole = numbers.small(value);
  if (Number.isNaN(whole)) sums.addLarge(slot, numbers.large(slice.rowAt(index)));
  else sums.add(slot, whole);
}

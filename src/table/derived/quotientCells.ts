import { NumberCells } from '../figures/numberCells.ts';
import { SHORT_SLICE, slicesOf, type RowSlice } from '../figures/rowSlices.ts';
import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import type { Fraction, Term } from './fraction.ts';
import { TermReader } from './termReader.ts';
import { valuesOf } from './termValues.ts';

/** A quotient has at least so many fraction digits, and so many digits in all where it is below 1. */
const [LEAST_DIGITS, MOST_DIGITS] = [6, 15];

const isZero = (value: number | bigint) => value === 0 || value === 0n;

/** Both sides of a quotient as whole numbers of the same scale. */
function sides(
  above: number | bigint,
  below: number | bigint,
  more: number,
): [number | bigint, number | bigint] {
  const scale = 10 ** Math.abs(more);
  const grow = (value: number | bigint) => {
    const grown = typeof value === 'number' && Math.abs(more) <= 15 ? value * scale : Number.NaN;
    return Number.isSafeInteger(grown) ? grown : BigInt(value) * 10n ** BigInt(Math.abs(more));
  };
  return more >= 0 ? [grow(above), below] : [above, grow(below)];
}

/** A fraction in which something is divided. */
export type Quotient = Fraction & { readonly below: Term };
type Cells = { cells: NumberCells; blanks: number; byZero: number };

/** Fraction digits with which the largest of some quotients has six or more digits. */
export function digitsFor(largest: number): number {
  if (!(largest > 0) || largest >= 1) return LEAST_DIGITS;
  return Math.min(MOST_DIGITS, LEAST_DIGITS + Math.floor(-Math.log10(largest)));
}

/** Whether a double is a whole number that is exact. */
const isSafe = (value: number) => value <= Number.MAX_SAFE_INTEGER && value >= -Number.MAX_SAFE_INTEGER;

/** The quotients of the rows of a slice: what is divided, and what by. */
class Quotients {
  readonly #reader: TermReader;
  readonly #others: number;
  readonly #more: number;
  readonly #scale: number;
  blanks = 0;
  byZero = 0;
  constructor({ above, below, nonZero }: Quotient) {
    const terms = [above, below, ...nonZero].map(valuesOf);
    this.#reader = new TermReader(terms);
    this.#others = nonZero.length;
    this.#more = (terms[1]?.digits ?? 0) - (terms[0]?.digits ?? 0);
    this.#scale = Math.abs(this.#more) <= 15 ? 10 ** Math.abs(this.#more) : Number.NaN;
  }

  #hasZero(index: number): boolean {
    for (let other = 0; other < this.#others; other += 1)
      if (isZero(this.#reader.at(2 + other, index) ?? 0)) return true;
    return false;
  }

  /**
   * Calls `quick` with each quotient of two exact doubles, and `exact` with each other one, as whole numbers. Counts
   * the rows without one.
   */
  each(
    slice: RowSlice,
    quick: (row: number, quotient: number, over: number, under: number) => void,
    exact: (row: number, over: number | bigint, under: number | bigint) => void,
  ): void {
    this.#reader.moveTo(slice);
    const [over, under, odd] = [this.#reader.read(0), this.#reader.read(1), this.#reader.isOdd];
    const [overScale, underScale] = this.#more >= 0 ? [this.#scale, 1] : [1, this.#scale];
    for (let index = 0; index < slice.count; index += 1) {
      const [above, below] = [over[index] ?? Number.NaN, under[index] ?? Number.NaN];
      if (Number.isNaN(above) || Number.isNaN(below)) {
        this.blanks += 1;
        continue;
      }
      const isPlain = odd[index] === 0;
      if ((isPlain && below === 0) || (this.#others > 0 && this.#hasZero(index))) {
        this.byZero += 1;
        continue;
      }
      const [top, bottom] = [above * overScale, below * underScale];
      const row = slice.rowAt(index);
      if (isPlain && isSafe(top) && isSafe(bottom)) quick(row, top / bottom, top, bottom);
      else this.#exact(row, index, exact);
    }
  }

  #exact(
    row: number,
    index: number,
    exact: (row: number, over: number | bigint, under: number | bigint) => void,
  ): void {
    const [over, under] = [this.#reader.at(0, index) ?? 0, this.#reader.at(1, index) ?? 0];
    if (isZero(under)) this.byZero += 1;
    else exact(row, ...sides(over, under, this.#more));
  }
}

/** A quotient below this has all of its digits in a double, with those after the point. */
const MOST_QUICK = 1e14;

/** The cells of a quotient. It is computed twice, since the digits follow from the largest. */
export function* quotientCells(
  quotient: Quotient,
  frame: Frame,
  [from, to]: readonly [number, number],
): Work<Cells> {
  let largest = 0;
  const measured = new Quotients(quotient);
  for (const { slice, share } of slicesOf(frame, null, SHORT_SLICE)) {
    measured.each(
      slice,
      (_, value) => {
        if (value > largest || -value > largest) largest = Math.abs(value);
      },
      (_, over, under) => {
        largest = Math.max(largest, Math.abs(Number(over) / Number(under)));
      },
    );
    yield from + ((to - from) * share) / 2;
  }
  const digits = digitsFor(largest);
  const scale = 10 ** digits;
  const cells = new NumberCells(frame.length);
  const written = new Quotients(quotient);
  for (const { slice, share } of slicesOf(frame, null, SHORT_SLICE)) {
    written.each(
      slice,
      (row, value, over, under) => {
        const whole = value * scale;
        if (whole < MOST_QUICK && whole > -MOST_QUICK) cells.set(row, Math.round(whole), digits);
        else cells.setQuotient(row, over, under, digits);
      },
      (row, over, under) => {
        cells.setQuotient(row, over, under, digits);
      },
    );
    yield from + ((to - from) * (1 + share)) / 2;
  }
  return { cells, blanks: written.blanks, byZero: written.byZero };
}

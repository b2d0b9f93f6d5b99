import type { Work } from '../work.ts';
import type { SideName } from './comparisonSpec.ts';
import type { Explained } from './explanation.ts';
import { asNumber, figureOf, half, minus, NONE, plus, roundedTo, times, type Fraction } from './fractions.ts';
import type { Amount, MeasuredSide } from './measuredSide.ts';
import { rankedColumns, sizeOfChange, type WeighedColumn } from './rankedParts.ts';

/** The fraction digits of means beyond those of the figures. */
const MEAN_DIGITS = 3;
/** How many values are explained between two yields: their fractions may have thousands of digits. */
const STEP = 16;

/** The mean of a value, and its weight in the whole. Null where it has no weight. */
type Mean = { mean: Fraction; weight: Fraction };

/** The means of one side: of the whole and of each value. */
class Means {
  readonly #side: MeasuredSide;
  readonly whole: Fraction;
  constructor(side: MeasuredSide) {
    this.#side = side;
    this.whole = this.#meanOf(side.total);
  }
  /** Products have the digits of both factors, of which those of the weights cancel out. */
  #meanOf({ sum, weight }: Amount): Fraction {
    return { over: sum, under: weight * 10n ** BigInt(this.#side.digits) };
  }
  of(amount: Amount | undefined): Mean | null {
    if (!amount || amount.weight === 0n) return null;
    return { mean: this.#meanOf(amount), weight: { over: amount.weight, under: this.#side.total.weight } };
  }
}

const isUnknown = ({ total }: MeasuredSide) => total.unknown || total.weight === 0n;

/**
 * The effects of a value: of its weight in the whole, against the mean of the whole, and of its own mean. Both use the
 * middle of the two sides, so that they add up to the difference exactly. A value of one side only has no effect of its
 * own mean.
 */
function effectsOf(
  now: Mean | null,
  before: Mean | null,
  middle: Fraction,
): { mix: Fraction; rate: Fraction } {
  const [weightNow, weightBefore] = [now?.weight ?? NONE, before?.weight ?? NONE];
  const [to, from] = [now?.mean ?? before?.mean ?? NONE, before?.mean ?? now?.mean ?? NONE];
  return {
    mix: times(minus(weightNow, weightBefore), minus(half(plus(to, from)), middle)),
    rate: times(half(plus(weightNow, weightBefore)), minus(to, from)),
  };
}

/**
 * Explains the difference of a weighted mean, such as a share. Effects are rounded to some digits more than the figures
 * have; null if a mean is not known.
 */
export function* explainMeans(
  { now, before }: Readonly<Record<SideName, MeasuredSide>>,
  names: readonly string[],
): Work<Explained | null> {
  if (isUnknown(now) || isUnknown(before)) return null;
  const digits = Math.max(now.digits, before.digits) + MEAN_DIGITS;
  const figure = (total: bigint) => figureOf(total, digits, true);
  const [after, earlier] = [new Means(now), new Means(before)];
  const [to, from] = [roundedTo(after.whole, digits), roundedTo(earlier.whole, digits)];
  const middle = half(plus(after.whole, earlier.whole));
  const change = asNumber(minus(after.whole, earlier.whole));

  const partOf =
    (at: number) =>
    (text: string | null): WeighedColumn['contributions'][number] => {
      const [ofNow, ofBefore] = [now.columns[at], before.columns[at]];
      const [a, b] = [after.of(ofNow?.get(text)), earlier.of(ofBefore?.get(text))];
      const exact = effectsOf(a, b, middle);
      const [mix, rate] = [roundedTo(exact.mix, digits), roundedTo(exact.rate, digits)];
      const scaled = (mean: Mean | null) => mean && roundedTo(mean.mean, digits);
      const [to, from] = [scaled(a), scaled(b)];
      const shown = (mean: bigint | null) => (mean === null ? null : figure(mean));
      const weight = asNumber(half(plus(a?.weight ?? NONE, b?.weight ?? NONE)));
      return {
        part: {
          text,
          now: shown(to),
          before: shown(from),
          own: to === null || from === null ? null : figure(to - from),
          difference: figure(mix + rate),
          effects: { mix: figure(mix), rate: figure(rate) },
        },
        difference: mix + rate,
        beyond: asNumber(exact.mix) + asNumber(exact.rate) - weight * change,
      };
    };
  const columns: WeighedColumn[] = [];
  for (const [at, name] of names.entries()) {
    const texts = new Set([...(now.columns[at]?.keys() ?? []), ...(before.columns[at]?.keys() ?? [])]);
    const [of, contributions]: [ReturnType<typeof partOf>, WeighedColumn['contributions'][number][]] = [
      partOf(at),
      [],
    ];
    for (const text of texts) {
      contributions.push(of(text));
      if (contributions.length % STEP === 0) yield (at + contributions.length / texts.size) / names.length;
    }
    columns.push({ name, contributions });
  }
  const scale = 10 ** digits;
  const size = sizeOfChange(columns, change, (each) => Number(each.difference) / scale);
  return {
    now: figure(to),
    before: figure(from),
    difference: figure(to - from),
    columns: rankedColumns(columns, to - from, { digits, rounded: true, size }),
  };
}

import type { Both } from './comparable.ts';
import { asNumber, figureOf, half, minus, NONE, plus, roundedTo, times, type Fraction } from './fractions.ts';
import type { Amount, MeasuredSide } from './measuredSide.ts';
import type { Value, Weighing } from './weighing.ts';

/** The fraction digits of means beyond those of the figures. */
const MEAN_DIGITS = 3;

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
  of(amount: Amount | null): Mean | null {
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
 * Takes apart the difference of a weighted mean, such as a share. Effects are rounded to some digits more than the
 * figures have; null if a mean is not known.
 */
export function weighedMeans({ now, before }: Both<MeasuredSide>): Weighing | null {
  if (isUnknown(now) || isUnknown(before)) return null;
  const digits = Math.max(now.digits, before.digits) + MEAN_DIGITS;
  const figure = (total: bigint) => figureOf(total, digits, true);
  const [after, earlier] = [new Means(now), new Means(before)];
  const [to, from] = [roundedTo(after.whole, digits), roundedTo(earlier.whole, digits)];
  const middle = half(plus(after.whole, earlier.whole));
  const middleNumber = asNumber(middle);
  const meansOf = (value: Value) => [after.of(value.now), earlier.of(value.before)] as const;
  const change = asNumber(minus(after.whole, earlier.whole));
  return {
    digits,
    rounded: true,
    now: figure(to),
    before: figure(from),
    difference: figure(to - from),
    whole: to - from,
    change,
    // The same as both effects together, without the digits of their fractions.
    effectOf: (value) => {
      const [a, b] = meansOf(value);
      const [weightNow, weightBefore] = [asNumber(a?.weight ?? NONE), asNumber(b?.weight ?? NONE)];
      const to = asNumber((a ?? b)?.mean ?? NONE);
      const from = asNumber((b ?? a)?.mean ?? NONE);
      const own = weightNow * (to - middleNumber) - weightBefore * (from - middleNumber);
      return {
        change: own,
        beyond: own - ((weightNow + weightBefore) / 2) * change,
        level: Math.max(weightNow, weightBefore) * Math.max(...[to, from, middleNumber].map(Math.abs)),
      };
    },
    partOf: (value) => {
      const [a, b] = meansOf(value);
      const exact = effectsOf(a, b, middle);
      const [mix, rate] = [roundedTo(exact.mix, digits), roundedTo(exact.rate, digits)];
      const scaled = (mean: Mean | null) => mean && roundedTo(mean.mean, digits);
      const [to, from] = [scaled(a), scaled(b)];
      const shown = (mean: bigint | null) => (mean === null ? null : figure(mean));
      const part = {
        texts: value.texts ?? [],
        now: shown(to),
        before: shown(from),
        own: to === null || from === null ? null : figure(to - from),
        difference: figure(mix + rate),
        effects: { mix: figure(mix), rate: figure(rate) },
      };
      return { part, difference: mix + rate };
    },
  };
}

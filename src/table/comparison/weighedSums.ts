import { figureOf } from './fractions.ts';
import type { Both } from './comparable.ts';
import type { Amount, MeasuredSide } from './measuredSide.ts';
import type { Weighing } from './weighing.ts';

/** Takes apart the difference of a figure that is added up. */
export function weighedSums({ now, before }: Both<MeasuredSide>): Weighing {
  const digits = Math.max(now.digits, before.digits);
  const rounded = now.rounded || before.rounded;
  const figure = (total: bigint) => figureOf(total, digits, rounded);
  const scaleOf = (side: MeasuredSide) => 10n ** BigInt(digits - side.digits);
  const [nowScale, beforeScale] = [scaleOf(now), scaleOf(before)];
  const scaled = (amount: Amount | null, scale: bigint) =>
    amount === null || amount.none ? null : amount.sum * scale;
  const [to, from] = [now.total.sum * nowScale, before.total.sum * beforeScale];
  const growth = from === 0n ? 0 : Number(to - from) / Number(from);
  return {
    digits,
    rounded,
    now: figure(to),
    before: figure(from),
    difference: figure(to - from),
    whole: to - from,
    change: Number(to - from),
    effectOf: (value) => {
      const [a, b] = [scaled(value.now, nowScale) ?? 0n, scaled(value.before, beforeScale) ?? 0n];
      const alike = Number(b) * (1 + growth);
      return { change: Number(a - b), beyond: Number(a) - alike, level: Math.max(Number(a), alike) };
    },
    partOf: (value) => {
      const [a, b] = [scaled(value.now, nowScale), scaled(value.before, beforeScale)];
      const difference = (a ?? 0n) - (b ?? 0n);
      const part = {
        texts: value.texts ?? [],
        now: a === null ? null : figure(a),
        before: b === null ? null : figure(b),
        own: null,
        difference: figure(difference),
        effects: null,
      };
      return { part, difference };
    },
  };
}

import type { SideName } from './comparisonSpec.ts';
import type { Explained } from './explanation.ts';
import { figureOf } from './fractions.ts';
import type { Amount, MeasuredSide } from './measuredSide.ts';
import { rankedColumns, sizeOfChange, type WeighedColumn } from './rankedParts.ts';

/** Explains the difference of a figure that is added up. */
export function explainSums(
  { now, before }: Readonly<Record<SideName, MeasuredSide>>,
  names: readonly string[],
): Explained {
  const digits = Math.max(now.digits, before.digits);
  const rounded = now.rounded || before.rounded;
  const figure = (total: bigint) => figureOf(total, digits, rounded);
  const scaleOf = (side: MeasuredSide) => 10n ** BigInt(digits - side.digits);
  const [nowScale, beforeScale] = [scaleOf(now), scaleOf(before)];
  const [to, from] = [now.total.sum * nowScale, before.total.sum * beforeScale];
  const difference = to - from;
  const growth = from === 0n ? 0 : Number(difference) / Number(from);

  const columns = names.map((name, at): WeighedColumn => {
    const [after, earlier] = [now.columns[at], before.columns[at]];
    const texts = new Set([...(after?.keys() ?? []), ...(earlier?.keys() ?? [])]);
    const contributions = [...texts].map((text) => {
      const scaled = (amount: Amount | undefined, scale: bigint) =>
        amount === undefined || amount.none ? undefined : amount.sum * scale;
      const [a, b] = [scaled(after?.get(text), nowScale), scaled(earlier?.get(text), beforeScale)];
      const change = (a ?? 0n) - (b ?? 0n);
      return {
        part: {
          text,
          now: a === undefined ? null : figure(a),
          before: b === undefined ? null : figure(b),
          own: null,
          difference: figure(change),
          effects: null,
        },
        difference: change,
        beyond: Number(change) - Number(b ?? 0n) * growth,
      };
    });
    return { name, contributions };
  });
  const size = sizeOfChange(columns, Number(difference), (each) => Number(each.difference));
  return {
    now: figure(to),
    before: figure(from),
    difference: figure(difference),
    columns: rankedColumns(columns, difference, { digits, rounded, size }),
  };
}

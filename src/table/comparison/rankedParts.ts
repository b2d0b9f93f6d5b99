import type { Work } from '../work.ts';
import type { ExplainedColumn } from './explanation.ts';
import { figureOf } from './fractions.ts';
import type { Effect, Valued, Weighing } from './weighing.ts';

/** The most values of a column that are named. */
const MOST_PARTS = 20;
/** How many values are explained between two yields: their fractions may have thousands of digits. */
const STEP = 16;

const sizeOf = (whole: bigint) => (whole < 0n ? -whole : whole);

/**
 * How well few values explain a difference, from 0 to 1: what they add beyond a change of all alike, in the direction in
 * which that is greater, where a few great ones count for more than many small ones, and what is much of its value counts
 * for more than what is little of it:
 *
 *     score = √(Σ beyond³ / level) / size
 *
 * So the one host that lost nearly everything is before its country, which lost as much and still has the rest.
 */
export function scoreOf(effects: readonly Effect[], size: number): number {
  let [up, down] = [0, 0];
  for (const { beyond, level } of effects) {
    const found = level > 0 ? beyond ** 2 * Math.min(1, Math.abs(beyond) / level) : 0;
    if (beyond > 0) up += found;
    else down += found;
  }
  const score = size > 0 ? Math.sqrt(Math.max(up, down)) / size : 0;
  return Number.isFinite(score) ? Math.min(1, score) : 0;
}

/** By what scores are measured: the difference, or what goes up or down where both nearly cancel out. */
export function sizeOfChange(effects: readonly Effect[], difference: number): number {
  let [up, down] = [0, 0];
  for (const { change } of effects) {
    if (change > 0) up += change;
    else down -= change;
  }
  return Math.max(Math.abs(difference), up, down);
}

/** A column or a pair of columns, with how well few of its values explain the difference. */
export type Scored = { valued: Valued; score: number };

/** What each value contributed, exactly; the largest are named. */
export function* explainedColumn({ valued, score }: Scored, weighing: Weighing): Work<ExplainedColumn> {
  const { digits, rounded, whole } = weighing;
  const { names, values } = valued;
  const found: ReturnType<Weighing['partOf']>[] = [];
  let [sum, apart, others] = [0n, 0n, 0];
  for (const [at, value] of values.entries()) {
    const part = weighing.partOf(value);
    sum += part.difference;
    if (value.texts) found.push(part);
    else [apart, others] = [apart + part.difference, others + 1];
    if (at % STEP === STEP - 1) yield at / values.length;
  }
  found.sort((a, b) => {
    const [large, other] = [sizeOf(a.difference), sizeOf(b.difference)];
    return large > other ? -1 : large < other ? 1 : 0;
  });
  const most = others === 0 && found.length <= MOST_PARTS + 1 ? found.length : MOST_PARTS;
  const left = found.slice(most);
  const rest = left.reduce((sum, each) => sum + each.difference, apart);
  return {
    names,
    score,
    contributions: found.slice(0, most).map(({ part }) => part),
    rest:
      left.length + others === 0
        ? null
        : { values: names.length === 1 ? left.length : null, difference: figureOf(rest, digits, rounded) },
    rounding: sum === whole ? null : figureOf(whole - sum, digits, true).text,
  };
}

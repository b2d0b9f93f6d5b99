// The pairs of columns that explain a difference better than each of them alone.

import type { ChartRows } from '../charts/chartPositions.ts';
import type { TextColumn } from '../columns/codedColumn.ts';
import {
  MOST_IDS,
  MOST_PAIRED,
  OTHERS,
  pairedColumn,
  pairsOf,
  type PairedColumn,
} from '../figures/pairedColumn.ts';
import { part, type Work } from '../work.ts';
import type { Both } from './comparable.ts';
import type { Texts } from './explanation.ts';
import { joined, measuredPairs, type Amount } from './measuredSide.ts';
import { scoreOf, sizeOfChange, type Scored } from './rankedParts.ts';
import type { Effect, Value, Weighing } from './weighing.ts';

/** A pair says more than its columns alone if it scores more: if it is so many times as much, it is no rounding. */
const BEYOND = 1.001;
/** Where everything differs a little, a pair scores less than this by what goes up or down in it. */
const LEAST_SCORE = 0.04;
/** The most pairs that are named. */
const MOST_PAIRS = 4;

/** A column on both sides. */
export type Candidate = { name: string; now: TextColumn; before: TextColumn };

/** A column with its score alone, and the effects of its values. */
export type Single = Scored & { candidate: Candidate; effects: readonly Effect[] };

/** The values of a column that are paired, by their ids: those that differ most from a change of all alike. */
type Chosen = { name: string; score: number; texts: Texts; sides: Both<PairedColumn> };

function chosenOf({ candidate, valued, effects, score }: Single): Chosen {
  const distance = (at: number) => Math.abs(effects[at]?.beyond ?? 0);
  const order = [...valued.values.keys()].sort((a, b) => distance(b) - distance(a));
  const texts = order.slice(0, OTHERS).map((at) => valued.values[at]?.texts?.[0] ?? null);
  const { name, now, before } = candidate;
  return {
    name,
    score,
    texts,
    sides: { now: pairedColumn(now, texts), before: pairedColumn(before, texts) },
  };
}

const join = (a: Amount | null, b: Amount | null) => (a && b ? joined(a, b) : (a ?? b));

/** The pairs of two values, and after them all other rows together. */
function cellsOf(
  [a, b]: readonly [Chosen, Chosen],
  { now, before }: Both<ReadonlyMap<number, Amount>>,
): { cells: Value[]; others: Value[] } {
  const cells: Value[] = [];
  let otherNow: Amount | null = null;
  let otherBefore: Amount | null = null;
  for (const slot of new Set([...now.keys(), ...before.keys()])) {
    const [first, second] = [Math.floor(slot / MOST_IDS), slot % MOST_IDS];
    const amounts = { now: now.get(slot) ?? null, before: before.get(slot) ?? null };
    if (first < a.texts.length && second < b.texts.length) {
      cells.push({ texts: [a.texts[first] ?? null, b.texts[second] ?? null], ...amounts });
    } else {
      otherNow = join(otherNow, amounts.now);
      otherBefore = join(otherBefore, amounts.before);
    }
  }
  const hasOthers = otherNow !== null || otherBefore !== null;
  return { cells, others: hasOthers ? [{ texts: null, now: otherNow, before: otherBefore }] : [] };
}

/** Ranks the pairs of columns that explain more than each of their columns. */
export function* scoredPairs(
  rows: Both<ChartRows>,
  singles: readonly Single[],
  weighing: Weighing,
  size: number,
): Work<{ pairs: Scored[]; unpaired: string[] }> {
  const order = singles.toSorted((a, b) => b.score - a.score);
  const best = new Set(order.slice(0, MOST_PAIRED));
  const chosen = singles.filter((each) => best.has(each)).map(chosenOf);
  const pairs = pairsOf(chosen);
  const [columnsNow, columnsBefore] = [
    chosen.map(({ sides }) => sides.now),
    chosen.map(({ sides }) => sides.before),
  ];
  const now = yield* part(measuredPairs(rows.now, columnsNow, pairs), 0, 0.5);
  const before = yield* part(measuredPairs(rows.before, columnsBefore, pairs), 0.5, 1);
  const found = pairs.flatMap(({ first, second }, at): Scored[] => {
    const [a, b, ofNow, ofBefore] = [chosen[first], chosen[second], now[at], before[at]];
    if (!a || !b || !ofNow || !ofBefore) return [];
    const { cells, others } = cellsOf([a, b], { now: ofNow, before: ofBefore });
    const effects = cells.map(weighing.effectOf);
    if (scoreOf(effects, sizeOfChange(effects, size)) < LEAST_SCORE) return [];
    const score = scoreOf(effects, size);
    if (score <= BEYOND * Math.max(a.score, b.score)) return [];
    return [{ valued: { names: [a.name, b.name], values: [...cells, ...others] }, score }];
  });
  return {
    pairs: found.sort((a, b) => b.score - a.score).slice(0, MOST_PAIRS),
    unpaired: order.slice(MOST_PAIRED).map(({ candidate }) => candidate.name),
  };
}

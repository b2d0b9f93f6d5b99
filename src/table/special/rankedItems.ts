// The values and pairs of values that score, the best first.

import { distinctTexts, FIRST_TEXT } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { MOST_IDS, MOST_PAIRED, OTHERS, pairedColumn, type PairedColumn } from '../figures/pairedColumn.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import type { Amounts } from './amounts.ts';
import {
  candidateOf,
  choicesOf,
  plus,
  withoutOtherRanges,
  type Both,
  type Candidate,
  type Choice,
  type Looked,
  type Whole,
} from './choices.ts';
import { EMPTY, pairSums, type Sums, type ValueSums } from './itemSums.ts';
import { amountScore, LEAST_POINTS, rowsScore, scoredSpecial, type Ranked } from './ranking.ts';
import type { SpecialRows } from './sides.ts';

/**
 * A pair says more than its values alone if it scores so many times as much. The best of many ranges scores more by chance
 * alone, as it can leave out where there was little.
 */
const BEYOND = { values: 1.05, ranges: 1.25 };

type Scored = { looked: Looked; choices: readonly Choice[]; scores: Map<Candidate, number>; best: number };

/** A choice whose codes have the ids from `first` to `last`. */
type Paired = { choice: Choice; score: number; first: number; last: number };
/** A column of which the values with the largest parts are paired, and all ranges of numbers. */
type Chosen = {
  column: PairedColumn;
  isOfRanges: boolean;
  paired: readonly Paired[];
  /** The largest sum of a value that is not paired: no pair that is left out has more. 0 if all are paired. */
  leftOut: number;
};

function chosenOf({ looked: { column, cuts }, choices, scores }: Scored): Chosen {
  const order = cuts ? choices : choices.toSorted((a, b) => b.candidate.inside - a.candidate.inside);
  const codes = cuts
    ? [EMPTY, ...Array.from({ length: cuts.length + 1 }, (_, band) => FIRST_TEXT + band)]
    : order.slice(0, OTHERS).map(({ first }) => first);
  const idOf = new Map(codes.map((code, id) => [code, id]));
  const paired = order.flatMap((choice): Paired[] => {
    const [first, last] = [idOf.get(choice.first), idOf.get(choice.last)];
    if (first === undefined || last === undefined) return [];
    return [{ choice, score: scores.get(choice.candidate) ?? 0, first, last }];
  });
  const texts = codes.map((code) => (code === EMPTY ? null : (column.texts[code] ?? null)));
  return {
    column: pairedColumn(column, texts),
    isOfRanges: cuts !== null,
    paired,
    leftOut: order[paired.length]?.candidate.inside ?? 0,
  };
}

/** What the rows of two choices add up to. */
function sumOf(sums: Sums, a: Paired, b: Paired): Whole {
  let sum: Whole = 0;
  for (let one = a.first; one <= a.last; one += 1)
    for (let other = b.first; other <= b.last; other += 1) sum = plus(sum, sums.of(one * MOST_IDS + other));
  return sum;
}

/** The pairs that score more than either of their values. */
function* scoredPairs(
  frame: Frame,
  rows: SpecialRows,
  amounts: NumberColumn | null,
  chosen: readonly Chosen[],
  inside: number,
  rank: (candidates: readonly Candidate[]) => Ranked<Candidate>[],
): Work<Ranked<Candidate>[]> {
  const columns = chosen.map(({ column }) => column);
  const here = yield* part(pairSums(frame, rows.here, amounts, columns), 0, 0.5);
  const there = yield* part(pairSums(frame, rows.there, amounts, columns), 0.5, 1);
  const found: Ranked<Candidate>[] = [];
  for (const [at, { pair, sums }] of here.entries()) {
    const [a, b, others] = [chosen[pair.first], chosen[pair.second], there[at]?.sums];
    if (!a || !b || !others) continue;
    const beyond = a.isOfRanges || b.isOfRanges ? BEYOND.ranges : BEYOND.values;
    const candidates: Candidate[] = [];
    const alone = new Map<Candidate, number>();
    for (const one of a.paired)
      for (const other of b.paired) {
        const sum = sumOf(sums, one, other);
        // So small a part scores nothing, whatever it is elsewhere.
        if (Number(sum) < LEAST_POINTS * inside) continue;
        const items = [one.choice.candidate.items[0], other.choice.candidate.items[0]] as const;
        const candidate = candidateOf(items, sum, sumOf(others, one, other));
        candidates.push(candidate);
        alone.set(candidate, Math.max(one.score, other.score));
      }
    const scored = rank(candidates).filter(
      ({ candidate, score }) => score > beyond * (alone.get(candidate) ?? 0),
    );
    found.push(...withoutOtherRanges(scored));
    yield 1;
  }
  return found;
}

export type Measured = {
  rows: SpecialRows;
  amounts: Amounts;
  looked: readonly Looked[];
  sums: Both<ValueSums>;
};

/** Ranks the values, and the pairs of those that may have a large part. */
export function* rankedItems(
  frame: Frame,
  { rows, amounts, looked, sums }: Measured,
): Work<{ all: Ranked<Candidate>[]; unpaired: string[]; pairsAbove: number }> {
  const { here, there } = sums;
  const [inside, outside] = [Number(here.whole.of(0)), Number(there.whole.of(0))];
  if (!(inside > 0 && outside > 0)) return { all: [], unpaired: [], pairsAbove: 0 };
  const scoreOf = amounts.column ? amountScore : rowsScore;
  const rank = (candidates: readonly Candidate[]) => scoredSpecial(candidates, inside, outside, scoreOf);
  const scored = looked.flatMap((each, at): Scored[] => {
    const [own, others] = [here.columns[at], there.columns[at]];
    if (!own || !others) return [];
    const choices = choicesOf(each, { here: own, there: others });
    const found = rank(choices.map(({ candidate }) => candidate));
    const scores = new Map(found.map(({ candidate, score }) => [candidate, score]));
    return [{ looked: each, choices, scores, best: found[0]?.score ?? 0 }];
  });
  const order = scored
    .filter(({ looked: { column, cuts } }) => (cuts ? cuts.length > 0 : distinctTexts(column) > 1))
    .toSorted((a, b) => b.best - a.best);
  const best = order.slice(0, MOST_PAIRED).toSorted((a, b) => a.looked.index - b.looked.index);
  const chosen = best.map(chosenOf);
  const pairs = yield* scoredPairs(frame, rows, amounts.column, chosen, inside, rank);
  const singles = scored.flatMap(({ scores }) =>
    withoutOtherRanges([...scores].map(([candidate, score]) => ({ candidate, score }))),
  );
  return {
    all: [...singles, ...pairs].sort((a, b) => b.score - a.score),
    unpaired: order.slice(MOST_PAIRED).map(({ looked: { column } }) => column.name),
    pairsAbove: Math.max(0, ...chosen.map(({ leftOut }) => leftOut)) / inside,
  };
}

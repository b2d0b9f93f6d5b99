// The values and pairs of values that score, the best first.

import { distinctTexts, FIRST_TEXT, NULL, type CodedColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { MOST_IDS, MOST_PAIRED, OTHERS, pairedColumn, type PairedColumn } from '../figures/pairedColumn.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import type { Amounts } from './amounts.ts';
import { EMPTY, pairSums, type Sums, type ValueSums } from './itemSums.ts';
import { amountScore, scoredSpecial, rowsScore, type Counted, type Ranked } from './ranking.ts';
import type { SpecialRows } from './sides.ts';
import type { Item, SpecialFinding } from './specialSpec.ts';

/** A pair says more than its values alone if it scores so many times as much. */
const BEYOND = 1.05;

export type Whole = number | bigint;
type Candidate = Counted & { items: SpecialFinding['items']; here: Whole; there: Whole };

/** A column that is looked at, by its index. */
export type Looked = { index: number; column: CodedColumn; emptyText: number };

const plus = (a: Whole, b: Whole): Whole => {
  const quick = typeof a === 'number' && typeof b === 'number' ? a + b : Number.NaN;
  return Number.isSafeInteger(quick) ? quick : BigInt(a) + BigInt(b);
};

/** What a value adds up to; cells that are missing, null or empty are one value. */
function sumOf(sums: Sums, code: number, emptyText: number): Whole {
  if (code !== EMPTY) return sums.of(code);
  const both = plus(sums.of(EMPTY), sums.of(NULL));
  return emptyText < 0 ? both : plus(both, sums.of(emptyText));
}

const isOwn = (code: number, emptyText: number) =>
  code === EMPTY || (code >= FIRST_TEXT && code !== emptyText);

const textOf = (column: CodedColumn, code: number): string | null =>
  code === EMPTY ? null : (column.texts[code] ?? null);

const candidate = (items: Candidate['items'], here: Whole, there: Whole): Candidate => ({
  items,
  here,
  there,
  inside: Number(here),
  outside: Number(there),
});

type Both<T> = { here: T; there: T };

/** The values of a column that occur here. */
function singlesOf(
  { index, column, emptyText }: Looked,
  { here, there }: Both<Sums>,
): Map<number, Candidate> {
  const found = new Map<number, Candidate>();
  for (let code = EMPTY; code < column.codeCount; code += 1) {
    if (!isOwn(code, emptyText)) continue;
    const inside = sumOf(here, code, emptyText);
    if (!(inside > 0)) continue;
    const item: Item = { column: index, text: textOf(column, code) };
    found.set(code, candidate([item], inside, sumOf(there, code, emptyText)));
  }
  return found;
}

type Scored = {
  looked: Looked;
  singles: Map<number, Candidate>;
  scores: Map<Candidate, number>;
  best: number;
};

/** A column of which the values with the largest parts are paired: those of `codes`, each with its index as its id. */
type Chosen = {
  scored: Scored;
  paired: PairedColumn;
  codes: readonly number[];
  /** The largest sum of a value that is not paired: no pair that is left out has more. 0 if all are paired. */
  leftOut: number;
};

function chosenOf(scored: Scored): Chosen {
  const { column } = scored.looked;
  const order = [...scored.singles].sort(([, a], [, b]) => b.inside - a.inside);
  const codes = order.slice(0, OTHERS).map(([code]) => code);
  const texts = codes.map((code) => textOf(column, code));
  return { scored, paired: pairedColumn(column, texts), codes, leftOut: order[OTHERS]?.[1].inside ?? 0 };
}

/** The pairs that score more than either of their values. */
function* scoredPairs(
  frame: Frame,
  rows: SpecialRows,
  amounts: NumberColumn | null,
  chosen: readonly Chosen[],
  rank: (candidates: readonly Candidate[]) => Ranked<Candidate>[],
): Work<Ranked<Candidate>[]> {
  const columns = chosen.map(({ paired }) => paired);
  const here = yield* part(pairSums(frame, rows.here, amounts, columns), 0, 0.5);
  const there = yield* part(pairSums(frame, rows.there, amounts, columns), 0.5, 1);
  const candidates: Candidate[] = [];
  const alone = new Map<Candidate, number>();
  for (const [at, { pair, sums }] of here.entries()) {
    const [a, b, others] = [chosen[pair.first], chosen[pair.second], there[at]?.sums];
    if (!a || !b || !others) continue;
    for (const [idA, codeA] of a.codes.entries())
      for (const [idB, codeB] of b.codes.entries()) {
        const slot = idA * MOST_IDS + idB;
        const inside = sums.of(slot);
        const [singleA, singleB] = [a.scored.singles.get(codeA), b.scored.singles.get(codeB)];
        if (!(inside > 0) || !singleA || !singleB) continue;
        const found = candidate([singleA.items[0], singleB.items[0]], inside, others.of(slot));
        candidates.push(found);
        const scores = [a.scored.scores.get(singleA) ?? 0, b.scored.scores.get(singleB) ?? 0];
        alone.set(found, Math.max(...scores));
      }
  }
  return rank(candidates).filter(({ candidate, score }) => score > BEYOND * (alone.get(candidate) ?? 0));
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
    const singles = singlesOf(each, { here: own, there: others });
    const found = rank([...singles.values()]);
    const scores = new Map(found.map(({ candidate, score }) => [candidate, score]));
    return [{ looked: each, singles, scores, best: found[0]?.score ?? 0 }];
  });
  const order = scored
    .filter(({ looked }) => distinctTexts(looked.column) > 1)
    .toSorted((a, b) => b.best - a.best);
  const best = order.slice(0, MOST_PAIRED).toSorted((a, b) => a.looked.index - b.looked.index);
  const chosen = best.map(chosenOf);
  const pairs = yield* scoredPairs(frame, rows, amounts.column, chosen, rank);
  const singles = scored.flatMap(({ scores }) =>
    [...scores].map(([each, score]) => ({ candidate: each, score })),
  );
  return {
    all: [...singles, ...pairs].sort((a, b) => b.score - a.score),
    unpaired: order.slice(MOST_PAIRED).map(({ looked: { column } }) => column.name),
    pairsAbove: Math.max(0, ...chosen.map(({ leftOut }) => leftOut)) / inside,
  };
}

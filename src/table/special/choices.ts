// What is ranked of a column: each of its values or, of numbers, each range of bands.

import { FIRST_TEXT, NULL, type CodedColumn } from '../columns/codedColumn.ts';
import { EMPTY, type Sums } from './itemSums.ts';
import type { Bands } from './numberBands.ts';
import type { Counted } from './ranking.ts';
import type { Item } from './specialSpec.ts';

export type Whole = number | bigint;
export type Both<T> = { here: T; there: T };

/** A column that is looked at, by its index; `cuts` are those of numbers. */
export type Looked = { index: number; column: CodedColumn; emptyText: number; cuts: Bands['cuts'] | null };

/** What is ranked, with what it adds up to on both sides. */
export type Candidate<Items = readonly [Item] | readonly [Item, Item]> = Counted &
  Both<Whole> & { items: Items };
/** A value, or a range of bands, with its first and its last code. */
export type Choice = { first: number; last: number; candidate: Candidate<readonly [Item]> };

export function plus(a: Whole, b: Whole): Whole {
  const quick = typeof a === 'number' && typeof b === 'number' ? a + b : Number.NaN;
  return Number.isSafeInteger(quick) ? quick : BigInt(a) + BigInt(b);
}

export const candidateOf = <Items>(items: Items, here: Whole, there: Whole): Candidate<Items> => ({
  items,
  here,
  there,
  inside: Number(here),
  outside: Number(there),
});

/** What cells without content add up to: those that are missing, null or empty are one value. */
function emptySum(sums: Sums, emptyText: number): Whole {
  const both = plus(sums.of(EMPTY), sums.of(NULL));
  return emptyText < 0 ? both : plus(both, sums.of(emptyText));
}

/** Each range of neighbouring bands, but for all of them. */
function* rangesOf(index: number, cuts: Bands['cuts'], { here, there }: Both<Sums>): Generator<Choice> {
  for (let first = 0; first <= cuts.length; first += 1) {
    let [inside, outside]: [Whole, Whole] = [0, 0];
    for (let last = first; last <= cuts.length; last += 1) {
      inside = plus(inside, here.of(FIRST_TEXT + last));
      outside = plus(outside, there.of(FIRST_TEXT + last));
      if (last - first === cuts.length) continue;
      const item = { column: index, from: cuts[first - 1]?.text ?? null, to: cuts[last]?.text ?? null };
      const candidate = candidateOf([item] as const, inside, outside);
      yield { first: FIRST_TEXT + first, last: FIRST_TEXT + last, candidate };
    }
  }
}

/** What of a column occurs here. */
export function choicesOf({ index, column, emptyText, cuts }: Looked, sums: Both<Sums>): Choice[] {
  const { here, there } = sums;
  const valued = (code: number, text: string | null, inside: Whole, outside: Whole): Choice => ({
    first: code,
    last: code,
    candidate: candidateOf([{ column: index, text }] as const, inside, outside),
  });
  const choices = [valued(EMPTY, null, emptySum(here, emptyText), emptySum(there, emptyText))];
  if (cuts) choices.push(...rangesOf(index, cuts, sums));
  else
    for (let code = FIRST_TEXT; code < column.codeCount; code += 1)
      if (code !== emptyText)
        choices.push(valued(code, column.texts[code] ?? '', here.of(code), there.of(code)));
  return choices.filter(({ candidate }) => candidate.inside > 0);
}

/** What is one thing in the list: of the ranges of a column, only the most telling is. */
const keyOf = (items: readonly Item[]) =>
  JSON.stringify(items.map((item) => ('text' in item ? [item.column, item.text] : [item.column])));

/** The first of those that differ in the ranges of the same columns only. */
export function withoutOtherRanges<C extends { candidate: Candidate }>(ranked: readonly C[]): C[] {
  const seen = new Set<string>();
  return ranked.filter(({ candidate: { items } }) => {
    const key = keyOf(items);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

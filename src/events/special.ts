/** How often a value occurs in what is looked at, and in what it is compared with. */
type Counted = { inside: number; outside: number };

/** A difference of this size arises by chance once in a thousand values: chi-squared with one degree of freedom. */
const CHANCE = 10.83;

/** `found · ln(found / expected)`: what a cell of the table adds to the likelihood ratio. */
const term = (found: number, expected: number) => (found > 0 ? found * Math.log(found / expected) : 0);

/**
 * How surely a value is more frequent inside than outside, as a log-likelihood ratio (G²):
 *
 *     G² = 2 · Σ found · ln(found / expected)
 *
 * over the four cells with and without the value, inside and outside. What is expected is what the share among all
 * entries would give. One entry inside is not counted: the one by which the value came to be looked at. Without that,
 * an id that occurs once would count as special. 0 if the value is not more frequent inside.
 *
 * Between two values, G² weighs how much larger the share is and how many times larger: 60 % against nothing is before
 * 100 % against 30 %, and both are before three entries against none.
 */
export function specialScore(value: Counted, inside: number, outside: number): number {
  const found = value.inside - 1;
  if (found < 1 || outside < 1 || value.inside * outside <= value.outside * inside) return 0;
  const all = inside + outside;
  const withIt = found + value.outside;
  if (found * outside <= value.outside * inside) return 0;
  const sum =
    term(found, (withIt * inside) / all) +
    term(value.outside, (withIt * outside) / all) +
    term(inside - found, ((all - withIt) * inside) / all) +
    term(outside - value.outside, ((all - withIt) * outside) / all);
  return 2 * sum;
}

/**
 * The values that are more frequent inside than outside, the most telling first, by `specialScore`. Values whose
 * difference may well be chance are left out. Equal ones keep their order. `inside` and `outside` are the entries in
 * all: shares are counts divided by these.
 */
export function rankSpecial<C extends Counted>(
  candidates: readonly C[],
  inside: number,
  outside: number,
): C[] {
  return candidates
    .map((candidate) => ({ candidate, score: specialScore(candidate, inside, outside) }))
    .filter(({ score }) => score >= CHANCE)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

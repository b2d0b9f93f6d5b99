/** How often a value occurs in what is looked at, and in what it is compared with. */
type Counted = { inside: number; outside: number };

/** Nineteen times in twenty, what is estimated lies within this many standard errors. */
const ERRORS = 1.96;

/**
 * How much a value marks what is looked at:
 *
 *     score = (p − q) · (ln(p / q₁) − 1.96 · √(1/a − 1/n + 1/b₁ − 1/m₁))
 *
 * p = a/n is the share inside and q = b/m the share outside. The first factor is how much larger the share is; the
 * second is how many times larger it is at least, as a logarithm (the lower bound of the confidence interval of Katz).
 * So 60 % against nothing is before 100 % against 30 %, and both are before three entries against none.
 *
 * Two counts are made less telling than they look: `a` leaves out one entry inside, the one by which the value came to
 * be looked at, or else an id that occurs once would be special; and b₁ = b + 1, m₁ = m + 1 count one more outside,
 * since a value that was not seen there might have been. 0 if the value is not surely more frequent inside.
 */
export function specialScore(value: Counted, inside: number, outside: number): number {
  const found = value.inside - 1;
  if (found < 1) return 0;
  const [others, outsiders] = [value.outside + 1, outside + 1];
  const error = Math.sqrt(1 / found - 1 / inside + 1 / others - 1 / outsiders);
  const lift = Math.log((found / inside) * (outsiders / others)) - ERRORS * error;
  if (lift <= 0) return 0;
  return (found / inside - value.outside / outside) * lift;
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
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

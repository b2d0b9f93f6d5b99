/** How much of a value is in what is looked at, and in what it is compared with: counts, or sums of an amount. */
export type Counted = { inside: number; outside: number };

/** How much a value marks what is looked at, of which there is `inside` in all; 0 if it does not. */
type Score = (value: Counted, inside: number, outside: number) => number;

/** Nineteen times in twenty, what is estimated lies within this many standard errors. */
const ERRORS = 1.96;

/**
 * How much a value marks what is looked at, by counts of entries or rows:
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
export const specialScore: Score = (value, inside, outside) => {
  const found = value.inside - 1;
  if (found < 1) return 0;
  const [others, outsiders] = [value.outside + 1, outside + 1];
  const error = Math.sqrt(1 / found - 1 / inside + 1 / others - 1 / outsiders);
  const lift = Math.log((found / inside) * (outsiders / others)) - ERRORS * error;
  if (lift <= 0) return 0;
  return (found / inside - value.outside / outside) * lift;
};

/** A part that is larger by less than this, or less than so many times as large, marks nothing. */
export const LEAST_POINTS = 0.01;
const LEAST_TIMES = 1.2;
/** What is added to both parts, so that what is merely rare elsewhere does not tell more than what is large here. */
const RARE = 0.005;

/** Whether the part is so much larger that it is worth a look. */
const isLarger = (here: number, there: number) => here - there >= LEAST_POINTS && here >= LEAST_TIMES * there;

/** The same by counts of rows, of which many small differences are sure and none of them is worth a look. */
export const rowsScore: Score = (value, inside, outside) =>
  isLarger(value.inside / inside, value.outside / outside) ? specialScore(value, inside, outside) : 0;

/**
 * The same by sums of an amount, of rows that are themselves sums: (p − q) · ln((p + 0.5 %) / (q + 0.5 %)). Such sums are
 * complete, so nothing is estimated, and a row of a million requests is not one observation; what is small is left out
 * instead.
 */
export const amountScore: Score = (value, inside, outside) => {
  const [here, there] = [value.inside / inside, value.outside / outside];
  if (!isLarger(here, there)) return 0;
  return (here - there) * Math.log((here + RARE) / (there + RARE));
};

/** Values with what makes them special. */
export type Ranked<C> = { candidate: C; score: number };

/**
 * The values that mark what is looked at, the most telling first, with their scores. Those that score nothing are left
 * out, and equal ones keep their order. `inside` and `outside` are what there is in all: parts are divided by these.
 */
export function scoredSpecial<C extends Counted>(
  candidates: readonly C[],
  inside: number,
  outside: number,
  scoreOf: Score = specialScore,
): Ranked<C>[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, inside, outside) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The same without the scores. */
export const rankSpecial = <C extends Counted>(
  candidates: readonly C[],
  inside: number,
  outside: number,
): C[] => scoredSpecial(candidates, inside, outside).map(({ candidate }) => candidate);

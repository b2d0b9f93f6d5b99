// Steps in time: of equal length, or of calendar months, which are not. All in UTC.

export const DAY_MS = 86_400_000;

/** The steps of months, by how many: the distance from one to the next that is told for them, which is their longest. */
const LONGEST: ReadonlyMap<number, number> = new Map([
  [31 * DAY_MS, 1],
  [92 * DAY_MS, 3],
  [366 * DAY_MS, 12],
]);
/** The shortest of each. */
const SHORTEST = [28, 90, 365].map((days) => days * DAY_MS);

const isMonthStart = (ms: number) => ms % DAY_MS === 0 && new Date(ms).getUTCDate() === 1;

/** The months of a step that starts at a time; 0 if it is of a fixed length. */
const monthsOf = (ms: number, stepMs: number) => (isMonthStart(ms) ? (LONGEST.get(stepMs) ?? 0) : 0);
const monthNumber = (ms: number) => {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** The step of times, from the distance that most of them have: the longest month where all are starts of months. */
export function stepOfTimes(distanceMs: number, times: readonly number[]): number {
  const at = SHORTEST.findLastIndex((shortest) => distanceMs >= shortest);
  const longest = [...LONGEST.keys()][at];
  return longest !== undefined && distanceMs <= longest && times.every(isMonthStart) ? longest : distanceMs;
}

/** A time that is moved by a number of steps. */
export function moved(ms: number, steps: number, stepMs: number): number {
  const months = monthsOf(ms, stepMs);
  if (months === 0) return ms + steps * stepMs;
  return new Date(ms).setUTCMonth(new Date(ms).getUTCMonth() + steps * months);
}

/** Where a point ends that starts at a time. */
export const pointEnd = (ms: number, stepMs: number): number => moved(ms, 1, stepMs);

/** The number of steps from one time to another, which may be a fraction. */
export function stepsBetween(fromMs: number, toMs: number, stepMs: number): number {
  const months = monthsOf(fromMs, stepMs);
  if (months === 0) return (toMs - fromMs) / stepMs;
  const whole = Math.floor((monthNumber(toMs) - monthNumber(fromMs)) / months);
  const start = moved(fromMs, whole, stepMs);
  return whole + (toMs - start) / (pointEnd(start, stepMs) - start);
}

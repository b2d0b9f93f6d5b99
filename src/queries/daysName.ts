import { DAY_MS } from '../contract/time.ts';

const DAY = BigInt(DAY_MS) * 1_000_000n;

const dayOf = (nanoseconds: bigint): string =>
  new Date(Number(nanoseconds / 1_000_000n)).toISOString().slice(0, 10);

/**
 * Whole days of UTC by the first and the last of them: `2026-11-16 to 2026-11-22` is up to the start of the 23rd. Null
 * for a range that is not whole days. Both ends are in nanoseconds since 1970.
 */
export function daysName(from: bigint, to: bigint): string | null {
  if (from >= to || from % DAY !== 0n || to % DAY !== 0n) return null;
  const [first, last] = [dayOf(from), dayOf(to - DAY)];
  return first === last ? first : `${first} to ${last}`;
}

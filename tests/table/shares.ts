import fc from 'fast-check';
import type { Frame } from '../../src/table/frame.ts';
import { frameOf } from './frames.ts';

/** Counts behind a row of a report: the shares are derived from them. */
export type Counted = { time: string; host: string; requests: number; hits: number };

/** `part` of `whole` as the service writes percentages: with two decimals. */
export function percentage(part: number, whole: number): string {
  if (whole === 0) return '0.00';
  const hundredths = (BigInt(part) * 20_000n + BigInt(whole)) / (2n * BigInt(whole));
  const text = String(hundredths).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The share of some rows, from their counts; NaN where nothing was requested. */
export function shareOf(rows: readonly Counted[]): number {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  return (100 * sum((row) => row.hits)) / sum((row) => row.requests);
}

/** Rows at some of these times. */
export const countedRows = (times: readonly string[], most: number) =>
  fc.array(
    fc
      .record({
        time: fc.constantFrom(...times),
        host: fc.nat(14).map((host) => `h${host}`),
        requests: fc.oneof(fc.nat(9), fc.nat(2_000_000), fc.constant(0)),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ share, ...row }): Counted => ({ ...row, hits: Math.floor(row.requests * share) })),
    { minLength: 1, maxLength: most },
  );

/** A report of shares, with or without the count that they are weighted by; `gaps` are rows where the count is missing. */
export const sharesFrame = (
  rows: readonly Counted[],
  counts: 'with' | 'without',
  gaps: ReadonlySet<number>,
): Frame =>
  frameOf(
    ['time', 'host', ...(counts === 'with' ? ['request_count'] : []), 'cache_hit_percentage'],
    rows.map(({ time, host, requests, hits }, at) => [
      time,
      host,
      ...(counts === 'with' ? [gaps.has(at) ? '' : String(requests)] : []),
      percentage(hits, requests),
    ]),
  );

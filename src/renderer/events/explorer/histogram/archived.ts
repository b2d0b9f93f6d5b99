import type { Coverage, LogRange } from '../../../../contract/eventCoverage.ts';
import type { MicrosSpan } from './steps.ts';

const MICROS = 1_000_000;

/**
 * How much of a step of time is known: all of it, so that no entry means that there was none; a part; nothing; or all
 * that there was so far, since it has not ended.
 */
export type Archived = 'all' | 'part' | 'none' | 'unfinished';

/** How many seconds two spans share. */
const sharedSeconds = (span: MicrosSpan, range: LogRange): number =>
  Math.max(
    0,
    Math.min(span.beforeMicros, range.beforeSecond * MICROS) -
      Math.max(span.fromMicros, range.fromSecond * MICROS),
  ) / MICROS;

/** How much of each step the archive covers. `steps` are their beginnings, oldest first. */
export function archivedIn(steps: readonly number[], stepMicros: number, coverage: Coverage): Archived[] {
  const firstSecond = coverage.days[0]?.startSecond ?? coverage.nowSecond;
  // What was before the first day was not fetched by this computer: nobody knows whether it is all.
  const gaps = [{ fromSecond: 0, beforeSecond: firstSecond }, ...coverage.lost, ...coverage.missing].toSorted(
    (a, b) => a.fromSecond - b.fromSecond,
  );
  const nowMicros = coverage.nowSecond * MICROS;
  let next = 0;
  return steps.map((fromMicros): Archived => {
    const beforeMicros = fromMicros + stepMicros;
    if (fromMicros >= nowMicros) return 'none';
    const passed = { fromMicros, beforeMicros: Math.min(beforeMicros, nowMicros) };
    while ((gaps[next]?.beforeSecond ?? Infinity) * MICROS <= fromMicros) next += 1;
    let missing = 0;
    for (let at = next; (gaps[at]?.fromSecond ?? Infinity) * MICROS < passed.beforeMicros; at += 1) {
      const gap = gaps[at];
      if (gap) missing += sharedSeconds(passed, gap);
    }
    const seconds = (passed.beforeMicros - passed.fromMicros) / MICROS;
    if (missing >= seconds) return 'none';
    if (missing > 0) return 'part';
    return beforeMicros > nowMicros ? 'unfinished' : 'all';
  });
}

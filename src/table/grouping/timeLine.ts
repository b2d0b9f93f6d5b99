// Which group is at the time before another one.

import { DAY_MS } from '../charts/calendarSteps.ts';
import type { Covered } from '../charts/chartSpec.ts';
import { coveredSpan, partialPoints } from '../charts/timeAxis.ts';
import type { TimeColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import type { Period } from '../derived/expression.ts';
import type { Frame } from '../frame.ts';
import type { GroupKey, GroupSpec, TimeBucket } from './groupSpec.ts';
import { BUCKET_MS, bucketStart } from './timeBuckets.ts';

/** The key along which groups follow each other: of the rows, by its place among them, or the one that is pivoted. */
type TimeKey = { axis: 'row' | 'column'; at: number; bucket: TimeBucket; column: TimeColumn };

/** The first key of times in buckets; `exact` if each time is its own, and null without times. */
export function timeKeyOf({ columns }: Frame, { keys, pivot }: GroupSpec): TimeKey | 'exact' | null {
  const timesOf = ({ column: index }: GroupKey): TimeColumn | null => {
    const column = columns[index];
    return column?.kind === 'time' ? column : null;
  };
  const known = keys.filter(({ column }) => columns[column]);
  for (const [at, key] of known.entries()) {
    const column = timesOf(key);
    if (column && key.bucket) return { axis: 'row', at, bucket: key.bucket, column };
  }
  const column = pivot && timesOf(pivot);
  if (column && pivot.bucket) return { axis: 'column', at: 0, bucket: pivot.bucket, column };
  return [...known, ...(pivot ? [pivot] : [])].some(timesOf) ? 'exact' : null;
}

/** Stands for a time that there is none of. */
export const [NO_TIME, FIRST_TIME] = [-2, -1];

/** How the rows of a table, or its columns, follow each other in time. */
export type TimeLine = {
  axis: TimeKey['axis'];
  /** The one before with the same other keys: `FIRST_TIME` if there is none, and `NO_TIME` for what has no time. */
  last: Int32Array;
  /** Those that what is known of covers only in part. */
  partial: ReadonlySet<number>;
  /**
   * The one that is a period before with the same other keys, or without a period in the bucket right before: `NO_TIME` if
   * there is none, or only a part of it.
   */
  before: (period: Period | null) => Int32Array;
  /** Whether each time has a place of its own. */
  isWhole: boolean;
};

/** The times of a column in epoch milliseconds; NaN for cells without one. */
export const timesOf = (column: Column): Float64Array =>
  Float64Array.from({ length: column.length }, (_, at) =>
    column.kind === 'time' ? (column.times[column.codes[at] ?? 0] ?? Number.NaN) / 1000 : Number.NaN,
  );

const PERIOD_MS: Readonly<Record<Period, number>> = { day: DAY_MS, week: 7 * DAY_MS };
/** Whether what is in a bucket is at the same times in each period. */
export const fitsIn = (bucket: TimeBucket, period: Period): boolean => BUCKET_MS[bucket] <= PERIOD_MS[period];

/** What follows what, by the start of each bucket, among those of the same set. */
export function timeLine(
  { axis, bucket, column }: TimeKey,
  starts: Float64Array,
  setOf: (at: number) => number,
  { isWhole, covers }: Pick<TimeLine, 'isWhole'> & { covers: Covered | undefined },
): TimeLine {
  const last = new Int32Array(starts.length).fill(NO_TIME);
  const partial = partialPoints(starts, BUCKET_MS[bucket], covers && coveredSpan(covers, column));
  const startOf = (at: number) => starts[at] ?? Number.NaN;
  const order = Uint32Array.from([...starts.keys()].filter((at) => !Number.isNaN(startOf(at)))).sort(
    (a, b) => setOf(a) - setOf(b) || startOf(a) - startOf(b),
  );
  for (const [index, at] of order.entries()) {
    const before = order[index - 1];
    const isFirst = before === undefined || setOf(before) !== setOf(at);
    last[at] = isFirst ? FIRST_TIME : before;
  }
  const find = (period: Period | null): Int32Array => {
    const found = new Int32Array(starts.length).fill(NO_TIME);
    // What is looked for is never before what was looked for last.
    let index = 0;
    for (const at of order) {
      const start = period ? startOf(at) - PERIOD_MS[period] : bucketStart(startOf(at) - 1, bucket);
      const apart = (other: number) => setOf(other) - setOf(at) || startOf(other) - start;
      while (apart(order[index] ?? at) < 0) index += 1;
      const earlier = order[index] ?? at;
      if (apart(earlier) === 0 && !partial.has(earlier)) found[at] = earlier;
    }
    return found;
  };
  const known = new Map<Period | null, Int32Array>();
  const before = (period: Period | null) => {
    const found = known.get(period) ?? find(period);
    known.set(period, found);
    return found;
  };
  return { axis, last, partial, before, isWhole };
}

// Which group is at the time before another one.

import type { Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import type { GroupKey, GroupSpec, TimeBucket } from './groupSpec.ts';
import { bucketStart } from './timeBuckets.ts';

/** The key along which groups follow each other: of the rows, by its place among them, or the one that is pivoted. */
type TimeKey = { axis: 'row' | 'column'; at: number; bucket: TimeBucket };

/** The first key of times in buckets; `exact` if each time is its own, and null without times. */
export function timeKeyOf({ columns }: Frame, { keys, pivot }: GroupSpec): TimeKey | 'exact' | null {
  const isTime = ({ column }: GroupKey) => columns[column]?.kind === 'time';
  const known = keys.filter(({ column }) => columns[column]);
  for (const [at, key] of known.entries())
    if (isTime(key) && key.bucket) return { axis: 'row', at, bucket: key.bucket };
  if (pivot && isTime(pivot) && pivot.bucket) return { axis: 'column', at: 0, bucket: pivot.bucket };
  return [...known, ...(pivot ? [pivot] : [])].some(isTime) ? 'exact' : null;
}

/** Stands for a time that there is none of. */
export const [NO_TIME, FIRST_TIME] = [-2, -1];

/** How the rows of a table, or its columns, follow each other in time. */
export type TimeLine = {
  axis: TimeKey['axis'];
  /** The one before with the same other keys: `FIRST_TIME` if there is none, and `NO_TIME` for what has no time. */
  last: Int32Array;
  /** Whether that is of the bucket right before. */
  follows: Uint8Array;
  /** Whether each time has a place of its own. */
  isWhole: boolean;
};

/** The times of a column in epoch milliseconds; NaN for cells without one. */
export const timesOf = (column: Column): Float64Array =>
  Float64Array.from({ length: column.length }, (_, at) =>
    column.kind === 'time' ? (column.times[column.codes[at] ?? 0] ?? Number.NaN) / 1000 : Number.NaN,
  );

/** What follows what, by the start of each bucket, among those of the same set. */
export function timeLine(
  { axis, bucket }: TimeKey,
  starts: Float64Array,
  setOf: (at: number) => number,
  isWhole: boolean,
): TimeLine {
  const last = new Int32Array(starts.length).fill(NO_TIME);
  const follows = new Uint8Array(starts.length);
  const startOf = (at: number) => starts[at] ?? Number.NaN;
  const order = Uint32Array.from([...starts.keys()].filter((at) => !Number.isNaN(startOf(at)))).sort(
    (a, b) => setOf(a) - setOf(b) || startOf(a) - startOf(b),
  );
  for (const [index, at] of order.entries()) {
    const before = order[index - 1];
    const isFirst = before === undefined || setOf(before) !== setOf(at);
    last[at] = isFirst ? FIRST_TIME : before;
    follows[at] = Number(!isFirst && startOf(before) === bucketStart(startOf(at) - 1, bucket));
  }
  return { axis, last, follows, isWhole };
}

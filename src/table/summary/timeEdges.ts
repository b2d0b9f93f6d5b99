/** The most bins of a histogram of times: the days of a month. */
const MOST_BINS = 31;

const SECOND = 1_000_000;
const DAY = 86_400 * SECOND;
const WEEK = 7 * DAY;
/** 1970-01-05, a Monday. */
const MONDAY = 4 * DAY;

/** Lengths of bins that divide a day, or are whole days, in microseconds. */
const FIXED = [1, 10, 100, 1_000, 10_000, 100_000]
  .concat([1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND))
  .concat([1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60 * SECOND))
  .concat([1, 2, 3, 6, 12].map((hours) => hours * 3_600 * SECOND))
  .concat([DAY]);
const MONTHS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1_200, 6_000, 12_000];

/**
 * Edges at multiples of a length from an origin, until the last is beyond the latest time; null if there are too many,
 * or if doubles are too coarse for them, as for single microseconds before 1684.
 */
function fixedEdges(earliest: number, latest: number, length: number, origin: number): number[] | null {
  const first = Math.floor((earliest - origin) / length);
  const count = Math.floor((latest - origin) / length) - first + 1;
  if (count > MOST_BINS) return null;
  const edges = Array.from({ length: count + 1 }, (_, at) => origin + (first + at) * length);
  const isFine = edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 0));
  return isFine && (edges[0] ?? 0) <= earliest && (edges.at(-1) ?? 0) > latest ? edges : null;
}

/** The month of a time, counted from the year 0. */
function monthOf(micros: number): number {
  const date = new Date(Math.floor(micros / 1_000));
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function startOfMonth(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime() * 1_000;
}

/**
 * The edges of a histogram from the earliest to the latest time, where seconds, minutes, hours, days, weeks, months or
 * years begin in UTC: a bin has the times from its edge up to the next, without that. In epoch microseconds.
 */
export function timeEdges(earliest: number, latest: number): number[] {
  for (const length of FIXED) {
    const edges = fixedEdges(earliest, latest, length, 0);
    if (edges) return edges;
  }
  const weeks = fixedEdges(earliest, latest, WEEK, MONDAY);
  if (weeks) return weeks;
  for (const months of MONTHS) {
    const first = Math.floor(monthOf(earliest) / months);
    const count = Math.floor(monthOf(latest) / months) - first + 1;
    if (count > MOST_BINS) continue;
    return Array.from({ length: count + 1 }, (_, at) => startOfMonth((first + at) * months));
  }
  return [earliest, latest];
}

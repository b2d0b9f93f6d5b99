import type { Slice, SliceRange } from '../../archive/eventArchive.ts';
import type { LogRange } from '../../contract/eventCoverage.ts';
import { edgeAt } from '../../contract/eventLimits.ts';
import type { FetchOrder } from '../../contract/events.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import { coveredBy, isDisputed, isUnsure, isWornOut, timeOf } from './coveredTime.ts';
import { secondsOf, shared, without } from './logRanges.ts';
import { reachableFrom } from './logTime.ts';

/** How long a slice may be. Its borders are multiples of this, in UTC. */
const LENGTHS = [DAY_SECONDS, 21_600, 3_600, 600, 60] as const;
/** Of more pages, a slice is cut into shorter ones: they are what is begun anew when something goes wrong. */
const MOST_PAGES = 30;

/** A part of the log to fetch next. */
export type PlannedSlice = { range: SliceRange; seconds: number };

export type Plan = {
  /** In the order in which they are fetched. */
  slices: PlannedSlice[];
  /** Of all of them. */
  seconds: number;
  /** How many open slices are left as they are, though something of them is missing. */
  unsettled: number;
  /** Open slices that are begun anew, or cannot be finished since the service has forgotten their start. */
  abandoned: number[];
};

type Wanted = {
  window: LogRange;
  filters: string | null;
  order: FetchOrder;
  nowSecond: number;
  /** From here on entries may still arrive: slices that are read again anyway begin here. */
  settledSecond: number;
  /** How far inside the 30 days a slice begins, so that it can be read to its end before its start is too old. */
  marginSeconds: number;
  lengthSeconds: number;
  /** Slices that are left as they are for now. */
  left: (slice: Slice) => boolean;
  /** Slices that this fetch began, whose end need not be read again at once. */
  fresh: (slice: Slice) => boolean;
};

/** The longest slice that has not too many pages, where so many pages were read of so many seconds. */
export function lengthFor(pages: number, seconds: number): number {
  const perSecond = pages / Math.max(1, seconds);
  return LENGTHS.find((length) => length * perSecond <= MOST_PAGES) ?? 60;
}

/**
 * Whether a slice that is said to have so many pages is to be cut into shorter ones, and how long they are; null if not.
 * They are shorter by one step only: what is said may be wrong, and each of them says its own.
 */
export function cutOf(pages: number, { fromSecond, toSecond }: SliceRange): number | null {
  if (pages <= MOST_PAGES) return null;
  return LENGTHS.find((length) => length < toSecond - fromSecond) ?? null;
}

/** A range in parts of at most this length, oldest first. */
function divided({ fromSecond, beforeSecond }: LogRange, length: number): LogRange[] {
  const found: LogRange[] = [];
  for (let from = fromSecond; from < beforeSecond;) {
    const before = Math.min(beforeSecond, (Math.floor(from / length) + 1) * length);
    found.push({ fromSecond: from, beforeSecond: before });
    from = before;
  }
  return found;
}

/** What is before a second, and what is not. */
const halves = ({ fromSecond, beforeSecond }: LogRange, second: number): LogRange[] =>
  fromSecond < second && second < beforeSecond
    ? [
        { fromSecond, beforeSecond: second },
        { fromSecond: second, beforeSecond },
      ]
    : [{ fromSecond, beforeSecond }];

/** What can be fetched of a window now. */
const fetchable = (window: LogRange, nowSecond: number, marginSeconds: number): LogRange =>
  shared(window, {
    fromSecond: reachableFrom(nowSecond, marginSeconds),
    beforeSecond: Math.max(1, nowSecond),
  });

/** What is missing of a window, as slices to fetch. Open slices are gone on with. */
export function plan(slices: readonly Slice[], wanted: Wanted): Plan {
  const { window, filters, order, nowSecond, settledSecond, marginSeconds, lengthSeconds, left, fresh } =
    wanted;
  const open = slices.filter((slice) => slice.state === 'open' && slice.filters === filters);
  const edge = edgeAt(nowSecond);
  // A second look that an earlier fetch began at what keeps growing would end as before: the slice stays open.
  const isStale = (slice: Slice) => isUnsure(slice) && slice.pass > 1 && !fresh(slice);
  const isOver = (slice: Slice) =>
    slice.fromSecond < edge || ((isWornOut(slice) || isStale(slice)) && !left(slice));
  const abandoned = open.filter(isOver).map(({ id }) => id);
  const reachable = fetchable(window, nowSecond, marginSeconds);
  const covered = coveredBy(slices, filters, fresh);
  const isWanted = (slice: Slice) =>
    !isOver(slice) && without(shared(timeOf(slice), reachable), covered).length > 0;
  const gone = open.filter((slice) => !left(slice) && isWanted(slice));
  const kept = open.filter((slice) => !isOver(slice) && (left(slice) || gone.includes(slice)));
  const taken = [...covered, ...kept.map(timeOf)];
  const planned = [
    ...gone.map(({ fromSecond, toSecond }) => ({
      range: { fromSecond, toSecond, filters },
      seconds: toSecond - fromSecond,
    })),
    ...without(reachable, taken)
      .flatMap((range) => halves(range, settledSecond))
      .flatMap((range) => divided(range, lengthSeconds))
      .map((range) => ({
        range: { fromSecond: range.fromSecond - 1, toSecond: range.beforeSecond - 1, filters },
        seconds: secondsOf([range]),
      })),
  ].toSorted((a, b) => a.range.fromSecond - b.range.fromSecond);
  return {
    slices: order === 'oldest' ? planned : planned.toReversed(),
    seconds: planned.reduce((sum, { seconds }) => sum + seconds, 0),
    unsettled: open.filter((slice) => left(slice) && isWanted(slice)).length,
    abandoned,
  };
}

/** Whether a slice that the service counts otherwise is left alone: it is tried again a day later, or when asked. */
export const isLeftForNow = (slice: Slice, nowMs: number): boolean =>
  isDisputed(slice) && slice.startedAtMs > nowMs - DAY_SECONDS * 1_000;

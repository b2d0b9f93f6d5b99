import type { Slice } from '../../archive/eventArchive.ts';
import type { CoveredDay, Coverage, DayState, LogRange } from '../../contract/eventCoverage.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import { coveredBy, isDisputed, timeOf } from './coveredTime.ts';
import { joined, secondsOf, shared, without } from './logRanges.ts';
import { dayOf, reachableFrom } from './logTime.ts';

/** From this many days on before it is lost, what is missing is called so: it is 25 days old. */
const ENDING_DAYS = 5;
const MOST_MISSING = 1_000;
const MOST_LOST = 1_000;
const MOST_FILTERED = 100;

/** Entries of the archive by day: its midnight in epoch seconds, and how many. */
type EntriesByDay = ReadonlyMap<number, number>;

function stateOf(covered: number, missing: number, lost: number, daysLeft: number | null): DayState {
  if (missing === 0 && lost === 0) return 'complete';
  if (daysLeft !== null && daysLeft < ENDING_DAYS) return 'ending';
  if (covered > 0 || (missing > 0 && lost > 0)) return 'partial';
  return missing > 0 ? 'missing' : 'lost';
}

type Fetched = NonNullable<CoveredDay['fetched']>;

/** How each day was fetched, by its midnight. */
function fetchesByDay(slices: readonly Slice[]): ReadonlyMap<number, Fetched> {
  const found = new Map<number, Fetched>();
  for (const slice of slices) {
    if (slice.filters !== null || slice.state !== 'complete') continue;
    const { fromSecond, beforeSecond } = timeOf(slice);
    const { startedAtMs, completedAtMs } = slice;
    for (let day = dayOf(fromSecond); day < beforeSecond; day += DAY_SECONDS) {
      const { slices: before = 0, firstAtMs = startedAtMs, lastAtMs = startedAtMs } = found.get(day) ?? {};
      found.set(day, {
        slices: before + 1,
        firstAtMs: Math.min(firstAtMs, startedAtMs),
        lastAtMs: Math.max(lastAtMs, completedAtMs ?? startedAtMs),
      });
    }
  }
  return found;
}

type Known = {
  covered: LogRange[];
  disputed: LogRange[];
  entries: EntriesByDay;
  fetches: ReadonlyMap<number, Fetched>;
  nowSecond: number;
};

function dayAt(startSecond: number, { covered, disputed, entries, fetches, nowSecond }: Known): CoveredDay {
  const edgeSecond = reachableFrom(nowSecond);
  const passed = { fromSecond: startSecond, beforeSecond: Math.min(startSecond + DAY_SECONDS, nowSecond) };
  const uncovered = without(passed, covered);
  const missing = uncovered.flatMap((range) =>
    without(range, [{ fromSecond: range.fromSecond, beforeSecond: Math.max(range.fromSecond, edgeSecond) }]),
  );
  const [first] = missing;
  const daysLeft = first ? Math.max(0, Math.floor((first.fromSecond - edgeSecond) / DAY_SECONDS)) : null;
  const missingSeconds = secondsOf(missing);
  const lostSeconds = secondsOf(uncovered) - missingSeconds;
  const coveredSeconds = secondsOf([passed]) - missingSeconds - lostSeconds;
  return {
    startSecond,
    state: stateOf(coveredSeconds, missingSeconds, lostSeconds, daysLeft),
    coveredSeconds,
    missingSeconds,
    lostSeconds,
    daysLeft,
    entries: entries.get(startSecond) ?? 0,
    disputedSeconds: secondsOf(missing.flatMap((range) => disputed.map((each) => shared(range, each)))),
    fetched: fetches.get(startSecond) ?? null,
  };
}

/**
 * What an archive has of the log, day by day: from the first day that it has something of, or that the service still
 * has, until today. What was fetched with a filter covers nothing. What nobody can fetch any more, since it is too
 * close to the edge, is lost already: it is not announced as a loss that somebody could prevent.
 */
export function coverageOf(slices: readonly Slice[], entries: EntriesByDay, nowSecond: number): Coverage {
  const covered = joined(coveredBy(slices, null));
  const disputed = joined(slices.filter((slice) => slice.filters === null && isDisputed(slice)).map(timeOf));
  const edgeSecond = reachableFrom(nowSecond);
  const firstKnown = covered[0]?.fromSecond ?? edgeSecond;
  const known = { covered, disputed, entries, fetches: fetchesByDay(slices), nowSecond };
  const days: CoveredDay[] = [];
  const firstDay = dayOf(Math.min(firstKnown, edgeSecond));
  for (let day = firstDay; day < nowSecond; day += DAY_SECONDS) days.push(dayAt(day, known));
  const filtered = slices.flatMap((slice) =>
    slice.filters === null
      ? []
      : [
          {
            window: timeOf(slice),
            filters: slice.filters,
            isComplete: slice.state === 'complete',
            entries: slice.entries,
            atMs: slice.completedAtMs ?? slice.startedAtMs,
          },
        ],
  );
  return {
    nowSecond,
    edgeSecond,
    days,
    missing: without({ fromSecond: edgeSecond, beforeSecond: nowSecond }, covered).slice(0, MOST_MISSING),
    lost: without({ fromSecond: firstDay, beforeSecond: edgeSecond }, covered).slice(-MOST_LOST),
    filtered: filtered.toSorted((a, b) => b.atMs - a.atMs).slice(0, MOST_FILTERED),
  };
}

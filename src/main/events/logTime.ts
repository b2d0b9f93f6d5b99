import type { LogRange } from '../../contract/eventCoverage.ts';
import { edgeAt } from '../../contract/eventLimits.ts';
import { DAY_SECONDS } from '../../contract/time.ts';

/**
 * How late an entry may arrive in the log. So much of what was read counts as covered only once it was read again, when
 * it was older. It is also longer than two clocks differ without anybody noticing.
 */
export const LATE_SECONDS = 1_800;

/** A second as the service writes it, in UTC. */
export const logTime = (second: number): string => new Date(second * 1_000).toISOString().slice(0, 19);

/**
 * How long a fetch needs at the edge: what the service will forget sooner than that is forgotten before its last page
 * has arrived.
 */
export const MARGIN_SECONDS = 300;

/** How far inside the days that the service keeps a fetch begins at most, where the service is slow. */
export const MOST_MARGIN_SECONDS = 9_600;

/** The first second that can be fetched, since the moment that is asked for as a start is left out. */
export const reachableFrom = (nowSecond: number, marginSeconds: number = MARGIN_SECONDS): number =>
  Math.max(1, edgeAt(nowSecond) + marginSeconds + 1);

/** Everything that the service has, so far. */
export const keptBy = (nowSecond: number): LogRange => ({
  fromSecond: Math.max(0, edgeAt(nowSecond)),
  beforeSecond: nowSecond,
});

/** The midnight of a second’s day, in UTC. */
export const dayOf = (second: number): number => Math.floor(second / DAY_SECONDS) * DAY_SECONDS;

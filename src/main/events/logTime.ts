import type { LogRange } from '../../contract/eventCoverage.ts';

export const DAY_SECONDS = 86_400;
/** The service has the last 30 days. (Interface, "Limits".) */
const KEPT_SECONDS = 30 * DAY_SECONDS;
/**
 * How late an entry may arrive in the log. So much of what was read counts as covered only once it was read again, when
 * it was older. It is also longer than two clocks differ without anybody noticing.
 */
export const LATE_SECONDS = 1_800;

/** A second as the service writes it, in UTC. */
export const logTime = (second: number): string => new Date(second * 1_000).toISOString().slice(0, 19);

/** The first second that may be asked for as a start. */
export const edgeAt = (nowSecond: number): number => nowSecond - KEPT_SECONDS;

/**
 * How long a fetch needs at the edge: what the service will forget sooner than that is forgotten before its last page
 * has arrived.
 */
export const MARGIN_SECONDS = 300;

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

import type { LogRange } from '../../contract/eventCoverage.ts';

export const DAY_SECONDS = 86_400;
/** The service has the last 30 days. (Interface, "Limits".) */
const KEPT_SECONDS = 30 * DAY_SECONDS;
/**
 * The latest part of the log is not fetched for good: entries may still arrive, and two clocks may differ by two minutes
 * without anybody noticing.
 */
const SETTLE_SECONDS = 300;

/** A second as the service writes it, in UTC. */
export const logTime = (second: number): string => new Date(second * 1_000).toISOString().slice(0, 19);

/** The first second that may be asked for as a start. */
export const edgeAt = (nowSecond: number): number => nowSecond - KEPT_SECONDS;

/** The first second that is not fetched yet. */
export const settledAt = (nowSecond: number): number => nowSecond - SETTLE_SECONDS;

/** Everything that the service has, so far. */
export const keptBy = (nowSecond: number): LogRange => ({
  fromSecond: Math.max(0, edgeAt(nowSecond)),
  beforeSecond: Math.max(0, settledAt(nowSecond)),
});

/** The time of this second in UTC days: its midnight. */
export const dayOf = (second: number): number => Math.floor(second / DAY_SECONDS) * DAY_SECONDS;

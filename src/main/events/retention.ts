// Which entries are too old to be kept. What is removed is gone for good once the service has forgotten it, and the clock of
// this computer may be wrong by years.
import { DAY_SECONDS } from '../../contract/time.ts';
import { dayOf } from './logTime.ts';

const SECOND = 1_000_000;
/** Entries without a time count as the first moment. Nobody knows how old they are: they stay. */
export const FIRST_MICROS = 1;

/**
 * The midnight before which entries are removed, in epoch microseconds; null for none. The service must have confirmed
 * that so much time has passed (`confirmedMs`, the Date of an answer): this computer’s clock alone removes nothing.
 */
export function removedBefore(
  keepDays: number | null,
  nowMs: number,
  confirmedMs: number | null,
): number | null {
  if (keepDays === null || confirmedMs === null) return null;
  const second = Math.floor(Math.min(nowMs, confirmedMs) / 1_000) - keepDays * DAY_SECONDS;
  return second > 0 ? dayOf(second) * SECOND : null;
}

/** Before this moment lies what is more than a day's worth: it is removed only after a yes. */
export const askedBefore = (beforeMicros: number): number => beforeMicros - DAY_SECONDS * SECOND;
